internal import Foundation

/// A pipe whose reading end is readable after a signal, for a thread that waits for file descriptors.
final class WakePipe: Sendable {
  let reading: Int32
  private let writing: Int32

  /// Nil if the process may open no more files.
  init?() {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    (reading, writing) = (ends[0], ends[1])
    for end in ends {
      _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
  }

  deinit {
    close(reading)
    close(writing)
  }

  /// A full pipe is readable, too.
  func signal() { _ = withUnsafeBytes(of: UInt8(1)) { write(writing, $0.baseAddress, 1) } }

  func drain() {
    var bytes = [UInt8](repeating: 0, count: 256)
    while read(reading, &bytes, bytes.count) > 0 {}
  }

  /// Waits for a signal, or until another descriptor is readable. Returns whether that is.
  @discardableResult
  func wait(atMost seconds: Double, or other: Int32? = nil) -> Bool {
    // A negative descriptor is passed over.
    var entries = [reading, other ?? -1].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    poll(&entries, nfds_t(entries.count), Int32(max(0, min(seconds, 3600)) * 1000))
    return entries[1].revents != 0
  }
}
