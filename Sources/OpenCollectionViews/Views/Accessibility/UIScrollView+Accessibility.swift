/// Says where a scroll view was scrolled to.
@preconcurrency @MainActor public protocol UIScrollViewAccessibilityDelegate: UIScrollViewDelegate {
  /// A text to speak after an assistive technology scrolled; nil, the default, for the page.
  func accessibilityScrollStatus(for scrollView: UIScrollView) -> String?
  /// The text with attributes of speech; nil, the default, for that without.
  func accessibilityAttributedScrollStatus(for scrollView: UIScrollView) -> NSAttributedString?
}

extension UIScrollViewAccessibilityDelegate {
  public func accessibilityScrollStatus(for scrollView: UIScrollView) -> String? { nil }
  public func accessibilityAttributedScrollStatus(for scrollView: UIScrollView) -> NSAttributedString? { nil }
}

extension UIScrollView {
  /// The size of what is shown, without the insets.
  private var page: CGSize {
    let insets = adjustedContentInset
    return CGSize(
      width: max(1, bounds.width - insets.left - insets.right),
      height: max(1, bounds.height - insets.top - insets.bottom))
  }

  /// The offsets at the start and at the end of the content.
  package var scrollLimits: (start: CGPoint, end: CGPoint) {
    let insets = adjustedContentInset
    let start = CGPoint(x: -insets.left, y: -insets.top)
    return (
      start,
      CGPoint(
        x: max(start.x, contentSize.width + insets.right - bounds.width),
        y: max(start.y, contentSize.height + insets.bottom - bounds.height))
    )
  }

  /// Scrolls by a page, says where, and returns whether there was room.
  func scrollPage(_ direction: UIAccessibilityScrollDirection) -> Bool {
    guard isScrollEnabled else { return false }
    let (start, end) = scrollLimits
    let isSideways = end.x > start.x && end.y <= start.y
    let step: CGVector =
      switch direction {
      case .up: CGVector(dx: 0, dy: -1)
      case .down: CGVector(dx: 0, dy: 1)
      case .left: CGVector(dx: -1, dy: 0)
      case .right: CGVector(dx: 1, dy: 0)
      case .next: isSideways ? CGVector(dx: isRightToLeft ? -1 : 1, dy: 0) : CGVector(dx: 0, dy: 1)
      case .previous: isSideways ? CGVector(dx: isRightToLeft ? 1 : -1, dy: 0) : CGVector(dx: 0, dy: -1)
      }
    let offset = CGPoint(
      x: min(max(contentOffset.x + step.dx * page.width, start.x), end.x),
      y: min(max(contentOffset.y + step.dy * page.height, start.y), end.y))
    guard offset != contentOffset else { return false }
    setContentOffset(offset, animated: false)
    layoutIfNeeded()
    UIAccessibility.post(notification: .pageScrolled, argument: scrollStatus)
    return true
  }

  /// What is said after scrolling: the delegate's words, or the page. Unmeasured.
  private var scrollStatus: Any {
    if let delegate = delegate as? any UIScrollViewAccessibilityDelegate {
      if let status = delegate.accessibilityAttributedScrollStatus(for: self) { return status }
      if let status = delegate.accessibilityScrollStatus(for: self) { return status }
    }
    let (start, end) = scrollLimits
    let isSideways = end.x > start.x && end.y <= start.y
    let (moved, length, page) =
      isSideways
      ? (contentOffset.x - start.x, end.x - start.x, self.page.width)
      : (contentOffset.y - start.y, end.y - start.y, self.page.height)
    return "Page \(Int((moved / page).rounded()) + 1) of \(Int((length / page).rounded(.up)) + 1)"
  }
}
