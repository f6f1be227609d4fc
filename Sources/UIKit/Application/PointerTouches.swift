/// Makes touches of a pointer: pressing is landing a finger, moving while pressed is dragging it.
@MainActor
final class PointerTouches {
  /// Seconds and points within which a second press counts as the same finger tapping again. Unmeasured.
  private static let repeatPause: TimeInterval = 0.35
  private static let repeatDistance: CGFloat = 20

  private var touch: UITouch?
  private var lastTap: (time: TimeInterval, place: CGPoint, count: Int)?

  /// Lands the finger on the frontmost of the windows that takes it. Points are the display's.
  func press(at point: CGPoint, in windows: [UIWindow]) {
    if touch != nil { cancel() }
    for window in windows.reversed() {
      let place = CGPoint(x: point.x - window.frame.minX, y: point.y - window.frame.minY)
      guard let view = window.hitTest(place, with: nil) else { continue }
      let touch = UITouch(window: window, view: view, at: place, timestamp: HostClock.current.now)
      touch.tapCount = tapCount(at: point)
      self.touch = touch
      send(touch)
      return
    }
  }

  /// Drags the finger.
  func move(to point: CGPoint) { update(to: point, phase: .moved) }

  /// Lifts the finger.
  func lift(at point: CGPoint) {
    update(to: point, phase: .ended)
    touch = nil
  }

  /// Takes the finger away without a touch having been meant.
  func cancel() {
    if let touch, let window = touch.window {
      touch.update(to: touch.location(in: window), phase: .cancelled, timestamp: HostClock.current.now)
      send(touch)
    }
    touch = nil
  }

  private func update(to point: CGPoint, phase: UITouch.Phase) {
    guard let touch, let window = touch.window else { return }
    let place = CGPoint(x: point.x - window.frame.minX, y: point.y - window.frame.minY)
    touch.update(to: place, phase: phase, timestamp: HostClock.current.now)
    send(touch)
  }

  private func send(_ touch: UITouch) {
    touch.window?.sendEvent(UIEvent(touches: [touch], timestamp: touch.timestamp))
  }

  private func tapCount(at point: CGPoint) -> Int {
    let now = HostClock.current.now
    var count = 1
    if let lastTap, now - lastTap.time <= Self.repeatPause,
      hypot(point.x - lastTap.place.x, point.y - lastTap.place.y) <= Self.repeatDistance
    {
      count = lastTap.count + 1
    }
    lastTap = (now, point, count)
    return count
  }
}
