/// What a collection view knows of the focus of the keyboard.
struct CollectionFocus {
  var isAllowed = true
  var isAllowedDuringEditing = true
  var selectionFollows: Bool?
  var remembersItem = false
  /// The item that has the focus, or had it last.
  var item: IndexPath?
  /// Whether the focus is in here, also while the views that show the item are made anew.
  var isInside = false
  /// Where a selection by Shift and arrows began.
  var anchor: IndexPath?
  /// Whether the delegate was told of that.
  var wasBegun = false
}

extension UICollectionView {
  /// Whether the focus of the keyboard goes to cells, where the delegate does not say for each. Unmeasured: the default is
  /// true.
  public var allowsFocus: Bool {
    get { focusing.isAllowed }
    set { focusing.isAllowed = newValue }
  }

  /// Whether the focus goes to cells while editing, where the delegate does not say for each. Unmeasured: the default is
  /// true.
  public var allowsFocusDuringEditing: Bool {
    get { focusing.isAllowedDuringEditing }
    set { focusing.isAllowedDuringEditing = newValue }
  }

  /// Whether an item that gets the focus by a key is selected. The default is false, and true for a sidebar. Unmeasured.
  public var selectionFollowsFocus: Bool {
    get { focusing.selectionFollows ?? layout.isSidebar }
    set { focusing.selectionFollows = newValue }
  }

  /// Whether the focus that comes back goes to the item it left. The default is false.
  public var remembersLastFocusedIndexPath: Bool {
    get { focusing.remembersItem }
    set { focusing.remembersItem = newValue }
  }

  // MARK: Which items

  /// Whether an item takes the focus: as the delegate says, else as the view allows.
  func canFocus(_ path: IndexPath) -> Bool {
    guard itemExists(at: path) else { return false }
    return collectionDelegate?.collectionView(self, canFocusItemAt: path) ?? allowsFocusNow
  }

  /// What the delegate's default answers.
  var allowsFocusNow: Bool { isEditing ? allowsFocusDuringEditing : allowsFocus }

  /// Whether any item in sight takes the focus.
  var hasFocusableItem: Bool { displayed.cells.contains { canFocus($0.key.indexPath) } }

  /// The cell the focus comes to: of the item it left, of the one the delegate prefers, of the first selected, of the first
  /// in sight. It is brought into sight.
  func cellToFocus() -> UICollectionViewCell? {
    layoutIfNeeded()
    // The focus is still in here where the screen went and came back.
    let comesBack = focusing.isInside && window?.focusState?.focused == nil
    let remembered = remembersLastFocusedIndexPath || comesBack ? focusing.item : nil
    let selected = { [self] in selection.indexPaths.sorted().first }
    let preferred = [
      remembered, collectionDelegate?.indexPathForPreferredFocusedView(in: self), selected(), firstInSight(),
    ]
    guard let path = preferred.lazy.compactMap({ $0 }).first(where: canFocus) else { return nil }
    return cellInSight(at: path)
  }

  /// The first item wholly in sight in reading order, else the first in sight at all.
  private func firstInSight() -> IndexPath? {
    let seen = bounds.interior(adjustedContentInset) ?? .null
    let cells = displayed.cells.filter { canFocus($0.key.indexPath) }
    let whole = cells.first { element in
      shownFrame(ofItemAt: element.key.indexPath).map { seen.insetBy(dx: -0.5, dy: -0.5).contains($0) } ?? false
    }
    return (whole ?? cells.first)?.key.indexPath
  }

  private func cellInSight(at path: IndexPath) -> UICollectionViewCell? {
    // A cell that is there can be led into sight.
    let cell = window?.focusState?.movesSoftly == true ? cellForItem(at: path) : nil
    scroll(to: path, at: [], animated: cell != nil)
    if cell == nil { layoutIfNeeded() }
    return cell ?? cellForItem(at: path)
  }

  /// The item whose cell a view is, or lies in.
  func indexPath(ofFocused view: UIView?) -> IndexPath? {
    var next = view
    while let view = next {
      if let cell = view as? UICollectionViewCell, cell.owningCollectionView === self { return indexPath(for: cell) }
      next = view.superview
    }
    return nil
  }

  // MARK: Moving

  /// Moves the focus from an item by an arrow, Home or End. With Shift the items on the way are selected, where more than
  /// one can be.
  func moveFocus(_ heading: UIFocusHeading, from path: IndexPath, extending: Bool) {
    guard let target = item(heading, of: path) else {
      guard let focus = window?.focus else { return }
      let cell = cellForItem(at: path)
      if cell.map({ focus.followGuide(heading, from: $0) }) != true { focus.fail(heading) }
      return
    }
    let extends = extending && beginSelectingMore(at: path)
    guard let cell = cellInSight(at: target), window?.focus.move(to: cell, heading: heading) == true else { return }
    guard let target = indexPath(for: cell) else { return }
    if extends {
      extendSelection(from: path, to: target)
    } else {
      endSelectingMore()
      followFocus(to: target)
    }
  }

