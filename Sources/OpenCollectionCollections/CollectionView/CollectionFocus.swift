/// What keyboard focus needs of the collection view.
@MainActor
protocol CollectionFocusHost: CollectionViewHost {
  var layout: UICollectionViewLayout { get }
  var displayed: DisplayedElements { get }
  var displayedLayout: DisplayedLayout { get }
  var itemCounts: ItemCounts { get }
  var selection: ItemSelection { get }
  var cellTouches: CellTouches { get }
  var isEditing: Bool { get }
  var layoutPass: LayoutPass { get }
  var bounds: CGRect { get }
  var adjustedContentInset: UIEdgeInsets { get }
  var window: UIWindow? { get }
  func layoutIfNeeded()
  func shownCell(at path: IndexPath) -> UICollectionViewCell?
  func scroll(to indexPath: IndexPath, at position: UICollectionView.ScrollPosition, animated: Bool)
}

/// The keyboard focus of a collection view: where it enters, how keys move it, and what becomes of it when cells
/// change. Index paths are those of what is displayed.
@MainActor
final class CollectionFocus {
  private unowned let host: any CollectionFocusHost
  private let search: FocusSearch
  private let extensions: SelectionExtension
  /// The focused item, or the last one that was.
  private var item: IndexPath?
  /// Whether focus is inside the collection view, also while the focused item's views are being replaced.
  private(set) var isInside = false

  /// The app's settings.
  var isAllowed = true
  var isAllowedDuringEditing = true
  var remembersItem = false
  var selectionFollowsFocus: Bool {
    get { appSelectionFollowsFocus ?? host.layout.isSidebar }
    set { appSelectionFollowsFocus = newValue }
  }
  private var appSelectionFollowsFocus: Bool?

  init(_ host: any CollectionFocusHost) {
    self.host = host
    search = FocusSearch(host)
    extensions = SelectionExtension(host)
  }

  // MARK: Focusable items

  /// Whether an item can be focused: the delegate's answer, else the setting.
  func canFocus(_ path: IndexPath) -> Bool { search.canFocus(path, isAllowed: isAllowedNow) }

  /// The result of the delegate's default implementation.
  var isAllowedNow: Bool { host.isEditing ? isAllowedDuringEditing : isAllowed }

  /// Whether any visible item can be focused.
  var hasFocusableItem: Bool { host.displayed.cells.contains { canFocus($0.key.indexPath) } }

  /// The cell to focus on entering the view: of the remembered item, the one the delegate prefers, the first selected
  /// or the first visible. It is scrolled into view.
  func preferredCell() -> UICollectionViewCell? {
    host.layoutIfNeeded()
    // Focus is still inside when the screen was covered and reappeared.
    let comesBack = isInside && host.window?.focusState?.focused == nil
    let remembered = remembersItem || comesBack ? item : nil
    let view = host.collectionView
    let preferred = [
      remembered, host.collectionDelegate?.indexPathForPreferredFocusedView(in: view).flatMap(view.shownItem),
      host.selection.indexPaths.sorted().first, firstVisibleItem(),
    ]
    guard let path = preferred.lazy.compactMap({ $0 }).first(where: canFocus) else { return nil }
    return scrollToCell(at: path)
  }

  /// The first fully visible item in reading order, else the first visible one.
  private func firstVisibleItem() -> IndexPath? {
    let seen = host.bounds.interior(host.adjustedContentInset) ?? .null
    let cells = host.displayed.cells.filter { canFocus($0.key.indexPath) }
    let whole = cells.first { element in
      search.frame(ofItemAt: element.key.indexPath).map { seen.insetBy(dx: -0.5, dy: -0.5).contains($0) } ?? false
    }
    return (whole ?? cells.first)?.key.indexPath
  }

  private func scrollToCell(at path: IndexPath) -> UICollectionViewCell? {
    // An existing cell can be scrolled into view with animation.
    let cell = host.window?.focusState?.animatesScrolling == true ? host.shownCell(at: path) : nil
    host.scroll(to: path, at: [], animated: cell != nil)
    if cell == nil { host.layoutIfNeeded() }
    return cell ?? host.shownCell(at: path)
  }

  // MARK: Keys

