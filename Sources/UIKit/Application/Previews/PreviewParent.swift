/// Writes the previews of the program as pictures, in a child process. One that ends the process is left out of the next, which writes
/// those after it.
@MainActor struct PreviewParent {
  let folder: String
  let arguments: [String]
  var program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()

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
      try JSONEncoder().encode(PreviewChild.Plan(folder: folder, done: log.rows.map(\.id))).write(to: child.plan)
      try Data().write(to: child.log)
      let end = try runChild(child)
      log.add(try Data(contentsOf: child.log))
      if end == .code(0) { break }
      guard log.fail(end) else {
        // It has told why, unless it was ended.
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
    process.environment = ProcessInfo.processInfo.environment.merging(
      [PreviewChild.variable: child.url.path, "SWIFT_BACKTRACE": "enable=no"]
    ) { _, new in new }
    // The child ends when this end of its input is closed, by whatever ends this process.
    process.standardInput = Pipe()
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

/// What child processes wrote about the previews, one JSON object a line.
struct PreviewLog {
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

  private(set) var rows: [PreviewPage.Row] = []
  /// The preview that was begun last, if it was not finished.
  private var open: PreviewPage.Row?

  /// Adds the lines of a child: a row without pictures when a preview is begun, and with them when it is finished.
  mutating func add(_ lines: Data) {
    open = nil
    for line in lines.split(separator: 10) {
      guard let row = try? JSONDecoder().decode(PreviewPage.Row.self, from: Data(line)) else { continue }
      if row.pictures.isEmpty {
        open = row
      } else {
        rows.append(row)
        open = nil
      }
    }
  }

  /// Notes that a child ended early. False if it was not in a preview, or told itself what is wrong.
  mutating func fail(_ end: End) -> Bool {
    if end == .code(2) { return false }
    guard var row = open else { return false }
    row.failure = "The program \(end.words)."
    rows.append(row)
    open = nil
    return true
  }

  @MainActor func result(_ folder: String) -> PreviewParent.Result {
    let failures = rows.filter { $0.failure != nil }
    let count = rows.map(\.pictures.count).reduce(0, +)
    let first = "\(rows.count) \(rows.count == 1 ? "preview" : "previews"), \(count) pictures: \(folder)/index.html"
    return PreviewParent.Result(
      lines: failures.map { "\($0.file):\($0.line): \($0.title): \($0.failure ?? "")" } + [first],
      code: failures.isEmpty ? 0 : 1)
  }
}
