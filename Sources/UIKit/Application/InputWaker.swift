internal import COpenCollectionSwiftRuntime

/// Puts the main thread to sleep until there is input or work for it, for 0.1 seconds at most.
@MainActor
final class InputWaker {
  /// Fires on the main queue, and thereby wakes the run loop, when the display's connection is readable. Resumed only
  /// while the main thread sleeps: otherwise it would fire repeatedly until the input is read.
  private let source: any DispatchSourceRead

  /// Creates a waker for a file descriptor that is readable when the display has input.
  init(descriptor: Int32) {
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler {}
  }

  isolated deinit {
    source.cancel()
    // A dispatch source must not be released while suspended.
    source.resume()
  }

  /// Whether a task that ends the sleep is enqueued on the main queue.
  private static var isEnding = false

  /// Ends the sleep with a task on the main queue, one at a time: a task wakes the run loop too, and would cause the
  /// next.
  private static func end() {
    guard !isEnding else { return }
    isEnding = true
    DispatchQueue.main.async { isEnding = false }
  }

  /// The longest sleep, in seconds. A block passed to `RunLoop.perform` from another thread does not wake the run loop:
  /// it runs, and its changes are shown, when the sleep ends.
  private static let maximumSleep: TimeInterval = 0.1

  /// Sleeps until there is input, until the run loop has run a main-queue task, timer or source, or for 0.1 seconds.
  /// Returns false at once if the run loop cannot be observed.
  func wait() -> Bool {
    // The run loop goes back to sleep after timers and blocks; a main-queue task makes it return.
    let observer = swiftruntime_observe_waking { _, _, _ in MainActor.assumeIsolated { InputWaker.end() } }
    guard let observer else { return false }
    defer { swiftruntime_end_observing(observer) }
    source.resume()
    defer { source.suspend() }
    _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: Self.maximumSleep))
    return true
  }
}
