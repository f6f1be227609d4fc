/// What a view's margins are made of.
struct MarginState {
  /// The margins the app set, without safe area, by reading direction; nil for the default.
  var custom: NSDirectionalEdgeInsets?
  var insetsFromSafeArea = true
  var preservesSuperview = false
  var safeArea = UIEdgeInsets.zero
  /// What of it is the superview's.
  var inheritedSafeArea = UIEdgeInsets.zero
  /// What the safe area has beyond the superview's.
  var additionalSafeArea = UIEdgeInsets.zero
  /// Whether the safe area is that of the view where no transform moves it.
  var safeAreaIgnoresTransform = false
}

extension UIView {
  /// How far from the bounds' edges nothing of the screen's own (bars, rounded corners) covers the view, in points.
  public var safeAreaInsets: UIEdgeInsets { margins.safeArea }

  /// Room at the edges that contents keep clear, in points, by reading direction. The default is 8; a view controller's
  /// root view has 16 or 20 at the sides. What it answers includes the safe area and the superview's margins where
  /// these count.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { NSDirectionalEdgeInsets(layoutMargins, rightToLeft: isRightToLeft) }
    set {
      margins.custom = newValue
      marginsDidChange()
    }
  }

  /// `directionalLayoutMargins` by left and right.
  public var layoutMargins: UIEdgeInsets {
    get { effectiveMargins }
    set { directionalLayoutMargins = NSDirectionalEdgeInsets(newValue, rightToLeft: isRightToLeft) }
  }

  /// Whether the safe area is added to the margins. The default is true.
  public var insetsLayoutMarginsFromSafeArea: Bool {
    get { margins.insetsFromSafeArea }
    set {
      guard newValue != margins.insetsFromSafeArea else { return }
      margins.insetsFromSafeArea = newValue
      marginsDidChange()
    }
  }

  /// Whether the view's margins reach at least as far in as the superview's. The default is false.
  public var preservesSuperviewLayoutMargins: Bool {
    get { margins.preservesSuperview }
    set {
      guard newValue != margins.preservesSuperview else { return }
      margins.preservesSuperview = newValue
      marginsDidChange()
    }
  }

  /// The margins at the sides that the system asks of a view controller's root view: 16 points, 20 on wide screens.
  var systemMinimumMargins: NSDirectionalEdgeInsets {
    let side: CGFloat = traits.userInterfaceIdiom == .pad || (window ?? self).bounds.width >= 414 ? 20 : 16
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }

  private var effectiveMargins: UIEdgeInsets {
    let own: NSDirectionalEdgeInsets
    if owningViewController != nil {
      let respects = owningViewController?.viewRespectsSystemMinimumLayoutMargins ?? true
      let least = respects ? systemMinimumMargins : .zero
      let custom = margins.custom ?? .zero
      own = NSDirectionalEdgeInsets(
        top: custom.top, leading: max(custom.leading, least.leading), bottom: custom.bottom,
        trailing: max(custom.trailing, least.trailing))
    } else {
      own = margins.custom ?? NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
    }
    var result = own.edgeInsets(rightToLeft: isRightToLeft)
    if margins.insetsFromSafeArea { result = result + margins.safeArea }
    guard margins.preservesSuperview, let superview else { return result }
    let above = superview.layoutMargins
    let room = superview.bounds
    let frame = margins.safeAreaIgnoresTransform ? restingFrame : frame
    result.top = max(result.top, above.top - (frame.minY - room.minY))
    result.left = max(result.left, above.left - (frame.minX - room.minX))
    result.bottom = max(result.bottom, above.bottom - (room.maxY - frame.maxY))
    result.right = max(result.right, above.right - (room.maxX - frame.maxX))
    return result
  }

  func marginsDidChange() {
    layoutMarginsDidChange()
    owningViewController?.viewLayoutMarginsDidChange()
    setNeedsLayout()
    for view in subviews where view.margins.preservesSuperview { view.marginsDidChange() }
  }

  /// Works the safe area out again from the superview's, and goes on to the subviews where it changed.
  func updateSafeArea() {
    margins.inheritedSafeArea = inheritedSafeArea
    let new = margins.inheritedSafeArea + margins.additionalSafeArea
    guard new != margins.safeArea else { return }
    margins.safeArea = new
    safeAreaInsetsDidChange()
    owningViewController?.viewSafeAreaInsetsDidChange()
    if margins.insetsFromSafeArea { marginsDidChange() }
    setNeedsLayout()
    for view in subviews { view.updateSafeArea() }
  }

  /// The part of the superview's covered edges that reaches into this view. An edge that is not covered covers nothing of a
  /// view that sticks out there, and a view that is moved out altogether keeps what it has: a screen that slides away is not
  /// laid out for no room. Unmeasured.
  private var inheritedSafeArea: UIEdgeInsets {
    guard let superview else { return (self as? UIWindow)?.screenSafeArea ?? .zero }
    let covered = superview.safeAreaForSubviews
    guard covered != .zero else { return .zero }
    let room = superview.bounds
    let frame = margins.safeAreaIgnoresTransform ? restingFrame : frame
    if frame.minX >= room.maxX || frame.maxX <= room.minX || frame.minY >= room.maxY || frame.maxY <= room.minY {
      return margins.inheritedSafeArea
    }
    func reach(_ covered: CGFloat, _ distance: CGFloat) -> CGFloat { covered > 0 ? max(0, covered - distance) : 0 }
    return UIEdgeInsets(
      top: reach(covered.top, frame.minY - room.minY), left: reach(covered.left, frame.minX - room.minX),
      bottom: reach(covered.bottom, room.maxY - frame.maxY), right: reach(covered.right, room.maxX - frame.maxX))
  }

  /// Where the view lies when no transform moves it.
  private var restingFrame: CGRect {
    CGRect(
      x: center.x - bounds.width / 2, y: center.y - bounds.height / 2, width: bounds.width, height: bounds.height)
  }

  /// What the view's safe area has beyond its superview's, in points: a view controller's bars.
  var additionalSafeAreaInsets: UIEdgeInsets {
    get { margins.additionalSafeArea }
    set {
      guard newValue != margins.additionalSafeArea else { return }
      margins.additionalSafeArea = newValue
      updateSafeArea()
    }
  }
}
