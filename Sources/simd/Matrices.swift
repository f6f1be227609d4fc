// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized
// The names are those of Apple's module.

/// A matrix of as many columns as each has numbers.
public protocol SquareMatrix: Equatable, Sendable {
  /// A column, and a row, as a vector.
  associatedtype Column: SIMD, Sendable where Column.Scalar: BinaryFloatingPoint
  /// A matrix of zeros.
  init()
  /// A matrix of columns, all of them.
  init(_ columns: [Column])
  /// A column by its index.
  subscript(column: Int) -> Column { get set }
}

extension SquareMatrix {
  /// A number of a matrix.
  public typealias Scalar = Column.Scalar

  private static var indices: Range<Int> { 0..<Column.scalarCount }

  /// A matrix whose columns are those of a function of their indices.
  private init(each column: (Int) -> Column) {
    self.init()
    for index in Self.indices { self[index] = column(index) }
  }

  /// The identity times a number.
  public init(_ scalar: Scalar) { self.init(diagonal: Column(repeating: scalar)) }

  /// A matrix of zeros but for the diagonal.
  public init(diagonal: Column) {
    self.init()
    for index in Self.indices { self[index, index] = diagonal[index] }
  }

  /// A matrix of rows.
  public init(rows: [Column]) {
    self.init()
    for row in Self.indices {
      for column in Self.indices { self[column, row] = rows[row][column] }
    }
  }

  /// A number by its column and row.
  public subscript(column: Int, row: Int) -> Scalar {
    get { self[column][row] }
    set { self[column][row] = newValue }
  }

  /// The matrix with columns for rows.
  public var transpose: Self {
    var transpose = Self()
    for row in Self.indices {
      for column in Self.indices { transpose[row, column] = self[column, row] }
    }
    return transpose
  }

  /// The determinant.
  public var determinant: Scalar { eliminated().determinant }

  /// The matrix by which the product is the identity; of components that are no finite numbers if the determinant is 0.
  public var inverse: Self { eliminated().inverse }

  /// Eliminates by the greatest number of each column. O(n^3) for n columns.
  private func eliminated() -> (determinant: Scalar, inverse: Self) {
    var (left, right) = (transpose, Self(1))
    var determinant: Scalar = 1
    // The columns of the transposed matrix are the rows of this one.
    for index in Self.indices {
      let candidates = Self.indices.dropFirst(index)
      let pivot = candidates.max { left[$0][index].magnitude < left[$1][index].magnitude } ?? index
      if pivot != index {
        (left[pivot], left[index]) = (left[index], left[pivot])
        (right[pivot], right[index]) = (right[index], right[pivot])
        determinant = -determinant
      }
      let scale = left[index][index]
      determinant *= scale
      left[index] /= scale
      right[index] /= scale
      for row in Self.indices where row != index {
        let factor = left[row][index]
        left[row] -= factor * left[index]
        right[row] -= factor * right[index]
      }
    }
    return (determinant.isNaN ? 0 : determinant, right.transpose)
  }

  /// The sum, number by number.
  public static func + (one: Self, other: Self) -> Self { Self(each: { one[$0] + other[$0] }) }
  /// The difference, number by number.
  public static func - (one: Self, other: Self) -> Self { Self(each: { one[$0] - other[$0] }) }
  /// The matrix with every number subtracted from 0.
  public static prefix func - (matrix: Self) -> Self { Self(each: { 0 - matrix[$0] }) }
  /// The matrix with every number multiplied.
  public static func * (scalar: Scalar, matrix: Self) -> Self { Self(each: { scalar * matrix[$0] }) }
  /// The matrix with every number multiplied.
  public static func * (matrix: Self, scalar: Scalar) -> Self { scalar * matrix }
  /// The matrix applied to a column.
  public static func * (matrix: Self, column: Column) -> Column {
    indices.reduce(into: Column()) { $0 += column[$1] * matrix[$1] }
  }
  /// A row applied to the matrix.
  public static func * (row: Column, matrix: Self) -> Column { matrix.transpose * row }
  /// The second matrix is applied first.
  public static func * (one: Self, other: Self) -> Self { Self(each: { one * other[$0] }) }
  /// Adds a matrix, number by number.
  public static func += (one: inout Self, other: Self) { one = one + other }
  /// Subtracts a matrix, number by number.
  public static func -= (one: inout Self, other: Self) { one = one - other }
  /// Multiplies by a matrix, which is then applied first.
  public static func *= (one: inout Self, other: Self) { one = one * other }
  /// Multiplies every number.
  public static func *= (matrix: inout Self, scalar: Scalar) { matrix = scalar * matrix }
}