  /// The item an arrow leads to.
  private func item(_ heading: UIFocusHeading, of path: IndexPath) -> IndexPath? {
    if heading == .first || heading == .last { return endItem(heading) }
    guard let origin = shownFrame(ofItemAt: path) else { return nil }
    let geometry = FocusGeometry(heading: heading, origin: origin)
    if let row = rowItems(along: heading, of: path) { return geometry.order(row).first(where: canFocus) }
    // First what a screen shows that way, then further on, for large gaps.
    for screens: CGFloat in [1, 4, 16] {
      let found = geometry.order(items(in: strip(heading, from: origin, screens: screens))).first {
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

  /// The part of the content that lies one way from a place.
  private func strip(_ heading: UIFocusHeading, from origin: CGRect, screens: CGFloat) -> CGRect {
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
      // What a section that scrolls by itself does not show lies nowhere.
      if let host = layout.hostView(for: attributes) as? OrthogonalScrollView,
        !frame.sharesArea(with: convert(host.seenBounds, from: host))
      {
        return nil
      }
      return (attributes.indexPath, frame)
    }
  }

  /// The neighbours, as far as they could be seen, of an item in a section that scrolls by itself, for an arrow along it.
  private func rowItems(along heading: UIFocusHeading, of path: IndexPath) -> [(place: IndexPath, frame: CGRect)]? {
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

  /// Where an item is seen in the content.
  private func shownFrame(ofItemAt path: IndexPath) -> CGRect? { attributes(of: .cell(at: path)).map(shownFrame) }

  private func shownFrame(of attributes: UICollectionViewLayoutAttributes) -> CGRect {
    guard let shift = layout.hostView(for: attributes)?.shiftOfContents else { return attributes.frame }
    return attributes.frame.offsetBy(dx: shift.x, dy: shift.y)
  }

  // MARK: Hearing of moves

  func focusMayUpdate(in context: UIFocusUpdateContext) -> Bool {
    guard let collectionDelegate else { return true }
    return collectionDelegate.collectionView(
      self, shouldUpdateFocusIn: UICollectionViewFocusUpdateContext(context, in: self))
  }

  func focusHasUpdated(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
    let mine = UICollectionViewFocusUpdateContext(context, in: self)
    focusing.isInside = mine.nextFocusedIndexPath != nil
    focusing.item = mine.nextFocusedIndexPath ?? mine.previouslyFocusedIndexPath ?? focusing.item
    if !focusing.isInside { endSelectingMore() }
    collectionDelegate?.collectionView(self, didUpdateFocusIn: mine, with: coordinator)
  }

  /// A view is given to another item, or to none: it has the focus no more.
  func focusLeaves(_ view: UIView) {
    guard focusing.isInside, let focus = window?.focusState, let placed = focus.placed,
      placed === view && focus.isAt(view) || placed !== view && placed.isDescendant(of: view)
    else { return }
    focus.forget(placed)
  }

  /// Gives the focus back after its item was reloaded or deleted: to the item in its place, or the last one before.
  func restoreFocus() {
    guard focusing.isInside, let focus = window?.focusState, focus.placed == nil, focus.focused == nil,
      !layoutPass.isRunning
    else { return }
    let counts = loadedCounts
    guard focus.isInUse, var path = focusing.item else {
      focusing.isInside = false
      return
    }
    // It waits for items to come.
    guard counts.contains(where: { $0 > 0 }) else { return }
    focusing.isInside = false
    path.section = min(path.section, counts.count - 1)
    path.item = min(path.item, counts[path.section] - 1)
    let cell = path.item >= 0 && canFocus(path) ? cellForItem(at: path) : nil
    guard let cell = cell ?? firstInSight().flatMap(cellForItem) else { return }
    focus.move(to: cell)
  }

  // MARK: Selecting

  /// Return or Space on an item: highlights, selects and lets go of it, as a tap does.
  func useByKey(_ path: IndexPath, extending: Bool) {
    guard touch.item == nil, selects else { return }
    if extending, let anchor = focusing.anchor ?? selection.indexPaths.last, beginSelectingMore(at: anchor) {
      return extendSelection(from: anchor, to: path)
    }
    endSelectingMore()
    guard collectionDelegate?.collectionView(self, shouldHighlightItemAt: path) ?? true else { return }
    touch = CellTouch(item: path)
    highlight(path)
    userSelects(path)
    // The delegate may have changed the data: the touch knows the item's new path, or that it is gone.
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

  /// Whether Shift selects from an item on: where more than one can be selected, or the delegate begins it.
  private func beginSelectingMore(at path: IndexPath) -> Bool {
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
    focusing.wasBegun = begins
    return true
  }

  private func endSelectingMore() {
    guard focusing.anchor != nil else { return }
    focusing.anchor = nil
    if focusing.wasBegun { collectionDelegate?.collectionViewDidEndMultipleSelectionInteraction(self) }
    focusing.wasBegun = false
  }

  /// Selects from where Shift was first pressed to an item; what was selected so and lies beyond is selected no more.
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
