/// Recognizes a finger that drags: it begins once the finger has moved 10 points.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The fewest fingers that drag. The default is 1.
  open var minimumNumberOfTouches = 1
  /// The most fingers that drag. The default is no limit.
  open var maximumNumberOfTouches = Int.max

  /// Points a finger moves before the drag begins. Unmeasured.
  private static let slop: CGFloat = 10
  /// Seconds of movement the velocity is taken from.
  private static let velocitySpan: TimeInterval = 0.1

  private struct Sample {
    var time: TimeInterval
    var point: CGPoint
  }

  private var start = CGPoint.zero
  /// The latest places of the finger in the window, oldest first.
  private var samples: [Sample] = []
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
    guard let last = samples.last, let first = samples.first(where: { $0.time >= last.time - Self.velocitySpan }),
      last.time > first.time, HostClock.current.now - last.time <= Self.velocitySpan
    else { return .zero }
    let seconds = last.time - first.time
    let moved = vector(from: first.point, to: last.point, in: view)
    return CGPoint(x: moved.x / seconds, y: moved.y / seconds)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches > maximumNumberOfTouches, state == .possible {
      state = .failed
      return
    }
    let here = location(in: nil)
    if state == .possible {
      start = here
      origin = here
      samples = []
    } else {
      // Another finger moves the middle of the touches, not the content.
      origin = CGPoint(
        x: origin.x + here.x - (samples.last?.point.x ?? here.x),
        y: origin.y + here.y - (samples.last?.point.y ?? here.y))
    }
    record(here)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let here = location(in: nil)
    record(here)
    if state == .possible {
      guard numberOfTouches >= minimumNumberOfTouches else { return }
      let moved = CGPoint(x: here.x - start.x, y: here.y - start.y)
      let distance = hypot(moved.x, moved.y)
      guard distance >= Self.slop else { return }
      origin = CGPoint(
        x: start.x + moved.x / distance * Self.slop, y: start.y + moved.y / distance * Self.slop)
      state = .began
    } else {
      state = .changed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard touches.count == numberOfTouches else { return }
    state = state == .possible ? .failed : .ended
  }

  open override func reset() {
    super.reset()
    samples = []
  }

  private func record(_ point: CGPoint) {
    let now = HostClock.current.now
    samples.append(Sample(time: now, point: point))
    if let stale = samples.lastIndex(where: { $0.time < now - Self.velocitySpan }) { samples.removeFirst(stale) }
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
