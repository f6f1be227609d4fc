/// Wakes the main run loop while a file descriptor is readable.
@MainActor
final class WakingSource {
  /// Fires on the main queue. Resumed only while the main thread waits: otherwise it would fire repeatedly until the descriptor
  /// is read.
  private let source: any DispatchSourceRead

  init(descriptor: Int32) {
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler {}
  }

  isolated deinit {
    source.cancel()
    // A dispatch source must not be released while suspended.
    source.resume()
  }

  /// Waits in `body`, which the descriptor can wake.
  func whileWaking(_ body: () -> Void) {
    source.resume()
    defer { source.suspend() }
    body()
  }
}
