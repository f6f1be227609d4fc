/// The search bar at the bottom of a navigation bar.
extension UINavigationBar {
  /// Shows the search bar of an item and removes that of another.
  func showSearchBar(of item: UINavigationItem?) {
    let new = item?.searchController?.searchBar
    for view in searchArea.subviews where view !== new { view.removeFromSuperview() }
    guard let new, new.superview !== searchArea else { return }
    new.isInNavigationBar = true
    searchArea.addSubview(new)
  }

  func layoutSearchBar() {
    let height = min(max(0, searchHeight), bounds.height)
    searchArea.isHidden = height <= 0
    searchArea.frame = CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
    for view in searchArea.subviews where view.frame != searchArea.bounds { view.frame = searchArea.bounds }
  }
}
