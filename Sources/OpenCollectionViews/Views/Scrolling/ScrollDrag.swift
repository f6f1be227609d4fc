/// The state of a drag of a scroll view's content.
package struct ScrollDrag {
  var isUnderWay = false
  /// The content offset when the drag began, before rubber-banding: beyond an edge it exceeds the displayed offset.
  var start = CGPoint.zero
  /// The axis a direction-locked drag is limited to.
  var lockedAxis: DirectionLock.Axis?
  /// Whether the next offset is set by the scroll view itself, not by other code.
  package var isInternalStep = false
  /// Whether the content ever moved by itself, and `motion` therefore exists.
  var hasMotion = false
  /// Moves content scrolled by a wheel to a resting offset.
  var settleTimer: AppClock.Token?
  /// Tracks the touchpad's scroll events to estimate their velocity.
  var wheelTracker = VelocityTracker()
}
