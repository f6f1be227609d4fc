internal import OpenCollectionCompositionalLayout
@_spi(Storeys) import OpenCollectionViews

/// Orthogonally scrolling sections.
extension UICollectionViewCompositionalLayout {
  /// The scroll offset of a section; until it is scrolled, its first resting offset.
  package func offset(ofRow section: Int) -> CGFloat {
    if let offset = rows.offset(ofSection: section) { return offset }
    return solution?.orthogonalRow(ofSection: section)?.restingOffset(near: 0) ?? 0
  }

  /// The content width if rows are mirrored; nil if they are not.
  private var mirrorWidth: CGFloat? {
    owner?.display.displayedLayout.wantsMirroring == true ? collectionViewContentSize.width : nil
  }

  /// The visible part of the content, in the layout's coordinates.
  private var visibleBounds: CGRect? {
    guard let owner else { return nil }
    return owner.display.displayedLayout.mirror?.mirrored(owner.bounds) ?? owner.bounds
  }

  /// The elements in a rectangle at the rows' current scroll offsets.
  func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard let solution else { return [] }
    guard !rows.isEmpty else { return solution.elements(in: rect).map { attributes(for: $0) } }
    let elements = solution.elements(in: rect) { self.offset(ofRow: $0) }
    if rect == visibleBounds { updateRowViews(of: elements) }
    let visibleItems = rows.visibleItemsByKey
    return elements.map { element in
      guard let item = visibleItems[element.key] else { return attributes(for: element) }
      item.updateLayoutFrame(element.frame)
      return item.attributes
    }
  }

  /// The scroll view of the row with which an element scrolls; nil if it scrolls with none.
  func rowView(for key: ElementKey) -> UIView? {
    guard !rows.isEmpty, rows.scrolls(key), let section = key.section else { return nil }
    return rowView(ofSection: section)
  }

  private func rowView(ofSection section: Int) -> OrthogonalScrollView? {
    if let view = rows.views[section] { return view }
    guard let owner, let row = solution?.orthogonalRow(ofSection: section) else { return nil }
    let view = OrthogonalScrollView(section: section, row: row) { [weak self] in self?.rowDidScroll($0) }
    view.update(to: row, rows.traits[section], offset: offset(ofRow: section), mirrorWidth: mirrorWidth)
    // Behind the rows of later sections, and behind elements that are in front of its cells.
    let inFront: UIView? =
      rows.view(after: section)
      ?? owner.display.displayed.backToFront.first {
        !view.isInFront(of: $0) && $0.view.superview === owner
      }?.view
    rows.add(view)
    if let inFront {
      owner.insertSubview(view, belowSubview: inFront)
    } else {
      owner.addSubview(view)
    }
    return view
  }

  private func rowDidScroll(_ view: OrthogonalScrollView) {
    // Ignore a view whose section was removed while it was decelerating.
    guard rows.views[view.section] === view else { return }
    rows.didScroll(view, from: offset(ofRow: view.section))
    callHandler(ofSection: view.section)
    owner?.setNeedsLayout()
  }

  /// The items within one viewport length ahead in a row, and their displayed centers.
  func itemsAhead(inRow section: Int) -> [(indexPath: IndexPath, middle: CGPoint)] {
    guard let solution, let row = solution.orthogonalRow(ofSection: section) else { return [] }
    let offset = offset(ofRow: section)
    return cellsAhead(in: row, ofSection: section, solution).map { cell in
      var center = CGPoint(x: cell.frame.midX, y: cell.frame.midY)
      if row.axis == .horizontal { center.x -= offset } else { center.y -= offset }
      if let mirrorWidth { center.x = mirrorWidth - center.x }
      return (cell.key.indexPath, center)
    }
  }

  private func cellsAhead(
    in row: OrthogonalRow, ofSection section: Int, _ solution: SolvedLayout
  ) -> [LayoutElement] {
    let length = rows.isScrollingBack(section) ? -row.viewportLength : row.viewportLength
    let ahead = offset(ofRow: section) + length
    return solution.elements(in: row.viewport) { $0 == section ? ahead : self.offset(ofRow: $0) }.filter {
      $0.key.category == .cell && $0.key.section == section
    }
  }

  func cellsAheadInRows(
    since scrolls: inout [Int: HostScroll]
  ) -> [(section: Int, cells: [UICollectionViewLayoutAttributes]?)] {
    if rows.isEmpty { return [] }
    let scrolled = rows.takeScrolledSections()
    guard let solution, let owner else { return [] }
    scrolls = scrolls.filter { rows.views[$0.key]?.frame.hasCommonArea(with: owner.bounds) == true }
    return rows.sectionsWithViews.compactMap { section in
      guard scrolled.contains(section), let offset = rows.offset(ofSection: section),
        let row = solution.orthogonalRow(ofSection: section)
      else { return nil }
      let isBack = rows.isScrollingBack(section)
      if let asked = scrolls[section], asked.isBack == isBack, abs(offset - asked.offset) < row.viewportLength / 2 {
        return (section, nil)
      }
      scrolls[section] = HostScroll(offset: offset, isBack: isBack)
      let cells = cellsAhead(in: row, ofSection: section, solution).sorted {
        let (first, second) = row.axis == .horizontal ? ($0.frame.minX, $1.frame.minX) : ($0.frame.minY, $1.frame.minY)
        return isBack ? first > second : first < second
      }
      return (section, cells.map { attributes(for: $0) })
    }
  }

  /// Scrolls a row to an item.
  func scrollRow(
    toItemAt indexPath: IndexPath, at position: UICollectionView.ScrollPosition, animated: Bool
  ) {
    let section = indexPath.section
    guard rows.traits[section] != nil, let row = solution?.orthogonalRow(ofSection: section),
      let frame = solution?.frame(section: section, item: indexPath.item)
    else { return }
    let isHorizontal = row.axis == .horizontal
    let start = isHorizontal ? frame.minX - row.viewport.minX : frame.minY - row.viewport.minY
    let length = isHorizontal ? frame.width : frame.height
    let positions: (UICollectionView.ScrollPosition, UICollectionView.ScrollPosition, UICollectionView.ScrollPosition) =
      isHorizontal
      ? mirrorWidth == nil ? (.left, .centeredHorizontally, .right) : (.right, .centeredHorizontally, .left)
      : (.top, .centeredVertically, .bottom)
    let current = offset(ofRow: section)
    let proposed: CGFloat =
      if position.contains(positions.0) {
        start
      } else if position.contains(positions.1) {
        start + (length - row.viewportLength) / 2
      } else if position.contains(positions.2) {
        start + length - row.viewportLength
      } else {
        min(max(current, start + length - row.viewportLength), start)
      }
    let target = row.restingOffset(near: proposed)
    if let view = rows.views[section] { return view.scroll(toRestNear: target, animated: animated) }
    rows.setOffset(target, ofSection: section, row)
    owner?.setNeedsLayout()
  }

  // MARK: Views

  /// Updates the frames of rows' views from the solution and removes those of sections that no longer have a row.
  ///
  /// - Parameter measured: whether only the measured sizes of visible cells changed. Rows that are not visible are
  ///   then left alone, since there may be as many as sections.
  func placeRows(measured: Bool = false) {
    rows.place(onlyVisible: measured, mirrorWidth: rows.views.isEmpty ? nil : mirrorWidth) {
      solution?.orthogonalRow(ofSection: $0)
    }
  }

  /// Creates the views of rows that become visible and removes those that are neither visible nor contain subviews.
  private func updateRowViews(of elements: [LayoutElement]) {
    guard let visible = owner?.bounds else { return }
    rows.removeHiddenViews(in: visible)
    var sections: [Int] = []
    for element in elements where rows.scrolls(element.key) {
      if let section = element.key.section, !sections.contains(section) { sections.append(section) }
    }
    // The last section's handler is called first (measured).
    for section in sections.sorted(by: >) {
      _ = rowView(ofSection: section)
      if rows.visibleItems(ofSection: section) == nil { callHandler(ofSection: section) }
    }
  }

  // MARK: Handlers

  /// Calls a section's handler with its visible items: those already known first, then new ones.
  private func callHandler(ofSection section: Int) {
    guard let handler = rows.traits[section]?.handler, let owner, let visible = visibleBounds, let solution,
      let row = solution.orthogonalRow(ofSection: section)
    else { return }
    let frame = solution.frame(ofSection: section)
    let isHorizontal = row.axis == .horizontal
    let rect =
      isHorizontal
      ? CGRect(x: visible.minX, y: frame.minY, width: visible.width, height: frame.height)
      : CGRect(x: frame.minX, y: visible.minY, width: frame.width, height: visible.height)
    let visibleElements = solution.elements(in: rect) { self.offset(ofRow: $0) }.filter { $0.key.section == section }
    let keys = Set(visibleElements.map(\.key))
    var items = (rows.visibleItems(ofSection: section) ?? []).filter { keys.contains($0.key) }
    let known = Set(items.map(\.key))
    func rank(_ element: LayoutElement) -> Int {
      switch element.key.category {
      case .cell: 0
      case .supplementary: 1
      case .decoration: 2
      }
    }
    for category in 0...2 {
      for element in visibleElements where rank(element) == category && !known.contains(element.key) {
        items.append(VisibleItem(key: element.key, attributes: attributes(for: element)))
      }
    }
    rows.setVisibleItems(items, ofSection: section)
    let offset = self.offset(ofRow: section)
    let environment = SolveEnvironment(
      container: LayoutContainer(contentSize: row.viewport.size), traitCollection: owner.traitCollection)
    handler(
      items,
      isHorizontal
        ? CGPoint(x: offset, y: row.viewport.minY) : CGPoint(x: row.viewport.minX, y: offset), environment)
  }
}
