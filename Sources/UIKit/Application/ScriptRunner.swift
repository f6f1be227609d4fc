internal import OpenCollectionDisplays

/// Runs a script on the virtual clock, so that the same script gives the same pictures.
///
/// Gestures, scrolling and whatever else reads the app's clock see exactly the script's time; `ScreenDriver` says what
/// runs in real time. After each step the host settles. Delays that are not timers of the run loop are unknown in advance
/// and are not waited for.
@MainActor
struct ScriptRunner {
  let host: ApplicationHost
  private let driver: ScreenDriver
  let write: @MainActor (String) throws -> Void
  /// Called with the line of each step `audit`.
  var audit: (@MainActor (Int) -> Void)?
  /// Called after each step.
  var stepDidEnd: (@MainActor () -> Void)?
  /// Called after each step; a script ends with the first fault.
  var fault: (@MainActor () -> BrokenInvariant?)?
  /// Times the turns of the main thread, if that is asked for.
  var turns: TurnTimes? {
    get { driver.turns }
    nonmutating set { driver.turns = newValue }
  }
  /// Whether a step did not find its element, or could not use it.
  private(set) var hasMissedElement = false
  /// The location of the touch begun by `down`; nil when there is none.
  private var touchLocation: CGPoint?

  /// Creates a runner; `write` writes the displayed frame to a path.
  init(host: ApplicationHost, write: @escaping @MainActor (String) throws -> Void) {
    self.host = host
    driver = ScreenDriver(host: host)
    self.write = write
  }

  /// Runs the steps in order, up to a `quit`.
  mutating func run(_ script: Script) throws {
    turns?.begin()
    host.settle()
    for line in script.lines {
      if line.step == .quit { return }
      do {
        try perform(line.step)
        if line.step == .audit { audit?(line.number) }
      } catch let failure as ElementFailure {
        hasMissedElement = true
        throw Script.Failure(line: line.number, reason: "\(line.text): \(failure)")
      } catch {
        throw Script.Failure(line: line.number, reason: "\(error)")
      }
      host.settle()
      turns?.endTurn()
      stepDidEnd?()
      if let fault = self.fault?() { throw Script.Fault(line: line.number, fault: fault) }
      if host.hasQuit { return }
    }
  }

  private mutating func perform(_ step: Script.Step) throws {
    switch step {
    case .wait(let seconds): driver.pass(seconds)
    case .tap(let point): driver.tap(at: point)
    case .drag(let start, let end, let duration): driver.drag(from: start, to: end, in: duration)
    case .down(let point):
      host.receive(.pointerDown(point))
      touchLocation = point
    case .move(let end, let duration):
      let start = try currentTouch()
      driver.pass(duration) { [host] fraction in
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
    case .direction(let isRightToLeft):
      let screen = UIScreen.main
      screen.configure(
        size: screen.bounds.size, scale: screen.scale, direction: isRightToLeft ? .rightToLeft : .leftToRight)
    case .fling(let start, let velocity):
      let end = CGPoint(
        x: start.x + velocity.x * Self.flingDuration, y: start.y + velocity.y * Self.flingDuration)
      driver.drag(from: start, to: end, in: Self.flingDuration)
    case .pinch(let middle, let scale, let duration): driver.pinch(at: middle, scale: scale, in: duration)
    case .rotate(let middle, let degrees, let duration): driver.rotate(at: middle, degrees: degrees, in: duration)
    case .hover(let point): host.receive(.pointerMoved(point))
    case .wheel(let point, let dx, let dy): host.receive(.wheel(at: point, dx: dx, dy: dy))
    case .key(let name, let modifiers):
      host.receive(.keyDown(name, modifiers))
      if TextKeys.writes(name), modifiers.isDisjoint(with: [.control, .alternate, .command]) {
        let text = name == "space" ? " " : name
        host.receive(.text(modifiers.contains(.shift) ? text.uppercased() : text))
      }
      host.receive(.keyUp(name, modifiers))
    case .text(let text): driver.type(text)
    case .element(let step): if let point = try driver.perform(step) { touchLocation = point }
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

  /// The duration of a flick, in seconds.
  private static let flingDuration: TimeInterval = 0.1
}
