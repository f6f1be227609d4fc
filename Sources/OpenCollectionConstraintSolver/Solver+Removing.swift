extension Solver {
  /// Removes a constraint. Costs at most one pivot now, and those of the next ``solve()``.
  ///
  /// - Precondition: the constraint is in the solver.
  public mutating func remove(_ id: Constraint.ID) {
    restoreBeforeStructuralChange()
    let slot = slot(of: id)
    guard let installed = slots[slot] else { return }
    guard !needsRebuild else {
      discardColumns(of: slot)
      discard(slot)
      return
    }
    needsOptimization = true
    if installed.other >= 0 { removeErrors(of: installed) }
    if rowOfColumn[Int(installed.marker)] < 0, let leaving = rowToLeave(for: installed.marker) {
      pivot(row: leaving, entering: installed.marker)
    }
    let row = Int(rowOfColumn[Int(installed.marker)])
    if row >= 0 { dropRow(row) } else { removeColumnFromRows(installed.marker) }
    if installed.other >= 0 { removeColumnFromRows(installed.other) }
    discardColumns(of: slot)
    discard(slot)
  }

  private mutating func removeErrors(of installed: Installed) {
    guard let index = objectives.firstIndex(where: { $0.strength == installed.constraint.strength }) else { return }
    objectives[index].uses -= 1
    if objectives[index].uses == 0 {
      objectives.remove(at: index)
      return
    }
    let errors = installed.constraint.relation == .equal ? [installed.marker, installed.other] : [installed.other]
    for column in errors {
      let row = Int(rowOfColumn[Int(column)])
      if row >= 0 {
        objectives[index].cells.add(-1, times: rows[row].cells, scratch: &scratch)
      } else {
        objectives[index].cells.add(-1, to: column)
      }
    }
  }

  /// The row in which the marker of a removed constraint can become basic without making another row infeasible.
  private func rowToLeave(for marker: Int32) -> Int? {
    let bit = signatureBit(marker)
    var (growing, shrinking, unknown) = (Int?.none, Int?.none, Int?.none)
    var (leastGrowing, leastShrinking) = (Double.infinity, Double.infinity)
    for index in rows.indices where rows[index].signature & bit != 0 {
      let coefficient = rows[index].cells.coefficient(of: marker)
      guard coefficient != 0 else { continue }
      switch kinds[Int(rows[index].basic)] {
      case .dummy:
        // A redundant constraint takes over from the removed one; its row is zero, so no value changes.
        return index
      case .restricted:
        let ratio = rows[index].constant / abs(coefficient)
        if coefficient < 0, ratio < leastGrowing {
          (growing, leastGrowing) = (index, ratio)
        } else if coefficient > 0, ratio < leastShrinking {
          (shrinking, leastShrinking) = (index, ratio)
        }
      default:
        unknown = unknown ?? index
      }
    }
    return growing ?? shrinking ?? unknown
  }
}
