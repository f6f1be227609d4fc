internal import OpenCollectionDisplays

/// Runs a script on the virtual clock: time passes in frames of 1/60 second, as fast as they are computed, so that the
/// same script gives the same pictures.
///
/// What reads the host's clock (gestures, scrolling) sees exactly the script's time. Foundation's timers, `asyncAfter` and
/// sleeping tasks run on the machine's time: after each frame the main queue is drained, after each step it is let
/// come to rest, and when a timer of the main run loop is due within the time a `wait` or `drag` lets pass, the runner
/// really waits for it. Delays that are not timers of the run loop cannot be seen coming and are not waited for.
@MainActor
struct ScriptRunner {
  let host: ApplicationHost
  let write: @MainActor (String) throws -> Void
  /// Where the finger is that `down` landed.
  private var finger: CGPoint?
  private var foreseen: (date: Date, due: TimeInterval)?

  /// A runner; `write` stores the picture shown under a path.
  init(host: ApplicationHost, write: @escaping @MainActor (String) throws -> Void) {
    precondition(AppClock.current.isVirtual, "ScriptRunner: the host's clock must be virtual")
    self.host = host
    self.write = write
  }

  /// Runs the steps in order, up to a `quit`.
  mutating func run(_ script: Script) throws {
    host.settle()
    for line in script.lines {
      if line.step == .quit { return }
      do {
        try perform(line.step)
      } catch {
        throw Script.Failure(line: line.number, reason: "\(error)")
      }
      host.settle()
      if host.hasQuit { return }
    }
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
      finger = point
    case .move(let end, let duration):
      let start = try pressed()
      pass(duration) { [host] fraction in
        host.receive(
          .pointerMoved(
            CGPoint(x: start.x + (end.x - start.x) * fraction, y: start.y + (end.y - start.y) * fraction)))
      }
      finger = end
    case .up:
      host.receive(.pointerUp(try pressed()))
      finger = nil
    case .resize(let size): host.receive(.resized(size, scale: host.display.scale))
    case .fling(let start, let velocity):
      let end = CGPoint(
        x: start.x + velocity.x * Self.flingDuration, y: start.y + velocity.y * Self.flingDuration)
      try perform(.drag(from: start, to: end, duration: Self.flingDuration))
    case .pinch(let middle, let scale, let duration):
      // Apart before and after alike about a distance two fingers have.
      let start = Self.fingerDistance / 2 / CGFloat(scale).squareRoot()
      twoFingers(duration) { fraction in
        let reach = start * (1 + (CGFloat(scale) - 1) * CGFloat(fraction))
        return [1: CGPoint(x: middle.x - reach, y: middle.y), 2: CGPoint(x: middle.x + reach, y: middle.y)]
      }
    case .rotate(let middle, let degrees, let duration):
      twoFingers(duration) { fraction in
        let angle = CGFloat(degrees * fraction) * .pi / 180
        let arm = CGPoint(x: cos(angle) * Self.fingerDistance / 2, y: sin(angle) * Self.fingerDistance / 2)
        return [
          1: CGPoint(x: middle.x - arm.x, y: middle.y - arm.y), 2: CGPoint(x: middle.x + arm.x, y: middle.y + arm.y),
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
      // Line ends and tabs are keys of their own.
      for part in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init).enumerated() {
        if part.offset > 0 { press("return") }
        for piece in part.element.split(separator: "\t", omittingEmptySubsequences: false).map(String.init).enumerated()
        {
          if piece.offset > 0 { press("tab") }
          if !piece.element.isEmpty { host.receive(.text(piece.element)) }
        }
      }
    case .png(let path): try write(path)
    case .quit: break
    }
  }

  /// Where the finger that is down is.
  private func pressed() throws -> CGPoint {
    struct Lifted: Error, CustomStringConvertible { var description: String { "no finger is down" } }
    guard let finger else { throw Lifted() }
    return finger
  }

  private func press(_ key: String) {
    host.receive(.keyDown(key))
    host.receive(.keyUp(key))
  }

  /// Lands two fingers, moves them as a closure says for a fraction of the time, and lifts them.
  private mutating func twoFingers(_ duration: TimeInterval, _ place: (Double) -> [Int: CGPoint]) {
    host.press(place(0))
    pass(duration) { [host] in host.move(place($0)) }
    host.lift(place(1))
  }

  /// Seconds a flicking finger is on the screen.
  private static let flingDuration: TimeInterval = 0.1
  /// Points between two fingers.
  private static let fingerDistance: CGFloat = 120

  /// Seconds a tapping finger stays down: a highlight is drawn, a long press is not begun.
  private static let tapDuration: TimeInterval = 0.05

  /// Lets time pass, a frame at a time; `each` is told the fraction of it that has passed.
  private mutating func pass(_ seconds: TimeInterval, each: (Double) -> Void) {
    let count = max(1, Int((seconds / ApplicationHost.frameDuration).rounded()))
    guard seconds > 0 else { return each(1) }
    let slice = seconds / Double(count)
    for index in 1...count {
      waitForTimer(within: slice)
      AppClock.current.advance(by: slice)
      each(Double(index) / Double(count))
      host.step()
    }
  }

  /// Really waits for a timer of the run loop that is due in the coming slice of virtual time.
  private mutating func waitForTimer(within slice: TimeInterval) {
    while let date = host.nextTimer {
      let now = AppClock.current.now
      // A timer keeps the place in virtual time it had when it was first seen, however fast the script runs since.
      if foreseen?.date != date { foreseen = (date, now + max(0, date.timeIntervalSinceNow)) }
      guard let due = foreseen?.due, due <= now + slice else { return }
      while Date() < date { MainQueue.serve(for: date.timeIntervalSinceNow + 0.001) }
      MainQueue.serve(for: 0.001)
      foreseen = nil
    }
  }
}
