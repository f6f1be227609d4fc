import Foundation

extension SolvedLayout {
  /// Explains the frame of an element; nil when the layout has no such element. Content that is flipped for a
  /// right-to-left language is explained before it is flipped. O(log n + items of its group + sections).
  ///
  /// 1. The container, and its size less the section's insets
  /// 2. The group's size and its number of items                 (`GroupExplanation`, `CountExplanation`)
  /// 3. The item's size and its position in the group            (`GroupExplanation`, `EntryPosition`)
  /// 4. The group's position in the section, the section's in the content
  /// 5. The frame, each position rounded to the nearest pixel
  public func explanation(of key: ElementKey) -> Explanation? {
    guard let element = element(for: key) else { return nil }
    switch key.category {
    case .cell: return cellExplanation(key, element)
    case .supplementary: return supplementaryExplanation(key, element)
    case .decoration: return decorationExplanation(key, element)
    }
  }

  // MARK: - Cells

  private func cellExplanation(_ key: ElementKey, _ element: LayoutElement) -> Explanation? {
    guard let index = key.section else { return nil }
    let section = sections[index]
    let placed = section.run.group(ofItem: key.item)
    let box = groupBox(of: section)
    var steps = [containerStep] + box.steps

    var group = GroupExplanation(grid: grid, measured: placed.template.measured)
    group.explain(section.plan.section.group, named: "group", in: box.box, leaf: key.item - placed.firstItem)
    steps += group.steps
    steps += groupPositionSteps(placed, of: section, index)

    let corner = corner(of: placed, section, start: start(ofSection: index))
    let frame = element.frame
    steps += coordinateSteps(corner: corner, offsets: group.offsets)
    steps.append(
      Explanation.Step("so its cell is \(readable(group.size.width)) wide and \(readable(group.size.height)) high"))
    if section.plan.isOrthogonal {
      steps.append(Explanation.Step("the row scrolls orthogonally: this is the item's position before any scrolling"))
    }
    return Explanation(title: "Item \(key.item) of section \(index)", frame: frame, steps: steps)
  }

  var containerStep: Explanation.Step {
    let size = environment.containerSize
    return Explanation.Step(
      "the container is \(readable(size.width)) × \(readable(size.height)) points,"
        + " \(readable(environment.scale)) pixels per point")
  }

  /// The container that fractions of a section's groups refer to.
  private func groupBox(of section: SolvedSection) -> (box: GroupExplanation.Box, steps: [Explanation.Step]) {
    let container = environment.containerSize
    var box = GroupExplanation.Box(
      width: .number(container.width, "container's width"), height: .number(container.height, "container's height"))
    let insetAxis = section.plan.isOrthogonal ? axis : axis.across
    let insets = section.plan.section.insets
    guard insets.total(insetAxis) != 0 else { return (box, []) }
    let name = "\(insetAxis.sideName) inside the section's insets"
    let formula = box[insetAxis].less(insets, insetAxis)
    box[insetAxis] = .number(formula.value, name)
    return (box, [Explanation.Step(name, Explanation.Figure(formula, on: grid))])
  }

  // MARK: - The group's position

