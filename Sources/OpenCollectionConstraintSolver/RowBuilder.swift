/// Sums multiples of rows and columns, in any order, into one row.
struct RowBuilder: Sendable {
  private var sums: [Double] = []
  private var isTouched: [Bool] = []
  private var touched: [Int32] = []
  var constant = 0.0

  mutating func reserveCapacity(_ columns: Int) {
    sums.reserveCapacity(columns)
    isTouched.reserveCapacity(columns)
  }

  mutating func begin(columns: Int) {
    constant = 0
    if sums.count < columns {
      sums.append(contentsOf: repeatElement(0, count: columns - sums.count))
      isTouched.append(contentsOf: repeatElement(false, count: columns - isTouched.count))
    }
  }

  mutating func add(_ amount: Double, column: Int32) {
    let index = Int(column)
    if !isTouched[index] {
      isTouched[index] = true
      touched.append(column)
    }
    sums[index] += amount
  }

  mutating func add(_ factor: Double, times row: Row) {
    constant += factor * row.constant
    for cell in row.cells { add(factor * cell.coefficient, column: cell.column) }
  }

  /// Returns the cells of the sum and empties the builder. O(cells · log cells).
  mutating func finish() -> [Cell] {
    touched.sort()
    var cells: [Cell] = []
    cells.reserveCapacity(touched.count)
    for column in touched {
      let sum = sums[Int(column)]
      if abs(sum) >= negligibleCoefficient { cells.append(Cell(column: column, coefficient: sum)) }
      sums[Int(column)] = 0
      isTouched[Int(column)] = false
    }
    touched.removeAll(keepingCapacity: true)
    return cells
  }
}
