/// The keyboard focus of a collection view: where it enters, how keys move it, and what becomes of it when cells
/// change.
@MainActor
final class CollectionFocus {
  private unowned let owner: any ElementDisplayOwner
  private let itemCounts: ItemCounts
  private let displayed: DisplayedElements
  private let displayedLayout: DisplayedLayout
  private let uncommitted: UncommittedItems
  private let focusedItem: FocusedItem
  private let passState: PassState
  private let scrolling: ItemScrolling
  private let selection: ItemSelection
  private let cellTouches: CellTouches
  private let search: FocusSearch
  private let extensions: SelectionExtension

  /// The app's settings.
  var isAllowed = true
  var isAllowedDuringEditing = true
  var remembersItem = false
  var selectionFollowsFocus: Bool {
    get { appSelectionFollowsFocus ?? displayedLayout.layout.isSidebar }
    set { appSelectionFollowsFocus = newValue }
  }
  private var appSelectionFollowsFocus: Bool?

  init(
    _ owner: any ElementDisplayOwner, itemCounts: ItemCounts, displayed: DisplayedElements,
    displayedLayout: DisplayedLayout, uncommitted: UncommittedItems, focusedItem: FocusedItem, passState: PassState,
    scrolling: ItemScrolling, selection: ItemSelection, cellTouches: CellTouches
  ) {
    self.owner = owner
    self.itemCounts = itemCounts
    self.displayed = displayed
    self.displayedLayout = displayedLayout
    self.uncommitted = uncommitted
    self.focusedItem = focusedItem
    self.passState = passState
    self.scrolling = scrolling
    self.selection = selection
    self.cellTouches = cellTouches
    search = FocusSearch(owner, itemCounts: itemCounts, displayedLayout: displayedLayout, uncommitted: uncommitted)
    extensions = SelectionExtension(owner, itemCounts: itemCounts, uncommitted: uncommitted, selection: selection)
  }

  // MARK: Focusable items

  /// Whether an item can be focused: the delegate's answer, else the setting.
  func canFocus(_ path: ShownPath) -> Bool { search.canFocus(path, isAllowed: isAllowedNow) }

  /// The result of the delegate's default implementation.
  var isAllowedNow: Bool { owner.isEditing ? isAllowedDuringEditing : isAllowed }

  /// Whether any visible item can be focused.
  var hasFocusableItem: Bool { displayed.cells.contains { canFocus($0.key.path) } }

  /// The cell to focus on entering the view: of the remembered item, the one the delegate prefers, the first selected
  /// or the first visible. It is scrolled into view.
  func preferredCell() -> (any ElementCell)? {
    owner.layoutIfNeeded()
    // Focus is still inside when the screen was covered and reappeared.
    let comesBack = focusedItem.isInside && owner.window?.focusState?.focused == nil
    let remembered = remembersItem || comesBack ? focusedItem.path : nil
    let preferred = [
      remembered, owner.preferredFocusedItem().flatMap(uncommitted.shownItem),
      selection.paths.sorted().first, firstVisibleItem(),
    ]
    guard let path = preferred.lazy.compactMap({ $0 }).first(where: canFocus) else { return nil }
    return scrollToCell(at: path)
  }

  /// The first fully visible item in reading order, else the first visible one.
  private func firstVisibleItem() -> ShownPath? {
    let seen = owner.bounds.interior(owner.adjustedContentInset) ?? .null
    let cells = displayed.cells.filter { canFocus($0.key.path) }
    let whole = cells.first { element in
      search.frame(ofItemAt: element.key.path).map { seen.insetBy(dx: -0.5, dy: -0.5).contains($0) } ?? false
    }
    return (whole ?? cells.first)?.key.path
  }

  private func scrollToCell(at path: ShownPath) -> (any ElementCell)? {
    // An existing cell can be scrolled into view with animation.
    let cell = owner.window?.focusState?.animatesScrolling == true ? displayed.cell(at: path) : nil
    scrolling.scroll(to: path, at: [], animated: cell != nil)
    if cell == nil { owner.layoutIfNeeded() }
    return cell ?? displayed.cell(at: path)
  }

  // MARK: Keys

