import Foundation

/// Explains the frame of a boundary item: what its dimensions refer to, which edge of its section or layout it is aligned
/// to, and that edge's position.
///
/// Follows the steps of `BoundaryPlacement`.
struct BoundaryExplanation {
  typealias Step = Explanation.Step
  typealias Figure = Explanation.Figure

  let item: BoundaryItem

  /// The owner's name in sentences: "the section" or "the layout".
  let owner: String
  let placement: BoundaryPlacement

  /// Its size before its own insets are subtracted.
  let slot: CGSize

  /// The frame of its view.
  let frame: CGRect
  let measured: CGSize?

  /// The insets that apply to the item across the scroll axis.
  let insets: Insets
  let container: CGSize

  /// The owner's position, nil at 0; and the formula of its content's length.
  let start: Formula?
  let content: Formula

  let axis: Axis
  let grid: PixelGrid

  /// The space that boundary items around the same content need before it, largest first.
  let needs: [CGFloat]

  private var across: Axis { axis.across }
  private var own: Formula { .number(slot[axis], "its \(axis.sideName)") }

  func sizeSteps() -> [Step] {
    var steps: [Step] = []
    var box = GroupExplanation.Box(
      width: .number(container.width, "container's width"), height: .number(container.height, "container's height"))
    if insets.total(across) != 0 {
      let name = "\(across.sideName) inside the insets that apply to it"
      let formula = box[across].less(insets, across)
      steps.append(Step(name, Figure(formula, on: grid)))
      box[across] = .number(formula.value, name)
    }
    for side in Axis.allCases {
      let words = "its \(side.sideName)"
      if item.size[side].isEstimated, let measured {
        let source = "measured from its view; the estimate was \(readable(item.size[side].value))"
        steps.append(Step(words, Figure(.number(measured[side], source), on: grid)))
      } else {
        steps.append(item.size[side].step(words, in: box, grid: grid))
      }
    }
    return steps
  }

  func positionSteps() -> [Step] { [Step(words)] + alongSteps() + [acrossStep()] + insetSteps() }

  /// The view's size: the slot less its own insets.
  private func insetSteps() -> [Step] {
    Axis.allCases.compactMap { axis in
      guard item.insets.start(axis) != 0 || item.insets.end(axis) != 0 else { return nil }
      guard !item.size[axis].isEstimated else {
        return Step("its insets are not subtracted from its \(axis.sideName), which is estimated")
      }
      let left = Formula.number(slot[axis], "its \(axis.sideName)").less(item.insets, axis)
      return Step(
        "\(axis.sideName) of its view", Figure(left.value < 0 ? .magnitude(left) : left, on: grid))
    }
  }

  /// A coordinate of its view: that of its slot plus its offset and its own inset.
  private func moved(_ formula: Formula, _ axis: Axis) -> Formula {
    var terms = [formula]
    if item.offset[axis] != 0 { terms.append(.number(item.offset[axis], "offset")) }
    let inset = item.insets.start(axis)
    if inset != 0, !item.size[axis].isEstimated {
      terms.append(.number(inset, "its own \(axis.insetNames.start)"))
    }
    return terms.count == 1 ? formula : .sum(terms)
  }

  private var words: String {
    let aligned = item.alignment == .none ? "to no edge" : "\(item.alignment)"
    return switch (item.alignment.position(on: axis), item.extendsBoundary) {
    case (.start, true):
      "it is aligned \(aligned): it is before the content of \(owner), which is extended to contain it"
    case (.end, true): "it is aligned \(aligned): it is after the content of \(owner), which is extended to contain it"
    case (.start, false): "it is aligned \(aligned), not extending \(owner): it overlaps the start of its content"
    case (.end, false): "it is aligned \(aligned), not extending \(owner): it overlaps the end of its content"
    case (.center, _): "it is aligned \(aligned): centred along the content of \(owner)"
    }
  }

  private func alongSteps() -> [Step] {
    var steps: [Step] = []
    var terms: [Formula] = start.map { [$0] } ?? []
    if placement.before != 0 {
      let name = "space \(owner) reserves before its content"
      let largest: Formula = needs.count == 1 ? .number(needs[0], nil) : .largest(needs.map { .number($0, nil) })
      steps.append(Step(name, Figure(largest, on: grid)))
      terms.append(.number(placement.before, name))
    }
    var formula: Formula
    switch (item.alignment.position(on: axis), item.extendsBoundary) {
    case (.start, true): formula = .difference(.total(terms), own)
    case (.start, false): formula = .total(terms)
    case (.end, let extends):
      steps.append(lengthStep)
      formula = .total(terms + [length])
      if !extends { formula = .difference(formula, own) }
    case (.center, _):
      steps.append(lengthStep)
      formula = .total(terms + [.quotient(.difference(length, own), .number(2, nil))])
    }
    let natural = Figure(moved(formula, axis), .nearest, on: grid)
    steps.append(Step(axis.coordinateName, natural))
    let current = frame.origin[axis]
    // Tests recognize this sentence by "it is pinned" and "moved it to" (`ExplanationCheck`).
    if item.pinsToVisibleBounds, abs(current - natural.value) > 1e-6 {
      steps.append(
        Step(
          "it is pinned, to stay visible while \(owner) is: scrolling moved it to \(axis.coordinateName) "
            + readable(current)))
    }
    return steps
  }

