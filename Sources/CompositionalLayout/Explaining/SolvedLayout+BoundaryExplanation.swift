import Foundation

// Headers, footers, badges and backgrounds.

extension SolvedLayout {
  func supplementaryExplanation(_ key: ElementKey, _ element: LayoutElement) -> Explanation? {
    let kind = key.kind ?? ""
    guard let index = key.section else {
      guard let item = configuration.boundaryItems.firstIndex(where: { $0.kind == kind }) else { return nil }
      let box = GroupExplanation.Box(
        width: .number(environment.containerSize.width, "container's width"),
        height: .number(environment.containerSize.height, "container's height"))
      return boundaryExplanation(
        configuration.boundaryItems[item], at: item, of: boundary, title: "\(kind) of the layout", box: box,
        measured: measuredBoundaryItems[item], span: (0, environment.containerSize[axis.across]), start: 0, element)
    }
    let section = sections[index]
    let items = section.plan.section.boundaryItems
    if key.item == 0, let item = items.firstIndex(where: { $0.kind == kind }) {
      return boundaryExplanation(
        items[item], at: item, of: section.boundary, title: "\(kind) of section \(index)",
        box: boundaryBox(of: section),
        measured: section.measuredBoundaryItems[item], span: section.plan.boundarySpan,
        start: start(ofSection: index), element)
    }
    return badgeExplanation(key, section: index, element)
  }

  /// What boundary items of a section take their fractions of.
  private func boundaryBox(of section: SolvedSection) -> GroupExplanation.Box {
    let across = axis.across
    var box = GroupExplanation.Box(
      width: .number(environment.containerSize.width, "container's width"),
      height: .number(environment.containerSize.height, "container's height"))
    let insets = section.plan.section.boundaryInsets
    if insets.total(across) != 0 {
      box[across] = .number(
        environment.containerSize[across] - insets.total(across), "container's \(across.sideName) less the insets")
    }
    return box
  }

  private func boundaryExplanation(
    _ item: BoundaryItem, at place: Int, of boundary: BoundaryPlacement, title: String, box: GroupExplanation.Box,
    measured: CGSize?, span: (start: CGFloat, end: CGFloat), start: CGFloat, _ element: LayoutElement
  ) -> Explanation {
    typealias Step = Explanation.Step
    var steps: [Step] = []
    for side in Axis.allCases {
      let words = "its \(side.sideName)"
      if item.size[side].isEstimated, let measured {
        let source = "measured from its view; the estimate was \(readable(item.size[side].value))"
        steps.append(Step(words, Explanation.Figure(.number(measured[side], source), on: grid)))
      } else {
        steps.append(item.size[side].step(words, in: box, grid: grid))
      }
    }
    let size = element.frame.size

    // Along the scroll axis.
    let alignment = item.alignment.place(on: axis)
    let what = alignment == .start ? "at the start" : alignment == .end ? "at the end" : "in the middle"
    let way = item.extendsBoundary && alignment != .centre ? ", outside: the section grows to make room" : ""
    steps.append(Step("it is aligned \(what) of what it belongs to\(way)"))
    var terms: [Formula] = []
    if start != 0 { terms.append(.number(start, "start of the section")) }
    if boundary.before != 0 { terms.append(.number(boundary.before, "room at the start")) }
    let length = Formula.number(boundary.length, "length of the content")
    let own = Formula.number(size[axis], "its \(axis.sideName)")
    switch (alignment, item.extendsBoundary) {
    case (.start, true): terms.append(.number(-size[axis], "its own \(axis.sideName), before the content"))
    case (.start, false): break
    case (.end, true): terms.append(length)
    case (.end, false): terms.append(.difference(length, own))
    case (.centre, _): terms.append(.quotient(.difference(length, own), .number(2, nil)))
    }
    if item.offset[axis] != 0 { terms.append(.number(item.offset[axis], "offset")) }
    let natural = Explanation.Figure(.total(terms), .nearest, on: grid)
    let coordinate = axis.coordinateName
    steps.append(Step(coordinate, natural))
    let pinned = element.frame.origin[axis]
    if item.pinsToVisibleBounds, abs(pinned - natural.value) > 1e-6 {
      steps.append(Step("it is pinned: scrolling moved it to \(coordinate) \(readable(pinned))"))
    }

    // Across it.
    let across = axis.across
    var acrossTerms: [Formula] = []
    switch item.alignment.place(on: across) {
    case .start: if span.start != 0 { acrossTerms.append(.number(span.start, "inset")) }
    case .end:
      acrossTerms.append(
        .difference(.number(span.end, "end of the room"), .number(size[across], "its \(across.sideName)")))
    case .centre:
      acrossTerms.append(
        .quotient(
          .difference(
            .number(span.start + span.end, "start and end of the room"),
            .number(size[across], "its \(across.sideName)")), .number(2, nil)))
    }
    if item.offset[across] != 0 { acrossTerms.append(.number(item.offset[across], "offset")) }
    steps.append(
      Step(
        across.coordinateName,
        Explanation.Figure(.total(acrossTerms), .nearest, on: grid)))
    return Explanation(title: title, frame: element.frame, steps: steps)
  }

