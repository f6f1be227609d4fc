extension UIScrollView {
  /// What of the safe area is added to the content inset.
  var safeAreaAdjustment: UIEdgeInsets {
    let safe = window == nil ? seenSafeArea ?? safeAreaInsets : safeAreaInsets
    guard safe != .zero else { return .zero }
    switch contentInsetAdjustmentBehavior {
    case .never: return .zero
    case .always: return safe
    case .automatic, .scrollableAxes:
      // Automatic: a controller's scroll view keeps clear of bars at top and bottom though nothing scrolls that way.
      let isDown = canScrollDown(within: safe) || (contentInsetAdjustmentBehavior == .automatic && isInController)
      let isAcross = contentSize.width + contentInset.horizontal > bounds.width || alwaysBounceHorizontal
      return UIEdgeInsets(
        top: isDown ? safe.top : 0, left: isAcross ? safe.left : 0, bottom: isDown ? safe.bottom : 0,
        right: isAcross ? safe.right : 0)
    }
  }

  private func canScrollDown(within safe: UIEdgeInsets) -> Bool {
    alwaysBounceVertical || contentSize.height + contentInset.vertical + safe.vertical > bounds.height
  }

  /// Whether the view is what a view controller scrolls: its root view or the first view in that.
  private var isInController: Bool {
    if owningViewController != nil { return true }
    guard let superview, superview.owningViewController != nil else { return false }
    return superview.subviews.first === self
  }

  /// Tells of a changed inset, and keeps content that rests at the top, or within its range, there.
  func adjustedInsetMayHaveChanged() {
    let new = adjustedContentInset
    defer { refreshControl?.scrollViewDidMove() }
    let old = knownAdjustedInset
    guard new != old else { return }
    knownAdjustedInset = new
    if !isDragging, !movesByItself, contentOffset.y == -old.top || contentOffset.x == -old.left {
      var offset = contentOffset
      if offset.y == -old.top { offset.y = -new.top }
      if offset.x == -old.left { offset.x = -new.left }
      contentOffset = offset
    }
    stayInRange(of: contentSize, in: bounds.size, old)
    for view in subviews { view.updateSafeArea() }
    setNeedsLayout()
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  /// Content that stood within its range, and that nobody moves, goes on doing so when the range got smaller: content, insets
  /// or view were of another size. What an app, or a pull, had put beyond an edge is left alone.
  func stayInRange(of oldContent: CGSize, in oldSize: CGSize, _ oldInset: UIEdgeInsets) {
    guard !isTracking, !isDragging, !movesByItself, !zoom.isPinching else { return }
    let old = offsetRange(of: oldContent, in: oldSize, oldInset)
    let new = clamped(contentOffset)
    // Places of rest lie on pixels, which may be part of one beyond the edge.
    let hair: CGFloat = 0.5
    let isAcross = contentOffset.x >= old.least.x - hair && contentOffset.x <= old.greatest.x + hair
    let isDown = contentOffset.y >= old.least.y - hair && contentOffset.y <= old.greatest.y + hair
    let offset = CGPoint(
      x: isAcross && abs(new.x - contentOffset.x) > hair ? new.x : contentOffset.x,
      y: isDown && abs(new.y - contentOffset.y) > hair ? new.y : contentOffset.y)
    if offset != contentOffset { contentOffset = offset }
  }

  /// The least and the greatest offset at which no more than the insets shows beside the content.
  var offsetRange: (least: CGPoint, greatest: CGPoint) {
    offsetRange(of: contentSize, in: bounds.size, adjustedContentInset)
  }

  /// The range of content of a size that is seen through a size less insets.
  private func offsetRange(
    of content: CGSize, in size: CGSize, _ inset: UIEdgeInsets
  ) -> (least: CGPoint, greatest: CGPoint) {
    // Subtracted: the negative of no inset is −0, which descriptions would show.
    let least = CGPoint(x: 0 - inset.left, y: 0 - inset.top - retractedTop)
    let greatest = CGPoint(
      x: max(least.x, content.width + inset.right - size.width),
      y: max(least.y, content.height + inset.bottom - size.height))
    return (least, greatest)
  }

  /// The nearest offset in the range.
  func clamped(_ offset: CGPoint) -> CGPoint {
    let (least, greatest) = offsetRange
    return CGPoint(
      x: min(max(offset.x, least.x), greatest.x), y: min(max(offset.y, least.y), greatest.y))
  }

  /// The nearest offset at which a rectangle of the content is seen, or its beginning where it is larger than the view.
  func offset(showing rect: CGRect) -> CGPoint {
    let inset = adjustedContentInset
    guard let seen = bounds.interior(inset) else { return contentOffset }
    var offset = contentOffset
    if rect.maxX > seen.maxX { offset.x += rect.maxX - seen.maxX }
    if rect.minX < offset.x + inset.left { offset.x = rect.minX - inset.left }
    if rect.maxY > seen.maxY { offset.y += rect.maxY - seen.maxY }
    if rect.minY < offset.y + inset.top { offset.y = rect.minY - inset.top }
    return clamped(offset)
  }
}
