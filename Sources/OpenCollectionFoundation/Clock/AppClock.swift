/// The clock everything that moves or waits inside UIKit reads: gestures, scrolling, scripts.
///
/// A real clock follows the machine. A virtual clock stands still until it is advanced, and then runs what was due in
/// order, frames of what moves among it: the same input gives the same pictures, at once. Foundation's timers do not read it.
@MainActor
package final class AppClock {
  /// The clock in force. A real one until a script or a test puts a virtual one in its place.
  package static var current = AppClock.real() {
    didSet { current.publish() }
  }

  /// One thing scheduled. Letting go of a token does not cancel it.
  @MainActor
  package final class Token {
    fileprivate let due: TimeInterval
    fileprivate var action: (@MainActor () -> Void)?
    fileprivate var timer: Timer?

    fileprivate init(due: TimeInterval, action: @escaping @MainActor () -> Void) {
      self.due = due
      self.action = action
    }

    /// Forgets the action if it has not run.
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

  /// The time of a virtual clock, nil on a real one.
  private var virtualNow: TimeInterval? {
    didSet { if AppClock.current === self { publish() } }
  }
  /// What a virtual clock still has to run, earliest first; equal times in the order they were scheduled.
  private var pending: [Token] = []
  /// What moves by itself on this clock, a frame at a time.
  package private(set) lazy var frames = FrameLoop(clock: self)

  private init(virtualNow: TimeInterval?) {
    self.virtualNow = virtualNow
  }

  /// A clock that follows the machine; its actions run on the main run loop.
  static func real() -> AppClock { AppClock(virtualNow: nil) }

  /// A clock that starts at zero and moves only by `advance(by:)`.
  package static func virtual() -> AppClock { AppClock(virtualNow: 0) }

  /// Lets every thread know the time of the clock in force.
  private func publish() { MediaTime.stand(at: virtualNow) }

  package var isVirtual: Bool { virtualNow != nil }

  /// Seconds since the clock's own beginning: the start of the machine, or of the virtual clock.
  package var now: TimeInterval { virtualNow ?? ProcessInfo.processInfo.systemUptime }

  /// Runs an action once, `delay` seconds from now. Delays below zero count as zero.
  @discardableResult
  package func schedule(after delay: TimeInterval, _ action: @escaping @MainActor () -> Void) -> Token {
    let token = Token(due: now + max(0, delay), action: action)
    if isVirtual {
      let index = pending.firstIndex { $0.due > token.due } ?? pending.endIndex
      pending.insert(token, at: index)
    } else {
      let timer = Timer(timeInterval: max(0, delay), repeats: false) { _ in
        MainActor.assumeIsolated { token.fire() }
      }
      token.timer = timer
      RunLoop.main.add(timer, forMode: .common)
    }
    return token
  }

  /// Moves a virtual clock by a number of seconds and runs what falls due on the way, each at its own time.
  package func advance(by seconds: TimeInterval) {
    guard let start = virtualNow else { preconditionFailure("AppClock: a real clock cannot be advanced") }
    precondition(seconds >= 0 && seconds.isFinite, "AppClock: cannot advance by \(seconds) seconds")
    let end = start + seconds
    // Times that were added up a frame at a time are a rounding apart from those they mean.
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
