/// Recognizes two touches moving apart or together. It ends with the last touch: a touch that ended can be replaced.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The distance between the touches relative to the initial distance. Setting it makes the present distance
  /// correspond to the new value.
  open var scale: CGFloat {
    get { start > 0 ? current / start : 1 }
    set {
      guard newValue > 0 else { return }
      start = current / newValue
      velocityTracker.reset()
    }
  }

  /// The change of the scale per second; zero for touches at rest.
  open var velocity: CGFloat { velocityTracker.velocity(at: AppClock.current.now).x }

  /// Points the distance changes before the gesture begins. Unmeasured.
  private static let slop: CGFloat = 8

  private var start: CGFloat = 0
  private var current: CGFloat = 0
  private var velocityTracker = VelocityTracker()

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches <= 2 else {
      for touch in touches { ignore(touch, for: event) }
      return
    }
    guard let pair = touchPair else { return }
    // A second touch that begins anew continues from the present scale.
    let scale = state == .possible ? 1 : self.scale
    current = max(pair.distance, 1)
    start = current / scale
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let pair = touchPair else {
      if state != .possible { state = .changed }
      return
    }
    current = max(pair.distance, 1)
    velocityTracker.move(to: CGPoint(x: scale, y: 0), at: AppClock.current.now)
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
    velocityTracker.reset()
  }
}
