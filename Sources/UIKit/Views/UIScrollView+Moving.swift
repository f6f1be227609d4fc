extension UIScrollView {
  /// Stops what moves the content by itself, where it is; the delegate hears of the end.
  func stopMoving() {
    guard drag.mayMoveItself, motion.isUnderWay else { return }
    motion.end()
    motion.wasStopped = true
  }

  /// Stops scrolling and zooming at once, where they are. (iOS 17.4)
  public func stopScrollingAndZooming() {
    stopMoving()
    if isDragging { panGestureRecognizer.cancelAttempt() }
    if zoom.isPinching { zoom.pinch?.cancelAttempt() }
  }

  /// Whether an animated movement is under way. (iOS 17.4)
  public var isScrollAnimating: Bool { drag.mayMoveItself && motion.isGliding }

  /// Whether an animated zoom is under way. (iOS 17.4)
  public var isZoomAnimating: Bool { drag.mayMoveItself && motion.isZooming }

  /// Whether the content moves by itself, so that a finger that lands stops it.
  var movesByItself: Bool { drag.mayMoveItself && motion.isUnderWay }

  /// Moves the content as part of its own movement.
  func step(to offset: CGPoint) {
    guard offset != contentOffset else { return }
    drag.isOwnStep = true
    contentOffset = offset
    drag.isOwnStep = false
  }

  /// Somebody moved the content while it was moving: a finger and the content's own movement go on from there.
  func contentIsMoved(by change: CGPoint) {
    if drag.isUnderWay {
      drag.start.x += change.x
      drag.start.y += change.y
    }
    if drag.mayMoveItself { motion.contentIsMoved(by: change) }
  }

  /// Moves the content to an offset in 0.3 seconds; at once where the view is not on screen, or nothing is animated.
  ///
  /// - Parameters:
  ///   - follows: where the target is now, asked at every frame; nil where it stays.
  ///   - end: called when the target is reached, after the delegate.
  func glide(to target: CGPoint, follows: (() -> CGPoint?)? = nil, end: ((UIScrollView) -> Void)? = nil) {
    stopMoving()
    guard target != contentOffset else { return }
    guard window != nil, UIView.areAnimationsEnabled else {
      contentOffset = target
      delegate?.scrollViewDidEndScrollingAnimation(self)
      end?(self)
      return
    }
    drag.mayMoveItself = true
    flashScrollIndicators()
    motion.glide(to: target, follows: follows, end: end)
  }

  /// What a tap on the status bar does; false where the content stands at the top, or may not go there.
  func scrollToTop() -> Bool {
    guard scrollsToTop, isScrollEnabled, contentOffset.y > offsetRange.least.y,
      delegate?.scrollViewShouldScrollToTop(self) ?? true
    else { return false }
    glide(to: CGPoint(x: contentOffset.x, y: offsetRange.least.y)) { [weak self] in
      // A large title may grow back on the way.
      self.map { CGPoint(x: $0.contentOffset.x, y: $0.offsetRange.least.y) }
    } end: {
      $0.delegate?.scrollViewDidScrollToTop($0)
    }
    return true
  }
}
