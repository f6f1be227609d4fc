/// A collection view's keyboard focus state.
struct CollectionFocus {
  var isAllowed = true
  var isAllowedDuringEditing = true
  var selectionFollows: Bool?
  var remembersItem = false
  /// The focused item, or the last one that was.
  var item: IndexPath?
  /// Whether focus is inside the collection view, also while the focused item's views are being replaced.
  var isInside = false
  /// The anchor of a selection extended with Shift and the arrow keys.
  var anchor: IndexPath?
  /// Whether `didBeginMultipleSelectionInteraction` was sent to the delegate.
  var didSendBegin = false
}

extension UICollectionView {
  /// Whether cells can be focused, unless the delegate decides for each. Unmeasured: the default is true.
  public var allowsFocus: Bool {
    get { focusing.isAllowed }
    set { focusing.isAllowed = newValue }
  }

  /// Whether cells can be focused while editing, unless the delegate decides for each. Unmeasured: the default is true.
  public var allowsFocusDuringEditing: Bool {
    get { focusing.isAllowedDuringEditing }
    set { focusing.isAllowedDuringEditing = newValue }
  }

  /// Whether moving focus to an item by a key selects it. The default is false, and true for a sidebar. Unmeasured.
  public var selectionFollowsFocus: Bool {
    get { focusing.selectionFollows ?? layout.isSidebar }
    set { focusing.selectionFollows = newValue }
  }

  /// Whether returning focus goes to the item it last left. The default is false.
  public var remembersLastFocusedIndexPath: Bool {
    get { focusing.remembersItem }
    set { focusing.remembersItem = newValue }
  }

  // MARK: Focusable items

  /// Whether an item can be focused: the delegate's answer, else `allowsFocus`.
  func canFocus(_ path: IndexPath) -> Bool {
    guard itemExists(at: path) else { return false }
    return collectionDelegate?.collectionView(self, canFocusItemAt: path) ?? allowsFocusNow
  }

  /// The result of the delegate's default implementation.
  var allowsFocusNow: Bool { isEditing ? allowsFocusDuringEditing : allowsFocus }

  /// Whether any visible item can be focused.
  var hasFocusableItem: Bool { displayed.cells.contains { canFocus($0.key.indexPath) } }

  /// The cell to focus on entering the view: of the remembered item, the one the delegate prefers, the first selected
  /// or the first visible. It is scrolled into view.
  func preferredCellToFocus() -> UICollectionViewCell? {
    layoutIfNeeded()
    // Focus is still inside when the screen was covered and reappeared.
    let comesBack = focusing.isInside && window?.focusState?.focused == nil
    let remembered = remembersLastFocusedIndexPath || comesBack ? focusing.item : nil
    let selected = { [self] in selection.indexPaths.sorted().first }
    let preferred = [
      remembered, collectionDelegate?.indexPathForPreferredFocusedView(in: self), selected(), firstVisibleItem(),
    ]
    guard let path = preferred.lazy.compactMap({ $0 }).first(where: canFocus) else { return nil }
    return scrollToCell(at: path)
  }

  /// The first fully visible item in reading order, else the first visible one.
  private func firstVisibleItem() -> IndexPath? {
    let seen = bounds.interior(adjustedContentInset) ?? .null
    let cells = displayed.cells.filter { canFocus($0.key.indexPath) }
    let whole = cells.first { element in
      shownFrame(ofItemAt: element.key.indexPath).map { seen.insetBy(dx: -0.5, dy: -0.5).contains($0) } ?? false
    }
    return (whole ?? cells.first)?.key.indexPath
  }

  private func scrollToCell(at path: IndexPath) -> UICollectionViewCell? {
    // An existing cell can be scrolled into view with animation.
    let cell = window?.focusState?.animatesScrolling == true ? cellForItem(at: path) : nil
    scroll(to: path, at: [], animated: cell != nil)
    if cell == nil { layoutIfNeeded() }
    return cell ?? cellForItem(at: path)
  }

  /// The item whose cell a view is, or is a descendant of.
  func indexPath(ofFocused view: UIView?) -> IndexPath? {
    var next = view
    while let view = next {
      if let cell = view as? UICollectionViewCell, cell.owningCollectionView === self { return indexPath(for: cell) }
      next = view.superview
    }
    return nil
  }

  // MARK: Moving focus

