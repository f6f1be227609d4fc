extension Solver {
  /// Adds a constraint.
  ///
  /// O(terms + cells of the rows of basic terms), plus some pivots when no column of the equation can become basic.
  ///
  /// - Throws: ``Unsatisfiable`` when the constraint is required and contradicts other required ones; it is not added then.
  ///   While an earlier conflict is unresolved, the constraint is added and ``solve()`` throws instead.
  @discardableResult
  public mutating func add(_ constraint: Constraint) throws(Unsatisfiable) -> Constraint.ID {
    restoreBeforeStructuralChange()
    let id = store(constraint)
    if !needsRebuild, let conflict = install(Int(id.slot)) {
      let members = members(of: conflict, refused: Int(id.slot))
      discardColumns(of: Int(id.slot))
      discard(Int(id.slot))
      throw Unsatisfiable(conflict: members)
    }
    return id
  }

  /// Runs the dual simplex method, which must happen before the set of rows changes. After a conflict the tableau is
  /// rebuilt by the next solve.
  mutating func restoreBeforeStructuralChange() {
    if constantsChanged, !needsRebuild {
      do { try restore() } catch { needsRebuild = true }
    }
  }

  private mutating func store(_ constraint: Constraint) -> Constraint.ID {
    magnitude = max(magnitude, abs(constraint.constant))
    let installed = Installed(constraint: constraint, serial: nextSerial)
    nextSerial += 1
    for term in constraint.terms { useCounts[Int(term.variable.column)] += 1 }
    if let slot = freeSlots.popLast() {
      slots[Int(slot)] = installed
      return Constraint.ID(slot: slot, serial: installed.serial)
    }
    slots.append(installed)
    return Constraint.ID(slot: Int32(slots.count - 1), serial: installed.serial)
  }

  mutating func discard(_ slot: Int) {
    for term in slots[slot]?.constraint.terms ?? [] { useCounts[Int(term.variable.column)] -= 1 }
    slots[slot] = nil
    freeSlots.append(Int32(slot))
  }

  mutating func discardColumns(of slot: Int) {
    guard let installed = slots[slot] else { return }
    freeColumn(installed.other)
    freeColumn(installed.marker)
  }

  /// Adds the constraint of `slot` to the tableau.
  ///
  /// - Returns: nil, or the slots of the required constraints that contradict it. The tableau is then unchanged, except for
  ///   the constraint's columns, which the caller must free.
  mutating func install(_ slot: Int) -> [Int]? {
    var cells = equation(slot)
    var constant = rowBuilder.constant
    needsOptimization = true

    if constant < 0 {
      constant = -constant
      for index in cells.indices { cells[index].coefficient = -cells[index].coefficient }
    }
    if let subject = subject(of: cells, slot: slot) {
      addRow(cells, constant, subject: subject)
      return nil
    }
    guard cells.contains(where: { kinds[Int($0.column)] != .dummy }) else {
      // All of its variables are determined by other constraints: it is redundant or contradictory.
      if constant > tolerance { return owners(of: cells, except: slot) }
      addRow(cells, 0, subject: slots[slot]?.marker ?? -1)
      return nil
    }
    return installWithArtificial(cells, constant, slot: slot)
  }

  /// The cells of `0 = constant + Σ cells` for a constraint; the constant is left in `rowBuilder`.
  private mutating func equation(_ slot: Int) -> [Cell] {
    guard var installed = slots[slot] else { return [] }
    let constraint = installed.constraint
    let owner = Int32(slot)
    if constraint.strength == .required {
      if constraint.relation == .equal {
        installed.marker = makeColumn(.dummy, slot: owner)
        installed.markerCoefficient = 1
      } else {
        installed.marker = makeColumn(.restricted, slot: owner)
        installed.markerCoefficient = constraint.relation == .lessThanOrEqual ? 1 : -1
      }
    } else {
      // For an equality, `marker` is the amount by which the left side is too large and `other` the amount by which it is
      // too small. For an inequality, `marker` is its slack and `other` its error.
      installed.marker = makeColumn(.restricted, slot: owner)
      installed.other = makeColumn(.restricted, slot: owner)
      installed.markerCoefficient = constraint.relation == .lessThanOrEqual ? 1 : -1
    }
    slots[slot] = installed

    rowBuilder.begin(columns: kinds.count)
    rowBuilder.constant = -constraint.constant
    for term in constraint.terms where term.coefficient != 0 {
      let row = rowOfColumn[Int(term.variable.column)]
      if row >= 0 {
        rowBuilder.add(term.coefficient, times: rows[Int(row)])
      } else {
        rowBuilder.add(term.coefficient, column: term.variable.column)
      }
    }
    rowBuilder.add(installed.markerCoefficient, column: installed.marker)
    if installed.other >= 0 {
      rowBuilder.add(-installed.markerCoefficient, column: installed.other)
      addErrors(of: installed)
    }
    return rowBuilder.finish()
  }

  private mutating func addErrors(of installed: Installed) {
    let index = objectiveIndex(for: installed.constraint.strength)
    objectives[index].uses += 1
    // New columns have the highest numbers unless they are reused, so adding mostly appends.
    if installed.constraint.relation == .equal { objectives[index].cells.add(1, to: installed.marker) }
    objectives[index].cells.add(1, to: installed.other)
  }

  private mutating func objectiveIndex(for strength: Strength) -> Int {
    var index = 0
    while index < objectives.count, objectives[index].strength > strength { index += 1 }
    if index == objectives.count || objectives[index].strength != strength {
      objectives.insert(Objective(strength: strength), at: index)
    }
    return index
  }

  /// The column to solve a new equation for (the subject). A free unknown if there is one, so that rows of restricted
  /// columns never depend on free unknowns; else a restricted unknown, or a column of the constraint, whose value would be
  /// positive. The slack of a satisfied inequality is preferred to restricted unknowns, which then stay zero: a limit alone
  /// makes nothing larger.
  private func subject(of cells: [Cell], slot: Int) -> Int32? {
    for cell in cells where kinds[Int(cell.column)] == .free { return cell.column }
    if let installed = slots[slot], installed.constraint.relation != .equal,
      cells.coefficient(of: installed.marker) < 0
    {
      return installed.marker
    }
    // A column that occurs in no other row can become basic directly if its value is positive.
    for cell in cells where cell.coefficient < 0 && kinds[Int(cell.column)] == .restricted {
      if !hasAppeared[Int(cell.column)], slotOfColumn[Int(cell.column)] < 0 { return cell.column }
    }
    guard let installed = slots[slot] else { return nil }
    for column in [installed.marker, installed.other] where column >= 0 && kinds[Int(column)] == .restricted {
      if cells.coefficient(of: column) < 0 { return column }
    }
    return nil
  }

  /// Makes `subject` basic in the new equation `0 = constant + Σ cells` and adds it as a row.
  private mutating func addRow(_ cells: [Cell], _ constant: Double, subject: Int32) {
    var cells = cells
    guard let position = cells.position(of: subject) else { return }
    let divisor = -cells[position].coefficient
    cells.remove(at: position)
    for index in cells.indices {
      cells[index].coefficient /= divisor
      hasAppeared[Int(cells[index].column)] = true
    }
    let row = Row(
      basic: subject, constant: constant / divisor, cells: cells, signature: cells.signature)
    if hasAppeared[Int(subject)] {
      eliminate(subject, with: row.cells, row.constant, except: -1)
    }
    // The objectives contain the constraint's own error columns.
    substituteInObjectives(subject, cells)
    rowOfColumn[Int(subject)] = Int32(rows.count)
    rows.append(row)
  }

  /// The lowest column whose increase reduces the artificial variable of a row.
  private func phaseOneColumn(_ row: Int, where isWanted: (Int32) -> Bool) -> Int32? {
    rows[row].cells.first { $0.coefficient < 0 && kinds[Int($0.column)] == .restricted && isWanted($0.column) }?.column
  }

  /// Phase one of the simplex method: an artificial variable takes the infeasible amount and is minimized.
  private mutating func installWithArtificial(_ cells: [Cell], _ constant: Double, slot: Int) -> [Int]? {
    let artificial = makeColumn(.restricted, slot: Int32(slot))
    for cell in cells { hasAppeared[Int(cell.column)] = true }
    rowOfColumn[Int(artificial)] = Int32(rows.count)
    rows.append(Row(basic: artificial, constant: constant, cells: cells, signature: cells.signature))

    var pivots = 0
    while true {
      let row = Int(rowOfColumn[Int(artificial)])
      guard row >= 0, rows[row].constant > tolerance else { break }
      // Slacks first, so that unknowns stay zero where possible. After many pivots, the lowest number alone (Bland's rule),
      // which guarantees termination.
      let slacks = pivots < rows.count ? phaseOneColumn(row, where: { slotOfColumn[Int($0)] >= 0 }) : nil
      guard let entering = slacks ?? phaseOneColumn(row, where: { _ in true }) else { break }
      pivots += 1
      guard let leaving = leavingRow(for: entering, preferring: row) else { break }
      pivot(row: leaving, entering: entering)
    }

    var conflict: [Int]?
    let row = Int(rowOfColumn[Int(artificial)])
    if row >= 0 {
      if rows[row].constant > tolerance {
        conflict = owners(of: rows[row].cells, except: slot)
        dropRow(row)
      } else {
        rows[row].constant = 0
        if let other = rows[row].cells.first(where: { kinds[Int($0.column)] == .restricted }) {
          pivot(row: row, entering: other.column)
          removeColumnFromRows(artificial)
        } else {
          // Only dummies are left: the constraint is redundant, and takes over if one of the others is removed.
          let cells = rows[row].cells
          dropRow(row)
          addRow(cells, 0, subject: slots[slot]?.marker ?? -1)
        }
      }
    } else {
      removeColumnFromRows(artificial)
    }
    freeColumn(artificial)
    return conflict
  }
}
