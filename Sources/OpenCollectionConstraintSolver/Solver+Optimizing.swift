extension Solver {
  /// Minimizes the objectives, strongest first.
  ///
  /// A weaker objective only uses columns that do not change any stronger one, so no weights are needed.
  mutating func optimize() {
    needsOptimization = false
    for level in objectives.indices {
      while let entering = enteringColumn(level: level) {
        // A sum of errors is never negative, so some row limits the column; if none does, it is a rounding error.
        guard let leaving = leavingRow(for: entering) else { break }
        pivot(row: leaving, entering: entering)
      }
    }
  }

  /// The lowest column that decreases the objective of `level` without increasing a stronger one.
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
