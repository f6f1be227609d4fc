extension UIScrollView {
  /// The content area: constraints to it determine `contentSize`.
  public var contentLayoutGuide: UILayoutGuide { systemGuide(.scrolledContent, "UIScrollViewContentLayoutGuide") }

  /// The scroll view's frame: views constrained to it do not scroll.
  public var frameLayoutGuide: UILayoutGuide { systemGuide(.scrollFrame, "UIScrollViewFrameLayoutGuide") }
}
