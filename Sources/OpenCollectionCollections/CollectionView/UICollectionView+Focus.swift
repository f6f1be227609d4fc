extension UICollectionView {
  /// The item whose cell a view is, or is a descendant of.
  func indexPath(ofFocused view: UIView?) -> IndexPath? {
    display.focus.shownPath(around: view).flatMap(display.uncommitted.appPath)
  }
}
