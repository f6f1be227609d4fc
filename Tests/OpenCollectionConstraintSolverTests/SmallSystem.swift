import OpenCollectionConstraintSolver

/// A system of two or three unknowns between −100 and 100, small enough to try every vertex.
///
/// All costs are piecewise linear, so the best point is among the intersections of as many boundary lines as there are
/// unknowns.
struct SmallSystem {
  struct Line {
    var coefficients: [Double]
    var relation: Relation
    var constant: Double
    /// Nil when required.
    var strength: Double?

    func constraint(_ variables: [Variable]) -> Constraint {
      Constraint(
        zip(variables, coefficients).map { Term($0, times: $1) }, relation, constant,
        strength: strength.map { Strength($0) } ?? .required)
    }

    func failure(at point: [Double]) -> Double {
      let left = zip(point, coefficients).reduce(0) { $0 + $1.0 * $1.1 }
      return switch relation {
      case .equal: abs(left - constant)
      case .lessThanOrEqual: max(0, left - constant)
      case .greaterThanOrEqual: max(0, constant - left)
      }
    }
  }

  let dimensions: Int
  let solution: [Double]
  var lines: [Line] = []
  /// The number of lines at the front that are the bounds of the unknowns.
  let fixed: Int
  /// Whether the first unknown is made nonnegative by `makeVariable(isNonnegative:)`.
  let isFirstNonnegative: Bool

  init(random: inout some RandomNumberGenerator) {
    dimensions = Int.random(in: 2...3, using: &random)
    fixed = 2 * dimensions
    isFirstNonnegative = Bool.random(using: &random)
    var solution = (0..<dimensions).map { _ in Double(Int.random(in: -20...20, using: &random)) }
    if isFirstNonnegative { solution[0] = abs(solution[0]) }
    self.solution = solution
    for axis in 0..<dimensions {
      let unit = (0..<dimensions).map { $0 == axis ? 1.0 : 0 }
      lines.append(Line(coefficients: unit, relation: .lessThanOrEqual, constant: 100, strength: nil))
      lines.append(Line(coefficients: unit, relation: .greaterThanOrEqual, constant: -100, strength: nil))
      if axis == 0, isFirstNonnegative { lines[1].constant = 0 }
    }
    for _ in 0..<Int.random(in: 1...7, using: &random) { lines.append(randomLine(&random)) }
  }

  /// Makes the solver's variables.
  func variables(in solver: inout Solver) -> [Variable] {
    (0..<dimensions).map { solver.makeVariable(isNonnegative: $0 == 0 && isFirstNonnegative) }
  }

  /// A line that the known solution satisfies if it is required.
  func randomLine(_ random: inout some RandomNumberGenerator) -> Line {
    let coefficients = (0..<dimensions).map { _ in Double(Int.random(in: -2...2, using: &random)) }
    let relation = [Relation.equal, .lessThanOrEqual, .greaterThanOrEqual].randomElement(using: &random) ?? .equal
    guard Int.random(in: 0..<3, using: &random) > 0 else {
      let value = zip(solution, coefficients).reduce(0) { $0 + $1.0 * $1.1 }
      let room = Double(Int.random(in: 0...15, using: &random))
      let constant =
        switch relation {
        case .equal: value
        case .lessThanOrEqual: value + room
        case .greaterThanOrEqual: value - room
        }
      return Line(coefficients: coefficients, relation: relation, constant: constant, strength: nil)
    }
    let strength = [50.0, 250, 750, 999].randomElement(using: &random)
    let constant = Double(Int.random(in: -30...30, using: &random))
    return Line(coefficients: coefficients, relation: relation, constant: constant, strength: strength)
  }

  /// The total violation at each strength, strongest first; nil when a required line is violated.
  func cost(of point: [Double]) -> [Double]? {
    guard lines.allSatisfy({ $0.strength != nil || $0.failure(at: point) < 1e-6 }) else { return nil }
    return [999, 750, 250, 50].map { strength in
      lines.reduce(0) { $0 + ($1.strength == strength ? $1.failure(at: point) : 0) }
    }
  }

  func leastCost() -> [Double]? {
    var best: [Double]?
    for vertex in vertices() {
      guard let cost = cost(of: vertex) else { continue }
      if best.map({ isLess(cost, $0) }) ?? true { best = cost }
    }
    return best
  }

  private func isLess(_ left: [Double], _ right: [Double]) -> Bool {
    for (a, b) in zip(left, right) where abs(a - b) > 1e-7 { return a < b }
    return false
  }

  private func vertices() -> [[Double]] {
    var found: [[Double]] = []
    for first in lines.indices {
      for second in lines.indices where second > first {
        if dimensions == 2 {
          if let point = meeting([lines[first], lines[second]]) { found.append(point) }
          continue
        }
        for third in lines.indices where third > second {
          if let point = meeting([lines[first], lines[second], lines[third]]) { found.append(point) }
        }
      }
    }
    return found
  }

  /// The intersection of lines, by Gaussian elimination; nil when there is none.
  private func meeting(_ lines: [Line]) -> [Double]? {
    var matrix = lines.map { $0.coefficients + [$0.constant] }
    for column in 0..<dimensions {
      let pivot = (column..<dimensions).max { abs(matrix[$0][column]) < abs(matrix[$1][column]) } ?? column
      guard abs(matrix[pivot][column]) > 1e-9 else { return nil }
      matrix.swapAt(pivot, column)
      for row in 0..<dimensions where row != column {
        let factor = matrix[row][column] / matrix[column][column]
        for index in column...dimensions { matrix[row][index] -= factor * matrix[column][index] }
      }
    }
    return (0..<dimensions).map { matrix[$0][dimensions] / matrix[$0][$0] }
  }
}
