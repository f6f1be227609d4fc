extension UICollectionView: FocusItemContainer {}

extension UICollectionViewCell: FocusItem {}

extension ElementScrollView {
  package var hasFocusableItem: Bool { display.focus.hasFocusableItem }

  package func preferredFocusCell() -> UIView? { display.focus.preferredCell() }

  package func focusedCell(around view: UIView?) -> UIView? {
    display.focus.shownPath(around: view).flatMap { display.displayed.cell(at: $0) }
  }
}

extension ElementView {
  /// The display and the shown path; nil if the view is not that of a displayed item.
  private var displayedPlace: (display: ElementDisplay, path: ShownPath)? {
    guard let display, let path = display.displayed.path(of: self, .cell) else { return nil }
    return (display, path)
  }

  /// Whether the app allows the item to be focused.
  var canFocusItem: Bool { displayedPlace.map { $0.display.focus.canFocus($0.path) } ?? false }

  package var isDisplayedItem: Bool { displayedPlace != nil }

  package func moveFocus(_ heading: UIFocusHeading, extending: Bool) {
    displayedPlace.map { $0.display.focus.move(heading, from: $0.path, extending: extending) }
  }

  package func activateByFocus(extending: Bool) {
    displayedPlace.map { $0.display.focus.activate($0.path, extending: extending) }
  }
}
