/// Writes the previews of the program as pictures, in a child process. One that ends the process is left out of the next, which writes
/// those after it.
@MainActor struct PreviewParent {
  let folder: String
  let arguments: [String]
  var program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
  var environment = ProcessInfo.processInfo.environment

  /// Seconds that a preview may take.
  private static let patience: TimeInterval = 60

  /// What to print, and the code to end with: 1 if a preview could not be shown.
  struct Result: Equatable {
    var lines: [String] = []
    var code: Int32 = 0
  }

  func run() throws -> Result {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let child = PreviewChild(
      url: FileManager.default.temporaryDirectory.appendingPathComponent("previews-\(UUID().uuidString)"))
    try FileManager.default.createDirectory(at: child.url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: child.url) }

    var log = PreviewLog()
    while true {
      let plan = PreviewChild.Plan(
        folder: folder, done: log.rows.map(\.id), parent: ProcessInfo.processInfo.processIdentifier)
      try JSONEncoder().encode(plan).write(to: child.plan)
      try Data().write(to: child.log)
      let end = try runChild(child)
      log.add(try Data(contentsOf: child.log))
      // A preview may end the program as a user does, with code 0.
      if end == .code(0), !log.isOpen { break }
      guard log.fail(end) else {
        // A child that ended by itself has printed the reason.
        if case .code(let code) = end { return Result(code: code) }
        return Result(lines: ["the program of the previews \(end.words)"], code: 1)
      }
    }
    if log.rows.isEmpty { return Result(lines: ["there is no #Preview in this program"], code: 2) }
    try Data(PreviewPage(rows: log.rows).html.utf8).write(to: URL(fileURLWithPath: "\(folder)/index.html"))
    return log.result(folder)
  }

  private func runChild(_ child: PreviewChild) throws -> PreviewLog.End {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.environment = environment
    process.environment?[PreviewChild.variable] = child.url.path
    // Where a preview ended the program is known without a backtrace, 3 seconds earlier.
    if environment["SWIFT_BACKTRACE"] == nil { process.environment?["SWIFT_BACKTRACE"] = "enable=no" }
    process.standardInput = FileHandle.nullDevice
    // From the main thread: the child ends with the thread that started it.
    try process.run()
    var progress = ChildProgress(patience: Self.patience, start: ProcessInfo.processInfo.systemUptime)
    while process.isRunning {
      Thread.sleep(forTimeInterval: 0.005)
      let size = (try? FileManager.default.attributesOfItem(atPath: child.log.path))?[.size] as? Int
      if progress.isStuck(size: size, at: ProcessInfo.processInfo.systemUptime) {
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        return .stuck(Int(Self.patience))
      }
    }
    return process.terminationReason == .uncaughtSignal
      ? .signal(process.terminationStatus) : .code(process.terminationStatus)
  }
}
