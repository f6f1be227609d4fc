extension Solver {
  /// Adds a constraint.
  ///
  /// O(terms + cells of the rows they stand for), and some pivots when its equation has no free column of its own.
  ///
  /// - Throws: ``Unsatisfiable`` when the constraint is required and contradicts the required ones there are; it is not
  ///   added then. While an unresolved conflict stands, that is found by ``solve()`` instead.
  @discardableResult
  public mutating func add(_ constraint: Constraint) throws(Unsatisfiable) -> Constraint.ID {
    restoreBeforeStructuralChange()
    let id = hold(constraint)
    if !isBroken, let conflict = install(Int(id.slot)) {
      let members = members(of: conflict, refused: Int(id.slot))
      discardColumns(of: Int(id.slot))
      discard(Int(id.slot))
      throw Unsatisfiable(conflict: members)
    }
    return id
  }

  /// Dual simplex must have run before the set of rows changes; if it finds a conflict, the tableau waits to be rebuilt.
  mutating func restoreBeforeStructuralChange() {
    if constantsChanged, !isBroken {
      do { try restore() } catch { isBroken = true }
    }
  }

  private mutating func hold(_ constraint: Constraint) -> Constraint.ID {
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

  /// Puts the constraint of `slot` into the tableau.
  ///
  /// - Returns: nil, or the slots of the required constraints that contradict it; the tableau is then as it was, but for
  ///   the constraint's columns, which the caller frees.
  mutating func install(_ slot: Int) -> [Int]? {
    var cells = equation(slot)
    var constant = building.constant
    needsOptimization = true

    if constant < 0 {
      constant = -constant
      for index in cells.indices { cells[index].coefficient = -cells[index].coefficient }
    }
    if let subject = subject(of: cells, slot: slot) {
      settle(cells, constant, subject: subject)
      return nil
    }
    guard cells.contains(where: { kinds[Int($0.column)] != .dummy }) else {
      // Every variable in it is decided already: it repeats what is there, or contradicts it.
      if constant > tolerance { return owners(of: cells, except: slot) }
      settle(cells, 0, subject: slots[slot]?.marker ?? -1)
      return nil
    }
    return installWithArtificial(cells, constant, slot: slot)
  }

  /// The cells of `0 = constant + Σ cells` for a constraint; the constant stays in `building`.
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
      // An equality's marker is by how much the left side is too large, its other column by how much too small; an
      // inequality's marker is its slack, its other column by how much it fails.
      installed.marker = makeColumn(.restricted, slot: owner)
      installed.other = makeColumn(.restricted, slot: owner)
      installed.markerCoefficient = constraint.relation == .lessThanOrEqual ? 1 : -1
    }
    slots[slot] = installed

    building.begin(columns: kinds.count)
    building.constant = -constraint.constant
    for term in constraint.terms where term.coefficient != 0 {
      let row = rowOfColumn[Int(term.variable.column)]
      if row >= 0 {
        building.add(term.coefficient, times: rows[Int(row)])
      } else {
        building.add(term.coefficient, column: term.variable.column)
      }
    }
    building.add(installed.markerCoefficient, column: installed.marker)
    if installed.other >= 0 {
      building.add(-installed.markerCoefficient, column: installed.other)
      addErrors(of: installed)
    }
    return building.finish()
  }

  private mutating func addErrors(of installed: Installed) {
    let index = objectiveIndex(for: installed.constraint.strength)
    objectives[index].uses += 1
    // New columns have the highest numbers unless they were used before, so adding mostly appends.
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

  /// The column to solve a new equation for: a free unknown if there is one, so that rows of restricted columns never
  /// depend on those, else an unknown or a column of the constraint's own that comes out positive. The slack of an
  /// inequality that holds comes before the unknowns, which so stay zero: a limit alone makes nothing larger.
  private func subject(of cells: [Cell], slot: Int) -> Int32? {
    for cell in cells where kinds[Int(cell.column)] == .free { return cell.column }
    if let installed = slots[slot], installed.constraint.relation != .equal,
      cells.coefficient(of: installed.marker) < 0
    {
      return installed.marker
    }
    // A column that stands nowhere else may be solved for at once if it comes out positive.
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
  private mutating func settle(_ cells: [Cell], _ constant: Double, subject: Int32) {
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
    // The errors of the constraint itself stand in the objectives.
    substituteInObjectives(subject, cells)
    rowOfColumn[Int(subject)] = Int32(rows.count)
    rows.append(row)
  }

  /// The lowest column whose growth makes what a row's artificial variable carries smaller.
  private func phaseOneColumn(_ row: Int, where isWanted: (Int32) -> Bool) -> Int32? {
    rows[row].cells.first { $0.coefficient < 0 && kinds[Int($0.column)] == .restricted && isWanted($0.column) }?.column
  }

  /// Phase one: an artificial variable carries what is missing, and is made as small as it can be.
  private mutating func installWithArtificial(_ cells: [Cell], _ constant: Double, slot: Int) -> [Int]? {
    let artificial = makeColumn(.restricted, slot: Int32(slot))
    for cell in cells { hasAppeared[Int(cell.column)] = true }
    rowOfColumn[Int(artificial)] = Int32(rows.count)
    rows.append(Row(basic: artificial, constant: constant, cells: cells, signature: cells.signature))

    var pivots = 0
    while true {
      let row = Int(rowOfColumn[Int(artificial)])
      guard row >= 0, rows[row].constant > tolerance else { break }
      // Slacks first, so that unknowns stay zero where they may. By the lowest number alone after a while: that ends.
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
          // Only dummies are left: the constraint repeats others and stands by for them.
          let cells = rows[row].cells
          dropRow(row)
          settle(cells, 0, subject: slots[slot]?.marker ?? -1)
        }
      }
    } else {
      removeColumnFromRows(artificial)
    }
    freeColumn(artificial)
    return conflict
  }
}
