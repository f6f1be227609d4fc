/// Recognizes two fingers that move apart or together. It ends with the last of them: one that is lifted may come back.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The distance between the fingers over that when they landed. Setting it lets the present distance count as that.
  open var scale: CGFloat {
    get { start > 0 ? current / start : 1 }
    set {
      guard newValue > 0 else { return }
      start = current / newValue
      course.forget()
    }
  }

  /// How fast the scale changes, a second; zero for fingers that rest.
  open var velocity: CGFloat { course.velocity(at: AppClock.current.now).x }

  /// Points the distance changes before the pinch begins. Unmeasured.
  private static let slop: CGFloat = 8

  private var start: CGFloat = 0
  private var current: CGFloat = 0
  private var course = VelocityTracker()

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches <= 2 else {
      for touch in touches { ignore(touch, for: event) }
      return
    }
    guard let fingers = twoFingers else { return }
    // A second finger that comes back goes on from the scale there is.
    let scale = state == .possible ? 1 : self.scale
    current = max(fingers.distance, 1)
    start = current / scale
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let fingers = twoFingers else {
      if state != .possible { state = .changed }
      return
    }
    current = max(fingers.distance, 1)
    course.move(to: CGPoint(x: scale, y: 0), at: AppClock.current.now)
    if state == .possible {
      if abs(current - start) >= Self.slop { state = .began }
    } else {
      state = .changed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches == touches.count else { return }
    state = state == .possible ? .failed : .ended
  }

  open override func reset() {
    super.reset()
    (start, current) = (0, 0)
    course.forget()
  }
}
