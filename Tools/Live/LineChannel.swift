import Foundation
import Glibc

/// One end of a pair of sockets through which this process and an app exchange lines.
final class LineChannel {
  let descriptor: Int32
  private var received: [UInt8] = []
  private var unsent: [UInt8] = []

  /// Makes a pair; the second end is for the app, and to be closed here once the app has it.
  static func pair() throws(LiveError) -> (own: LineChannel, other: Int32) {
    var ends: [Int32] = [0, 0]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
      throw LiveError("no channel to the app: \(LiveError.reason)")
    }
    return (LineChannel(ends[0]), ends[1])
  }

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// All lines that arrived; never waits. `isOpen` is false once the other end is closed.
  func read() -> (lines: [Data], isOpen: Bool) {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var isOpen = true
    while true {
      let count = recv(descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT))
      if count > 0 {
        received += buffer[..<count]
      } else if count == 0 || errno != EINTR {
        isOpen = count < 0 && errno == EAGAIN
        break
      }
    }
    var lines: [Data] = []
    while let end = received.firstIndex(of: 10) {
      lines.append(Data(received[..<end]))
      received.removeSubrange(...end)
    }
    return (lines, isOpen)
  }

  /// Whether lines wait because the app does not read: `flush()` goes on once the descriptor is writable.
  var isFull: Bool { !unsent.isEmpty }

  /// Sends a line, or as much as the app takes; never waits, as an app may hang.
  func write(_ line: Data) {
    unsent += [UInt8](line) + [10]
    flush()
  }

  func flush() {
    var start = 0
    while start < unsent.count {
      let count = unsent[start...].withUnsafeBytes {
        send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
      }
      if count > 0 {
        start += count
      } else if errno == EAGAIN {
        break
      } else if errno != EINTR {
        // Nobody will read it.
        start = unsent.count
      }
    }
    unsent.removeFirst(start)
  }
}