  /// Moves focus from an item by an arrow key, Home or End. With Shift, the items in between are selected if multiple
  /// selection is allowed.
  func move(_ heading: UIFocusHeading, from path: IndexPath, extending: Bool) {
    guard let target = search.item(heading, of: path, where: canFocus) else {
      guard let focus = host.window?.focus else { return }
      let cell = host.shownCell(at: path)
      if cell.map({ focus.followGuide(heading, from: $0) }) != true { focus.fail(heading) }
      return
    }
    let extends = extending && extensions.begin(at: path)
    guard let cell = scrollToCell(at: target), host.window?.focus.move(to: cell, heading: heading) == true else {
      return
    }
    guard let target = host.displayed.indexPath(of: cell, .cell) else { return }
    if extends {
      extensions.extend(from: path, to: target)
    } else {
      extensions.end()
      selectFocused(target)
    }
  }

  /// Return or Space on an item: highlights, selects and unhighlights it, as a tap does.
  func activate(_ path: IndexPath, extending: Bool) {
    guard !host.cellTouches.isActive, host.selection.isAllowed else { return }
    if extending, let anchor = extensions.anchor ?? host.selection.indexPaths.last, extensions.begin(at: anchor) {
      return extensions.extend(from: anchor, to: path)
    }
    extensions.end()
    host.cellTouches.tap(path)
  }

  /// Selects the newly focused item if selection follows focus.
  private func selectFocused(_ path: IndexPath) {
    let selection = host.selection
    let (view, delegate) = (host.collectionView, host.collectionDelegate)
    let follows = view.askApp(aboutShown: path) {
      delegate?.collectionView(view, selectionFollowsFocusForItemAt: $0) ?? selectionFollowsFocus
    }
    guard follows == true, selection.isAllowed, !selection.contains(path) else { return }
    for other in selection.indexPaths where selection.allowsMultiple { selection.userDeselects(other) }
    selection.userSelects(path)
  }

  // MARK: Updates

  func mayUpdate(in context: UIFocusUpdateContext) -> Bool {
    guard let delegate = host.collectionDelegate else { return true }
    return delegate.collectionView(
      host.collectionView,
      shouldUpdateFocusIn: UICollectionViewFocusUpdateContext(context, in: host.collectionView))
  }

  func didUpdate(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
    let mine = UICollectionViewFocusUpdateContext(context, in: host.collectionView)
    let next = host.collectionView.shownPath(ofFocused: context.nextFocusedView)
    isInside = next != nil
    item = next ?? host.collectionView.shownPath(ofFocused: context.previouslyFocusedView) ?? item
    if !isInside { extensions.end() }
    host.collectionDelegate?.collectionView(host.collectionView, didUpdateFocusIn: mine, with: coordinator)
  }

  /// Whether focus is at a view or a descendant of it.
  func isInside(_ view: UIView) -> Bool {
    isInside && host.window?.focusState?.focused?.isDescendant(of: view) == true
  }

  /// Clears focus from a view that is recycled, or from its descendants.
  func clear(from view: UIView) {
    guard isInside, let focus = host.window?.focusState, let placed = focus.placed,
      placed === view && focus.isAt(view) || placed !== view && placed.isDescendant(of: view)
    else { return }
    focus.forget(placed)
  }

  /// Restores focus after the focused item was reloaded or deleted: to the item now at its index path, or the last one
  /// before it.
  func restore() {
    guard isInside, let focus = host.window?.focusState, focus.placed == nil, focus.focused == nil,
      !host.layoutPass.isRunning
    else { return }
    let counts = host.itemCounts.all
    guard focus.isInUse, var path = item else {
      isInside = false
      return
    }
    // Wait until there are items.
    guard counts.contains(where: { $0 > 0 }) else { return }
    isInside = false
    path.section = min(path.section, counts.count - 1)
    path.item = min(path.item, counts[path.section] - 1)
    let cell = path.item >= 0 && canFocus(path) ? host.shownCell(at: path) : nil
    guard let cell = cell ?? firstVisibleItem().flatMap(host.shownCell) else { return }
    focus.move(to: cell)
  }

  /// Called when the data is reloaded: an extended selection no longer has a beginning.
  func dataWasDiscarded() { extensions.end() }

  /// Updates index paths after a change. For a removed item, focus is restored at the same index path; a reloaded item
  /// no longer is where the extension of a selection began.
  func rekey(by changes: CollectionChanges, _ newPath: (IndexPath) -> IndexPath?) {
    if let item { self.item = changes.newIndexPath(of: item) ?? item }
    extensions.rekey(newPath)
  }
}
