internal import COpenCollectionSwiftRuntime

/// Puts the main thread to sleep until there is input or work for it, for 0.1 seconds at most.
@MainActor
package final class InputWaker {
  /// Of the display's connection.
  private let source: WakingSource

  /// The longest sleep, in seconds. A block passed to `RunLoop.perform` from another thread does not wake the run loop:
  /// it runs, and its changes are shown, when the sleep ends.
  private let longestSleep: TimeInterval

  /// Creates a waker for a file descriptor that is readable when the display has input. The longest sleep is 0.1 seconds
  /// by default.
  package init(descriptor: Int32, longestSleep: TimeInterval = 0.1) {
    self.longestSleep = longestSleep
    source = WakingSource(descriptor: descriptor)
  }

  /// Sleeps until there is input, until the run loop has run a main-queue task, timer or source, or for the longest sleep.
  /// Returns false at once if the run loop cannot be observed.
  package func wait() -> Bool { wait(atMost: longestSleep) }

  /// As `wait()`, for at most some seconds.
  package func wait(atMost seconds: TimeInterval) -> Bool {
    guard let observer = swiftruntime_end_runs_that_wake() else { return false }
    defer { swiftruntime_end_observing(observer) }
    source.whileWaking { _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: seconds)) }
    return true
  }
}
