import Foundation
import Glibc

/// Builds a package's program and runs it to its end.
package enum ProgramRun {
  /// Returns the code to end with: that of a build that failed, or of the program.
  package static func build(_ options: LiveOptions, running arguments: [String]) throws(LiveError) -> Int32 {
    let product = try PackageLayout(of: options).program(named: options.product)
    let code = try status(of: options.swift, options.buildArguments(product: product.name), ending: SIGINT)
    guard code == 0 else { return code }
    return try status(of: options.program(of: product.name), arguments, environment: appEnvironment)
  }

  /// What an app reads to end with this process, also when this one is killed.
  package static var appEnvironment: [String: String] { ["UIKIT_PARENT": "\(getpid())"] }

  /// Runs one of SwiftPM's commands that build, `build` or `test`, with options of its own, and returns its code.
  package static func swift(_ command: String, _ own: [String], _ options: LiveOptions) throws(LiveError) -> Int32 {
    try status(of: options.swift, options.arguments(command, own), ending: SIGINT)
  }

  /// Runs a program to its end, and returns the code to end with: its own, or 128 and the signal that ended it. SIGTERM,
  /// SIGHUP and SIGINT are passed on to it; `ending` is the signal that ends it together with what it started.
  package static func status(
    of program: String, _ arguments: [String], environment: [String: String] = [:], ending: Int32 = SIGTERM
  ) throws(LiveError) -> Int32 {
    ForwardedSignals.start(as: ending)
    defer { ForwardedSignals.stop() }
    let process = try ChildProcess(program, arguments, environment: environment, ownGroup: false)
    ForwardedSignals.pass(to: process.id)
    switch process.wait() {
    case .code(let code): return code
    case .signal(let number): return 128 + number
    case .unknown: return 1
    }
  }

  /// Ends all processes whose program is in a folder.
  package static func endPrograms(in folder: String) {
    // As the links in /proc have it.
    let folder = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
    for id in ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap({ pid_t($0) }) {
      guard let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(id)/exe"),
        program.utf8.starts(with: (folder + "/").utf8)
      else { continue }
      kill(id, SIGKILL)
    }
  }

  private static let running = NSLock()

  /// Runs a program without input to its end, and returns what it printed. `showsErrors` leaves its errors to the terminal. A signal
  /// that asks this process to end ends the program first. `cleanUp` runs in any case, before the signal ends this process.
  package static func output(
    of program: String, _ arguments: [String], showsErrors: Bool = false, cleanUp: () -> Void = {}
  ) throws(LiveError) -> (text: String, errors: String, end: ChildProcess.End) {
    // One at a time: a signal is passed on to one program.
    running.lock()
    defer { running.unlock() }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("live-\(UUID().uuidString)")
    // When the folder is gone, as the signal may end this process.
    defer { ForwardedSignals.raise() }
    defer {
      try? FileManager.default.removeItem(at: folder)
      cleanUp()
    }
    let files = ["out", "err"].map { folder.appendingPathComponent($0) }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for file in files { try Data().write(to: file) }
      let handles =
        try files.map { try FileHandle(forWritingTo: $0) }
        + [FileHandle(forReadingFrom: URL(fileURLWithPath: "/dev/null"))]
      var descriptors: [Int32: Int32] = [0: handles[2].fileDescriptor, 1: handles[0].fileDescriptor]
      if !showsErrors { descriptors[2] = handles[1].fileDescriptor }
      // An optimized program would close the files after the last use of their handles.
      let end = try withExtendedLifetime(handles) {
        ForwardedSignals.start(as: SIGINT)
        defer { ForwardedSignals.stop() }
        let process = try ChildProcess(program, arguments, descriptors: descriptors, ownGroup: false)
        ForwardedSignals.pass(to: process.id)
        return process.wait()
      }
      let texts = try files.map { try String(decoding: Data(contentsOf: $0), as: UTF8.self) }
      return (texts[0], texts[1], end)
    } catch let error as LiveError { throw error } catch {
      throw LiveError("\(program): \(error.localizedDescription)")
    }
  }
}

/// Passes SIGTERM, SIGHUP and SIGINT on to a program while it runs. Where several run at once, as in tests, to the last that started.
enum ForwardedSignals {
  private static let lock = NSLock()
  /// How many programs run.
  nonisolated(unsafe) private static var count = 0
  /// The program, 0 until it was started, and the signal that ends it. Handlers read them.
  nonisolated(unsafe) private static var target: (process: pid_t, signal: Int32) = (0, 0)
  /// The last signal that arrived; 0 for none.
  nonisolated(unsafe) private static var arrived: Int32 = 0
  /// What was done with the signals before.
  nonisolated(unsafe) private static var before: [(number: Int32, action: sigaction)] = []

  /// Takes the signals from now on: before the program starts, which may be at once the cause of one.
  static func start(as signal: Int32) {
    lock.lock()
    defer { lock.unlock() }
    count += 1
    guard count == 1 else { return }
    target = (0, signal)
    arrived = 0
    var taken = sigset_t()
    sigemptyset(&taken)
    for number in [SIGTERM, SIGHUP, SIGINT] {
      var action = sigaction()
      sigaction(number, nil, &action)
      // SIG_IGN is the address 1. What is ignored, as `nohup` does, stays ignored.
      guard unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) != 1 else { continue }
      before.append((number, action))
      Glibc.signal(number) { number in
        ForwardedSignals.arrived = number
        ForwardedSignals.send()
      }
      sigaddset(&taken, number)
    }
    // They may be blocked by what started this process.
    pthread_sigmask(SIG_UNBLOCK, &taken, nil)
  }

  /// Passes them on to a program, those too that arrived before it started.
  static func pass(to process: pid_t) {
    lock.lock()
    defer { lock.unlock() }
    target.process = process
    if arrived != 0 { send() }
  }

  private static func send() {
    guard target.process != 0 else { return }
    kill(target.process, arrived == SIGINT ? SIGINT : target.signal)
  }

  static func stop() {
    lock.lock()
    defer { lock.unlock() }
    count -= 1
    guard count == 0 else { return }
    for (number, action) in before {
      var action = action
      sigaction(number, &action, nil)
    }
    before = []
  }

  /// Raises the signal that arrived, for what handled it before.
  static func raise() {
    let signal: Int32 = lock.withLock {
      guard count == 0 else { return 0 }
      defer { arrived = 0 }
      return arrived
    }
    if signal != 0 { Glibc.raise(signal) }
  }
}
