internal import OpenCollectionInvariants

extension Solver {
  /// Checks the invariants of the tableau with preconditions. For tests; O(cells). Compiled out in release builds.
  func checkInvariants() {
    #if DEBUG
      guard Invariants.areChecked else { return }
      for (index, row) in rows.enumerated() {
        precondition(rowOfColumn[Int(row.basic)] == Int32(index), "rowOfColumn must map a basic column to its row")
        precondition(row.constant.isFinite, "Constants must be finite")
        precondition(row.signature == row.cells.signature, "The signature must match the cells")
        if !constantsChanged, !needsRebuild, kinds[Int(row.basic)] == .restricted {
          precondition(
            row.constant >= -2 * tolerance, "A restricted column must not be negative, but is \(row.constant)")
        }
        check(row.cells)
        for cell in row.cells where kinds[Int(row.basic)] != .free {
          precondition(kinds[Int(cell.column)] != .free, "Rows of restricted columns must not depend on free unknowns")
        }
      }
      for objective in objectives {
        precondition(objective.uses > 0, "An objective without constraints must be removed")
        check(objective.cells)
      }
    #endif
  }

  #if DEBUG
    private func check(_ cells: [Cell]) {
      for (index, cell) in cells.enumerated() {
        precondition(index == 0 || cells[index - 1].column < cell.column, "Cells must be sorted by column")
        precondition(cell.coefficient.isFinite, "Coefficients must be finite")
        precondition(rowOfColumn[Int(cell.column)] < 0, "A basic column must not occur in another row")
        precondition(kinds[Int(cell.column)] != .unused, "A freed column must not occur in a row")
      }
    }
  #endif
}