  private func groupPositionSteps(
    _ placed: GroupRun.PlacedGroup, of section: SolvedSection, _ index: Int
  ) -> [Explanation.Step] {
    let run = section.run
    let last = placed.firstItem + placed.count - 1
    let ordinal = (placed.index + 1).ordinal
    var words = "the section repeats its group; the item is in the \(ordinal), of items \(placed.firstItem) to \(last)"
    if placed.count == 1 { words = "the section repeats its group; the item is in the \(ordinal), alone" }
    if placed.count < placed.template.count { words += ": the last one, and not full" }
    var steps = [Explanation.Step(words)]

    // Along the run: one step for each group before it.
    let edges = run.leading
    let regular = CGFloat(placed.index) * run.step(run.template)
    let insets = section.plan.section.insets
    var terms: [Formula] = []
    let start = contentStart(section, index)
    steps += start.steps
    if run.axis == axis { terms += start.terms }
    if insets.start(run.axis) != 0 {
      terms.append(.number(insets.start(run.axis), "\(run.axis.insetNames.start) of the section"))
    }
    if edges != 0 { terms.append(.number(edges, "edge spacing")) }
    if placed.index > 0 {
      let step = stepFormula(run, of: section.plan.section.group)
      if !step.isNumber { steps.append(Explanation.Step("from group to group", Explanation.Figure(step, on: grid))) }
      terms.append(
        .product(.number(CGFloat(placed.index), "groups before it"), .number(step.value, "from group to group")))
    }
    let measured = placed.origin - run.leading - regular
    if abs(measured) > 1e-9 { terms.append(.number(measured, "change by measured groups before it")) }
    steps.append(coordinateStep("\(run.axis.coordinateName) of the group", terms))

    // Across it: the section's inset, and the group's edge spacing.
    let across = run.axis.across
    var acrossTerms = across == axis ? start.terms : []
    if insets.start(across) != 0 {
      acrossTerms.append(.number(insets.start(across), "\(across.insetNames.start) of the section"))
    }
    let edge = section.plan.acrossStart(of: placed.template) - insets.start(across)
    if edge != 0 { acrossTerms.append(.number(edge, "edge spacing")) }
    steps.append(coordinateStep("\(across.coordinateName) of the group", acrossTerms))
    return steps
  }

  /// The distance from one unmeasured group to the next; the difference made by measured groups is a term of its own.
  private func stepFormula(_ run: GroupRun, of group: Group) -> Formula {
    let words = group.sideWords(run.axis, named: "group", isMeasured: false)
    var terms: [Formula] = [.number(run.template.size[run.axis], words)]
    if run.leading + run.trailing != 0 { terms.append(.number(run.leading + run.trailing, "edge spacing")) }
    if run.spacing != 0 { terms.append(.number(run.spacing, "group spacing")) }
    return .total(terms)
  }

  /// The step for a section's position along the scroll axis; none when it is 0.
  func sectionStartSteps(_ index: Int) -> [Explanation.Step] {
    guard start(ofSection: index) != 0 else { return [] }
    var terms: [Formula] = []
    if boundary.before != 0 { terms.append(.number(boundary.before, "space for the layout's header")) }
    if index > 0 {
      terms.append(.number(extents.sum(before: index), index == 1 ? "section 0" : "sections 0 to \(index - 1)"))
      if configuration.interSectionSpacing != 0 {
        terms.append(
          .product(.number(CGFloat(index), nil), .number(configuration.interSectionSpacing, "section spacing")))
      }
    }
    if spaceBefore(index) != 0 { terms.append(.number(spaceBefore(index), "space before the section")) }
    return [Explanation.Step("start of the section", Explanation.Figure(.total(terms), on: grid))]
  }

  /// The position of a section's content: after the space for its header.
  private func contentStart(_ section: SolvedSection, _ index: Int) -> (terms: [Formula], steps: [Explanation.Step]) {
    let start = start(ofSection: index)
    var terms: [Formula] = []
    if start != 0 { terms.append(.number(start, "start of the section")) }
    if section.before != 0 { terms.append(.number(section.before, "space for the section's header")) }
    return (terms, sectionStartSteps(index))
  }

  // MARK: - The frame

  private func coordinateStep(_ words: String, _ terms: [Formula]) -> Explanation.Step {
    Explanation.Step(words, Explanation.Figure(.total(terms), .nearest, on: grid))
  }

  private func coordinateSteps(
    corner: CGPoint, offsets: [(x: Formula, y: Formula)]
  ) -> [Explanation.Step] {
    let isMoved = { (formula: Formula) in formula.value != 0 }
    return [
      coordinateStep("x of its cell", [.number(corner.x, "x of the group")] + offsets.map(\.x).filter(isMoved)),
      coordinateStep("y of its cell", [.number(corner.y, "y of the group")] + offsets.map(\.y).filter(isMoved)),
    ]
  }
}
