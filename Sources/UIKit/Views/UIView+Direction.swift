extension UIView {
  /// The direction a kind of content is laid out in, by the screen's reading direction.
  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(
      for: attribute,
      relativeTo: UITraitCollection.current.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
  }

  /// The direction a kind of content is laid out in where the surroundings have a direction.
  public class func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute,
    relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .unspecified: layoutDirection
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }

  /// The direction the view lays its content out in.
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIView.userInterfaceLayoutDirection(
      for: semanticContentAttribute, relativeTo: traits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
  }

  var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  func layoutDirectionDidChange() {
    marginsDidChange()
    if drawsOwnContents { setNeedsDisplay() }
    superview?.setNeedsLayout()
    // Constraints at home here take this view's direction.
    let root = layoutRoot
    if root.autoLayout.details?.solving.isNone == false { root.rebuildContext() }
  }
}
