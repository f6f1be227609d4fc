extension Solver {
  /// The value found by the last ``solve()``. O(1).
  public func value(of variable: Variable) -> Double {
    let row = rowOfColumn[Int(variable.column)]
    return row >= 0 ? rows[Int(row)].constant : 0
  }

  /// Whether any constraint has a term with the variable. O(1).
  public func isConstrained(_ variable: Variable) -> Bool { useCounts[Int(variable.column)] > 0 }

  /// The constraint with its current constant; nil when it was removed. O(1).
  public func constraint(_ id: Constraint.ID) -> Constraint? {
    let slot = Int(id.slot)
    guard slots.indices.contains(slot), let installed = slots[slot], installed.serial == id.serial else { return nil }
    return installed.constraint
  }

  /// The amount by which the current values violate a constraint; 0 when it is satisfied. O(terms).
  public func violation(of id: Constraint.ID) -> Double {
    guard let constraint = constraint(id) else { return 0 }
    let left = constraint.terms.reduce(0) { $0 + $1.coefficient * value(of: $1.variable) }
    return switch constraint.relation {
    case .equal: abs(left - constraint.constant)
    case .lessThanOrEqual: max(0, left - constraint.constant)
    case .greaterThanOrEqual: max(0, constraint.constant - left)
    }
  }

  /// Whether other values of the variable would satisfy the constraints equally well, as of the last ``solve()``.
  ///
  /// O(cells of its row · rows).
  public func isAmbiguous(_ variable: Variable) -> Bool {
    let index = Int(rowOfColumn[Int(variable.column)])
    guard index >= 0 else { return canChange(variable.column) }
    return rows[index].cells.contains { canChange($0.column) }
  }

  /// Whether a nonbasic column could take another value without increasing any objective.
  private func canChange(_ column: Int32) -> Bool {
    switch kinds[Int(column)] {
    case .free: return true
    case .restricted: break
    case .dummy, .unused: return false
    }
    if objectives.contains(where: { abs($0.cells.coefficient(of: column)) > 1e-9 }) { return false }
    guard let row = leavingRow(for: column) else { return true }
    return rows[row].constant > tolerance
  }

  /// Another value of an ambiguous variable that satisfies the constraints equally well, at most 10 from the current one;
  /// nil for a variable that is not ambiguous. O(cells of its row · rows).
  public func otherValue(of variable: Variable) -> Double? {
    let index = Int(rowOfColumn[Int(variable.column)])
    guard index >= 0 else { return canChange(variable.column) ? maximumIncrease(of: variable.column) : nil }
    for cell in rows[index].cells where canChange(cell.column) {
      return rows[index].constant + cell.coefficient * maximumIncrease(of: cell.column)
    }
    return nil
  }

  /// How far a nonbasic column can increase from 0 before another column becomes negative; at most 10.
  private func maximumIncrease(of column: Int32) -> Double {
    guard let row = leavingRow(for: column) else { return 10 }
    return min(10, -rows[row].constant / rows[row].cells.coefficient(of: column))
  }

  /// The constraints that determine a variable's value: changing one of them would change it. In the order of insertion.
  ///
  /// O(cells of its row).
  public func constraintsDeciding(_ variable: Variable) -> [Constraint.ID] {
    let index = Int(rowOfColumn[Int(variable.column)])
    guard index >= 0 else { return [] }
    var found: Set<Int> = []
    for cell in rows[index].cells {
      let slot = Int(slotOfColumn[Int(cell.column)])
      if slot >= 0 { found.insert(slot) }
    }
    return found.compactMap { slot in
      slots[slot].map { Constraint.ID(slot: Int32(slot), serial: $0.serial) }
    }.sorted()
  }
}