  /// Moves focus from an item by an arrow key, Home or End. With Shift, the items in between are selected if multiple
  /// selection is allowed.
  func moveFocus(_ heading: UIFocusHeading, from path: IndexPath, extending: Bool) {
    guard let target = item(heading, of: path) else {
      guard let focus = window?.focus else { return }
      let cell = cellForItem(at: path)
      if cell.map({ focus.followGuide(heading, from: $0) }) != true { focus.fail(heading) }
      return
    }
    let extends = extending && beginExtendingSelection(at: path)
    guard let cell = scrollToCell(at: target), window?.focus.move(to: cell, heading: heading) == true else { return }
    guard let target = indexPath(for: cell) else { return }
    if extends {
      extendSelection(from: path, to: target)
    } else {
      endExtendingSelection()
      followFocus(to: target)
    }
  }

  /// The target item of an arrow key, Home or End.
  private func item(_ heading: UIFocusHeading, of path: IndexPath) -> IndexPath? {
    if heading == .first || heading == .last { return endItem(heading) }
    guard let origin = shownFrame(ofItemAt: path) else { return nil }
    let geometry = FocusGeometry(heading: heading, origin: origin)
    if let row = orthogonalItems(along: heading, of: path) { return geometry.order(row).first(where: canFocus) }
    // Search within one screen in that direction first, then further, for large gaps.
    for screens: CGFloat in [1, 4, 16] {
      let found = geometry.order(items(in: searchArea(heading, from: origin, screens: screens))).first {
        $0 != path && canFocus($0)
      }
      if let found { return found }
    }
    return nil
  }

  private func endItem(_ heading: UIFocusHeading) -> IndexPath? {
    let counts = loadedCounts
    let sections = counts.indices.filter { counts[$0] > 0 }
    guard let section = heading == .first ? sections.first : sections.last else { return nil }
    let path = IndexPath(item: heading == .first ? 0 : counts[section] - 1, section: section)
    return canFocus(path) ? path : nil
  }

  /// The search area in a direction from a frame.
  private func searchArea(_ heading: UIFocusHeading, from origin: CGRect, screens: CGFloat) -> CGRect {
    let (width, height) = (bounds.width * screens, bounds.height * screens)
    let across = bounds.union(origin)
    switch heading {
    case .up: return CGRect(x: across.minX, y: origin.minY - height, width: across.width, height: height)
    case .down: return CGRect(x: across.minX, y: origin.maxY, width: across.width, height: height)
    case .left: return CGRect(x: origin.midX - width, y: origin.minY, width: width, height: origin.height)
    default: return CGRect(x: origin.midX, y: origin.minY, width: width, height: origin.height)
    }
  }

  private func items(in rect: CGRect) -> [(place: IndexPath, frame: CGRect)] {
    elements(in: rect).compactMap { attributes in
      guard attributes.representedElementCategory == .cell, !attributes.isHidden else { return nil }
      let frame = shownFrame(of: attributes)
      // Items an orthogonal section does not currently show are not candidates.
      if let host = layout.hostView(for: attributes) as? OrthogonalScrollView,
        !frame.hasCommonArea(with: convert(host.visibleRowBounds, from: host))
      {
        return nil
      }
      return (attributes.indexPath, frame)
    }
  }

  /// The neighbours, up to 60 on each side, of an item in an orthogonal section, for an arrow key along its axis; nil
  /// otherwise.
  private func orthogonalItems(
    along heading: UIFocusHeading, of path: IndexPath
  ) -> [(place: IndexPath, frame: CGRect)]? {
    guard let attributes = attributes(of: .cell(at: path)), let host = layout.hostView(for: attributes) as? UIScrollView
    else { return nil }
    let isAcross = host.contentSize.width + host.contentInset.horizontal > host.bounds.width + 0.5
    guard isAcross == (heading.contains(.left) || heading.contains(.right)) else { return nil }
    let around = 60
    let items = max(0, path.item - around)..<min(loadedCounts[path.section], path.item + around + 1)
    return items.filter { $0 != path.item }.compactMap { item in
      let path = IndexPath(item: item, section: path.section)
      return shownFrame(ofItemAt: path).map { (path, $0) }
    }
  }

  /// The displayed frame of an item in content coordinates, host scrolling included.
  private func shownFrame(ofItemAt path: IndexPath) -> CGRect? { attributes(of: .cell(at: path)).map(shownFrame) }

  private func shownFrame(of attributes: UICollectionViewLayoutAttributes) -> CGRect {
    guard let shift = layout.hostView(for: attributes)?.contentTranslation else { return attributes.frame }
    return attributes.frame.offsetBy(dx: shift.x, dy: shift.y)
  }

  // MARK: Focus updates

  func focusMayUpdate(in context: UIFocusUpdateContext) -> Bool {
    guard let collectionDelegate else { return true }
    return collectionDelegate.collectionView(
      self, shouldUpdateFocusIn: UICollectionViewFocusUpdateContext(context, in: self))
  }

