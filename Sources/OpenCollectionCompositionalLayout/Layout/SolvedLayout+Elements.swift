import Foundation

extension SolvedLayout {
  /// The elements in a rectangle of the content. O(log n + elements returned).
  ///
  /// Cells and supplementary items are included when they overlap the part of the rectangle inside the content: a cell
  /// only with its part inside its group. Decorations are included when their section overlaps or touches the rectangle.
  ///
  /// - Parameters:
  ///   - rectangle: in content coordinates, in points.
  ///   - offset: the content offset of an orthogonally scrolling section. Its elements are those visible in the rectangle
  ///     at that offset; their frames are in content coordinates, without the offset.
  public func elements(
    in rectangle: CGRect, offset: (_ orthogonalSection: Int) -> CGFloat = { _ in 0 }
  ) -> [LayoutElement] {
    elements(in: rectangle, atMost: .max, offset: offset) ?? []
  }

  /// The elements in a rectangle, or nil when that would examine more than `limit` groups and elements: for untrusted
  /// descriptions and rectangles. O(log n + limit) at most.
  public func elements(
    in rectangle: CGRect, atMost limit: Int, offset: (_ orthogonalSection: Int) -> CGFloat = { _ in 0 }
  ) -> [LayoutElement]? {
    search(rectangle, atMost: limit, offset: offset)?.elements
  }

  /// The elements in a rectangle, or nil when that would examine more than `budget` groups and elements, or sections. The
  /// budget is reduced by what was examined, and by one at least: for many rectangles of an untrusted document.
  package func elements(
    in rectangle: CGRect, spending budget: inout Int, offset: (_ orthogonalSection: Int) -> CGFloat = { _ in 0 }
  ) -> [LayoutElement]? {
    guard let found = search(rectangle, atMost: budget, offset: offset) else { return nil }
    budget -= max(1, found.examined)
    return budget >= 0 ? found.elements : nil
  }

  /// The elements in a rectangle, with the number of groups and elements, or of sections if that is greater, that were examined.
  private func search(
    _ rectangle: CGRect, atMost limit: Int, offset: (_ orthogonalSection: Int) -> CGFloat
  ) -> (elements: [LayoutElement], examined: Int)? {
    var groups = 0
    guard let visible = rectangle.standardized.clipped(to: CGRect(origin: .zero, size: contentSize)) else {
      return grounds(beyondContentIn: rectangle.standardized)
    }
    var elements: [LayoutElement] = []
    // As many as a screen often shows: the array need not grow.
    elements.reserveCapacity(min(limit, 32))
    let visited = forEachSection(from: visible.start(axis), to: visible.end(axis)) { index, start in
      guard elements.count + groups <= limit else { return }
      let section = sections[index]
      appendDecorations(of: section, index, start: start, in: visible, to: &elements)
      // An empty rectangle has decorations only.
      guard visible.overlaps(visible) else { return }
      if section.showsItems {
        var scrolled = visible
        if section.plan.isOrthogonal { scrolled.origin[axis.across] += offset(index) }
        appendItems(of: section, index, start: start, in: scrolled, to: &elements) {
          groups += 1
          return $0 + groups <= limit
        }
      }
      if !section.plan.section.boundaryItems.isEmpty {
        let placement = section.boundary
        for item in section.plan.section.boundaryItems.indices {
          let element = boundaryElement(item, of: section, index, in: placement, start: start)
          if element.frame.overlaps(visible) { elements.append(element) }
        }
      }
    }
    for item in configuration.boundaryItems.indices {
      let element = boundaryElement(item)
      if element.frame.overlaps(visible) { elements.append(element) }
    }
    let examined = elements.count + groups
    return examined <= limit ? (elements, max(examined, visited)) : nil
  }

