internal import OpenCollectionDisplays

/// Runs a script on the virtual clock: time advances in frames of 1/60 second, as fast as they are computed, so that
/// the same script gives the same pictures.
///
/// Gestures, scrolling and whatever else reads the app's clock see exactly the script's time. Foundation's timers,
/// `asyncAfter` and sleeping tasks run in real time: after each frame the main queue is drained, after each step the
/// host settles, and when a timer of the main run loop is due within the duration of a `wait` or `drag`, the runner
/// waits for it in real time. Delays that are not timers of the run loop are unknown in advance and are not waited for.
@MainActor
struct ScriptRunner {
  let host: ApplicationHost
  let write: @MainActor (String) throws -> Void
  /// Called with the line of each step `audit`.
  var audit: (@MainActor (Int) -> Void)?
  /// Called after each step; a script ends with the first fault.
  var fault: (@MainActor () -> BrokenInvariant?)?
  /// The location of the touch begun by `down`; nil when there is none.
  private var touchLocation: CGPoint?
  private var pendingTimer: (date: Date, due: TimeInterval)?
  /// Whether the turns of the main thread are timed, and the seconds that the longest one of the last script took.
  var measuresTurns = false
  var uptime: @MainActor () -> TimeInterval = { ProcessInfo.processInfo.systemUptime }
  private(set) var longestTurn: TimeInterval = 0
  private var turnStart: TimeInterval = 0

  /// Creates a runner; `write` writes the displayed frame to a path.
  init(host: ApplicationHost, write: @escaping @MainActor (String) throws -> Void) {
    precondition(AppClock.current.isVirtual, "ScriptRunner: the host's clock must be virtual")
    self.host = host
    self.write = write
  }

  /// Runs the steps in order, up to a `quit`.
  mutating func run(_ script: Script) throws {
    longestTurn = 0
    if measuresTurns { turnStart = uptime() }
    host.settle()
    for line in script.lines {
      if line.step == .quit { return }
      do {
        try perform(line.step)
        if line.step == .audit { audit?(line.number) }
      } catch {
        throw Script.Failure(line: line.number, reason: "\(error)")
      }
      host.settle()
      endTurn()
      if let fault = self.fault?() { throw Script.Fault(line: line.number, fault: fault) }
      if host.hasQuit { return }
    }
  }

  /// Times what ran since the last turn ended.
  private mutating func endTurn() {
    guard measuresTurns else { return }
    let now = uptime()
    longestTurn = max(longestTurn, now - turnStart)
    turnStart = now
  }

