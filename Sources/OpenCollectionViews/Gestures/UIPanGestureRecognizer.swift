/// Recognizes a drag: the gesture begins after a movement of 10 points.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The minimum number of touches. The default is 1.
  open var minimumNumberOfTouches = 1
  /// The maximum number of touches. The default is no limit.
  open var maximumNumberOfTouches = Int.max

  /// Points of movement before the drag begins. Unmeasured.
  package static let slop: CGFloat = 10

  private var start = CGPoint.zero
  private var velocityTracker = VelocityTracker()
  /// The zero point of the translation, in window coordinates.
  private var origin = CGPoint.zero

  /// The movement of the touches during the gesture, in a view's coordinates; the 10 points before it begins are not
  /// included.
  open func translation(in view: UIView?) -> CGPoint {
    vector(from: origin, to: location(in: nil), in: view)
  }

  /// Sets the translation accumulated so far, in a view's coordinates.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let here = location(in: nil)
    let window = windowVector(translation, in: view)
    origin = CGPoint(x: here.x - window.x, y: here.y - window.y)
  }

  /// The touches' velocity in points per second, in a view's coordinates, over the last 0.1 seconds; zero for touches
  /// at rest.
  open func velocity(in view: UIView?) -> CGPoint {
    let velocity = velocityTracker.velocity(at: AppClock.current.now)
    return vector(from: .zero, to: velocity, in: view)
  }

  /// Points the touches moved since they began, in window coordinates.
  package var movement: CGPoint {
    let here = location(in: nil)
    return CGPoint(x: here.x - start.x, y: here.y - start.y)
  }

  /// The part of a movement that counts towards the 10 points.
  func thresholdMovement(_ movement: CGPoint) -> CGPoint { movement }

  /// Whether a movement, in window coordinates, may begin the drag; false makes the gesture fail.
  @_spi(Storeys) open func mayBegin(moved: CGPoint) -> Bool { true }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches > maximumNumberOfTouches {
      if state == .possible { state = .failed } else { for touch in touches { ignore(touch, for: event) } }
      return
    }
    let here = location(in: nil)
    if state == .possible {
      start = here
      origin = here
      velocityTracker.reset()
      velocityTracker.move(to: here, at: AppClock.current.now)
    } else {
      centroidDidJump(to: here)
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let here = location(in: nil)
    velocityTracker.move(to: here, at: AppClock.current.now)
    guard state == .possible else {
      state = .changed
      return
    }
    guard numberOfTouches >= minimumNumberOfTouches else { return }
    let moved = thresholdMovement(movement)
    let distance = hypot(moved.x, moved.y)
    guard distance >= Self.slop else { return }
    guard mayBegin(moved: movement) else {
      state = .failed
      return
    }
    origin = CGPoint(x: start.x + moved.x / distance * Self.slop, y: start.y + moved.y / distance * Self.slop)
    state = .began
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches - touches.count < minimumNumberOfTouches else {
      attempt.touches.removeAll { touches.contains($0) }
      centroidDidJump(to: location(in: nil))
      return
    }
    state = state == .possible ? .failed : .ended
  }

  open override func reset() {
    super.reset()
    velocityTracker.reset()
  }

  /// Compensates for the change of the centroid when a touch is added or removed, which is not a movement.
  private func centroidDidJump(to here: CGPoint) {
    guard let last = velocityTracker.last else { return }
    let jump = CGPoint(x: here.x - last.x, y: here.y - last.y)
    origin.x += jump.x
    origin.y += jump.y
    start.x += jump.x
    start.y += jump.y
    velocityTracker.shift(by: jump)
  }

  private func vector(from: CGPoint, to: CGPoint, in view: UIView?) -> CGPoint {
    guard let view else { return CGPoint(x: to.x - from.x, y: to.y - from.y) }
    let start = view.convert(from, from: nil)
    let end = view.convert(to, from: nil)
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }

  private func windowVector(_ vector: CGPoint, in view: UIView?) -> CGPoint {
    guard let view else { return vector }
    let start = view.convert(CGPoint.zero, to: nil)
    let end = view.convert(vector, to: nil)
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }
}