  /// Moves focus from an item by an arrow key, Home or End. With Shift, the items in between are selected if multiple
  /// selection is allowed.
  func move(_ heading: UIFocusHeading, from path: ShownPath, extending: Bool) {
    guard let target = search.item(heading, of: path, where: canFocus) else {
      guard let focus = owner.window?.focus else { return }
      let cell = displayed.cell(at: path)
      if cell.map({ focus.followGuide(heading, from: $0) }) != true { focus.fail(heading) }
      return
    }
    let extends = extending && extensions.begin(at: path)
    guard let cell = scrollToCell(at: target), owner.window?.focus.move(to: cell, heading: heading) == true else {
      return
    }
    guard let target = displayed.path(of: cell, .cell) else { return }
    if extends {
      extensions.extend(from: path, to: target)
    } else {
      extensions.end()
      selectFocused(target)
    }
  }

  /// Return or Space on an item: highlights, selects and unhighlights it, as a tap does.
  func activate(_ path: ShownPath, extending: Bool) {
    guard !cellTouches.isActive, selection.isAllowed else { return }
    if extending, let anchor = extensions.anchor ?? selection.paths.last, extensions.begin(at: anchor) {
      return extensions.extend(from: anchor, to: path)
    }
    extensions.end()
    cellTouches.tap(path)
  }

  /// Selects the newly focused item if selection follows focus.
  private func selectFocused(_ path: ShownPath) {
    let selection = selection
    let owner = owner
    let follows = uncommitted.askApp(aboutShown: path) { owner.selectionFollowsFocus(at: $0) ?? selectionFollowsFocus }
    guard follows == true, selection.isAllowed, !selection.contains(path) else { return }
    for other in selection.paths where selection.allowsMultiple { selection.userDeselects(other) }
    selection.userSelects(path)
  }

  // MARK: Updates

  /// The shown path of the displayed cell that a view is, or is a descendant of.
  func shownPath(around view: UIView?) -> ShownPath? {
    var next = view
    while let view = next {
      if let cell = view as? any ElementCell, let path = displayed.path(of: cell, .cell) { return path }
      next = view.superview
    }
    return nil
  }

  /// The path that the app is given of the cell that a view is, or is a descendant of.
  func appPath(around view: UIView?) -> IndexPath? { shownPath(around: view).flatMap(uncommitted.appPath) }

  func mayUpdate(in context: UIFocusUpdateContext) -> Bool {
    owner.mayUpdateFocus(context)
  }

  func didUpdate(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
    let next = shownPath(around: context.nextFocusedView)
    focusedItem.isInside = next != nil
    focusedItem.path = next ?? shownPath(around: context.previouslyFocusedView) ?? focusedItem.path
    if !focusedItem.isInside { extensions.end() }
    owner.didUpdateFocus(context, with: coordinator)
  }

  /// Restores focus after the focused item was reloaded or deleted: to the item now at its index path, or the last one
  /// before it.
  func restore() {
    guard focusedItem.isInside, let focus = owner.window?.focusState, focus.placed == nil, focus.focused == nil,
      !passState.isRunning
    else { return }
    let counts = itemCounts.all
    guard focus.isInUse, var path = focusedItem.path else {
      focusedItem.isInside = false
      return
    }
    // Wait until there are items.
    guard counts.contains(where: { $0 > 0 }) else { return }
    focusedItem.isInside = false
    path.section = min(path.section, counts.count - 1)
    path.item = min(path.item, counts[path.section] - 1)
    let cell = path.item >= 0 && canFocus(path) ? displayed.cell(at: path) : nil
    guard let cell = cell ?? firstVisibleItem().flatMap(displayed.cell) else { return }
    focus.move(to: cell)
  }

  /// Called when the data is reloaded: an extended selection no longer has a beginning.
  func dataWasDiscarded() { extensions.end() }

  /// Updates index paths after a change. For a removed item, focus is restored at the same index path; a reloaded item
  /// no longer is where the extension of a selection began.
  func rekey(by changes: CollectionChanges, _ newPath: (ShownPath) -> ShownPath?) {
    if let item = focusedItem.path { focusedItem.path = changes.newPath(of: item) ?? item }
    extensions.rekey(newPath)
  }
}
