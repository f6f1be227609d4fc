extension UICollectionView: FocusItemContainer {
  package var hasFocusableItem: Bool { display.focus.hasFocusableItem }

  package func preferredFocusCell() -> UIView? { display.focus.preferredCell() }

  package func focusedCell(around view: UIView?) -> UIView? { indexPath(ofFocused: view).flatMap(cellForItem) }
}

extension UICollectionViewCell: FocusItem {
  package var isDisplayedItem: Bool { displayedPlace != nil }

  package func moveFocus(_ heading: UIFocusHeading, extending: Bool) {
    guard let (collectionView, path) = displayedPlace else { return }
    collectionView.display.focus.move(heading, from: path, extending: extending)
  }

  package func activateByFocus(extending: Bool) {
    guard let (collectionView, path) = displayedPlace else { return }
    collectionView.display.focus.activate(path, extending: extending)
  }

  /// The collection view and the displayed index path; nil if the cell is not displayed.
  private var displayedPlace: (UICollectionView, IndexPath)? {
    guard let collectionView = owningCollectionView,
      let path = collectionView.display.displayed.indexPath(of: self, .cell)
    else { return nil }
    return (collectionView, path)
  }
}
