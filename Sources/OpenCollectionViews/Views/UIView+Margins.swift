extension UIView {
  /// The system's minimum margins of a view controller's root view: 16 points at the sides, 20 on wide screens.
  var systemMinimumMargins: NSDirectionalEdgeInsets {
    let side: CGFloat = traits.userInterfaceIdiom == .pad || (window ?? self).bounds.width >= 414 ? 20 : 16
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }

  var resolvedMargins: UIEdgeInsets {
    let own: NSDirectionalEdgeInsets
    if owningViewController != nil {
      let respects = owningViewController?.viewRespectsSystemMinimumLayoutMargins ?? true
      let minimum = respects ? systemMinimumMargins : .zero
      let custom = margins.custom ?? .zero
      own = NSDirectionalEdgeInsets(
        top: custom.top, leading: max(custom.leading, minimum.leading), bottom: custom.bottom,
        trailing: max(custom.trailing, minimum.trailing))
    } else {
      own = margins.custom ?? NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
    }
    var result = own.edgeInsets(rightToLeft: isRightToLeft)
    if margins.insetsFromSafeArea { result = result + margins.safeArea }
    guard margins.preservesSuperview, let superview else { return result }
    let above = superview.layoutMargins
    let container = superview.bounds
    let frame = margins.safeAreaIgnoresTransform ? untransformedFrame : frame
    result.top = max(result.top, above.top - (frame.minY - container.minY))
    result.left = max(result.left, above.left - (frame.minX - container.minX))
    result.bottom = max(result.bottom, above.bottom - (container.maxY - frame.maxY))
    result.right = max(result.right, above.right - (container.maxX - frame.maxX))
    return result
  }

  func marginsDidChange() {
    layoutMarginsDidChange()
    owningViewController?.viewLayoutMarginsDidChange()
    setNeedsLayout()
    for view in subviews where view.margins.preservesSuperview { view.marginsDidChange() }
  }

  /// Recomputes the safe area from the superview's, and the subviews' if it changed.
  func updateSafeArea() {
    margins.inheritedSafeArea = inheritedSafeArea
    let new = margins.inheritedSafeArea + margins.additionalSafeArea
    guard new != margins.safeArea else { return }
    margins.safeArea = new
    updateCoveredEdgeGuides()
    safeAreaInsetsDidChange()
    owningViewController?.viewSafeAreaInsetsDidChange()
    if margins.insetsFromSafeArea { marginsDidChange() }
    setNeedsLayout()
    for view in subviews { view.updateSafeArea() }
  }

  /// The part of the superview's safe area insets that overlaps this view: at most the superview's own, also for a view that
  /// extends beyond it, as tests of public layout libraries record it from UIKit.
  ///
  /// A view entirely outside has the insets of the place where it comes in, so that a screen that slides out or in is not laid
  /// out again. Unmeasured.
  private var inheritedSafeArea: UIEdgeInsets {
    guard let superview else { return (self as? UIWindow)?.screenSafeArea ?? .zero }
    let covered = superview.safeAreaForSubviews
    guard covered != .zero else { return .zero }
    let container = superview.bounds
    var frame = margins.safeAreaIgnoresTransform ? untransformedFrame : frame
    if frame.minX >= container.maxX { frame.origin.x = max(container.minX, container.maxX - frame.width) }
    if frame.maxX <= container.minX { frame.origin.x = container.minX }
    if frame.minY >= container.maxY { frame.origin.y = max(container.minY, container.maxY - frame.height) }
    if frame.maxY <= container.minY { frame.origin.y = container.minY }
    func overlap(_ covered: CGFloat, _ distance: CGFloat) -> CGFloat { max(0, min(covered, covered - distance)) }
    return UIEdgeInsets(
      top: overlap(covered.top, frame.minY - container.minY), left: overlap(covered.left, frame.minX - container.minX),
      bottom: overlap(covered.bottom, container.maxY - frame.maxY),
      right: overlap(covered.right, container.maxX - frame.maxX))
  }

  /// The view's frame without its transform.
  private var untransformedFrame: CGRect {
    CGRect(
      x: center.x - bounds.width / 2, y: center.y - bounds.height / 2, width: bounds.width, height: bounds.height)
  }

  /// Insets added to the superview's safe area, in points, such as a view controller's bars.
  var additionalSafeAreaInsets: UIEdgeInsets {
    get { margins.additionalSafeArea }
    set {
      guard newValue != margins.additionalSafeArea else { return }
      margins.additionalSafeArea = newValue
      updateSafeArea()
    }
  }
}
