/// A nonzero coefficient of a row, and its column.
struct Cell: Equatable, Sendable {
  var column: Int32
  var coefficient: Double
}

/// A row of the tableau: an equation solved for its basic variable, in terms of nonbasic columns.
///
/// `basic = constant + Σ coefficient · column`. Cells are sorted by column; none is zero.
struct Row: Sendable {
  var basic: Int32
  var constant: Double
  var cells: [Cell]
  /// A Bloom filter of the columns, one bit for each column modulo 64: a column whose bit is not set has no cell. A pivot
  /// skips most unaffected rows by it.
  var signature: UInt64
}

/// Smaller coefficients are rounding errors and treated as zero.
let negligibleCoefficient = 1e-10

@inline(__always) func signatureBit(_ column: Int32) -> UInt64 {
  1 << UInt64(truncatingIfNeeded: column & 63)
}

extension Array where Element == Cell {
  /// The coefficient of `column`; 0 when it has no cell. O(log cells).
  func coefficient(of column: Int32) -> Double {
    position(of: column).map { self[$0].coefficient } ?? 0
  }

  /// The index of the cell of `column`; nil when it has none. O(log cells).
  func position(of column: Int32) -> Int? {
    withUnsafeBufferPointer { cells in
      var low = 0
      var high = cells.count
      while high - low > 8 {
        let middle = (low + high) / 2
        if cells[middle].column <= column { low = middle } else { high = middle }
      }
      while low < high {
        if cells[low].column == column { return low }
        low += 1
      }
      return nil
    }
  }

  /// Adds `amount` to the coefficient of `column`. O(cells).
  mutating func add(_ amount: Double, to column: Int32) {
    var index = 0
    while index < count, self[index].column < column { index += 1 }
    if index < count, self[index].column == column {
      self[index].coefficient += amount
      if abs(self[index].coefficient) < negligibleCoefficient { remove(at: index) }
    } else {
      insert(Cell(column: column, coefficient: amount), at: index)
    }
  }

  /// Adds `factor` times `other`, removing the column `excluded` of this array. O(cells of both).
  ///
  /// - Parameter scratch: a buffer for the sum, reused by the caller so that pivots do not allocate.
  mutating func add(
    _ factor: Double, times other: [Cell], excluding excluded: Int32 = -1, scratch: inout [Cell]
  ) {
    let bound = count + other.count
    if scratch.count < bound {
      scratch.append(
        contentsOf: repeatElement(Cell(column: 0, coefficient: 0), count: 2 * bound - scratch.count))
    }
    let written = scratch.withUnsafeMutableBufferPointer { sum in
      self.withUnsafeBufferPointer { left in
        other.withUnsafeBufferPointer { right in
          var (l, r, n) = (0, 0, 0)
          while l < left.count, r < right.count {
            let a = left[l]
            let b = right[r]
            if a.column < b.column {
              if a.column != excluded {
                sum[n] = a
                n += 1
              }
              l += 1
            } else if a.column > b.column {
              sum[n] = Cell(column: b.column, coefficient: factor * b.coefficient)
              n += 1
              r += 1
            } else {
              let total = a.coefficient + factor * b.coefficient
              if abs(total) >= negligibleCoefficient {
                sum[n] = Cell(column: a.column, coefficient: total)
                n += 1
              }
              l += 1
              r += 1
            }
          }
          while l < left.count {
            if left[l].column != excluded {
              sum[n] = left[l]
              n += 1
            }
            l += 1
          }
          while r < right.count {
            sum[n] = Cell(column: right[r].column, coefficient: factor * right[r].coefficient)
            n += 1
            r += 1
          }
          return n
        }
      }
    }
    removeAll(keepingCapacity: true)
    append(contentsOf: scratch[0..<written])
  }

  var signature: UInt64 {
    var bits: UInt64 = 0
    for cell in self { bits |= signatureBit(cell.column) }
    return bits
  }
}