  /// Calls `body` with the index and the start of each section that may have elements between two positions. Returns the number of
  /// sections visited.
  @discardableResult
  func forEachSection(
    from start: CGFloat, to end: CGFloat, _ body: (_ index: Int, _ start: CGFloat) -> Void
  ) -> Int {
    let spacing = configuration.interSectionSpacing
    // With a negative spacing or a negative extent (of a section with a very negative inter-group spacing or insets),
    // sections need not start in order: then all of them are visited.
    let isAscending = extents.isAscending(spacing: spacing)
    // One pixel more than the farthest overhang: a section that only touches contributes its decorations.
    let slack = 1 / grid.scale
    var index =
      isAscending
      ? extents.last(
        startingAtOrBefore: start - boundary.before - overhang.after - slack, spacing: spacing) : 0
    // The position of the space before the section.
    var position = index < sections.count ? self.start(ofSection: index) - spaceBefore(index) : 0
    let first = index
    while index < sections.count {
      if isAscending, position > end + overhang.before + slack { break }
      if sections[index].extent > 0 || !sections[index].plan.section.boundaryItems.isEmpty {
        body(index, position + spaceBefore(index))
      }
      position += extents.values[index] + spacing
      index += 1
    }
    return index - first
  }

  /// The grounds in a rectangle beyond an end of the content, where nothing else is.
  private func grounds(beyondContentIn rectangle: CGRect) -> (elements: [LayoutElement], examined: Int) {
    let end = rectangle.start(axis) < 0 ? 0 : contentSize[axis]
    var elements: [LayoutElement] = []
    let visited = forEachSection(from: end, to: end) { index, start in
      let section = sections[index]
      guard section.extent > 0 else { return }
      for (item, decoration) in section.plan.section.decorationItems.enumerated() {
        guard case .ground = decoration.role else { continue }
        let element = decorationElement(item, of: section, index, start: start)
        if element.frame.overlaps(rectangle) { elements.append(element) }
      }
    }
    return (elements, max(elements.count, visited))
  }

  // MARK: - One section

  private func appendDecorations(
    of section: SolvedSection, _ index: Int, start: CGFloat, in visible: CGRect, to elements: inout [LayoutElement]
  ) {
    guard !section.plan.section.decorationItems.isEmpty, section.extent > 0 else { return }
    guard frame(of: section, start: start).meets(visible) else { return }
    for item in section.plan.section.decorationItems.indices {
      elements.append(decorationElement(item, of: section, index, start: start))
    }
  }

  private func appendItems(
    of section: SolvedSection, _ index: Int, start: CGFloat, in visible: CGRect, to elements: inout [LayoutElement],
    while goesOn: (_ elements: Int) -> Bool
  ) {
    forEachGroup(of: section, start: start, in: visible) { placed, corner in
      guard goesOn(elements.count) else { return false }
      var group = CGRect(origin: corner, size: placed.template.size)
      group.size[section.run.axis] = section.run.length(of: placed)
      guard group.overlaps(visible), let clip = group.clipped(to: visible) else { return true }

      // A cell is clipped to its group.
      let near = clip.moved(by: CGPoint(x: -corner.x, y: -corner.y))
      placed.template.forEachLeaf(near: near, ofFirst: placed.count) { number, leaf in
        let frame = frame(leaf.frame, of: corner)
        guard frame.overlaps(clip) else { return }
        elements.append(
          LayoutElement(
            key: .cell(section: index, item: placed.firstItem + number), frame: frame,
            zIndex: leaf.zIndex.addingClamped(section.plan.cellZIndexOffset)))
      }
      // A supplementary item is not clipped to its group.
      for item in placed.template.supplementaryItems where item.firstLeaf < placed.count {
        let frame = frame(item.frame, of: corner)
        guard frame.overlaps(visible) else { continue }
        elements.append(supplementaryElement(item, frame: frame, section, index, placed))
      }
      return true
    }
  }

  /// Calls `body` with each group that may meet a rectangle and its rounded corner, until it returns false.
  func forEachGroup(
    of section: SolvedSection, start: CGFloat, in visible: CGRect,
    _ body: (_ placed: GroupRun.PlacedGroup, _ corner: CGPoint) -> Bool
  ) {
    let run = section.run
    let slack = 1 / grid.scale
    var origin = run.axis == axis ? start + section.before : 0
    origin += section.plan.section.insets.start(run.axis)
    // Groups overlap where the spacing between them is negative.
    let overlap = max(0, -(run.leading + run.trailing + run.spacing))
    var next: GroupRun.PlacedGroup? =
      run.isAscending
      ? run.group(at: visible.start(run.axis) - origin - overlap - slack) : run.group(ofItem: 0)
    while let placed = next {
      if run.isAscending, origin + placed.origin > visible.end(run.axis) + slack { return }
      guard body(placed, corner(of: placed, section, start: start)) else { return }
      next = run.group(after: placed)
    }
  }
}
