extension UIScrollView {
  /// The part of the safe area that is added to the content inset.
  var safeAreaAdjustment: UIEdgeInsets {
    let safe = window == nil ? lastSafeAreaInWindow ?? safeAreaInsets : safeAreaInsets
    guard safe != .zero else { return .zero }
    switch contentInsetAdjustmentBehavior {
    case .never: return .zero
    case .always: return safe
    case .automatic, .scrollableAxes:
      // Automatic: the scroll view of a controller in a navigation controller avoids bars at top and bottom even if it does
      // not scroll vertically. Documented, and measured on a public picture of a scroll view without a navigation controller.
      let isVertical =
        canScrollDown(within: safe)
        || (contentInsetAdjustmentBehavior == .automatic && mainController?.navigationController != nil)
      let isHorizontal = contentSize.width + contentInset.horizontal > bounds.width || alwaysBounceHorizontal
      return UIEdgeInsets(
        top: isVertical ? safe.top : 0, left: isHorizontal ? safe.left : 0, bottom: isVertical ? safe.bottom : 0,
        right: isHorizontal ? safe.right : 0)
    }
  }

  private func canScrollDown(within safe: UIEdgeInsets) -> Bool {
    alwaysBounceVertical || contentSize.height + contentInset.vertical + safe.vertical > bounds.height
  }

  /// The view controller whose main scroll view this is: its root view or the first subview of that.
  private var mainController: UIViewController? {
    if let controller = owningViewController { return controller }
    guard let superview, let controller = superview.owningViewController, superview.subviews.first === self else {
      return nil
    }
    return controller
  }

  /// Handles a change of the adjusted inset: notifies the delegate, and keeps content at its top or within its range.
  func adjustedInsetMayHaveChanged() {
    let new = adjustedContentInset
    defer { refreshControl?.scrollViewDidMove() }
    let old = lastAdjustedInset
    guard new != old else { return }
    lastAdjustedInset = new
    record(.insets(from: old, to: new)) { insetsDidChange(from: old, to: new) }
  }

  private func insetsDidChange(from old: UIEdgeInsets, to new: UIEdgeInsets) {
    if !isDragging, !isInMotion, contentOffset.y == -old.top || contentOffset.x == -old.left {
      var offset = contentOffset
      if offset.y == -old.top { offset.y = -new.top }
      if offset.x == -old.left { offset.x = -new.left }
      contentOffset = offset
    }
    stayInRange(of: contentSize, in: bounds.size, old)
    for view in subviews { view.updateSafeArea() }
    setNeedsLayout()
    adjustedContentInsetDidChange()
    scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  /// Moves idle content that was within its range back into it after the range shrank, because the size of the content,
  /// the insets or the view changed. Content that an app or a pull had put beyond an edge stays.
  func stayInRange(of oldContent: CGSize, in oldSize: CGSize, _ oldInset: UIEdgeInsets) {
    guard !isTracking, !isDragging, !isInMotion, !zoom.isPinching else { return }
    let old = offsetRange(of: oldContent, in: oldSize, oldInset)
    let new = clamped(contentOffset)
    // Resting offsets are on pixels, which may be up to a fraction of a point beyond the edge.
    let tolerance: CGFloat = 0.5
    let isHorizontal = contentOffset.x >= old.least.x - tolerance && contentOffset.x <= old.greatest.x + tolerance
    let isVertical = contentOffset.y >= old.least.y - tolerance && contentOffset.y <= old.greatest.y + tolerance
    let offset = CGPoint(
      x: isHorizontal && abs(new.x - contentOffset.x) > tolerance ? new.x : contentOffset.x,
      y: isVertical && abs(new.y - contentOffset.y) > tolerance ? new.y : contentOffset.y)
    if offset != contentOffset { record(.range(of: contentSize)) { contentOffset = offset } }
  }

  /// The minimum and the maximum offset at which nothing but the insets is visible beside the content.
  var offsetRange: (least: CGPoint, greatest: CGPoint) {
    offsetRange(of: contentSize, in: bounds.size, adjustedContentInset)
  }

  /// The offset range of content of a given size in a view of a given size with insets.
  func offsetRange(
    of content: CGSize, in size: CGSize, _ inset: UIEdgeInsets
  ) -> (least: CGPoint, greatest: CGPoint) {
    // Subtraction avoids −0, which negating a zero inset gives and descriptions would show.
    let least = CGPoint(x: 0 - inset.left, y: 0 - inset.top - collapsedTopHeight)
    let greatest = CGPoint(
      x: max(least.x, content.width + inset.right - size.width),
      y: max(least.y, content.height + inset.bottom - size.height))
    return (least, greatest)
  }

  /// The offset limited to the range.
  package func clamped(_ offset: CGPoint) -> CGPoint { clamped(offset, to: offsetRange) }

  func clamped(_ offset: CGPoint, to range: (least: CGPoint, greatest: CGPoint)) -> CGPoint {
    CGPoint(
      x: min(max(offset.x, range.least.x), range.greatest.x), y: min(max(offset.y, range.least.y), range.greatest.y))
  }

  /// The nearest offset at which a rectangle of the content is visible, or its start if it is larger than the view.
  func offset(showing rect: CGRect) -> CGPoint {
    let inset = adjustedContentInset
    guard let visible = bounds.interior(inset) else { return contentOffset }
    var offset = contentOffset
    if rect.maxX > visible.maxX { offset.x += rect.maxX - visible.maxX }
    if rect.minX < offset.x + inset.left { offset.x = rect.minX - inset.left }
    if rect.maxY > visible.maxY { offset.y += rect.maxY - visible.maxY }
    if rect.minY < offset.y + inset.top { offset.y = rect.minY - inset.top }
    return clamped(offset)
  }
}
