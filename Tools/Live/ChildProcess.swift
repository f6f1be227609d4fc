import Glibc

/// A process that was started, with descriptors that Foundation's `Process` does not pass on.
package final class ChildProcess {
  let id: pid_t
  /// How it ended. Its identifier may be that of another process from then on.
  private var known: End?

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - program: its path, or its name in `PATH`.
  ///   - environment: variables besides those of this process.
  ///   - descriptors: what it has open, by the numbers it knows them by.
  ///   - ownGroup: whether the terminal's interrupts do not reach it.
  init(
    _ program: String, _ arguments: [String], environment: [String: String] = [:], descriptors: [Int32: Int32] = [:],
    ownGroup: Bool = true
  ) throws(LiveError) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // By way of high numbers, as one may have a number that another is to get.
    let copies = descriptors.map { (number: $0.key, descriptor: fcntl($0.value, F_DUPFD, 64)) }
    defer { for copy in copies { close(copy.descriptor) } }
    for copy in copies {
      _ = fcntl(copy.descriptor, F_SETFD, FD_CLOEXEC)
      posix_spawn_file_actions_adddup2(&actions, copy.descriptor, copy.number)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Threads of a pool block signals, and what they start inherits that: SIGTERM would not end it.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    if ownGroup { posix_spawnattr_setpgroup(&attributes, 0) }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | (ownGroup ? POSIX_SPAWN_SETPGROUP : 0)))

    var variables: [String] = []
    var entry = environ
    while let text = entry.pointee {
      let variable = String(cString: text)
      if environment[String(variable.prefix { $0 != "=" })] == nil { variables.append(variable) }
      entry += 1
    }
    variables += environment.map { "\($0)=\($1)" }
    let texts = ([program] + arguments).map { strdup($0) } + [nil]
    let values = variables.map { strdup($0) } + [nil]
    defer { for text in texts + values { free(text) } }
    var id: pid_t = 0
    var code = posix_spawnp(&id, program, &actions, &attributes, texts, values)
    // A process that another thread starts has what this one had open, until it runs its own program: a program that was just written
    // is busy for that moment.
    for _ in 0..<100 where code == ETXTBSY {
      usleep(10_000)
      code = posix_spawnp(&id, program, &actions, &attributes, texts, values)
    }
    guard code == 0 else { throw LiveError("\(program): cannot be started: \(String(cString: strerror(code)))") }
    self.id = id
  }

  /// How a process ended.
  package enum End: Equatable {
    case code(Int32)
    case signal(Int32)
    case unknown

    init(status: Int32) {
      let signal = status & 0x7f
      self = signal == 0 ? .code((status >> 8) & 0xff) : .signal(signal)
    }

    var words: String {
      switch self {
      case .code(let code): "ended with code \(code)"
      case .signal(let number): "ended by signal \(number) (\(String(cString: strsignal(number))))"
      case .unknown: "ended"
      }
    }
  }

  /// How the process ended; nil while it runs.
  func end() -> End? { known ?? take(waiting: false) }

  /// Waits until the process has ended.
  func wait() -> End {
    while true {
      if let end = known ?? take(waiting: true) { return end }
    }
  }

  private func take(waiting: Bool) -> End? {
    var status: Int32 = 0
    switch waitpid(id, &status, waiting ? 0 : WNOHANG) {
    case id: known = End(status: status)
    // Another call of `waitpid` has taken its end, which is not reported again.
    case -1 where errno == ECHILD: known = .unknown
    default: break
    }
    return known
  }

  /// Sends a signal to the process and those it started in its group, unless it was told to have ended.
  func signal(_ number: Int32) {
    guard known == nil else { return }
    if kill(-id, number) != 0 { _ = kill(id, number) }
  }
}
