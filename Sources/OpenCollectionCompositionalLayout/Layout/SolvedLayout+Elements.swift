import Foundation

extension SolvedLayout {
  /// The elements in a rectangle of the content. O(log n + elements returned).
  ///
  /// Cells and supplementary items of groups count where they overlap the rectangle inside it: a cell only with the
  /// part inside its group. Decorations count where their section meets the rectangle or touches it.
  ///
  /// In a section that scrolls by itself `offset` tells how far it has scrolled; its elements are those that show in
  /// the rectangle then, with frames in content coordinates, the offset not taken off.
  public func elements(
    in rectangle: CGRect, offset: (_ orthogonalSection: Int) -> CGFloat = { _ in 0 }
  ) -> [LayoutElement] {
    elements(in: rectangle, atMost: .max, offset: offset) ?? []
  }

  /// The same, or nil where that would mean to look at more than `limit` groups and elements: for descriptions and
  /// rectangles of unknown origin. O(log n + limit) at most.
  public func elements(
    in rectangle: CGRect, atMost limit: Int, offset: (_ orthogonalSection: Int) -> CGFloat = { _ in 0 }
  ) -> [LayoutElement]? {
    var groups = 0
    guard let visible = rectangle.standardized.clipped(to: CGRect(origin: .zero, size: contentSize)) else { return [] }
    var elements: [LayoutElement] = []
    forEachSection(from: visible.start(axis), to: visible.end(axis)) { index, start in
      guard elements.count + groups <= limit else { return }
      let section = sections[index]
      appendDecorations(of: section, index, start: start, in: visible, to: &elements)
      guard visible.overlaps(visible) else { return }
      if section.showsItems {
        var scrolled = visible
        if section.plan.isOrthogonal { scrolled.origin[axis.across] += offset(index) }
        appendItems(of: section, index, start: start, in: scrolled, to: &elements) {
          groups += 1
          return $0 + groups <= limit
        }
      }
      for item in section.plan.section.boundaryItems.indices {
        let element = boundaryElement(item, of: section, index, start: start)
        if element.frame.overlaps(visible) { elements.append(element) }
      }
    }
    for item in configuration.boundaryItems.indices {
      let element = boundaryElement(item)
      if element.frame.overlaps(visible) { elements.append(element) }
    }
    return elements.count + groups <= limit ? elements : nil
  }

  /// Calls `body` with every section that may have something between two positions, and where it starts.
  func forEachSection(from start: CGFloat, to end: CGFloat, _ body: (_ index: Int, _ start: CGFloat) -> Void) {
    let spacing = configuration.interSectionSpacing
    // Sections that overlap, by a spacing below zero, need not start in order: then all are tried.
    let isAscending = spacing >= 0
    // A pixel more than the farthest overhang: a section that only touches counts for its decorations.
    let slack = 1 / grid.scale
    var index =
      isAscending
      ? extents.last(
        startingAtOrBefore: start - boundary.before - overhang.after - slack, spacing: spacing) : 0
    var position = index < sections.count ? self.start(ofSection: index) : 0
    while index < sections.count {
      if isAscending, position > end + overhang.before + slack { return }
      if sections[index].extent > 0 || !sections[index].plan.section.boundaryItems.isEmpty { body(index, position) }
      position += extents.values[index] + spacing
      index += 1
    }
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
    forEachGroup(of: section, start: start, in: visible) { place, corner in
      guard goesOn(elements.count) else { return false }
      var group = CGRect(origin: corner, size: place.template.size)
      group.size[section.run.axis] = section.run.length(of: place)
      guard group.overlaps(visible), let clip = group.clipped(to: visible) else { return true }

      // A cell answers for its part inside the group.
      let near = clip.moved(by: CGPoint(x: -corner.x, y: -corner.y))
      place.template.forEachLeaf(near: near, ofFirst: place.count) { number, leaf in
        let frame = frame(leaf.frame, of: corner)
        guard frame.overlaps(clip) else { return }
        elements.append(
          LayoutElement(
            key: .cell(section: index, item: place.firstItem + number), frame: frame,
            zIndex: leaf.zIndex.addingClamped(section.plan.cellElevation)))
      }
      // A supplementary item is not cut to its group.
      for badge in place.template.badges where badge.firstLeaf < place.count {
        let frame = frame(badge.frame, of: corner)
        guard frame.overlaps(visible) else { continue }
        elements.append(badgeElement(badge, frame: frame, section, index, place))
      }
      return true
    }
  }

  /// Calls `body` with the groups that may meet a rectangle, and their rounded corners, for as long as it says.
  func forEachGroup(
    of section: SolvedSection, start: CGFloat, in visible: CGRect,
    _ body: (_ place: GroupRun.Place, _ corner: CGPoint) -> Bool
  ) {
    let run = section.run
    let slack = 1 / grid.scale
    var origin = run.axis == axis ? start + section.before : 0
    origin += section.plan.section.insets.start(run.axis)
    // Groups overlap where the room between them is less than none.
    let overlap = max(0, -(run.leading + run.trailing + run.spacing))
    var next: GroupRun.Place? =
      run.isAscending
      ? run.place(at: visible.start(run.axis) - origin - overlap - slack) : run.place(ofItem: 0)
    while let place = next {
      if run.isAscending, origin + place.origin > visible.end(run.axis) + slack { return }
      guard body(place, corner(of: place, section, start: start)) else { return }
      next = run.place(after: place)
    }
  }
}
