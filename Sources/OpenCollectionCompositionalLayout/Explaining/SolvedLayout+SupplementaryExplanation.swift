import Foundation

// Explanations of boundary items, of supplementary items of items and groups, and of backgrounds.

extension SolvedLayout {
  func supplementaryExplanation(_ key: ElementKey, _ element: LayoutElement) -> Explanation? {
    guard let section = key.section else {
      return configuration.boundaryItems.firstIndex { $0.kind == key.kind }.map { boundaryExplanation($0, element) }
    }
    if key.item == 0, let item = sections[section].plan.section.boundaryItems.firstIndex(where: { $0.kind == key.kind })
    {
      return boundaryExplanation(item, section: section, element)
    }
    return supplementaryItemExplanation(key, section: section, element)
  }

  // MARK: - Supplementary items of items and groups

  private func supplementaryItemExplanation(_ key: ElementKey, section index: Int, _ element: LayoutElement)
    -> Explanation?
  {
    let section = sections[index]
    let kind = key.kind ?? ""
    guard let placed = section.run.group(ofSupplementaryItem: key.item, kind: kind) else { return nil }
    let first = section.run.supplementaryItemCount(kind, before: placed)
    let known = placed.template.supplementaryItems
    guard let number = known.firstIndex(where: { $0.kind == kind && first + $0.number == key.item }) else { return nil }
    // Templates do not keep a supplementary item's anchor frame: its group is solved again.
    let solver = GroupSolver(grid: grid, measured: placed.template.measured)
    let solved = solver.solveOutermost(section.plan.section.group, in: section.plan.groupContainer)
    guard solved.supplementaryItems.indices.contains(number) else { return nil }
    let anchored = solved.supplementaryItems[number]
    let corner = corner(of: placed, section, start: start(ofSection: index))
    let item = placed.firstItem + anchored.item.firstLeaf
    let owner = anchored.isOnItem ? "item \(item)" : "the group that starts with item \(item)"
    let containerName = anchored.isOnItem ? owner : "the group's container"
    let box = GroupExplanation.Box(
      width: .number(anchored.container.width, "width of \(containerName)"),
      height: .number(anchored.container.height, "height of \(containerName)"))
    return Explanation(
      title: "\(kind) \(key.item) of section \(index)", frame: element.frame,
      steps: [
        Explanation.Step("it is anchored to \(owner) and moves with it"),
        anchored.description.size.width.step("its width", in: box, grid: grid),
        anchored.description.size.height.step("its height", in: box, grid: grid),
        Explanation.Step(anchored.anchorWords(owner)),
        Explanation.Step(
          "x", Explanation.Figure(anchored.coordinate(.horizontal, corner: corner, of: owner), .nearest, on: grid)),
        Explanation.Step(
          "y", Explanation.Figure(anchored.coordinate(.vertical, corner: corner, of: owner), .nearest, on: grid)),
      ])
  }

  // MARK: - Decorations

  func decorationExplanation(_ key: ElementKey, _ element: LayoutElement) -> Explanation? {
    guard let index = key.section else { return nil }
    let decoration = sections[index].plan.section.decorationItems[key.item]
    let insets = decoration.insets
    let outer = area(of: decoration, of: sections[index], index, start: start(ofSection: index))
    let (covered, words) =
      decoration.role == .background
      ? ("section", "a background covers its whole section, boundary items and insets included")
      : ("ground", "a ground covers its section and the space before it, and reaches beyond the ends of the content")
    func side(_ axis: Axis) -> [Explanation.Step] {
      let start = Formula.number(outer.origin[axis], "\(axis.coordinateName) of the \(covered)")
      let inset = Formula.number(insets.start(axis), axis.insetNames.start)
      let length = Formula.number(outer.size[axis], "\(axis.sideName) of the \(covered)")
      return [
        Explanation.Step(
          axis.coordinateName,
          Explanation.Figure(insets.start(axis) == 0 ? start : .sum([start, inset]), .nearest, on: grid)),
        Explanation.Step(
          axis.sideName,
          Explanation.Figure(insets.total(axis) == 0 ? length : length.less(insets, axis), on: grid)),
      ]
    }
    return Explanation(
      title: "\(key.kind ?? "") of section \(index)", frame: element.frame,
      steps: [Explanation.Step(words)] + side(.horizontal) + side(.vertical))
  }
}

extension AnchoredSupplementaryItem {
  private var own: Anchor { description.itemAnchor ?? Anchor(edges: description.containerAnchor.edges) }

  fileprivate func anchorWords(_ owner: String) -> String {
    let (its, theirs) = (own.pointName, description.containerAnchor.pointName)
    let isMoved =
      description.containerAnchor.distance(for: item.frame.size) != .zero
      || own.distance(for: item.frame.size) != .zero
    return "its \(its) lies on the \(theirs) of \(owner)" + (isMoved ? ", moved by its offset" : "")
  }

  /// The origin: the corner of the anchor frame, plus its anchor point, less the item's own anchor point, plus offsets.
  fileprivate func coordinate(_ axis: Axis, corner: CGPoint, of owner: String) -> Formula {
    let size = item.frame.size
    var formula = Formula.number(corner[axis] + anchorFrame.start(axis), "\(axis.coordinateName) of \(owner)")
    let side = Formula.number(size[axis], "its \(axis.sideName)")
    let fraction = description.containerAnchor.fraction(axis)
    if fraction != 0 {
      formula = .sum([
        formula, .product(.number(fraction, nil), .number(anchorFrame.size[axis], "\(axis.sideName) of \(owner)")),
      ])
    }
    if own.fraction(axis) != 0 { formula = .difference(formula, .product(.number(own.fraction(axis), nil), side)) }
    for anchor in [description.containerAnchor, own] {
      switch anchor.offset {
      case .absolute(let points):
        if points[axis] != 0 { formula = .sum([formula, .number(points[axis], "offset")]) }
      case .fractional(let fractions):
        let part = Formula.product(.number(abs(fractions[axis]), "offset"), side)
        if fractions[axis] > 0 { formula = .sum([formula, part]) }
        if fractions[axis] < 0 { formula = .difference(formula, part) }
      }
    }
    return formula
  }
}

extension Anchor {
  /// "top trailing corner", "leading edge", "middle".
  fileprivate var pointName: String {
    let vertical = fraction(.vertical) == 0 ? "top" : fraction(.vertical) == 1 ? "bottom" : nil
    let horizontal = fraction(.horizontal) == 0 ? "leading" : fraction(.horizontal) == 1 ? "trailing" : nil
    return switch (vertical, horizontal) {
    case (let vertical?, let horizontal?): "\(vertical) \(horizontal) corner"
    case (let edge?, nil), (nil, let edge?): "middle of the \(edge) edge"
    case (nil, nil): "middle"
    }
  }
}
