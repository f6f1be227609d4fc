internal import OpenCollectionDisplays

/// Converts a pointer's presses and drags, and a script's touches, into `UITouch` events.
@MainActor
package final class PointerTouches {
  /// The longest time (seconds) and distance (points) between presses that increment the tap count. Unmeasured.
  private static let multiTapInterval: TimeInterval = 0.35
  private static let multiTapDistance: CGFloat = 20

  /// The active touches by identifier; the pointer's is 0.
  private var touches: [Int: UITouch] = [:]
  private var lastTap: (time: TimeInterval, location: CGPoint, count: Int)?
  /// The window and identifier of a touch that began on the status bar.
  private var statusBarPress: (window: UIWindow, identifier: Int)?

  package init() {}

  /// Whether the pointer is pressed.
  var isDown: Bool { touches[0] != nil }

  /// Whether any touch is down.
  var hasTouches: Bool { !touches.isEmpty }

  /// Begins a touch in the frontmost window that hit-tests it. Points are in the display's coordinates.
  package func press(at point: CGPoint, in windows: [UIWindow], identifier: Int = 0) {
    press([identifier: point], in: windows)
  }

  /// Begins several touches at once. Those that are down are cancelled if one of them begins again or there would be more
  /// than `InputEvent.mostTouches`: their ends were lost.
  func press(_ points: [Int: CGPoint], in windows: [UIWindow]) {
    let points = points.sorted { $0.key < $1.key }.prefix(InputEvent.mostTouches)
    let isTooMany = touches.count + points.count > InputEvent.mostTouches
    if isTooMany || points.contains(where: { touches[$0.key] != nil }) { cancel() }
    var began: [UITouch] = []
    for (identifier, point) in points {
      for window in windows.reversed() {
        let location = window.convertFromScreen(point)
        guard let view = window.hitTest(location, with: nil) else { continue }
        statusBarPress = location.y < window.screenSafeArea.top ? (window, identifier) : nil
        let touch = UITouch(window: window, view: view, at: location, timestamp: AppClock.current.now)
        touch.tapCount = tapCount(at: point)
        touches[identifier] = touch
        began.append(touch)
        break
      }
    }
    send(began)
  }

  /// Moves a touch.
  package func move(to point: CGPoint, identifier: Int = 0) { update([identifier: point], phase: .moved) }

  /// Moves several touches at once.
  func move(_ points: [Int: CGPoint]) { update(points, phase: .moved) }

  /// Ends a touch.
  package func lift(at point: CGPoint, identifier: Int = 0) { lift([identifier: point]) }

  /// Ends several touches at once.
  func lift(_ points: [Int: CGPoint]) {
    let press = statusBarPress
    statusBarPress = nil
    update(points, phase: .ended)
    if let press, let location = points[press.identifier], location.y < press.window.screenSafeArea.top {
      press.window.scrollContentToTop()
    }
  }

  /// Cancels all touches.
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
    for (identifier, point) in points {
      guard let touch = touches[identifier], let window = touch.window else { continue }
      let location = window.convertFromScreen(point)
      touch.update(to: location, phase: phase, timestamp: AppClock.current.now)
      changed.append(touch)
    }
    if phase == .ended { for identifier in points.keys { touches[identifier] = nil } }
    send(changed)
  }

  /// Sends the changed touches to their windows, with the stationary ones in the same window.
  private func send(_ changed: [UITouch]) {
    for window in Set(changed.compactMap(\.window)) {
      let group = changed.filter { $0.window === window }
      let stationary = touches.values.filter { touch in touch.window === window && !group.contains { $0 === touch } }
      for touch in stationary { touch.phase = .stationary }
      window.sendEvent(UIEvent(touches: Set(group + stationary), timestamp: AppClock.current.now))
    }
  }

  private func tapCount(at point: CGPoint) -> Int {
    let now = AppClock.current.now
    var count = 1
    if let lastTap, now - lastTap.time <= Self.multiTapInterval,
      hypot(point.x - lastTap.location.x, point.y - lastTap.location.y) <= Self.multiTapDistance
    {
      count = lastTap.count + 1
    }
    lastTap = (now, point, count)
    return count
  }
}

extension UIWindow {
  /// Handles a tap on the status bar: scrolls the frontmost scroll view that can scroll to its top.
  @discardableResult func scrollContentToTop() -> Bool { scrollToTop(in: self) }

  private func scrollToTop(in view: UIView) -> Bool {
    guard !view.isHidden, view.alpha >= 0.01 else { return false }
    if let scrollView = view as? UIScrollView, scrollView.scrollToTop() { return true }
    // A scroll view nested in another, such as an orthogonally scrolling section, does not scroll to the top.
    guard !(view is UIScrollView) else { return false }
    return view.subviews.reversed().contains { scrollToTop(in: $0) }
  }
}
