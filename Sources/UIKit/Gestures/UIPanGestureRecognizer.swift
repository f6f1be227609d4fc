/// Recognizes a finger that drags: it begins once the finger has moved 10 points.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The fewest fingers that drag. The default is 1.
  open var minimumNumberOfTouches = 1
  /// The most fingers that drag. The default is no limit.
  open var maximumNumberOfTouches = Int.max

  /// Points a finger moves before the drag begins. Unmeasured.
  static let slop: CGFloat = 10

  private var start = CGPoint.zero
  private var course = VelocityTracker()
  /// Where the window's translation counts from.
  private var origin = CGPoint.zero

  /// How far the finger has moved since the gesture was possible, in a view's coordinates; the 10 points before it begins
  /// are not counted.
  open func translation(in view: UIView?) -> CGPoint {
    vector(from: origin, to: location(in: nil), in: view)
  }

  /// Makes the movement so far count as `translation`, in a view's coordinates.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let here = location(in: nil)
    let window = windowVector(translation, in: view)
    origin = CGPoint(x: here.x - window.x, y: here.y - window.y)
  }

  /// How fast the finger moves, in points a second, in a view's coordinates: over the last tenth of a second, zero for a
  /// finger that rested.
  open func velocity(in view: UIView?) -> CGPoint {
    let velocity = course.velocity(at: AppClock.current.now)
    return vector(from: .zero, to: velocity, in: view)
  }

  /// Points the finger moved since it landed, in the window's coordinates.
  var movement: CGPoint {
    let here = location(in: nil)
    return CGPoint(x: here.x - start.x, y: here.y - start.y)
  }

  /// What of a movement counts for the 10 points.
  func counted(_ movement: CGPoint) -> CGPoint { movement }

  /// Whether a movement since the landing, in the window's coordinates, may become this drag; false fails it.
  func mayBegin(moved: CGPoint) -> Bool { true }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches > maximumNumberOfTouches {
      if state == .possible { state = .failed } else { for touch in touches { ignore(touch, for: event) } }
      return
    }
    let here = location(in: nil)
    if state == .possible {
      start = here
      origin = here
      course.forget()
      course.move(to: here, at: AppClock.current.now)
    } else {
      middleJumps(to: here)
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let here = location(in: nil)
    course.move(to: here, at: AppClock.current.now)
    guard state == .possible else {
      state = .changed
      return
    }
    guard numberOfTouches >= minimumNumberOfTouches else { return }
    let moved = counted(movement)
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
      middleJumps(to: location(in: nil))
      return
    }
    state = state == .possible ? .failed : .ended
  }

  open override func reset() {
    super.reset()
    course.forget()
  }

  /// A finger more or less moves the middle of the touches, not what is dragged.
  private func middleJumps(to here: CGPoint) {
    guard let last = course.last else { return }
    let jump = CGPoint(x: here.x - last.x, y: here.y - last.y)
    origin.x += jump.x
    origin.y += jump.y
    start.x += jump.x
    start.y += jump.y
    course.shift(by: jump)
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
