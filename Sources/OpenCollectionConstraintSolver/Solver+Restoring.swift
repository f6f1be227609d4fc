extension Solver {
  /// Changes the right side of a constraint. O(rows), plus a pivot in the next ``solve()`` for each row that became
  /// infeasible.
  ///
  /// - Precondition: `constant` is finite, and the constraint is in the solver.
  public mutating func setConstant(_ constant: Double, of id: Constraint.ID) {
    precondition(constant.isFinite, "A constraint's constant must be finite, not \(constant)")
    let slot = slot(of: id)
    guard let installed = slots[slot], installed.constraint.constant != constant else { return }
    // The dual simplex method starts from minimal objectives.
    if needsOptimization, !needsRebuild { optimize() }
    slots[slot]?.constraint.constant = constant
    magnitude = max(magnitude, abs(constant))
    guard !needsRebuild else { return }
    constantsChanged = true

    let shift = (constant - installed.constraint.constant) / installed.markerCoefficient
    let basicRow = Int(rowOfColumn[Int(installed.marker)])
    if basicRow >= 0 {
      rows[basicRow].constant += shift
      return
    }
    let bit = signatureBit(installed.marker)
    for index in rows.indices where rows[index].signature & bit != 0 {
      let coefficient = rows[index].cells.coefficient(of: installed.marker)
      if coefficient != 0 { rows[index].constant -= coefficient * shift }
    }
  }

  /// The dual simplex method: makes every row feasible and keeps the objectives minimal.
  mutating func restore() throws(Unsatisfiable) {
    let tolerance = tolerance
    while true {
      var leaving: Int?
      for index in rows.indices {
        switch kinds[Int(rows[index].basic)] {
        case .restricted where rows[index].constant < -tolerance:
          if let best = leaving, rows[best].basic < rows[index].basic { continue }
          leaving = index
        case .dummy where abs(rows[index].constant) > tolerance:
          try throwConflict(index)
        default:
          break
        }
      }
      guard let leaving else { break }
      guard let entering = dualEnteringColumn(leaving) else { try throwConflict(leaving) }
      pivot(row: leaving, entering: entering)
    }
    constantsChanged = false
  }

  private mutating func throwConflict(_ row: Int) throws(Unsatisfiable) -> Never {
    needsRebuild = true
    var conflict = owners(of: rows[row].cells, except: -1)
    let owner = Int(slotOfColumn[Int(rows[row].basic)])
    if owner >= 0, slots[owner]?.constraint.strength == .required, !conflict.contains(owner) {
      conflict.append(owner)
    }
    throw Unsatisfiable(conflict: members(of: conflict))
  }

  /// The column that increases the row's value at the least cost, compared by the strongest objective first; the lowest
  /// column among equals.
  private func dualEnteringColumn(_ row: Int) -> Int32? {
    var best: Cell?
    for cell in rows[row].cells where cell.coefficient > 0 && kinds[Int(cell.column)] == .restricted {
      guard let current = best else {
        best = cell
        continue
      }
      for objective in objectives {
        let ratio = objective.cells.coefficient(of: cell.column) / cell.coefficient
        let least = objective.cells.coefficient(of: current.column) / current.coefficient
        if abs(ratio - least) <= 1e-9 * max(1, abs(least)) { continue }
        if ratio < least { best = cell }
        break
      }
    }
    return best?.column
  }

  /// Rebuilds the tableau from the constraints, in the order of insertion.
  ///
  /// Needed after a conflict, and occasionally to remove accumulated rounding errors.
  mutating func rebuild() throws(Unsatisfiable) {
    rows.removeAll(keepingCapacity: true)
    objectives.removeAll(keepingCapacity: true)
    needsRebuild = true
    constantsChanged = false
    pivotsSinceRebuild = 0
    for column in rowOfColumn.indices {
      rowOfColumn[column] = -1
      hasAppeared[column] = false
    }
    let order = slots.indices.filter { slots[$0] != nil }
      .sorted { (slots[$0]?.serial ?? 0) < (slots[$1]?.serial ?? 0) }
    for slot in order {
      discardColumns(of: slot)
      slots[slot]?.marker = -1
      slots[slot]?.other = -1
    }
    // Columns are reused lowest number first, as in a new solver.
    freeColumns.sort(by: >)
    for slot in order {
      if let conflict = install(slot) {
        throw Unsatisfiable(conflict: members(of: conflict + [slot]))
      }
    }
    needsRebuild = false
  }
}
