/// Runs the pending work of the main thread: the main queue, main-actor tasks, timers and run-loop sources.
@MainActor
package enum MainQueue {
  /// Runs everything enqueued on the main queue now, without waiting for more.
  package static func drain() {
    final class Marker { var isReached = false }
    let marker = Marker()
    // Everything enqueued before the marker has run when the marker runs.
    DispatchQueue.main.async { MainActor.assumeIsolated { marker.isReached = true } }
    // A pass with a timeout of zero starts no thread to end the wait.
    serve(for: 0)
    while !marker.isReached { serve(for: 0.01) }
  }

  /// Whether the main queue can be served here. It cannot where the caller itself runs on it, as in a test of Swift Testing.
  package static var isServable: Bool {
    final class Marker { var isReached = false }
    let marker = Marker()
    DispatchQueue.main.async { MainActor.assumeIsolated { marker.isReached = true } }
    for _ in 0..<3 where !marker.isReached { _ = RunLoop.main.run(mode: .default, before: .distantPast) }
    return marker.isReached
  }

  /// Whether no work arrives for `seconds`. Returns true at once if none can: there is no other thread to enqueue it,
  /// and no timer.
  package static func isIdle(for seconds: TimeInterval) -> Bool {
    if let nextTimer, nextTimer.timeIntervalSinceNow < seconds { return !serve(for: seconds) }
    // Threads that look up and read fonts end by themselves, and are waited for. Not in a pass of the run loop: one with a timeout
    // starts threads of the dispatch library that stay, and all later calls would have to wait.
    let start = ProcessInfo.processInfo.systemUptime
    var hasWaited = false
    while true {
      switch otherThreads {
      case .none where !hasWaited: return true
      case .none:
        // They may have left work.
        drain()
        return false
      case .unnamed where ProcessInfo.processInfo.systemUptime - start < seconds:
        hasWaited = true
        Thread.sleep(forTimeInterval: 0.0005)
      default: return !serve(for: seconds)
      }
    }
  }

  private enum OtherThreads {
    case none
    /// All are unnamed or Pango's.
    case unnamed
    /// At least one is named otherwise, as the dispatch library's are, or they are unknown.
    case named
  }

  /// The threads of the process besides the main one.
  private static var otherThreads: OtherThreads {
    #if os(Linux)
      let folder = "/proc/self/task"
      guard let numbers = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return .named }
      if numbers.count == 1 { return .none }
      func name(_ number: String) -> String? {
        try? String(contentsOfFile: "\(folder)/\(number)/comm", encoding: .utf8)
      }
      let program = name(String(getpid()))
      // Those that have ended since are not there.
      return numbers.compactMap(name).allSatisfy { $0 == program || $0.hasPrefix("[pango]") } ? .unnamed : .named
    #else
      return .named
    #endif
  }

  /// Waits up to `seconds` for work and runs it. Returns whether there was any.
  @discardableResult
  package static func serve(for seconds: TimeInterval) -> Bool {
    let start = ProcessInfo.processInfo.systemUptime
    // Not the current date: rounded, it may be in the run loop's future, which then starts a thread to end the wait.
    let end = seconds > 0 ? Date(timeIntervalSinceNow: seconds) : .distantPast
    let isServed = RunLoop.main.run(mode: .default, before: end)
    let elapsed = ProcessInfo.processInfo.systemUptime - start
    if !isServed, elapsed < seconds { Thread.sleep(forTimeInterval: seconds - elapsed) }
    // The run loop returns early only when it has served a source or the main queue.
    return isServed && elapsed < seconds * 0.9
  }

  /// The fire date of the run loop's next timer; nil when there is none.
  package static var nextTimer: Date? {
    guard let date = RunLoop.main.limitDate(forMode: .default), date < .distantFuture else { return nil }
    return date
  }
}
