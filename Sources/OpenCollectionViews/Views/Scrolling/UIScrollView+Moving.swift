extension UIScrollView {
  /// Stops the content's motion at its present offset; the delegate is notified of the end.
  func stopMoving() {
    guard drag.hasMotion, motion.isUnderWay else { return }
    motion.end()
    motion.wasStopped = true
  }

  /// Whether the content moves by itself, so that a new touch stops it.
  package var isInMotion: Bool { drag.hasMotion && motion.isUnderWay }

  /// Sets the offset as part of the scroll view's own movement.
  func step(to offset: CGPoint) {
    guard offset != contentOffset else { return }
    drag.isInternalStep = true
    contentOffset = offset
    drag.isInternalStep = false
  }

  /// Called when other code changed the offset during a movement: a drag and a motion continue from the new offset.
  func contentDidMove(by change: CGPoint) {
    if drag.isUnderWay {
      drag.start.x += change.x
      drag.start.y += change.y
    }
    if drag.hasMotion { motion.contentDidMove(by: change) }
  }

  /// Animates the content to an offset in 0.3 seconds; sets it at once if the view is not in a window or animations are
  /// disabled.
  ///
  /// - Parameters:
  ///   - follows: returns the target now, called at every frame; nil if it does not change.
  ///   - end: called when the target is reached, after the delegate.
  package func glide(
    to target: CGPoint, follows currentTarget: (() -> CGPoint?)? = nil, end: ((UIScrollView) -> Void)? = nil
  ) {
    stopMoving()
    guard target != contentOffset else { return }
    guard window != nil, UIView.areAnimationsEnabled else {
      contentOffset = target
      scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
      end?(self)
      return
    }
    drag.hasMotion = true
    flashScrollIndicators()
    motion.animate(to: target, currentTarget: currentTarget) { [weak self] in
      if let self { end?(self) }
    }
  }

  /// Handles a tap on the status bar; false if the content is at the top or may not scroll there.
  package func scrollToTop() -> Bool {
    guard scrollsToTop, isScrollEnabled, contentOffset.y > offsetRange.least.y,
      scrollDelegate?.scrollViewShouldScrollToTop(self) ?? true
    else { return false }
    glide(to: CGPoint(x: contentOffset.x, y: offsetRange.least.y)) { [weak self] in
      // A large title may expand on the way, which changes the range.
      self.map { CGPoint(x: $0.contentOffset.x, y: $0.offsetRange.least.y) }
    } end: {
      $0.delegate?.scrollViewDidScrollToTop($0)
    }
    return true
  }
}

extension UIScrollView: MotionOwner {
  func resume(_ trajectory: OffsetTrajectory, at time: TimeInterval, movedBy change: CGPoint) -> OffsetTrajectory {
    trajectory.resumed(of: self, at: time, movedBy: change)
  }

  func didEndDecelerating() { delegate?.scrollViewDidEndDecelerating(self) }
  func didEndScrollingAnimation() { delegate?.scrollViewDidEndScrollingAnimation(self) }
}
