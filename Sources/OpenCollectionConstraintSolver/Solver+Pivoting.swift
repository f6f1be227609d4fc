extension Solver {
  /// Pivots: `column` becomes basic in a row in place of the row's basic column.
  ///
  /// O(rows that contain the column · their cells).
  mutating func pivot(row index: Int, entering column: Int32) {
    pivotsSinceRebuild += 1
    var cells: [Cell] = []
    swap(&cells, &rows[index].cells)
    let leaving = rows[index].basic
    guard let position = cells.position(of: column) else {
      preconditionFailure("The entering column must occur in the pivot row")
    }
    let coefficient = cells[position].coefficient
    cells.remove(at: position)
    let factor = -1 / coefficient
    for index in cells.indices { cells[index].coefficient *= factor }
    cells.add(-factor, to: leaving)
    let constant = rows[index].constant * factor

    rows[index].basic = column
    rows[index].constant = constant
    rows[index].signature = cells.signature
    rowOfColumn[Int(leaving)] = -1
    rowOfColumn[Int(column)] = Int32(index)
    hasAppeared[Int(leaving)] = true
    eliminate(column, with: cells, constant, except: index)
    substituteInObjectives(column, cells)
    swap(&cells, &rows[index].cells)
  }

  /// Replaces `column` by `constant + Σ cells` in every row but one.
  mutating func eliminate(_ column: Int32, with cells: [Cell], _ constant: Double, except excluded: Int) {
    let bit = signatureBit(column)
    for index in rows.indices where index != excluded && rows[index].signature & bit != 0 {
      let coefficient = rows[index].cells.coefficient(of: column)
      guard coefficient != 0 else { continue }
      rows[index].cells.add(coefficient, times: cells, excluding: column, scratch: &scratch)
      rows[index].constant += coefficient * constant
      rows[index].signature = rows[index].cells.signature
    }
  }

  /// Replaces `column` by `Σ cells` in the objectives, whose constants are not needed.
  mutating func substituteInObjectives(_ column: Int32, _ cells: [Cell]) {
    for index in objectives.indices {
      let coefficient = objectives[index].cells.coefficient(of: column)
      guard coefficient != 0 else { continue }
      objectives[index].cells.add(coefficient, times: cells, excluding: column, scratch: &scratch)
    }
  }

  /// The row that limits the increase of `column`: the one with the least ratio, and among equal ratios the lowest basic
  /// column.
  ///
  /// - Parameter preferred: a row preferred over others with the same ratio.
  func leavingRow(for column: Int32, preferring preferred: Int = -1) -> Int? {
    let bit = signatureBit(column)
    var best: Int?
    var least = Double.infinity
    for index in rows.indices where rows[index].signature & bit != 0 {
      guard kinds[Int(rows[index].basic)] == .restricted else { continue }
      let coefficient = rows[index].cells.coefficient(of: column)
      guard coefficient < 0 else { continue }
      let ratio = max(0, -rows[index].constant / coefficient)
      let wins =
        if let best, ratio == least {
          index == preferred || best != preferred && rows[index].basic < rows[best].basic
        } else {
          ratio < least
        }
      if wins {
        best = index
        least = ratio
      }
    }
    return best
  }

  /// Removes a row; the last row moves to its index.
  mutating func dropRow(_ index: Int) {
    rowOfColumn[Int(rows[index].basic)] = -1
    let last = rows.removeLast()
    if index < rows.count {
      rows[index] = last
      rowOfColumn[Int(last.basic)] = Int32(index)
    }
  }

  /// Removes a column whose value is fixed at zero from every row and objective.
  mutating func removeColumnFromRows(_ column: Int32) {
    let bit = signatureBit(column)
    for index in rows.indices where rows[index].signature & bit != 0 {
      guard let position = rows[index].cells.position(of: column) else { continue }
      rows[index].cells.remove(at: position)
      rows[index].signature = rows[index].cells.signature
    }
    for index in objectives.indices {
      if let position = objectives[index].cells.position(of: column) {
        objectives[index].cells.remove(at: position)
      }
    }
  }

  /// The slots of the required constraints that own the columns of these cells.
  func owners(of cells: [Cell], except excluded: Int) -> [Int] {
    var owners: [Int] = []
    for cell in cells {
      let slot = Int(slotOfColumn[Int(cell.column)])
      guard slot >= 0, slot != excluded, slots[slot]?.constraint.strength == .required else { continue }
      if !owners.contains(slot) { owners.append(slot) }
    }
    return owners
  }

  /// The conflict as reported to the caller, oldest constraint first.
  ///
  /// - Parameter refused: the slot of a constraint that was not added, reported last and without an identifier.
  func members(of conflict: [Int], refused: Int? = nil) -> [Unsatisfiable.Member] {
    var members = conflict.compactMap { slot in
      slots[slot].map {
        Unsatisfiable.Member(id: Constraint.ID(slot: Int32(slot), serial: $0.serial), constraint: $0.constraint)
      }
    }
    members.sort { ($0.id?.serial ?? 0) < ($1.id?.serial ?? 0) }
    if let refused, let installed = slots[refused] {
      members.append(Unsatisfiable.Member(id: nil, constraint: installed.constraint))
    }
    return members
  }
}