/// A matrix of two columns.
public struct Matrix2x2<Scalar: BinaryFloatingPoint & SIMDScalar & Sendable>: SquareMatrix
where Scalar.SIMD2Storage: Sendable {
  /// A column, and a row.
  public typealias Column = SIMD2<Scalar>

  /// The columns.
  public var columns: (SIMD2<Scalar>, SIMD2<Scalar>)

  /// A matrix of zeros.
  public init() { self.init(Column(), Column()) }

  /// A matrix of two columns.
  public init(_ columns: [SIMD2<Scalar>]) {
    precondition(columns.count == 2, "A matrix of two columns is made of two, not of \(columns.count).")
    self.init(columns[0], columns[1])
  }

  /// A matrix of its columns.
  public init(_ first: SIMD2<Scalar>, _ second: SIMD2<Scalar>) {
    columns = (first, second)
  }

  /// A matrix of its columns.
  public init(columns: (SIMD2<Scalar>, SIMD2<Scalar>)) { self.columns = columns }

  /// A column by its index, from 0 to 1.
  public subscript(column: Int) -> SIMD2<Scalar> {
    get {
      switch column {
      case 0: columns.0
      case 1: columns.1
      default: preconditionFailure("A matrix of two columns has no column \(column).")
      }
    }
    set {
      switch column {
      case 0: columns.0 = newValue
      case 1: columns.1 = newValue
      default: preconditionFailure("A matrix of two columns has no column \(column).")
      }
    }
  }

  /// Whether all numbers are equal.
  public static func == (one: Self, other: Self) -> Bool { one.columns == other.columns }
}

/// A matrix of three columns.
public struct Matrix3x3<Scalar: BinaryFloatingPoint & SIMDScalar & Sendable>: SquareMatrix
where Scalar.SIMD4Storage: Sendable {
  /// A column, and a row.
  public typealias Column = SIMD3<Scalar>

  /// The columns.
  public var columns: (SIMD3<Scalar>, SIMD3<Scalar>, SIMD3<Scalar>)

  /// A matrix of zeros.
  public init() { self.init(Column(), Column(), Column()) }

  /// A matrix of three columns.
  public init(_ columns: [SIMD3<Scalar>]) {
    precondition(columns.count == 3, "A matrix of three columns is made of three, not of \(columns.count).")
    self.init(columns[0], columns[1], columns[2])
  }

  /// A matrix of its columns.
  public init(_ first: SIMD3<Scalar>, _ second: SIMD3<Scalar>, _ third: SIMD3<Scalar>) {
    columns = (first, second, third)
  }

  /// A matrix of its columns.
  public init(columns: (SIMD3<Scalar>, SIMD3<Scalar>, SIMD3<Scalar>)) { self.columns = columns }

  /// A column by its index, from 0 to 2.
  public subscript(column: Int) -> SIMD3<Scalar> {
    get {
      switch column {
      case 0: columns.0
      case 1: columns.1
      case 2: columns.2
      default: preconditionFailure("A matrix of three columns has no column \(column).")
      }
    }
    set {
      switch column {
      case 0: columns.0 = newValue
      case 1: columns.1 = newValue
      case 2: columns.2 = newValue
      default: preconditionFailure("A matrix of three columns has no column \(column).")
      }
    }
  }

  /// Whether all numbers are equal.
  public static func == (one: Self, other: Self) -> Bool { one.columns == other.columns }
}

