/// Lets the frames of a display follow each other at its own pace, such as that at which a page of a browser draws.
///
/// A clock of the app's own would be at another phase, which changes: of two frames between two drawings only one is seen.
@MainActor struct FramePace {
  /// How many frames' time the display may take to ask for the next one. Then the app goes on by itself, so that the next frame
  /// is ready when a busy display has shown the last one.
  static let patience = 1.25

  private let waker: InputWaker
  private let descriptor: Int32

  init(descriptor: Int32) {
    self.descriptor = descriptor
    waker = InputWaker(descriptor: descriptor)
  }

  /// Serves the main queue, at least once, until the display asks for a frame, until a time of the system's uptime, or until
  /// `isEnded`.
  func wait(until end: TimeInterval, unless isEnded: () -> Bool) {
    guard !isEnded() else { return }
    repeat {
      let rest = isFrameDue ? 0.001 : max(0.001, end - ProcessInfo.processInfo.systemUptime)
      if !waker.wait(atMost: rest) { MainQueue.serve(for: 0.001) }
    } while !isEnded() && !isFrameDue && ProcessInfo.processInfo.systemUptime < end - 0.0005
  }

  private var isFrameDue: Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, 0) > 0
  }
}
