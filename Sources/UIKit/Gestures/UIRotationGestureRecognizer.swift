/// Recognizes two fingers that turn about one another. It ends with the last of them: one that is lifted may come back.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// How far the fingers turned since they landed, in radians, clockwise positive; whole turns count. Setting it lets the
  /// present place count as that.
  open var rotation: CGFloat = 0 {
    didSet { if rotation != oldValue, !isTurning { course.forget() } }
  }

  /// How fast they turn, in radians a second; zero for fingers that rest.
  open var velocity: CGFloat { course.velocity(at: AppClock.current.now).x }

  /// Points the fingers turn along their circle before the gesture begins. Unmeasured.
  private static let slop: CGFloat = 8

  private var last: TwoFingers?
  private var isTurning = false
  private var course = VelocityTracker()

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches <= 2 else {
      for touch in touches { ignore(touch, for: event) }
      return
    }
    last = twoFingers
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let fingers = twoFingers, let last else {
      if state != .possible { state = .changed }
      return
    }
    // The shorter way round: an angle jumps where it passes half a turn.
    var turn = fingers.angle - last.angle
    if turn > .pi { turn -= 2 * .pi }
    if turn < -.pi { turn += 2 * .pi }
    self.last = fingers
    isTurning = true
    rotation += turn
    isTurning = false
    course.move(to: CGPoint(x: rotation, y: 0), at: AppClock.current.now)
    if state == .possible {
      if abs(rotation) * fingers.distance / 2 >= Self.slop { state = .began }
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
    course.forget()
  }
}
