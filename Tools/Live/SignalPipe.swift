import Glibc

/// The signals of the process as bytes of a pipe, so that they are waited for together with everything else.
enum SignalPipe {
  /// The end that is written to by the handler; set before the handler is.
  nonisolated(unsafe) private static var writing: Int32 = -1

  /// Takes the signals that end the process, and those of children that ended. Returns the end to read from, which never waits.
  static func open() -> Int32 {
    guard let (reading, writing) = Pipe.make() else { return -1 }
    _ = fcntl(reading, F_SETFL, O_NONBLOCK)
    _ = fcntl(writing, F_SETFL, O_NONBLOCK)
    self.writing = writing
    for number in [SIGINT, SIGTERM, SIGHUP, SIGCHLD] {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { number in
        let before = errno
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(SignalPipe.writing, &byte, 1)
        errno = before
      }
      action.sa_flags = SA_RESTART
      sigaction(number, &action, nil)
    }
    return reading
  }

  /// The signals since the last call.
  static func read(_ descriptor: Int32) -> [Int32] {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = Glibc.read(descriptor, &bytes, bytes.count)
    return bytes.prefix(max(0, count)).map(Int32.init)
  }
}

enum Pipe {
  /// A pipe that programs started later do not get.
  static func make() -> (reading: Int32, writing: Int32)? {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }
}