  private var length: Formula { .number(placement.length, "length of the content") }

  private var lengthStep: Step {
    // A side view may be longer than the content beside it.
    let formula: Formula =
      abs(content.value - placement.length) < 1e-6
      ? content : .largest([.number(content.value, nil), .number(placement.length, nil)])
    return Step("length of the content", Figure(formula, on: grid))
  }

  private func acrossStep() -> Step {
    let names = across.insetNames
    let own = Formula.number(slot[across], "its \(across.sideName)")
    let inset = Formula.number(insets.start(across), names.start)
    var end = Formula.number(container[across], "container's \(across.sideName)")
    if insets.end(across) != 0 { end = .difference(end, .number(insets.end(across), names.end)) }
    let formula: Formula =
      switch item.alignment.position(on: across) {
      case .start: insets.start(across) == 0 ? .number(0, nil) : inset
      case .end: .difference(end, own)
      case .center:
        .quotient(
          .difference(insets.start(across) == 0 ? end : .sum([inset, end]), own), .number(2, nil))
      }
    return Step(across.coordinateName, Figure(moved(formula, across), .nearest, on: grid))
  }
}

extension SolvedLayout {
  /// A boundary item of the layout itself.
  func boundaryExplanation(_ itemIndex: Int, _ element: LayoutElement) -> Explanation {
    let item = configuration.boundaryItems[itemIndex]
    var terms: [Formula] = []
    if sectionCount > 0 {
      terms.append(.number(extents.total, sectionCount == 1 ? "section 0" : "sections 0 to \(sectionCount - 1)"))
    }
    if sectionCount > 1, configuration.interSectionSpacing != 0 {
      terms.append(
        .product(
          .number(CGFloat(sectionCount - 1), nil), .number(configuration.interSectionSpacing, "section spacing")))
    }
    let explained = BoundaryExplanation(
      item: item, owner: "the layout", placement: boundary, slot: boundary.frames[itemIndex].size,
      frame: element.frame, measured: measuredBoundaryItems[itemIndex], insets: .zero,
      container: environment.containerSize,
      start: nil,
      content: .total(terms), axis: axis, grid: grid, needs: boundary.needs(of: configuration.boundaryItems, axis))
    return Explanation(
      title: "\(item.kind) of the layout", frame: element.frame,
      steps: [containerStep] + explained.sizeSteps() + explained.positionSteps())
  }

  /// A boundary item of a section.
  func boundaryExplanation(_ itemIndex: Int, section index: Int, _ element: LayoutElement) -> Explanation {
    let section = sections[index]
    let description = section.plan.section
    var terms: [Formula] = []
    let names = axis.insetNames
    if description.insets.start(axis) != 0 { terms.append(.number(description.insets.start(axis), names.start)) }
    let groups = section.contentLength - description.insets.total(axis)
    if groups != 0 { terms.append(.number(groups, "its groups and the spacing between them")) }
    if description.insets.end(axis) != 0 { terms.append(.number(description.insets.end(axis), names.end)) }
    let start = start(ofSection: index)
    let explained = BoundaryExplanation(
      item: description.boundaryItems[itemIndex], owner: "the section", placement: section.boundary,
      slot: section.boundary.frames[itemIndex].size, frame: element.frame,
      measured: section.measuredBoundaryItems[itemIndex],
      insets: description.boundaryInsets,
      container: environment.containerSize, start: start == 0 ? nil : .number(start, "start of the section"),
      content: .total(terms), axis: axis, grid: grid, needs: section.boundary.needs(of: description.boundaryItems, axis)
    )
    return Explanation(
      title: "\(description.boundaryItems[itemIndex].kind) of section \(index)", frame: element.frame,
      steps: [containerStep] + explained.sizeSteps() + sectionStartSteps(index) + explained.positionSteps())
  }
}

extension BoundaryPlacement {
  /// The distinct overhangs of extending items at the start, largest first.
  fileprivate func needs(of items: [BoundaryItem], _ axis: Axis) -> [CGFloat] {
    let needs = zip(items, frames).compactMap { item, frame -> CGFloat? in
      item.extendsBoundary && item.alignment.position(on: axis) != .center && frame.start(axis) < 0
        ? -frame.start(axis) : nil
    }
    return Set(needs).sorted(by: >)
  }
}
