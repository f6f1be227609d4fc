internal import COpenCollectionSwiftRuntime

/// Lets the main thread sleep until there is input or work for it, a tenth of a second at most.
@MainActor
package final class InputWaker {
  /// Fires on the main queue, and thereby wakes the run loop, when the display's connection can be read. Suspended but
  /// while the main thread sleeps: it would fire over and over until the input is read.
  private let source: any DispatchSourceRead

  /// Seconds of sleep at most. A block handed to `RunLoop.perform` from another thread does not wake the run loop: it runs,
  /// and its changes are shown, when the sleep is over.
  private let longestSleep: TimeInterval

  /// A waker for a descriptor that can be read when the display has input. Sleeps for a tenth of a second at most, or as
  /// many seconds as said.
  package init(descriptor: Int32, longestSleep: TimeInterval = 0.1) {
    self.longestSleep = longestSleep
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler {}
  }

  isolated deinit {
    source.cancel()
    // A source must not be let go while it is suspended.
    source.resume()
  }

  /// Sleeps until there is input, or the run loop has done something: a task of the main queue, a timer, a source; or for a
  /// tenth of a second. Returns at once, with false, where the run loop cannot say that it has.
  package func wait() -> Bool {
    guard let observer = swiftruntime_end_runs_that_wake() else { return false }
    defer { swiftruntime_end_observing(observer) }
    source.resume()
    defer { source.suspend() }
    _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: longestSleep))
    return true
  }
}
