/// Runs the pending work of the main thread: the main queue, main-actor tasks, timers and run-loop sources.
@MainActor
enum MainQueue {
  /// Runs everything enqueued on the main queue now, without waiting for more.
  static func drain() {
    final class Marker { var isReached = false }
    let marker = Marker()
    // Everything enqueued before the marker has run when the marker runs.
    DispatchQueue.main.async { MainActor.assumeIsolated { marker.isReached = true } }
    // A pass with a timeout of zero starts no thread to end the wait.
    serve(for: 0)
    while !marker.isReached { serve(for: 0.01) }
  }

  /// Whether the main queue can be served here. It cannot where the caller itself runs on it, as in a test of Swift Testing.
  static var isServable: Bool {
    final class Marker { var isReached = false }
    let marker = Marker()
    DispatchQueue.main.async { MainActor.assumeIsolated { marker.isReached = true } }
    for _ in 0..<3 where !marker.isReached { _ = RunLoop.main.run(mode: .default, before: Date()) }
    return marker.isReached
  }

  /// Whether no work arrives for `seconds`. Returns true at once if none can: there is no other thread to enqueue it,
  /// and no timer.
  static func isIdle(for seconds: TimeInterval) -> Bool {
    if let nextTimer, nextTimer.timeIntervalSinceNow < seconds { return !serve(for: seconds) }
    // Font lookup threads end by themselves.
    for _ in 0..<6 {
      if !hasOtherThreads { return true }
      Thread.sleep(forTimeInterval: 0.0005)
    }
    return !serve(for: seconds)
  }

  /// Whether the process has threads besides the main one; true if unknown.
  private static var hasOtherThreads: Bool {
    #if os(Linux)
      let threads = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")
      return threads?.count != 1
    #else
      return true
    #endif
  }

  /// Waits up to `seconds` for work and runs it. Returns whether there was any.
  @discardableResult
  static func serve(for seconds: TimeInterval) -> Bool {
    let start = ProcessInfo.processInfo.systemUptime
    let isServed = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: seconds))
    let elapsed = ProcessInfo.processInfo.systemUptime - start
    if !isServed, elapsed < seconds { Thread.sleep(forTimeInterval: seconds - elapsed) }
    // The run loop returns early only when it has served a source or the main queue.
    return isServed && elapsed < seconds * 0.9
  }

  /// The fire date of the run loop's next timer; nil when there is none.
  static var nextTimer: Date? {
    guard let date = RunLoop.main.limitDate(forMode: .default), date < .distantFuture else { return nil }
    return date
  }
}
