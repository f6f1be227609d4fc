extension Solver {
  /// The value found by the last ``solve()``. O(1).
  public func value(of variable: Variable) -> Double {
    let row = rowOfColumn[Int(variable.column)]
    return row >= 0 ? rows[Int(row)].constant : 0
  }

  /// Whether any constraint has a term with the variable. O(1).
  public func isConstrained(_ variable: Variable) -> Bool { useCounts[Int(variable.column)] > 0 }

  /// The constraint as the solver holds it, or nil when it was removed. O(1).
  public func constraint(_ id: Constraint.ID) -> Constraint? {
    let slot = Int(id.slot)
    guard slots.indices.contains(slot), let installed = slots[slot], installed.serial == id.serial else { return nil }
    return installed.constraint
  }

  /// By how much a constraint fails with the present values; 0 when it holds. O(terms).
  public func violation(of id: Constraint.ID) -> Double {
    guard let constraint = constraint(id) else { return 0 }
    let left = constraint.terms.reduce(0) { $0 + $1.coefficient * value(of: $1.variable) }
    return switch constraint.relation {
    case .equal: abs(left - constraint.constant)
    case .lessThanOrEqual: max(0, left - constraint.constant)
    case .greaterThanOrEqual: max(0, constraint.constant - left)
    }
  }

  /// Whether other values of the variable would satisfy the constraints just as well. Asks about the last ``solve()``.
  ///
  /// O(cells of its row · rows).
  public func isAmbiguous(_ variable: Variable) -> Bool {
    let index = Int(rowOfColumn[Int(variable.column)])
    guard index >= 0 else { return canChange(variable.column) }
    return rows[index].cells.contains { canChange($0.column) }
  }

  /// Whether a column that is not basic could take another value at no cost.
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

  /// Another value of an ambiguous variable that satisfies the constraints just as well; nil for one that is not.
  ///
  /// At most 10 from the present one. O(cells of its row · rows).
  public func otherValue(of variable: Variable) -> Double? {
    let index = Int(rowOfColumn[Int(variable.column)])
    guard index >= 0 else { return canChange(variable.column) ? room(of: variable.column) : nil }
    for cell in rows[index].cells where canChange(cell.column) {
      return rows[index].constant + cell.coefficient * room(of: cell.column)
    }
    return nil
  }

  /// How far a column that is not basic can go up from 0 before another gets negative; at most 10.
  private func room(of column: Int32) -> Double {
    guard let row = leavingRow(for: column) else { return 10 }
    return min(10, -rows[row].constant / rows[row].cells.coefficient(of: column))
  }

  /// The constraints that decide a variable's value: those whose change would move it. In the order they were added.
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
