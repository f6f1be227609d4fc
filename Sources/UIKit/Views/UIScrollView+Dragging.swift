/// A finger's drag of a scroll view's content.
struct ScrollDrag {
  enum Axis { case horizontal, vertical }

  var isUnderWay = false
  /// The content offset when the drag began.
  var start = CGPoint.zero
  /// The axis a locked drag keeps to.
  var lockedAxis: Axis?
}

extension UIScrollView {
  /// Moves the content with the finger, one to one, within the range.
  func follow(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      drag = ScrollDrag(isUnderWay: true, start: contentOffset)
      let moved = pan.translation(in: superview)
      let velocity = pan.velocity(in: superview)
      if isDirectionalLockEnabled {
        let across = moved == .zero ? abs(velocity.x) > abs(velocity.y) : abs(moved.x) > abs(moved.y)
        drag.lockedAxis = across ? .horizontal : .vertical
      }
      delegate?.scrollViewWillBeginDragging(self)
      flashScrollIndicators()
      moveContent(with: pan)
    case .changed: moveContent(with: pan)
    case .ended, .cancelled, .failed: endDrag(pan)
    default: break
    }
  }

  private func moveContent(with pan: UIPanGestureRecognizer) {
    guard isScrollEnabled else { return }
    var moved = pan.translation(in: superview)
    switch drag.lockedAxis {
    case .horizontal: moved.y = 0
    case .vertical: moved.x = 0
    case nil: break
    }
    // The content stays where it lies outside the range until the finger brings it back in.
    contentOffset = clamped(CGPoint(x: drag.start.x - moved.x, y: drag.start.y - moved.y))
  }

  private func endDrag(_ pan: UIPanGestureRecognizer) {
    guard drag.isUnderWay else { return }
    // Points a millisecond, the way the content goes.
    let speed = pan.velocity(in: superview)
    let velocity = CGPoint(x: -speed.x / 1000, y: -speed.y / 1000)
    let proposed = isPagingEnabled ? page(nearest: contentOffset, velocity: velocity) : contentOffset
    var target = restingOffset(proposed: proposed, velocity: velocity)
    delegate?.scrollViewWillEndDragging(self, withVelocity: velocity, targetContentOffset: &target)
    drag.isUnderWay = false
    delegate?.scrollViewDidEndDragging(self, willDecelerate: false)
    if target != contentOffset { contentOffset = clamped(target) }
    hideIndicatorsLater()
  }

  /// The multiple of the view's size nearest to an offset, one further the way of a flick.
  private func page(nearest offset: CGPoint, velocity: CGPoint) -> CGPoint {
    func page(_ offset: CGFloat, from start: CGFloat, length: CGFloat, speed: CGFloat) -> CGFloat {
      guard length > 0 else { return offset }
      let current = (start / length).rounded()
      if abs(speed) > 0.3 { return (current + (speed > 0 ? 1 : -1)) * length }
      return (offset / length).rounded() * length
    }
    return clamped(
      CGPoint(
        x: page(offset.x, from: drag.start.x, length: bounds.width, speed: velocity.x),
        y: page(offset.y, from: drag.start.y, length: bounds.height, speed: velocity.y)))
  }

  /// Whether a movement of the offset would show anything new.
  func canScroll(by change: CGPoint) -> Bool {
    isScrollEnabled && clamped(CGPoint(x: contentOffset.x + change.x, y: contentOffset.y + change.y)) != contentOffset
  }

  /// Moves the content by a wheel's turn, within the range.
  func scroll(by change: CGPoint) {
    flashScrollIndicators()
    contentOffset = clamped(CGPoint(x: contentOffset.x + change.x, y: contentOffset.y + change.y))
  }
}
