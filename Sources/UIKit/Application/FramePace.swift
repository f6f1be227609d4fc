/// Lets the frames of a display follow each other at its own pace, such as that at which a page of a browser draws.
///
/// A clock of the app's own would be at another phase, which changes: of two frames between two drawings only one is seen.
@MainActor final class FramePace {
  /// How many frames' time the display may take to ask for the next one. Then the app goes on by itself, so that the next frame
  /// is ready when a busy display has shown the last one.
  static let patience = 1.25

  private let descriptor: Int32
  private let source: WakingSource

  init(descriptor: Int32) {
    self.descriptor = descriptor
    source = WakingSource(descriptor: descriptor)
  }

  /// Serves the main queue, at least once, until the display asks for a frame, until a time of the system's uptime, or until
  /// `isEnded`.
  func wait(until end: TimeInterval, unless isEnded: () -> Bool) {
    guard !isEnded() else { return }
    source.whileWaking {
      repeat {
        let rest = isFrameDue ? 0 : end - ProcessInfo.processInfo.systemUptime
        MainQueue.serve(for: max(0.001, rest))
      } while !isEnded() && !isFrameDue && ProcessInfo.processInfo.systemUptime < end - 0.0005
    }
  }

  private var isFrameDue: Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, 0) > 0
  }
}
