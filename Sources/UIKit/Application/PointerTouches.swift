/// Makes touches of a pointer and of fingers: pressing is landing a finger, moving while pressed is dragging it.
@MainActor
final class PointerTouches {
  /// Seconds and points within which a second press counts as the same finger tapping again. Unmeasured.
  private static let repeatPause: TimeInterval = 0.35
  private static let repeatDistance: CGFloat = 20

  /// The fingers on the screen, by number; the pointer is number 0.
  private var touches: [Int: UITouch] = [:]
  private var lastTap: (time: TimeInterval, place: CGPoint, count: Int)?
  /// Where a finger landed on the status bar, if it did.
  private var statusBarPress: (window: UIWindow, finger: Int)?

  /// Whether the pointer presses.
  var isDown: Bool { touches[0] != nil }

  /// Lands a finger on the frontmost of the windows that takes it. Points are the display's.
  func press(at point: CGPoint, in windows: [UIWindow], finger: Int = 0) {
    press([finger: point], in: windows)
  }

  /// Lands fingers at once.
  func press(_ points: [Int: CGPoint], in windows: [UIWindow]) {
    if points.keys.contains(where: { touches[$0] != nil }) { cancel() }
    var landed: [UITouch] = []
    for (finger, point) in points.sorted(by: { $0.key < $1.key }) {
      for window in windows.reversed() {
        let place = CGPoint(x: point.x - window.frame.minX, y: point.y - window.frame.minY)
        guard let view = window.hitTest(place, with: nil) else { continue }
        statusBarPress = place.y < window.screenSafeArea.top ? (window, finger) : nil
        let touch = UITouch(window: window, view: view, at: place, timestamp: AppClock.current.now)
        touch.tapCount = tapCount(at: point)
        touches[finger] = touch
        landed.append(touch)
        break
      }
    }
    send(landed)
  }

  /// Drags a finger.
  func move(to point: CGPoint, finger: Int = 0) { update([finger: point], phase: .moved) }

  /// Drags fingers at once.
  func move(_ points: [Int: CGPoint]) { update(points, phase: .moved) }

  /// Lifts a finger.
  func lift(at point: CGPoint, finger: Int = 0) { lift([finger: point]) }

  /// Lifts fingers at once.
  func lift(_ points: [Int: CGPoint]) {
    let press = statusBarPress
    statusBarPress = nil
    update(points, phase: .ended)
    if let press, let place = points[press.finger], place.y < press.window.screenSafeArea.top {
      press.window.scrollContentToTop()
    }
  }

  /// Takes the fingers away without a touch having been meant.
  func cancel() {
    statusBarPress = nil
    for touch in touches.values {
      touch.update(to: touch.windowLocation, phase: .cancelled, timestamp: AppClock.current.now)
    }
    let cancelled = Array(touches.values)
    touches.removeAll()
    send(cancelled)
  }

  private func update(_ points: [Int: CGPoint], phase: UITouch.Phase) {
    var changed: [UITouch] = []
    for (finger, point) in points {
      guard let touch = touches[finger], let window = touch.window else { continue }
      let place = CGPoint(x: point.x - window.frame.minX, y: point.y - window.frame.minY)
      touch.update(to: place, phase: phase, timestamp: AppClock.current.now)
      changed.append(touch)
    }
    if phase == .ended { for finger in points.keys { touches[finger] = nil } }
    send(changed)
  }

  /// Sends what changed to its windows, with the touches that rest on them.
  private func send(_ changed: [UITouch]) {
    for window in Set(changed.compactMap(\.window)) {
      let group = changed.filter { $0.window === window }
      let resting = touches.values.filter { touch in touch.window === window && !group.contains { $0 === touch } }
      for touch in resting { touch.phase = .stationary }
      window.sendEvent(UIEvent(touches: Set(group + resting), timestamp: AppClock.current.now))
    }
  }

  private func tapCount(at point: CGPoint) -> Int {
    let now = AppClock.current.now
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

extension UIWindow {
  /// What a tap on the status bar does: the frontmost scroll view beneath that may go to its top goes there.
  @discardableResult func scrollContentToTop() -> Bool { scrollToTop(in: self) }

  private func scrollToTop(in view: UIView) -> Bool {
    guard !view.isHidden, view.alpha >= 0.01 else { return false }
    if let scrollView = view as? UIScrollView, scrollView.scrollToTop() { return true }
    // A row that scrolls sideways inside another has no top to go to.
    guard !(view is UIScrollView) else { return false }
    return view.subviews.reversed().contains { scrollToTop(in: $0) }
  }
}
