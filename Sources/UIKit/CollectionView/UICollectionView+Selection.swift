extension UICollectionView {
  /// Whether items can be selected now.
  var selects: Bool { isEditing ? allowsSelectionDuringEditing : allowsSelection }

  /// Whether more than one item can be selected now.
  var selectsMultiple: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

  /// Selects an item for the app, without notifying the delegate.
  func select(_ indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard selects else { return }
    guard let indexPath else {
      for path in selection.indexPaths { setSelected(false, at: path) }
      return
    }
    guard itemExists(at: indexPath) else { return }
    if !selectsMultiple {
      for path in selection.indexPaths where path != indexPath { setSelected(false, at: path) }
    }
    setSelected(true, at: indexPath)
    if !scrollPosition.isEmpty { scroll(to: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Sets the selection state of an item and its cell.
  func setSelected(_ isSelected: Bool, at indexPath: IndexPath) {
    if isSelected { selection.insert(indexPath) } else { selection.remove(indexPath) }
    if let cell = cellForItem(at: indexPath), cell.isSelected != isSelected { cell.isSelected = isSelected }
  }

  /// Selects an item for the user: the delegate is consulted and notified. Selecting a selected item again deselects it
  /// with multiple selection, and selects it once more without.
  func userSelects(_ indexPath: IndexPath) {
    guard selects else { return }
    if selectsMultiple, selection.contains(indexPath) {
      if collectionDelegate?.collectionView(self, shouldDeselectItemAt: indexPath) ?? true {
        setSelected(false, at: indexPath)
        collectionDelegate?.collectionView(self, didDeselectItemAt: indexPath)
      }
      return
    }
    guard collectionDelegate?.collectionView(self, shouldSelectItemAt: indexPath) ?? true else { return }
    if !selectsMultiple {
      for path in selection.indexPaths where path != indexPath {
        setSelected(false, at: path)
        collectionDelegate?.collectionView(self, didDeselectItemAt: path)
      }
    }
    setSelected(true, at: indexPath)
    collectionDelegate?.collectionView(self, didSelectItemAt: indexPath)
  }

  /// Performs the primary action of a touched item, if the delegate has one.
  func performPrimaryAction(at indexPath: IndexPath) {
    guard let collectionDelegate, selection.indexPaths.count <= 1, itemExists(at: indexPath),
      collectionDelegate.collectionView(self, canPerformPrimaryActionForItemAt: indexPath)
    else { return }
    collectionDelegate.collectionView(self, performPrimaryActionForItemAt: indexPath)
  }

  /// Updates the editing state of the displayed cells.
  func editingDidChange() {
    rowSwipes?.close()
    for element in displayed.all { (element.view as? UICollectionViewCell)?.isEditing = edits(element.key.indexPath) }
  }

  /// Whether an item's cell is in the editing state: the view is editing and the delegate allows it.
  func edits(_ indexPath: IndexPath) -> Bool {
    isEditing && (collectionDelegate?.collectionView(self, canEditItemAt: indexPath) ?? true)
  }
}
