import Glibc

/// A build that runs.
final class BuildRun {
  let process: ChildProcess
  /// Readable when the build has printed something, and when it has ended.
  let descriptor: Int32
  /// When it began.
  let start: Double
  private var text: [UInt8] = []

  enum Reading: Equatable {
    case nothing
    case printed([UInt8])
    /// With all that it printed.
    case ended(isGood: Bool, String)
  }

  /// Starts a build. `environment` are variables besides those of this process.
  init(_ program: String, _ arguments: [String], environment: [String: String], at time: Double) throws(LiveError) {
    guard let (reading, writing) = Pipe.make() else { throw LiveError(LiveError.reason) }
    defer { close(writing) }
    // `poll` may have reported an earlier descriptor of this number, closed since: reading must not block.
    _ = fcntl(reading, F_SETFL, O_NONBLOCK)
    // What is typed, or sent, is not for the build.
    let null = open("/dev/null", O_RDONLY | O_CLOEXEC)
    defer { close(null) }
    do {
      process = try ChildProcess(
        program, arguments, environment: environment, descriptors: [0: null, 1: writing, 2: writing])
    } catch {
      close(reading)
      throw error
    }
    (descriptor, start) = (reading, time)
  }

  deinit { close(descriptor) }

  /// What is new; never waits for a build that runs.
  func read() -> Reading {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = Glibc.read(descriptor, &buffer, buffer.count)
    if count > 0 {
      text += buffer[..<count]
      return .printed(Array(buffer[..<count]))
    }
    guard count == 0 || ![EAGAIN, EINTR].contains(errno) else { return .nothing }
    return .ended(isGood: process.wait() == .code(0), String(decoding: text, as: UTF8.self))
  }
}
