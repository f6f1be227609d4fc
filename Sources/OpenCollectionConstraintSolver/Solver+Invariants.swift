extension Solver {
  /// Stops the process when the tableau is not in order. For tests; O(cells). Compiled out in release builds.
  func checkInvariants() {
    #if DEBUG
      for (index, row) in rows.enumerated() {
        precondition(rowOfColumn[Int(row.basic)] == Int32(index), "A basic column knows its row")
        precondition(row.constant.isFinite, "Constants are finite")
        precondition(row.signature == row.cells.signature, "The signature is that of the cells")
        if !constantsChanged, !isBroken, kinds[Int(row.basic)] == .restricted {
          precondition(row.constant >= -2 * tolerance, "A slack or an error is never negative, not \(row.constant)")
        }
        check(row.cells)
        for cell in row.cells where kinds[Int(row.basic)] != .free {
          precondition(kinds[Int(cell.column)] != .free, "Restricted rows do not depend on unknowns")
        }
      }
      for objective in objectives {
        precondition(objective.uses > 0, "An objective without constraints is dropped")
        check(objective.cells)
      }
    #endif
  }

  #if DEBUG
    private func check(_ cells: [Cell]) {
      for (index, cell) in cells.enumerated() {
        precondition(index == 0 || cells[index - 1].column < cell.column, "Cells ascend by column")
        precondition(cell.coefficient.isFinite, "Coefficients are finite")
        precondition(rowOfColumn[Int(cell.column)] < 0, "A basic column stands in no other row")
        precondition(kinds[Int(cell.column)] != .unused, "A freed column stands in no row")
      }
    }
  #endif
}
