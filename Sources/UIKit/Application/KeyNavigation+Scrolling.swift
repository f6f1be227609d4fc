internal import OpenCollectionDisplays

/// Keys that scroll: arrows by lines, with the alternate key by pages and with the command key to the end; Space and the page
/// keys by pages; Home and End. As on a Mac and an iPad; Unmeasured.
extension KeyNavigation {
  private struct Step {
    var amount: KeyScroll
    /// Nil for keys that go along the content, whichever way that scrolls.
    var axis: DirectionLock.Axis?
    var ahead: Bool
  }

  private static func step(_ key: String, _ modifiers: KeyModifiers) -> Step? {
    let arrow: KeyScroll = modifiers.contains(.command) ? .end : modifiers.contains(.alternate) ? .page : .line
    return switch key {
    case "up": Step(amount: arrow, axis: .vertical, ahead: false)
    case "down": Step(amount: arrow, axis: .vertical, ahead: true)
    case "left": Step(amount: arrow, axis: .horizontal, ahead: false)
    case "right": Step(amount: arrow, axis: .horizontal, ahead: true)
    case "pageup": Step(amount: .page, ahead: false)
    case "pagedown": Step(amount: .page, ahead: true)
    case "space": Step(amount: .page, ahead: !modifiers.contains(.shift))
    case "home": Step(amount: .end, ahead: false)
    case "end": Step(amount: .end, ahead: true)
    default: nil
    }
  }

  /// Scrolls what a key is for; nothing where all of that is at its end.
  static func scroll(_ key: String, _ modifiers: KeyModifiers, in window: UIWindow, softly: Bool) {
    guard let step = step(key, modifiers) else { return }
    let views = window.scrollViewsForKeys
    let axis =
      step.axis ?? (views.contains { $0.takesKeys(along: .vertical) } ? .vertical : .horizontal)
    // Pages of content that reads from the right go on to the left.
    let isTurned =
      step.axis == nil && axis == .horizontal
      && window.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let ahead = step.ahead != isTurned
    views.first { $0.canScrollByKey(along: axis, ahead: ahead) }?
      .scrollByKey(step.amount, along: axis, ahead: ahead, softly: softly)
  }
}

extension UIWindow {
  /// What keys may scroll, what is meant first: the scroll views around what has the focus or takes the keys, those in the
  /// middle of the window, innermost first, and then the largest there is.
  fileprivate var scrollViewsForKeys: [UIScrollView] {
    var found: [UIScrollView] = []
    func add(_ view: UIScrollView) {
      if !found.contains(where: { $0 === view }) { found.append(view) }
    }
    let front = frontController?.viewIfLoaded ?? self
    let focused = (FirstResponder.current as? UIView) ?? focusState?.focused
    let middle = hitTest(CGPoint(x: bounds.midX, y: bounds.midY), with: nil)
    for start in [focused, middle] {
      guard let start, start.window === self, start === middle || start.isDescendant(of: front) else { continue }
      var next: UIView? = start
      while let view = next {
        if let scrollView = view as? UIScrollView { add(scrollView) }
        next = view.superview
      }
    }
    if let largest = front.largestScrollView(seenIn: bounds, of: self)?.view { add(largest) }
    return found
  }
}

extension UIView {
  /// Of the view and those in it the one that scrolls most of what is seen.
  fileprivate func largestScrollView(seenIn room: CGRect, of window: UIWindow) -> (view: UIScrollView, area: CGFloat)? {
    guard !isHidden, alpha >= 0.01 else { return nil }
    let seen = convert(bounds, to: window).intersection(room)
    guard !seen.isNull, !seen.isEmpty else { return nil }
    var best: (view: UIScrollView, area: CGFloat)?
    if let scrollView = self as? UIScrollView,
      scrollView.takesKeys(along: .vertical) || scrollView.takesKeys(along: .horizontal)
    {
      best = (scrollView, seen.width * seen.height)
    }
    for view in subviews {
      guard let other = view.largestScrollView(seenIn: seen, of: window) else { continue }
      if best.map({ other.area > $0.area }) ?? true { best = other }
    }
    return best
  }
}
