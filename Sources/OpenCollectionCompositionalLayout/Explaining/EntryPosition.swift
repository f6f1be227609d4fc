import Foundation

/// The position of one entry in its group, and the steps that explain it.
struct EntryPosition {
  typealias Step = Explanation.Step
  typealias Figure = Explanation.Figure

  let group: Group
  let line: Line
  let entries: [GroupSolver.Entry]
  let index: Int
  let grid: PixelGrid

  /// The slot's corner in the group, as named numbers.
  func offset(named entry: String, in name: String, inner: GroupExplanation.Box) -> (x: Formula, y: Formula) {
    func coordinate(_ axis: Axis) -> Formula {
      let figure = axis == line.axis ? alongFigure(inner) : acrossFigure(inner)
      return .number(figure.value, words(entry, name, axis))
    }
    return (coordinate(.horizontal), coordinate(.vertical))
  }

  func steps(named entry: String, in name: String, inner: GroupExplanation.Box) -> [Step] {
    var steps: [Step] = []
    if let share = alongShare(inner) {
      steps.append(Step("each flexible space along the \(name) gets", Figure(share, on: grid)))
    }
    if let share = acrossShare(inner) {
      steps.append(Step("each flexible space across the \(name) gets", Figure(share, on: grid)))
    }
    for axis in Axis.allCases {
      let figure = axis == line.axis ? alongFigure(inner) : acrossFigure(inner)
      steps.append(Step(words(entry, name, axis), figure))
    }
    return steps
  }

  private func words(_ entry: String, _ name: String, _ axis: Axis) -> String {
    "\(axis.coordinateName) of \(entry) in the \(name)"
  }

  // MARK: - Along

  private var spacing: Spacing { group.interItemSpacing }

  private var flexibleCount: Int {
    entries.reduce(spacing.isFlexible ? max(0, entries.count - 1) : 0) {
      $0 + $1.subitem.edgeSpacing.flexibleCount(line.axis)
    }
  }

  private func alongShare(_ inner: GroupExplanation.Box) -> Formula? {
    guard flexibleCount > 0 else { return nil }
    var taken = Formula.sum(of: entries.map { $0.length(line.axis) })
    if spacing.minimum != 0, entries.count > 1 {
      taken.append(.product(.number(CGFloat(entries.count - 1), nil), .number(spacing.minimum, "item spacing")))
    }
    return .quotient(.difference(inner[line.axis], .total(taken)), .number(CGFloat(flexibleCount), "flexible spaces"))
  }

  private func alongFigure(_ inner: GroupExplanation.Box) -> Figure {
    let axis = line.axis
    let before = entries[..<index]
    let edges = entries[index].subitem.edgeSpacing
    let insetName = "\(axis.insetNames.start) of the group"
    var terms: [Formula] = []
    if group.insets.start(axis) != 0 { terms.append(.number(group.insets.start(axis), insetName)) }
    if !before.isEmpty { terms += Formula.sum(of: before.map { $0.length(axis) }) }
    if index > 0, spacing.minimum != 0 {
      terms.append(.product(.number(CGFloat(index), nil), .number(spacing.minimum, "item spacing")))
    }
    if edges.start(axis).minimum != 0 { terms.append(.number(edges.start(axis).minimum, "edge spacing")) }
    let shares =
      before.reduce(spacing.isFlexible ? index : 0) { $0 + $1.subitem.edgeSpacing.flexibleCount(axis) }
      + (edges.start(axis).isFlexible ? 1 : 0)
    if shares > 0, let share = alongShare(inner) {
      terms.append(.product(.number(CGFloat(shares), nil), .number(share.value, "flexible space")))
    }
    return Figure(.total(terms), .nearest, on: grid)
  }

  // MARK: - Across

  private func acrossShare(_ inner: GroupExplanation.Box) -> Formula? {
    let axis = line.axis.across
    let edges = entries[index].subitem.edgeSpacing
    guard edges.start(axis).isFlexible else { return nil }
    let taken = Formula.sum(of: [entries[index].size[axis], edges.minimum(axis)].filter { $0 != 0 })
    return .quotient(
      .difference(inner[axis], .total(taken)), .number(CGFloat(edges.flexibleCount(axis)), "flexible spaces"))
  }

  private func acrossFigure(_ inner: GroupExplanation.Box) -> Figure {
    let axis = line.axis.across
    let edges = entries[index].subitem.edgeSpacing
    let insetName = "\(axis.insetNames.start) of the group"
    var terms: [Formula] = []
    if group.insets.start(axis) != 0 { terms.append(.number(group.insets.start(axis), insetName)) }
    if edges.start(axis).minimum != 0 { terms.append(.number(edges.start(axis).minimum, "edge spacing")) }
    if let share = acrossShare(inner) { terms.append(.number(share.value, "flexible space")) }
    return Figure(.total(terms), .nearest, on: grid)
  }
}
