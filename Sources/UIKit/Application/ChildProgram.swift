private import COpenCollectionSwiftRuntime

/// The program run again in a child process, in which it may crash or hang.
///
/// The child ends with the process that runs it. A signal that ends that process first ends the child, so that what the two share
/// can be removed.
@MainActor struct ChildProgram {
  /// How a child ended.
  enum End: Equatable {
    case code(Int32)
    case signal(Int32)
    case stuck(Int)

    var words: String {
      switch self {
      case .code(let code): "ended with code \(code)"
      case .signal(let number): "ended by signal \(number) (\(String(cString: strsignal(number))))"
      case .stuck(let seconds): "did nothing for \(seconds) seconds"
      }
    }
  }

  var program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
  var arguments: [String]
  var environment = ProcessInfo.processInfo.environment
  var output: FileHandle?
  var errors: FileHandle?

  /// The seconds between two looks at what the child wrote.
  private static let lookInterval: TimeInterval = 0.25

  /// The environment variable with the identifier of the process that a child ends with.
  private static let parentVariable = "UIKIT_PARENT"

  /// Runs the program to its end. It is ended if it writes nothing to a file for `patience` seconds.
  func run(watching file: URL, patience: TimeInterval) throws -> End {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.environment = environment
    process.environment?[Self.parentVariable] = "\(ProcessInfo.processInfo.processIdentifier)"
    // Where a program ended is known without a backtrace, 3 seconds earlier.
    if environment["SWIFT_BACKTRACE"] == nil { process.environment?["SWIFT_BACKTRACE"] = "enable=no" }
    process.standardInput = FileHandle.nullDevice
    if let output { process.standardOutput = output }
    if let errors { process.standardError = errors }
    // From the main thread: the child ends with the thread that started it.
    try process.run()
    var lastLook = ProcessInfo.processInfo.systemUptime
    var progress = ChildProgress(patience: patience, start: lastLook)
    while process.isRunning {
      Thread.sleep(forTimeInterval: 0.002)
      if let signal = EndingSignal.arrived {
        end(process)
        throw signal
      }
      let now = ProcessInfo.processInfo.systemUptime
      guard now - lastLook > Self.lookInterval else { continue }
      lastLook = now
      let size = (try? FileManager.default.attributesOfItem(atPath: file.path))?[.size] as? Int
      if progress.isStuck(size: size, at: now) {
        end(process)
        return .stuck(Int(patience))
      }
    }
    return process.terminationReason == .uncaughtSignal
      ? .signal(process.terminationStatus) : .code(process.terminationStatus)
  }

  private func end(_ process: Process) {
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Has this process end with the one that runs it, if it is a child. Called before anything else happens.
  static func endWithParent() {
    guard let text = ProcessInfo.processInfo.environment[parentVariable], let parent = Int32(text) else { return }
    // Programs that the app starts are not children of that process.
    unsetenv(parentVariable)
    // Not by a thread that waits for the parent's end: with other threads, `MainQueue.isIdle` waits for their work.
    swiftruntime_end_with_parent()
    // It may have ended before.
    guard getppid() == parent else { _exit(1) }
  }
}
