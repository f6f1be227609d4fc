/// Serves what the process has to do on its main thread: the main queue, main-actor tasks, timers, run-loop sources.
@MainActor
enum MainQueue {
  /// Runs everything that is on the main queue now, without waiting for more.
  static func drain() {
    final class Marker { var isReached = false }
    let marker = Marker()
    // What was put on the queue before the marker has run when the marker runs.
    DispatchQueue.main.async { MainActor.assumeIsolated { marker.isReached = true } }
    // A pass that does not wait leaves the process without the thread that ends the wait.
    serve(for: 0)
    while !marker.isReached { serve(for: 0.01) }
  }

  /// Whether nothing comes for so many seconds: at once where nothing can, because there is no other thread that could
  /// bring it, and no timer.
  static func isIdle(for seconds: TimeInterval) -> Bool {
    if let nextTimer, nextTimer.timeIntervalSinceNow < seconds { return !serve(for: seconds) }
    // Threads that look fonts up end by themselves.
    for _ in 0..<6 {
      if !hasOtherThreads { return true }
      Thread.sleep(forTimeInterval: 0.0005)
    }
    return !serve(for: seconds)
  }

  /// Whether the process has threads besides the main one; true where that cannot be known.
  private static var hasOtherThreads: Bool {
    #if os(Linux)
      let threads = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")
      return threads?.count != 1
    #else
      return true
    #endif
  }

  /// Waits up to `seconds` for something to do, and does it. Returns whether there was something.
  @discardableResult
  static func serve(for seconds: TimeInterval) -> Bool {
    let start = ProcessInfo.processInfo.systemUptime
    let isServed = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: seconds))
    let elapsed = ProcessInfo.processInfo.systemUptime - start
    if !isServed, elapsed < seconds { Thread.sleep(forTimeInterval: seconds - elapsed) }
    // The run loop comes back early when it has served a source or the main queue, and only then.
    return isServed && elapsed < seconds * 0.9
  }

  /// When the next timer of the run loop is due; nil when there is none.
  static var nextTimer: Date? {
    guard let date = RunLoop.main.limitDate(forMode: .default), date < .distantFuture else { return nil }
    return date
  }
}
