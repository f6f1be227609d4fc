extension Solver {
  /// Makes the objectives as small as they can be, the strongest first.
  ///
  /// A weaker objective may only use columns that leave every stronger one as it is, so no weight is ever chosen.
  mutating func optimize() {
    needsOptimization = false
    for level in objectives.indices {
      while let entering = enteringColumn(level: level) {
        // A sum of amounts cannot fall below zero, so some row is always in the way; without one it is rounding error.
        guard let leaving = leavingRow(for: entering) else { break }
        pivot(row: leaving, entering: entering)
      }
    }
  }

  /// The lowest column that makes the objective of `level` smaller and costs the stronger ones nothing.
  private func enteringColumn(level: Int) -> Int32? {
    let cells = objectives[level].cells
    return cells.withUnsafeBufferPointer { cells in
      for cell in cells where cell.coefficient < -1e-9 && kinds[Int(cell.column)] == .restricted {
        if isCostless(cell.column, above: level) { return cell.column }
      }
      return nil
    }
  }

  private func isCostless(_ column: Int32, above level: Int) -> Bool {
    for stronger in 0..<level where objectives[stronger].cells.coefficient(of: column) > 1e-9 { return false }
    return true
  }
}
