extension UIScrollView {
  /// What is scrolled over: constraints to it decide `contentSize`.
  public var contentLayoutGuide: UILayoutGuide { systemGuide(.scrolledContent, "UIScrollViewContentLayoutGuide") }

  /// The scroll view's own frame: what is constrained to it does not scroll.
  public var frameLayoutGuide: UILayoutGuide { systemGuide(.scrollFrame, "UIScrollViewFrameLayoutGuide") }
}
