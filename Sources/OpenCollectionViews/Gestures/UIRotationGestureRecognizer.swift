/// Recognizes two touches rotating about each other. It ends with the last touch: a touch that ended can be replaced.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// The rotation since the touches began, in radians, positive clockwise, including full turns. Setting it makes the
  /// present angle correspond to the new value.
  open var rotation: CGFloat = 0 {
    didSet { if rotation != oldValue, !isUpdatingRotation { velocityTracker.reset() } }
  }

  /// Radians per second; zero for touches at rest.
  open var velocity: CGFloat { velocityTracker.velocity(at: AppClock.current.now).x }

  /// Points along the touches' circle before the gesture begins. Unmeasured.
  private static let slop: CGFloat = 8

  private var last: TouchPair?
  private var isUpdatingRotation = false
  private var velocityTracker = VelocityTracker()

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches <= 2 else {
      for touch in touches { ignore(touch, for: event) }
      return
    }
    last = touchPair
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let pair = touchPair, let last else {
      if state != .possible { state = .changed }
      return
    }
    // The smaller of the two rotations: an angle wraps at half a turn.
    var delta = pair.angle - last.angle
    if delta > .pi { delta -= 2 * .pi }
    if delta < -.pi { delta += 2 * .pi }
    self.last = pair
    isUpdatingRotation = true
    rotation += delta
    isUpdatingRotation = false
    velocityTracker.move(to: CGPoint(x: rotation, y: 0), at: AppClock.current.now)
    if state == .possible {
      if abs(rotation) * pair.distance / 2 >= Self.slop { state = .began }
    } else {
      state = .changed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches - touches.count < 2 { last = nil }
    guard numberOfTouches == touches.count else { return }
    state = state == .possible ? .failed : .ended
  }

  open override func reset() {
    super.reset()
    rotation = 0
    last = nil
    velocityTracker.reset()
  }
}