  // MARK: - Badges

  private func badgeExplanation(_ key: ElementKey, section index: Int, _ element: LayoutElement) -> Explanation? {
    let section = sections[index]
    let kind = key.kind ?? ""
    guard let place = section.run.place(ofBadge: key.item, kind: kind) else { return nil }
    let first = section.run.badgeCount(kind, before: place)
    guard let badge = place.template.badges.first(where: { $0.kind == kind && first + $0.number == key.item }) else {
      return nil
    }
    let corner = corner(of: place, section, start: start(ofSection: index))
    let item = place.firstItem + badge.firstLeaf
    func step(_ axis: Axis) -> Explanation.Step {
      let formula = Formula.sum([
        .number(corner[axis], "\(axis.coordinateName) of the group"),
        .number(badge.frame.origin[axis], "where its anchor puts it in the group"),
      ])
      return Explanation.Step(axis.coordinateName, Explanation.Figure(formula, .nearest, on: grid))
    }
    return Explanation(
      title: "\(kind) \(key.item) of section \(index)", frame: element.frame,
      steps: [
        Explanation.Step(
          "it is tied by its anchors to item \(item), or to a group that starts with it: it moves with that"),
        Explanation.Step(
          "it is \(readable(badge.frame.size.width)) wide and \(readable(badge.frame.size.height)) high,"
            + " fractions taken of what it is tied to"),
        step(.horizontal), step(.vertical),
      ])
  }

  // MARK: - Decorations

  func decorationExplanation(_ key: ElementKey, _ element: LayoutElement) -> Explanation? {
    guard let index = key.section else { return nil }
    let insets = sections[index].plan.section.decorationItems[key.item].insets
    let outer = frame(ofSection: index)
    func side(_ axis: Axis) -> [Explanation.Step] {
      let names = axis == .horizontal ? ("leading inset", "trailing inset") : ("top inset", "bottom inset")
      return [
        Explanation.Step(
          axis.coordinateName,
          Explanation.Figure(
            .sum([
              .number(outer.origin[axis], "\(axis.coordinateName) of the section"),
              .number(insets.start(axis), names.0),
            ]), .nearest, on: grid)),
        Explanation.Step(
          axis.sideName,
          Explanation.Figure(
            .difference(
              .difference(
                .number(outer.size[axis], "\(axis.sideName) of the section"), .number(insets.start(axis), names.0)),
              .number(insets.end(axis), names.1)), on: grid)),
      ]
    }
    return Explanation(
      title: "\(key.kind ?? "") of section \(index)", frame: element.frame,
      steps: [Explanation.Step("a background lies behind all of its section, boundary items and insets included")]
        + side(.horizontal) + side(.vertical))
  }
}
