internal import COpenCollectionSwiftRuntime

/// Lets the main thread sleep until there is input or work for it, a tenth of a second at most.
@MainActor
final class InputWaker {
  /// Fires on the main queue, and thereby wakes the run loop, when the display's connection can be read. Suspended but
  /// while the main thread sleeps: it would fire over and over until the input is read.
  private let source: any DispatchSourceRead

  /// A waker for a descriptor that can be read when the display has input.
  init(descriptor: Int32) {
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler {}
  }

  isolated deinit {
    source.cancel()
    // A source must not be let go while it is suspended.
    source.resume()
  }

  /// Whether a task that ends the sleep is on the main queue.
  private static var isEnding = false

  /// Ends the sleep by a task of the main queue, one at a time: a task wakes the run loop too, and would bring the next.
  private static func end() {
    guard !isEnding else { return }
    isEnding = true
    DispatchQueue.main.async { isEnding = false }
  }

  /// Seconds of sleep at most. A block handed to `RunLoop.perform` from another thread does not wake the run loop: it runs,
  /// and its changes are shown, when the sleep is over.
  private static let longestSleep: TimeInterval = 0.1

  /// Sleeps until there is input, or the run loop has done something: a task of the main queue, a timer, a source; or for a
  /// tenth of a second. Returns at once, with false, where the run loop cannot say that it has.
  func wait() -> Bool {
    // The run loop goes back to sleep after timers and blocks; a task of the main queue makes it return.
    let observer = swiftruntime_observe_waking { _, _, _ in MainActor.assumeIsolated { InputWaker.end() } }
    guard let observer else { return false }
    defer { swiftruntime_end_observing(observer) }
    source.resume()
    defer { source.suspend() }
    _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: Self.longestSleep))
    return true
  }
}
