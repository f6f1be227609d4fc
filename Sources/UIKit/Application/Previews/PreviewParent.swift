internal import OpenCollectionGraphics

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
      let plan = PreviewChild.Plan(folder: folder, done: log.rows.map(\.id))
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
    try OutputFile.write(Data(PreviewPage(rows: log.rows).html.utf8), to: "\(folder)/index.html")
    return log.result(folder)
  }

  private func runChild(_ child: PreviewChild) throws -> ChildProgram.End {
    var environment = environment
    environment[PreviewChild.variable] = child.url.path
    return try ChildProgram(program: program, arguments: arguments, environment: environment)
      .run(watching: child.log, patience: Self.patience)
  }
}
