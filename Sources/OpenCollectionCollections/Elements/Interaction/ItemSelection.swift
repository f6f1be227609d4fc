/// The selected items, and how the app and the user select.
@MainActor
final class ItemSelection {
  private unowned let owner: any ElementDisplayOwner
  private let itemCounts: ItemCounts
  private let displayed: DisplayedElements
  private let uncommitted: UncommittedItems
  private let scrolling: ItemScrolling
  private var items = SelectedItems()

  init(
    _ owner: any ElementDisplayOwner, itemCounts: ItemCounts, displayed: DisplayedElements,
    uncommitted: UncommittedItems, scrolling: ItemScrolling
  ) {
    self.owner = owner
    self.itemCounts = itemCounts
    self.displayed = displayed
    self.uncommitted = uncommitted
    self.scrolling = scrolling
  }

  /// Whether items can be selected now.
  var isAllowed: Bool { owner.isEditing ? owner.allowsSelectionDuringEditing : owner.allowsSelection }

  /// Whether more than one item can be selected now.
  var allowsMultiple: Bool {
    owner.isEditing ? owner.allowsMultipleSelectionDuringEditing : owner.allowsMultipleSelection
  }

  /// The selected items in the order they were selected. O(n log n) in the selected items.
  var indexPaths: [IndexPath] { items.indexPaths }

  func contains(_ indexPath: IndexPath) -> Bool { items.contains(indexPath) }

  /// Selects an item for the app, without notifying the delegate; nil deselects all.
  func select(_ indexPath: IndexPath?, animated: Bool, scrollPosition: UICollectionView.ScrollPosition) {
    guard isAllowed else { return }
    guard let indexPath else {
      for path in items.indexPaths { setSelected(false, at: path) }
      return
    }
    guard itemCounts.hasItem(at: indexPath) else { return }
    if !allowsMultiple {
      for path in items.indexPaths where path != indexPath { setSelected(false, at: path) }
    }
    setSelected(true, at: indexPath)
    if !scrollPosition.isEmpty { scrolling.scroll(to: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Sets the selection state of an item and its cell.
  func setSelected(_ isSelected: Bool, at indexPath: IndexPath) {
    if isSelected { items.insert(indexPath) } else { items.remove(indexPath) }
    displayed.cell(at: indexPath)?.show(selected: isSelected)
  }

  // MARK: By the user

  /// Selects an item for the user: the delegate is consulted and notified. Selecting a selected item again deselects it
  /// with multiple selection, and selects it once more without. The gap of a drop and placeholders cannot be selected.
  func userSelects(_ indexPath: IndexPath) {
    guard isAllowed else { return }
    let owner = owner
    if allowsMultiple, items.contains(indexPath) {
      let may = uncommitted.askApp(aboutShown: indexPath, owner.mayDeselect)
      if may == true { userDeselects(indexPath) }
      return
    }
    let may = uncommitted.askApp(aboutShown: indexPath, owner.maySelect)
    guard may == true else { return }
    if !allowsMultiple {
      for path in items.indexPaths where path != indexPath && owner.mayReplaceSelection(of: path) {
        userDeselects(path)
      }
    }
    setSelected(true, at: indexPath)
    displayed.cell(at: indexPath)?.performSelectionHandler()
    uncommitted.askApp(aboutShown: indexPath, owner.didSelect)
  }

  /// Deselects an item because the user selected another one; the delegate is notified, not consulted.
  func userDeselects(_ indexPath: IndexPath) {
    setSelected(false, at: indexPath)
    uncommitted.askApp(aboutShown: indexPath, owner.didDeselect)
  }

  /// Performs the primary action of a touched item, if the delegate has one.
  func performPrimaryAction(at indexPath: IndexPath) {
    guard items.indexPaths.count <= 1, itemCounts.hasItem(at: indexPath) else { return }
    uncommitted.askApp(aboutShown: indexPath, owner.performPrimaryAction)
  }

  // MARK: Changes of the data

  func removeAll() { items.removeAll() }

  /// Sets every item's index path to the result of a function; an item with a nil path is deselected.
  func rekey(_ newPath: (IndexPath) -> IndexPath?) { items.rekey(newPath) }

  /// The selected items at other index paths.
  func items(rekeyedBy newPath: (IndexPath) -> IndexPath?) -> SelectedItems {
    var result = items
    result.rekey(newPath)
    return result
  }

  /// Selects the items of an earlier selection; their cells are updated when they are displayed.
  func restore(_ items: SelectedItems) { self.items = items }
}
