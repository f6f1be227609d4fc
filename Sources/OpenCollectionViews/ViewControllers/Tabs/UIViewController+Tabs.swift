extension UIViewController {
  /// Whether the tab bar is hidden while this controller is shown.
  var hidesTabBar: Bool {
    guard let navigation = self as? UINavigationController else { return false }
    return navigation.viewControllers.dropFirst().contains { $0.hidesBottomBarWhenPushed }
  }

  /// The scroll view that a bar at an edge tracks: that of the screen a container displays.
  func scrollViewUnderBars(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    guard isViewLoaded else { return nil }
    return contentScrollView(for: edge)
  }
}

extension UIScrollView {
  /// Whether content extends under the bar at the bottom edge.
  var hasContentUnderBottomBar: Bool {
    let bottom = contentOffset.y + bounds.height - adjustedContentInset.bottom
    return contentSize.height > 0 && bottom < contentSize.height - 0.5
  }
}