/// A matrix of four columns.
public struct Matrix4x4<Scalar: BinaryFloatingPoint & SIMDScalar & Sendable>: SquareMatrix
where Scalar.SIMD4Storage: Sendable {
  /// A column, and a row.
  public typealias Column = SIMD4<Scalar>

  /// The columns.
  public var columns: (SIMD4<Scalar>, SIMD4<Scalar>, SIMD4<Scalar>, SIMD4<Scalar>)

  /// A matrix of zeros.
  public init() { self.init(Column(), Column(), Column(), Column()) }

  /// A matrix of four columns.
  public init(_ columns: [SIMD4<Scalar>]) {
    precondition(columns.count == 4, "A matrix of four columns is made of four, not of \(columns.count).")
    self.init(columns[0], columns[1], columns[2], columns[3])
  }

  /// A matrix of its columns.
  public init(_ first: SIMD4<Scalar>, _ second: SIMD4<Scalar>, _ third: SIMD4<Scalar>, _ fourth: SIMD4<Scalar>) {
    columns = (first, second, third, fourth)
  }

  /// A matrix of its columns.
  public init(columns: (SIMD4<Scalar>, SIMD4<Scalar>, SIMD4<Scalar>, SIMD4<Scalar>)) { self.columns = columns }

  /// A column by its index, from 0 to 3.
  public subscript(column: Int) -> SIMD4<Scalar> {
    get {
      switch column {
      case 0: columns.0
      case 1: columns.1
      case 2: columns.2
      case 3: columns.3
      default: preconditionFailure("A matrix of four columns has no column \(column).")
      }
    }
    set {
      switch column {
      case 0: columns.0 = newValue
      case 1: columns.1 = newValue
      case 2: columns.2 = newValue
      case 3: columns.3 = newValue
      default: preconditionFailure("A matrix of four columns has no column \(column).")
      }
    }
  }

  /// Whether all numbers are equal.
  public static func == (one: Self, other: Self) -> Bool { one.columns == other.columns }
}

/// Two columns of single precision.
public typealias simd_float2x2 = Matrix2x2<Float>
/// `simd_float2x2` by its older name.
public typealias float2x2 = Matrix2x2<Float>
/// `simd_float2x2` by its C name.
public typealias matrix_float2x2 = Matrix2x2<Float>
/// The identity of two columns.
public let matrix_identity_float2x2 = Matrix2x2<Float>(1)

/// Three columns of single precision.
public typealias simd_float3x3 = Matrix3x3<Float>
/// `simd_float3x3` by its older name.
public typealias float3x3 = Matrix3x3<Float>
/// `simd_float3x3` by its C name.
public typealias matrix_float3x3 = Matrix3x3<Float>
/// The identity of three columns.
public let matrix_identity_float3x3 = Matrix3x3<Float>(1)

/// Four columns of single precision.
public typealias simd_float4x4 = Matrix4x4<Float>
/// `simd_float4x4` by its older name.
public typealias float4x4 = Matrix4x4<Float>
/// `simd_float4x4` by its C name.
public typealias matrix_float4x4 = Matrix4x4<Float>
/// The identity of four columns.
public let matrix_identity_float4x4 = Matrix4x4<Float>(1)

/// Two columns of double precision.
public typealias simd_double2x2 = Matrix2x2<Double>
/// `simd_double2x2` by its older name.
public typealias double2x2 = Matrix2x2<Double>
/// `simd_double2x2` by its C name.
public typealias matrix_double2x2 = Matrix2x2<Double>
/// The identity of two columns.
public let matrix_identity_double2x2 = Matrix2x2<Double>(1)

/// Three columns of double precision.
public typealias simd_double3x3 = Matrix3x3<Double>
/// `simd_double3x3` by its older name.
public typealias double3x3 = Matrix3x3<Double>
/// `simd_double3x3` by its C name.
public typealias matrix_double3x3 = Matrix3x3<Double>
/// The identity of three columns.
public let matrix_identity_double3x3 = Matrix3x3<Double>(1)

/// Four columns of double precision.
public typealias simd_double4x4 = Matrix4x4<Double>
/// `simd_double4x4` by its older name.
public typealias double4x4 = Matrix4x4<Double>
/// `simd_double4x4` by its C name.
public typealias matrix_double4x4 = Matrix4x4<Double>
/// The identity of four columns.
public let matrix_identity_double4x4 = Matrix4x4<Double>(1)

/// The product of two matrices: the second is applied first.
public func simd_mul<M: SquareMatrix>(_ x: M, _ y: M) -> M { x * y }

/// A matrix applied to a column.
public func simd_mul<M: SquareMatrix>(_ x: M, _ y: M.Column) -> M.Column { x * y }

/// The matrix with columns for rows.
public func simd_transpose<M: SquareMatrix>(_ x: M) -> M { x.transpose }

/// The matrix by which the product is the identity.
public func simd_inverse<M: SquareMatrix>(_ x: M) -> M { x.inverse }

/// The determinant.
public func simd_determinant<M: SquareMatrix>(_ x: M) -> M.Scalar { x.determinant }
