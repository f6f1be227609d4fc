/// The selected items, and how the app and the user select.
@MainActor
final class ItemSelection {
  private unowned let owner: any ElementDisplayOwner
  private let itemCounts: ItemCounts
  private let displayed: DisplayedElements
  private let cellsAhead: CellsAhead
  private let uncommitted: UncommittedItems
  private let scrolling: ItemScrolling
  private var items = SelectedItems()

  init(
    _ owner: any ElementDisplayOwner, itemCounts: ItemCounts, displayed: DisplayedElements, cellsAhead: CellsAhead,
    uncommitted: UncommittedItems, scrolling: ItemScrolling
  ) {
    self.owner = owner
    self.itemCounts = itemCounts
    self.displayed = displayed
    self.cellsAhead = cellsAhead
    self.uncommitted = uncommitted
    self.scrolling = scrolling
  }

  /// Whether items can be selected now.
  var isAllowed: Bool { owner.isEditing ? owner.allowsSelectionDuringEditing : owner.allowsSelection }

  /// Whether more than one item can be selected now.
  var allowsMultiple: Bool {
    owner.isEditing ? owner.allowsMultipleSelectionDuringEditing : owner.allowsMultipleSelection
  }

  /// The shown paths of the selected items in the order they were selected. O(n log n) in the selected items.
  var paths: [ShownPath] { items.paths }

  func contains(_ path: ShownPath) -> Bool { items.contains(path) }

  /// Selects an item for the app, without notifying the delegate; nil deselects all.
  func select(_ path: ShownPath?, animated: Bool, scrollPosition: UICollectionView.ScrollPosition) {
    guard isAllowed else { return }
    guard let path else {
      for path in items.paths { setSelected(false, at: path) }
      return
    }
    guard itemCounts.hasItem(at: path) else { return }
    if !allowsMultiple {
      for other in items.paths where other != path { setSelected(false, at: other) }
    }
    setSelected(true, at: path)
    if !scrollPosition.isEmpty { scrolling.scroll(to: path, at: scrollPosition, animated: animated) }
  }

  /// Sets the selection state of an item and its cell.
  func setSelected(_ isSelected: Bool, at path: ShownPath) {
    if isSelected { items.insert(path) } else { items.remove(path) }
    (displayed.cell(at: path) ?? cellsAhead.cell(at: path))?.apply(selected: isSelected)
  }

  // MARK: By the user

  /// Selects an item for the user: the delegate is consulted and notified. Selecting a selected item again deselects it
  /// with multiple selection, and selects it once more without. The gap of a drop and placeholders cannot be selected.
  func userSelects(_ path: ShownPath) {
    guard isAllowed else { return }
    let owner = owner
    if allowsMultiple, items.contains(path) {
      let may = uncommitted.askApp(aboutShown: path, owner.mayDeselect)
      if may == true { userDeselects(path) }
      return
    }
    let may = uncommitted.askApp(aboutShown: path, owner.maySelect)
    guard may == true else { return }
    if !allowsMultiple {
      for other in items.paths where other != path && owner.mayReplaceSelection(of: other) {
        userDeselects(other)
      }
    }
    setSelected(true, at: path)
    displayed.cell(at: path)?.performSelectionHandler()
    uncommitted.askApp(aboutShown: path, owner.didSelect)
  }

  /// Deselects an item because the user selected another one; the delegate is notified, not consulted.
  func userDeselects(_ path: ShownPath) {
    setSelected(false, at: path)
    uncommitted.askApp(aboutShown: path, owner.didDeselect)
  }

  /// Performs the primary action of a touched item, if the delegate has one.
  func performPrimaryAction(at path: ShownPath) {
    guard items.paths.count <= 1, itemCounts.hasItem(at: path) else { return }
    uncommitted.askApp(aboutShown: path, owner.performPrimaryAction)
  }

  // MARK: Changes of the data

  func removeAll() { items.removeAll() }

  /// Sets every item's index path to the result of a function; an item with a nil path is deselected.
  func rekey(_ newPath: (ShownPath) -> ShownPath?) { items.rekey(newPath) }

  /// The selected items at other index paths.
  func items(rekeyedBy newPath: (ShownPath) -> ShownPath?) -> SelectedItems {
    var result = items
    result.rekey(newPath)
    return result
  }

  /// Selects the items of an earlier selection; their cells are updated when they are displayed.
  func restore(_ items: SelectedItems) { self.items = items }
}
