/// The clock of everything in UIKit that animates or waits: gestures, scrolling, scripts.
///
/// A real clock follows the machine's. A virtual clock stands still until it is advanced; it then runs the actions and
/// frames that are due, in order, so that the same input gives the same pictures without waiting. Foundation's timers
/// do not use it.
@MainActor
package final class AppClock {
  /// The clock of the current context. A real one until a script or a test replaces it by a virtual one.
  @InContext package static var current = AppClock.real() {
    didSet { current.publish() }
  }

  /// A scheduled action. Releasing the token does not cancel it.
  @MainActor
  package final class Token {
    fileprivate let due: TimeInterval
    fileprivate var action: (@MainActor () -> Void)?
    fileprivate var timer: Timer?

    fileprivate init(due: TimeInterval, action: @escaping @MainActor () -> Void) {
      self.due = due
      self.action = action
    }

    /// Cancels the action if it has not run yet.
    package func cancel() {
      action = nil
      timer?.invalidate()
      timer = nil
    }

    fileprivate func fire() {
      let action = self.action
      cancel()
      action?()
    }
  }

  /// The time of a virtual clock; nil for a real one.
  private var virtualNow: TimeInterval? {
    didSet { if AppClock.current === self { publish() } }
  }
  /// The pending actions of a virtual clock, earliest first; those of equal times in the order they were scheduled.
  private var pending: [Token] = []
  /// How far a clock that was virtual is ahead of the machine's.
  private var lead: TimeInterval = 0
  /// The frame loop of this clock.
  package private(set) lazy var frames = FrameLoop(clock: self)

  private init(virtualNow: TimeInterval?) {
    self.virtualNow = virtualNow
  }

  /// A clock that follows the machine's; its actions run on the main run loop.
  static func real() -> AppClock { AppClock(virtualNow: nil) }

  /// A clock that starts at zero and is moved only by `advance(by:)`.
  package static func virtual() -> AppClock { AppClock(virtualNow: 0) }

  /// A virtual clock that starts at the machine's time, to run like it later.
  package static func virtualFromNow() -> AppClock { AppClock(virtualNow: ProcessInfo.processInfo.systemUptime) }

  /// Makes a virtual clock a real one that goes on from its time. What was scheduled is due after the rest of its delay.
  package func run() {
    guard let now = virtualNow else { return }
    lead = now - ProcessInfo.processInfo.systemUptime
    virtualNow = nil
    for token in pending { runTimer(of: token, after: token.due - now) }
    pending = []
    frames.clockDidChange()
  }

  /// Publishes the current clock's time to all threads.
  func publish() { MediaTime.set(stands: virtualNow, lead: lead) }

  package var isVirtual: Bool { virtualNow != nil }

  /// Seconds since the start of the machine, or of the virtual clock.
  package var now: TimeInterval { virtualNow ?? ProcessInfo.processInfo.systemUptime + lead }

  /// Runs an action once, `delay` seconds from now. Delays below zero count as zero.
  @discardableResult
  package func schedule(after delay: TimeInterval, _ action: @escaping @MainActor () -> Void) -> Token {
    let token = Token(due: now + max(0, delay), action: action)
    if isVirtual {
      let index = pending.firstIndex { $0.due > token.due } ?? pending.endIndex
      pending.insert(token, at: index)
    } else {
      runTimer(of: token, after: delay)
    }
    return token
  }

  private func runTimer(of token: Token, after delay: TimeInterval) {
    let context = AppContext.current
    let timer = Timer(timeInterval: max(0, delay), repeats: false) { _ in
      MainActor.assumeIsolated { context.run { token.fire() } }
    }
    token.timer = timer
    RunLoop.main.add(timer, forMode: .common)
  }

  /// Moves a virtual clock by a number of seconds and runs the actions that become due, each at its own time.
  package func advance(by seconds: TimeInterval) {
    guard let start = virtualNow else { preconditionFailure("AppClock: a real clock cannot be advanced") }
    precondition(seconds >= 0 && seconds.isFinite, "AppClock: cannot advance by \(seconds) seconds")
    let end = start + seconds
    // Times summed frame by frame differ from exact ones by rounding errors.
    let reach = end + 1e-9
    while true {
      let action = pending.first.flatMap { $0.due <= reach ? $0.due : nil }
      let frame = frames.nextFrame.flatMap { $0 <= reach ? $0 : nil }
      guard let due = [action, frame].compactMap({ $0 }).min() else { break }
      virtualNow = max(virtualNow ?? start, due)
      if let action, action <= due { pending.removeFirst().fire() } else { frames.callFrame() }
    }
    virtualNow = max(virtualNow ?? start, end)
  }
}
