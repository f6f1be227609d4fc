extension UICollectionView: FocusItemContainer {
  package var hasFocusableItem: Bool { display.focus.hasFocusableItem }

  package func preferredFocusCell() -> UIView? { display.focus.preferredCell() }

  package func focusedCell(around view: UIView?) -> UIView? { display.focus.appPath(around: view).flatMap(cellForItem) }
}

extension UICollectionViewCell: FocusItem {
  package var isDisplayedItem: Bool { displayedPlace != nil }

  package func moveFocus(_ heading: UIFocusHeading, extending: Bool) {
    guard let (display, path) = displayedPlace else { return }
    display.focus.move(heading, from: path, extending: extending)
  }

  package func activateByFocus(extending: Bool) {
    guard let (display, path) = displayedPlace else { return }
    display.focus.activate(path, extending: extending)
  }
}
