internal import OpenCollectionDisplays

/// Touches and types on a host's screen on the virtual clock: time advances in frames of 1/60 second.
///
/// The clock of gestures, scrolling and animations is virtual. Foundation's timers, `asyncAfter` and sleeping tasks run in
/// real time: the main queue is drained after each frame, and when a timer of the main run loop is due within the time
/// that passes, it is waited for in real time.
@MainActor package final class ScreenDriver {
  let host: ApplicationHost
  private var pendingTimer: (date: Date, due: TimeInterval)?
  /// Times the turns of the main thread, if that is asked for.
  var turns: TurnTimes?

  /// A driver of a host, whose clock must be virtual.
  init(host: ApplicationHost) {
    precondition(AppClock.current.isVirtual, "ScreenDriver: the host's clock must be virtual")
    self.host = host
  }

  /// The visible windows, frontmost last.
  package var windows: [UIWindow] { host.accessibleWindows }

  // MARK: Time

  /// Advances time frame by frame; `each` is called with the fraction of the time that has passed.
  package func pass(_ seconds: TimeInterval, each: (Double) -> Void = { _ in }) {
    let count = max(1, Int((seconds / FrameLoop.standardFrameDuration).rounded()))
    guard seconds > 0 else { return each(1) }
    let slice = seconds / Double(count)
    for index in 1...count {
      waitForTimer(within: slice)
      AppClock.current.advance(by: slice)
      each(Double(index) / Double(count))
      host.step()
      turns?.endTurn()
    }
  }

  /// Lays out, and lets animations and scrolling come to their ends, for `limit` seconds at most. Animations that repeat
  /// without end are not waited for.
  package func rest(limit: TimeInterval = 5) {
    host.settle()
    guard !FrameLoop.current.isSettled else { return }
    let end = AppClock.current.now + limit
    while !FrameLoop.current.isSettled, AppClock.current.now < end { pass(FrameLoop.standardFrameDuration) }
    host.settle()
  }

  /// Advances time until a condition holds, which is checked when the screen changes, and ten times a second at least.
  /// Returns whether it holds within `timeout` seconds.
  package func wait(atMost timeout: TimeInterval, until condition: () throws -> Bool) rethrows -> Bool {
    host.settle()
    if try condition() { return true }
    let end = AppClock.current.now + timeout
    var unchecked = 0
    while AppClock.current.now < end - 1e-9 {
      let slice = min(FrameLoop.standardFrameDuration, end - AppClock.current.now)
      waitForTimer(within: slice)
      AppClock.current.advance(by: slice)
      unchecked += 1
      guard host.step() || unchecked == 6 else { continue }
      unchecked = 0
      if try condition() { return true }
    }
    host.settle()
    return try condition()
  }

  /// Waits in real time for run loop timers that are due in the next slice of virtual time.
  private func waitForTimer(within slice: TimeInterval) {
    while let date = host.nextTimer {
      let now = AppClock.current.now
      // A timer keeps the virtual due time it had when first seen, however fast the script has run since.
      if pendingTimer?.date != date { pendingTimer = (date, now + max(0, date.timeIntervalSinceNow)) }
      guard let due = pendingTimer?.due, due <= now + slice else { return }
      while Date() < date { MainQueue.serve(for: date.timeIntervalSinceNow + 0.001) }
      MainQueue.serve(for: 0.001)
      pendingTimer = nil
    }
  }

  // MARK: Touches

  /// The duration of a tap, in seconds: long enough to draw a highlight, too short for a long press.
  private static let tapDuration: TimeInterval = 0.05
  /// The distance between two touches, in points.
  private static let touchDistance: CGFloat = 120

  package func tap(at point: CGPoint) { press(at: point, for: Self.tapDuration) }

  package func press(at point: CGPoint, for duration: TimeInterval) {
    host.receive(.pointerDown(point))
    pass(duration)
    host.receive(.pointerUp(point))
  }

  /// Moves a touch at constant velocity and ends it at that velocity, after it was held for `hold` seconds.
  package func drag(
    from start: CGPoint, to end: CGPoint, in duration: TimeInterval, holding hold: TimeInterval = 0,
    restingAtEnd rest: TimeInterval = 0
  ) {
    host.receive(.pointerDown(start))
    if hold > 0 { pass(hold) }
    pass(duration) { [host] fraction in
      host.receive(
        .pointerMoved(CGPoint(x: start.x + (end.x - start.x) * fraction, y: start.y + (end.y - start.y) * fraction)))
    }
    host.receive(.pointerMoved(end))
    if rest > 0 { pass(rest) }
    host.receive(.pointerUp(end))
  }

  /// Moves two touches around a point apart, or together, until their distance has changed by the factor `scale`.
  package func pinch(at middle: CGPoint, scale: Double, in duration: TimeInterval) {
    // The distances at the start and the end have `touchDistance` as their geometric mean.
    let start = Self.touchDistance / 2 / CGFloat(scale).squareRoot()
    moveTwoTouches(duration) { fraction in
      let halfDistance = start * (1 + (CGFloat(scale) - 1) * CGFloat(fraction))
      return [
        1: CGPoint(x: middle.x - halfDistance, y: middle.y), 2: CGPoint(x: middle.x + halfDistance, y: middle.y),
      ]
    }
  }

  /// Rotates two touches around a point, in degrees clockwise.
  package func rotate(at middle: CGPoint, degrees: Double, in duration: TimeInterval) {
    moveTwoTouches(duration) { fraction in
      let angle = CGFloat(degrees * fraction) * .pi / 180
      let radius = CGPoint(x: cos(angle) * Self.touchDistance / 2, y: sin(angle) * Self.touchDistance / 2)
      return [
        1: CGPoint(x: middle.x - radius.x, y: middle.y - radius.y),
        2: CGPoint(x: middle.x + radius.x, y: middle.y + radius.y),
      ]
    }
  }

  /// Touches a point with two touches at once, for as long as a tap takes.
  package func tapWithTwoTouches(at point: CGPoint) { moveTwoTouches(Self.tapDuration) { _ in Self.pair(at: point) } }

  private static func pair(at point: CGPoint) -> [Int: CGPoint] {
    [1: CGPoint(x: point.x - 20, y: point.y), 2: CGPoint(x: point.x + 20, y: point.y)]
  }

  /// Begins two touches, moves them to the locations the closure returns for each fraction of the duration, and ends
  /// them.
  private func moveTwoTouches(_ duration: TimeInterval, _ locations: (Double) -> [Int: CGPoint]) {
    host.press(locations(0))
    pass(duration) { [host] in host.move(locations($0)) }
    host.lift(locations(1))
  }

  /// The point along a swipe across an element's visible part: half its length, 40 to 400 points.
  package static func swipe(across frame: CGRect, _ direction: SwipeDirection) -> (start: CGPoint, end: CGPoint) {
    let visible = frame.intersection(UIScreen.main.bounds)
    let area = visible.isNull || visible.isEmpty ? frame : visible
    let middle = CGPoint(x: area.midX, y: area.midY)
    let length = direction.isHorizontal ? area.width : area.height
    let half = min(400, max(40, length / 2)) / 2
    let step = direction.step
    return (
      CGPoint(x: middle.x - step.dx * half, y: middle.y - step.dy * half),
      CGPoint(x: middle.x + step.dx * half, y: middle.y + step.dy * half)
    )
  }

  // MARK: Keys

  /// Types characters; newlines, tabs and deletions are pressed as keys.
  package func type(_ text: String) {
    var run = ""
    func flush() {
      if !run.isEmpty { host.receive(.text(run)) }
      run = ""
    }
    for character in text {
      guard let key = Self.key(of: character) else {
        run.append(character)
        continue
      }
      flush()
      press(key)
    }
    flush()
  }

  private static func key(of character: Character) -> String? {
    switch character {
    case "\n", "\r": "return"
    case "\t": "tab"
    case "\u{8}", "\u{7F}": "backspace"
    case "\u{1B}": "escape"
    case "\u{F700}": "up"
    case "\u{F701}": "down"
    case "\u{F702}": "left"
    case "\u{F703}": "right"
    case "\u{F728}": "delete"
    case "\u{F729}": "home"
    case "\u{F72B}": "end"
    case "\u{F72C}": "pageup"
    case "\u{F72D}": "pagedown"
    default: nil
    }
  }

  private func press(_ key: String) {
    host.receive(.keyDown(key))
    host.receive(.keyUp(key))
  }
}

/// The direction in which a finger moves.
package enum SwipeDirection: String, CaseIterable, Sendable {
  case up, down, left, right

  var isHorizontal: Bool { self == .left || self == .right }

  var step: CGVector {
    switch self {
    case .up: CGVector(dx: 0, dy: -1)
    case .down: CGVector(dx: 0, dy: 1)
    case .left: CGVector(dx: -1, dy: 0)
    case .right: CGVector(dx: 1, dy: 0)
    }
  }
}
