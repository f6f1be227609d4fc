internal import OpenCollectionCompositionalLayout

/// Sections that scroll by themselves.
extension UICollectionViewCompositionalLayout {
  /// How far a section has scrolled: where it rests first, until it is scrolled.
  func offset(ofRow section: Int) -> CGFloat {
    if let offset = rows.offsets[section] { return offset }
    return solution?.orthogonalRow(ofSection: section)?.restingOffset(near: 0) ?? 0
  }

  /// The width rows are mirrored in; nil where the content is shown as the layout has it.
  private var mirrorWidth: CGFloat? {
    collectionView?.wantsMirroring == true ? collectionViewContentSize.width : nil
  }

  /// The part of the content in sight, in the layout's own direction.
  private var visibleBounds: CGRect? {
    guard let collectionView else { return nil }
    return collectionView.layoutPass.mirror?.mirrored(collectionView.bounds) ?? collectionView.bounds
  }

  /// The elements in a rectangle, rows scrolled as far as they are.
  func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard let solution else { return [] }
    guard !rows.isEmpty else { return solution.elements(in: rect).map { attributes(for: $0) } }
    let elements = solution.elements(in: rect) { self.offset(ofRow: $0) }
    if rect == visibleBounds { showRows(of: elements) }
    let handled = handledItems
    return elements.map { element in
      guard let item = handled[element.key] else { return attributes(for: element) }
      item.follow(element.frame)
      return item.attributes
    }
  }

  /// The view of the row an element moves with; nil where it moves with none.
  func rowView(for key: LayoutKey) -> UIView? {
    guard !rows.isEmpty, rows.moves(key), let section = key.section else { return nil }
    return rowView(ofSection: section)
  }

  private func rowView(ofSection section: Int) -> OrthogonalScrollView? {
    if let view = rows.views[section] { return view }
    guard let collectionView, let row = solution?.orthogonalRow(ofSection: section) else { return nil }
    let view = OrthogonalScrollView(section: section, row: row) { [weak self] in self?.rowDidScroll($0) }
    view.show(row, rows.traits[section], offset: offset(ofRow: section), mirrorWidth: mirrorWidth)
    // Behind the rows of later sections, and what lies in front of its cells.
    let inFront: UIView? =
      rows.view(after: section)
      ?? collectionView.displayed.backToFront.first {
        !view.isInFront(of: $0) && $0.view.superview === collectionView
      }?.view
    rows.add(view)
    if let inFront {
      collectionView.insertSubview(view, belowSubview: inFront)
    } else {
      collectionView.addSubview(view)
    }
    return view
  }

  private func rowDidScroll(_ view: OrthogonalScrollView) {
    // One whose section is gone comes to rest for nobody.
    guard rows.views[view.section] === view else { return }
    rows.movements += 1
    if view.offset < offset(ofRow: view.section) {
      rows.goingBack.insert(view.section)
    } else {
      rows.goingBack.remove(view.section)
    }
    rows.offsets[view.section] = view.offset
    rows.known[view.section] = view.row
    callHandler(ofSection: view.section)
    collectionView?.setNeedsLayout()
  }

  /// The items within one length of a row ahead, and where their middles are seen.
  func itemsAhead(inRow section: Int) -> [(indexPath: IndexPath, middle: CGPoint)] {
    guard let solution, let row = solution.orthogonalRow(ofSection: section) else { return [] }
    let offset = offset(ofRow: section)
    let ahead = offset + (rows.goingBack.contains(section) ? -row.viewportLength : row.viewportLength)
    let cells = solution.elements(in: row.viewport) { $0 == section ? ahead : self.offset(ofRow: $0) }.filter {
      $0.key.category == .cell && $0.key.section == section
    }
    return cells.map { cell in
      var middle = CGPoint(x: cell.frame.midX, y: cell.frame.midY)
      if row.axis == .horizontal { middle.x -= offset } else { middle.y -= offset }
      if let mirrorWidth { middle.x = mirrorWidth - middle.x }
      return (cell.key.indexPath, middle)
    }
  }

  /// Brings an item of a row into sight within it.
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
    let places: (UICollectionView.ScrollPosition, UICollectionView.ScrollPosition, UICollectionView.ScrollPosition) =
      isHorizontal
      ? mirrorWidth == nil ? (.left, .centeredHorizontally, .right) : (.right, .centeredHorizontally, .left)
      : (.top, .centeredVertically, .bottom)
    let current = offset(ofRow: section)
    let wanted: CGFloat =
      if position.contains(places.0) {
        start
      } else if position.contains(places.1) {
        start + (length - row.viewportLength) / 2
      } else if position.contains(places.2) {
        start + length - row.viewportLength
      } else {
        min(max(current, start + length - row.viewportLength), start)
      }
    let target = row.restingOffset(near: wanted)
    if let view = rows.views[section] { return view.scroll(toRestNear: target, animated: animated) }
    rows.offsets[section] = target
    rows.known[section] = row
    collectionView?.setNeedsLayout()
  }

  // MARK: Views

  /// Moves the views of rows where the solution puts them; those of sections that have no row any more go.
  ///
  /// - Parameter measured: whether nothing changed but the size of cells, which are in sight. Rows out of sight are then left
  ///   alone: there may be as many as sections.
  func placeRows(measured: Bool = false) {
    rows.visibleItems.removeAll()
    // Out of sight too: whoever comes back finds the items that were there.
    for section in measured ? Array(rows.views.keys) : Array(rows.offsets.keys) {
      guard let offset = rows.offsets[section] else { continue }
      guard let row = solution?.orthogonalRow(ofSection: section) else { continue }
      if let old = rows.known[section], row.viewportLength != old.viewportLength,
        rows.views[section]?.isDragging != true
      {
        rows.offsets[section] = row.offset(showingWhat: old, showsAt: offset)
      } else if rows.views[section] == nil {
        rows.offsets[section] = min(max(offset, row.range.lowerBound), row.range.upperBound)
      }
      rows.known[section] = row
    }
    var gone: [Int] = []
    for (section, view) in rows.views {
      if rows.traits[section] != nil, let row = solution?.orthogonalRow(ofSection: section) {
        view.show(row, rows.traits[section], offset: offset(ofRow: section), mirrorWidth: mirrorWidth)
        if rows.offsets[section] != nil { rows.offsets[section] = view.offset }
      } else {
        gone.append(section)
      }
    }
    rows.removeViews(of: gone)
  }

  /// Makes the views of rows that come into sight and lets those go that are out of it and empty.
  private func showRows(of elements: [LayoutElement]) {
    guard let seen = collectionView?.bounds else { return }
    let unseen = rows.views.filter { !$0.value.frame.sharesArea(with: seen) && $0.value.subviews.isEmpty }.keys
    rows.removeViews(of: unseen)
    for section in unseen { rows.visibleItems[section] = nil }
    // The last section's handler is called first (measured).
    let sections = Set(elements.filter { rows.moves($0.key) }.compactMap(\.key.section))
    for section in sections.sorted(by: >) {
      _ = rowView(ofSection: section)
      if rows.visibleItems[section] == nil { callHandler(ofSection: section) }
    }
  }

  // MARK: Handlers

  /// Gives a section's handler what is in sight: what it knew already, then what is new.
  private func callHandler(ofSection section: Int) {
    guard let handler = rows.traits[section]?.handler, let collectionView, let visible = visibleBounds, let solution,
      let row = solution.orthogonalRow(ofSection: section)
    else { return }
    let frame = solution.frame(ofSection: section)
    let isHorizontal = row.axis == .horizontal
    let rect =
      isHorizontal
      ? CGRect(x: visible.minX, y: frame.minY, width: visible.width, height: frame.height)
      : CGRect(x: frame.minX, y: visible.minY, width: frame.width, height: visible.height)
    let inSight = solution.elements(in: rect) { self.offset(ofRow: $0) }.filter { $0.key.section == section }
    let keys = Set(inSight.map(\.key))
    var items = (rows.visibleItems[section] ?? []).filter { keys.contains($0.key) }
    let known = Set(items.map(\.key))
    func rank(_ element: LayoutElement) -> Int {
      switch element.key.category {
      case .cell: 0
      case .supplementary: 1
      case .decoration: 2
      }
    }
    for category in 0...2 {
      for element in inSight where rank(element) == category && !known.contains(element.key) {
        items.append(VisibleItem(key: element.key, attributes: attributes(for: element)))
      }
    }
    rows.visibleItems[section] = items
    let offset = self.offset(ofRow: section)
    let environment = SolveEnvironment(
      container: LayoutContainer(contentSize: row.viewport.size), traitCollection: collectionView.traitCollection)
    handler(
      items,
      isHorizontal
        ? CGPoint(x: offset, y: row.viewport.minY) : CGPoint(x: row.viewport.minX, y: offset), environment)
  }

  /// What handlers made of the elements they were last given.
  private var handledItems: [LayoutKey: VisibleItem] {
    var handled: [LayoutKey: VisibleItem] = [:]
    for items in rows.visibleItems.values {
      for item in items { handled[item.key] = item }
    }
    return handled
  }
}
