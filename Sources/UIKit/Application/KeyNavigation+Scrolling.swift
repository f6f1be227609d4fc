internal import OpenCollectionDisplays

/// Keyboard scrolling: arrows by lines, with the alternate key by pages and with the command key to the end; Space and
/// the page keys by pages; Home and End. As on a Mac and an iPad; Unmeasured.
extension KeyNavigation {
  private struct Step {
    var amount: KeyScroll
    /// Nil for keys that scroll along the content's scrolling axis, whichever it is.
    var axis: DirectionLock.Axis?
    var isForward: Bool
  }

  private static func step(_ key: String, _ modifiers: KeyModifiers) -> Step? {
    let arrow: KeyScroll = modifiers.contains(.command) ? .end : modifiers.contains(.alternate) ? .page : .line
    return switch key {
    case "up": Step(amount: arrow, axis: .vertical, isForward: false)
    case "down": Step(amount: arrow, axis: .vertical, isForward: true)
    case "left": Step(amount: arrow, axis: .horizontal, isForward: false)
    case "right": Step(amount: arrow, axis: .horizontal, isForward: true)
    case "pageup": Step(amount: .page, isForward: false)
    case "pagedown": Step(amount: .page, isForward: true)
    case "space": Step(amount: .page, isForward: !modifiers.contains(.shift))
    case "home": Step(amount: .end, isForward: false)
    case "end": Step(amount: .end, isForward: true)
    default: nil
    }
  }

  /// Scrolls the first scroll view that can still scroll in the key's direction, if any.
  static func scroll(_ key: String, _ modifiers: KeyModifiers, in window: UIWindow, animated: Bool) {
    guard let step = step(key, modifiers) else { return }
    let views = window.scrollViewsForKeys
    let axis =
      step.axis ?? (views.contains { $0.isKeyScrollable(along: .vertical) } ? .vertical : .horizontal)
    // In a right-to-left layout the next page is to the left.
    let isMirrored =
      step.axis == nil && axis == .horizontal
      && window.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let isForward = step.isForward != isMirrored
    views.first { $0.canScrollByKey(along: axis, forward: isForward) }?
      .scrollByKey(step.amount, along: axis, forward: isForward, animated: animated)
  }
}

extension UIWindow {
  /// The candidates for keyboard scrolling, in order: the scroll views around the first responder or focused view,
  /// those at the window's center, each innermost first, and then the largest visible one.
  fileprivate var scrollViewsForKeys: [UIScrollView] {
    var found: [UIScrollView] = []
    func add(_ view: UIScrollView) {
      if !found.contains(where: { $0 === view }) { found.append(view) }
    }
    let front = frontController?.viewIfLoaded ?? self
    let focused = (firstResponder as? UIView) ?? focusState?.focused
    let middle = hitTest(CGPoint(x: bounds.midX, y: bounds.midY), with: nil)
    for start in [focused, middle] {
      guard let start, start.window === self, start === middle || start.isDescendant(of: front) else { continue }
      var next: UIView? = start
      while let view = next {
        if let scrollView = view as? UIScrollView { add(scrollView) }
        next = view.superview
      }
    }
    if let largest = front.largestScrollView(in: bounds, of: self)?.view { add(largest) }
    return found
  }
}

extension UIView {
  /// The scrollable view with the largest visible area among this view and its descendants.
  fileprivate func largestScrollView(in clip: CGRect, of window: UIWindow) -> (view: UIScrollView, area: CGFloat)? {
    guard !isHidden, alpha >= 0.01 else { return nil }
    let visibleFrame = convert(bounds, to: window).intersection(clip)
    guard !visibleFrame.isNull, !visibleFrame.isEmpty else { return nil }
    var best: (view: UIScrollView, area: CGFloat)?
    if let scrollView = self as? UIScrollView,
      scrollView.isKeyScrollable(along: .vertical) || scrollView.isKeyScrollable(along: .horizontal)
    {
      best = (scrollView, visibleFrame.width * visibleFrame.height)
    }
    for view in subviews {
      guard let other = view.largestScrollView(in: visibleFrame, of: window) else { continue }
      if best.map({ other.area > $0.area }) ?? true { best = other }
    }
    return best
  }
}