  func focusHasUpdated(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
    let mine = UICollectionViewFocusUpdateContext(context, in: self)
    focusing.isInside = mine.nextFocusedIndexPath != nil
    focusing.item = mine.nextFocusedIndexPath ?? mine.previouslyFocusedIndexPath ?? focusing.item
    if !focusing.isInside { endExtendingSelection() }
    collectionDelegate?.collectionView(self, didUpdateFocusIn: mine, with: coordinator)
  }

  /// Clears focus from a view that is recycled, or from its descendants.
  func clearFocus(of view: UIView) {
    guard focusing.isInside, let focus = window?.focusState, let placed = focus.placed,
      placed === view && focus.isAt(view) || placed !== view && placed.isDescendant(of: view)
    else { return }
    focus.forget(placed)
  }

  /// Restores focus after the focused item was reloaded or deleted: to the item now at its index path, or the last one
  /// before it.
  func restoreFocus() {
    guard focusing.isInside, let focus = window?.focusState, focus.placed == nil, focus.focused == nil,
      !layoutPass.isRunning
    else { return }
    let counts = loadedCounts
    guard focus.isInUse, var path = focusing.item else {
      focusing.isInside = false
      return
    }
    // Wait until there are items.
    guard counts.contains(where: { $0 > 0 }) else { return }
    focusing.isInside = false
    path.section = min(path.section, counts.count - 1)
    path.item = min(path.item, counts[path.section] - 1)
    let cell = path.item >= 0 && canFocus(path) ? cellForItem(at: path) : nil
    guard let cell = cell ?? firstVisibleItem().flatMap(cellForItem) else { return }
    focus.move(to: cell)
  }

  // MARK: Selection

  /// Return or Space on an item: highlights, selects and unhighlights it, as a tap does.
  func activateByKey(_ path: IndexPath, extending: Bool) {
    guard touch.item == nil, selects else { return }
    if extending, let anchor = focusing.anchor ?? selection.indexPaths.last, beginExtendingSelection(at: anchor) {
      return extendSelection(from: anchor, to: path)
    }
    endExtendingSelection()
    guard collectionDelegate?.collectionView(self, shouldHighlightItemAt: path) ?? true else { return }
    touch = CellTouch(item: path)
    highlight(path)
    userSelects(path)
    // The delegate may have changed the data: `touch.item` holds the item's new path, or nil if it was removed.
    if let item = touch.item { performPrimaryAction(at: item) }
    unhighlight()
    touch = CellTouch()
  }

  private func followFocus(to path: IndexPath) {
    let follows =
      collectionDelegate?.collectionView(self, selectionFollowsFocusForItemAt: path) ?? selectionFollowsFocus
    guard follows, selects, !selection.contains(path) else { return }
    for other in selection.indexPaths where selectsMultiple {
      setSelected(false, at: other)
      collectionDelegate?.collectionView(self, didDeselectItemAt: other)
    }
    userSelects(path)
  }

  /// Whether Shift extends the selection from an item: if multiple selection is allowed, or the delegate begins it.
  private func beginExtendingSelection(at path: IndexPath) -> Bool {
    if focusing.anchor != nil { return true }
    guard let collectionDelegate else {
      guard selects, selectsMultiple else { return false }
      focusing.anchor = path
      return true
    }
    let begins = collectionDelegate.collectionView(self, shouldBeginMultipleSelectionInteractionAt: path)
    if begins { collectionDelegate.collectionView(self, didBeginMultipleSelectionInteractionAt: path) }
    guard selects, selectsMultiple else { return false }
    focusing.anchor = path
    focusing.didSendBegin = begins
    return true
  }

  private func endExtendingSelection() {
    guard focusing.anchor != nil else { return }
    focusing.anchor = nil
    if focusing.didSendBegin { collectionDelegate?.collectionViewDidEndMultipleSelectionInteraction(self) }
    focusing.didSendBegin = false
  }

  /// Extends the selection from the anchor to an item, and deselects items of the previous extension beyond it.
  ///
  /// - Complexity: O(items between the two).
  private func extendSelection(from old: IndexPath, to new: IndexPath) {
    guard let anchor = focusing.anchor else { return }
    let (before, after) = (min(anchor, old)...max(anchor, old), min(anchor, new)...max(anchor, new))
    for path in items(from: min(old, new, anchor), to: max(old, new, anchor)) {
      let isWanted = after.contains(path)
      guard isWanted || before.contains(path), selection.contains(path) != isWanted else { continue }
      userSelects(path)
    }
  }

  private func items(from first: IndexPath, to last: IndexPath) -> [IndexPath] {
    let counts = loadedCounts
    return (first.section...last.section).flatMap { section in
      let start = section == first.section ? first.item : 0
      let end = section == last.section ? last.item : counts[section] - 1
      return start <= end ? (start...end).map { IndexPath(item: $0, section: section) } : []
    }
  }
}