  private mutating func perform(_ step: Script.Step) throws {
    switch step {
    case .wait(let seconds): pass(seconds) { _ in }
    case .tap(let point):
      host.receive(.pointerDown(point))
      pass(Self.tapDuration) { _ in }
      host.receive(.pointerUp(point))
    case .drag(let start, let end, let duration):
      host.receive(.pointerDown(start))
      pass(duration) { [host] fraction in
        let point = CGPoint(
          x: start.x + (end.x - start.x) * fraction, y: start.y + (end.y - start.y) * fraction)
        host.receive(.pointerMoved(point))
      }
      host.receive(.pointerMoved(end))
      host.receive(.pointerUp(end))
    case .down(let point):
      host.receive(.pointerDown(point))
      touchLocation = point
    case .move(let end, let duration):
      let start = try currentTouch()
      pass(duration) { [host] fraction in
        host.receive(
          .pointerMoved(
            CGPoint(x: start.x + (end.x - start.x) * fraction, y: start.y + (end.y - start.y) * fraction)))
      }
      touchLocation = end
    case .up:
      host.receive(.pointerUp(try currentTouch()))
      touchLocation = nil
    case .resize(let size): host.receive(.resized(size, scale: host.display.scale))
    case .appearance(let isDark): host.receive(.appearance(dark: isDark))
    case .textSize(let size):
      let screen = UIScreen.main
      screen.configure(size: screen.bounds.size, scale: screen.scale, textSize: size)
    case .fling(let start, let velocity):
      let end = CGPoint(
        x: start.x + velocity.x * Self.flingDuration, y: start.y + velocity.y * Self.flingDuration)
      try perform(.drag(from: start, to: end, duration: Self.flingDuration))
    case .pinch(let middle, let scale, let duration):
      // The distances at the start and the end have `touchDistance` as their geometric mean.
      let start = Self.touchDistance / 2 / CGFloat(scale).squareRoot()
      moveTwoTouches(duration) { fraction in
        let halfDistance = start * (1 + (CGFloat(scale) - 1) * CGFloat(fraction))
        return [
          1: CGPoint(x: middle.x - halfDistance, y: middle.y), 2: CGPoint(x: middle.x + halfDistance, y: middle.y),
        ]
      }
    case .rotate(let middle, let degrees, let duration):
      moveTwoTouches(duration) { fraction in
        let angle = CGFloat(degrees * fraction) * .pi / 180
        let radius = CGPoint(x: cos(angle) * Self.touchDistance / 2, y: sin(angle) * Self.touchDistance / 2)
        return [
          1: CGPoint(x: middle.x - radius.x, y: middle.y - radius.y),
          2: CGPoint(x: middle.x + radius.x, y: middle.y + radius.y),
        ]
      }
    case .hover(let point): host.receive(.pointerMoved(point))
    case .wheel(let point, let dx, let dy): host.receive(.wheel(at: point, dx: dx, dy: dy))
    case .key(let name, let modifiers):
      host.receive(.keyDown(name, modifiers))
      if TextKeys.writes(name), modifiers.isDisjoint(with: [.control, .alternate, .command]) {
        let text = name == "space" ? " " : name
        host.receive(.text(modifiers.contains(.shift) ? text.uppercased() : text))
      }
      host.receive(.keyUp(name, modifiers))
    case .text(let text):
      // Newlines and tabs are sent as key presses.
      for part in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init).enumerated() {
        if part.offset > 0 { press("return") }
        for piece in part.element.split(separator: "\t", omittingEmptySubsequences: false).map(String.init).enumerated()
        {
          if piece.offset > 0 { press("tab") }
          if !piece.element.isEmpty { host.receive(.text(piece.element)) }
        }
      }
    case .dropFile(let path, let point):
      let path = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
      host.receive(.dropped([.file(path)], at: point))
    case .dropText(let text, let point): host.receive(.dropped([.text(text)], at: point))
    case .png(let path): try write(path)
    case .quit, .audit: break
    }
  }

  /// The location of the current touch. Throws when there is none.
  private func currentTouch() throws -> CGPoint {
    struct NoTouch: Error, CustomStringConvertible { var description: String { "no touch is down" } }
    guard let touchLocation else { throw NoTouch() }
    return touchLocation
  }

  private func press(_ key: String) {
    host.receive(.keyDown(key))
    host.receive(.keyUp(key))
  }

  /// Begins two touches, moves them to the locations the closure returns for each fraction of the duration, and ends
  /// them.
  private mutating func moveTwoTouches(_ duration: TimeInterval, _ locations: (Double) -> [Int: CGPoint]) {
    host.press(locations(0))
    pass(duration) { [host] in host.move(locations($0)) }
    host.lift(locations(1))
  }

  /// The duration of a flick, in seconds.
  private static let flingDuration: TimeInterval = 0.1
  /// The distance between two touches, in points.
  private static let touchDistance: CGFloat = 120

  /// The duration of a tap, in seconds: long enough to draw a highlight, too short for a long press.
  private static let tapDuration: TimeInterval = 0.05

  /// Advances time frame by frame; `each` is called with the fraction of the time that has passed.
  private mutating func pass(_ seconds: TimeInterval, each: (Double) -> Void) {
    let count = max(1, Int((seconds / FrameLoop.standardFrameDuration).rounded()))
    guard seconds > 0 else { return each(1) }
    let slice = seconds / Double(count)
    for index in 1...count {
      waitForTimer(within: slice)
      AppClock.current.advance(by: slice)
      each(Double(index) / Double(count))
      host.step()
      endTurn()
    }
  }

  /// Waits in real time for run loop timers that are due in the next slice of virtual time.
  private mutating func waitForTimer(within slice: TimeInterval) {
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
}
