/// What selection needs of the collection view.
@MainActor
protocol ItemSelectionHost: CollectionViewHost {
  var isEditing: Bool { get }
  var allowsSelection: Bool { get }
  var allowsMultipleSelection: Bool { get }
  var allowsSelectionDuringEditing: Bool { get }
  var allowsMultipleSelectionDuringEditing: Bool { get }
  var itemCounts: ItemCounts { get }
  func shownCell(at path: IndexPath) -> UICollectionViewCell?
  func mayReplaceSelection(of indexPath: IndexPath) -> Bool
  func scroll(to indexPath: IndexPath, at position: UICollectionView.ScrollPosition, animated: Bool)
}

/// The selected items, and how the app and the user select.
@MainActor
final class ItemSelection {
  private unowned let host: any ItemSelectionHost
  private var items = SelectedItems()

  init(_ host: any ItemSelectionHost) {
    self.host = host
  }

  /// Whether items can be selected now.
  var isAllowed: Bool { host.isEditing ? host.allowsSelectionDuringEditing : host.allowsSelection }

  /// Whether more than one item can be selected now.
  var allowsMultiple: Bool {
    host.isEditing ? host.allowsMultipleSelectionDuringEditing : host.allowsMultipleSelection
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
    guard host.itemCounts.hasItem(at: indexPath) else { return }
    if !allowsMultiple {
      for path in items.indexPaths where path != indexPath { setSelected(false, at: path) }
    }
    setSelected(true, at: indexPath)
    if !scrollPosition.isEmpty { host.scroll(to: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Sets the selection state of an item and its cell.
  func setSelected(_ isSelected: Bool, at indexPath: IndexPath) {
    if isSelected { items.insert(indexPath) } else { items.remove(indexPath) }
    if let cell = host.shownCell(at: indexPath), cell.isSelected != isSelected { cell.isSelected = isSelected }
  }

  // MARK: By the user

  /// Selects an item for the user: the delegate is consulted and notified. Selecting a selected item again deselects it
  /// with multiple selection, and selects it once more without. The gap of a drop and placeholders cannot be selected.
  func userSelects(_ indexPath: IndexPath) {
    guard isAllowed else { return }
    let (view, delegate) = (host.collectionView, host.collectionDelegate)
    if allowsMultiple, items.contains(indexPath) {
      let may = view.askApp(aboutShown: indexPath) { delegate?.collectionView(view, shouldDeselectItemAt: $0) ?? true }
      if may == true { userDeselects(indexPath) }
      return
    }
    let may = view.askApp(aboutShown: indexPath) { delegate?.collectionView(view, shouldSelectItemAt: $0) ?? true }
    guard may == true else { return }
    if !allowsMultiple {
      for path in items.indexPaths where path != indexPath && host.mayReplaceSelection(of: path) { userDeselects(path) }
    }
    setSelected(true, at: indexPath)
    if let cell = host.shownCell(at: indexPath) { cell.selectionHandler?(cell) }
    view.askApp(aboutShown: indexPath) { delegate?.collectionView(view, didSelectItemAt: $0) }
  }

  /// Deselects an item because the user selected another one; the delegate is notified, not consulted.
  func userDeselects(_ indexPath: IndexPath) {
    let (view, delegate) = (host.collectionView, host.collectionDelegate)
    setSelected(false, at: indexPath)
    view.askApp(aboutShown: indexPath) { delegate?.collectionView(view, didDeselectItemAt: $0) }
  }

  /// Performs the primary action of a touched item, if the delegate has one.
  func performPrimaryAction(at indexPath: IndexPath) {
    guard let delegate = host.collectionDelegate, items.indexPaths.count <= 1, host.itemCounts.hasItem(at: indexPath)
    else { return }
    let view = host.collectionView
    view.askApp(aboutShown: indexPath) { path in
      guard delegate.collectionView(view, canPerformPrimaryActionForItemAt: path) else { return }
      delegate.collectionView(view, performPrimaryActionForItemAt: path)
    }
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
