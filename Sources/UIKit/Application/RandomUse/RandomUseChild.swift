/// What a child process of random use does: random steps, or the lines of a script. It tells the parent by files, which
/// remain when it crashes.
struct RandomUsePlan: Codable {
  var seed: UInt64
  var steps: Int
  /// The lines to perform instead of random ones.
  var lines: [String]?
}

/// What a child process found.
struct RandomUseReport: Codable, Equatable {
  var fault: BrokenInvariant?
  /// The number of lines that were performed.
  var count: Int
  /// Real seconds that they took.
  var seconds: Double
  /// What the journal of changes tells besides, for people; nil for nothing.
  var findings: String?
}

/// The files by which the processes of random use talk.
struct RandomUseFolder {
  let url: URL

  /// The environment variable with the folder's path: whoever has it is a child.
  static let variable = "UIKIT_MONKEY"

  /// The folder of this process; nil unless it is a child.
  static var ofThisProcess: RandomUseFolder? {
    ProcessInfo.processInfo.environment[variable].map { RandomUseFolder(url: URL(fileURLWithPath: $0)) }
  }

  var plan: URL { url.appendingPathComponent("plan") }
  var report: URL { url.appendingPathComponent("report") }
  /// The lines as they are made, each written before it is performed.
  var steps: URL { url.appendingPathComponent("steps") }
  var errors: URL { url.appendingPathComponent("errors") }
  var home: URL { url.appendingPathComponent("home") }
}

/// Random use in a child process.
@MainActor struct RandomUseChild {
  let folder: RandomUseFolder
  let options: RandomUseOptions

  func run(_ host: ApplicationHost) throws {
    let plan = try JSONDecoder().decode(RandomUsePlan.self, from: Data(contentsOf: folder.plan))
    try Data().write(to: folder.steps)
    let file = try FileHandle(forWritingTo: folder.steps)
    let use = RandomUse(
      host: host, seed: plan.seed, stallLimit: options.stallLimit, ignoring: options.ignored)
    let diagnosis = plan.lines == nil ? Diagnosis(collecting: false) { _ in } : nil
    let start = ProcessInfo.processInfo.systemUptime
    var report = RandomUseReport(count: 0, seconds: 0)
    report.fault = use.fault()
    while report.fault == nil, report.count < plan.lines?.count ?? plan.steps {
      let line = plan.lines?[report.count] ?? use.nextLine()
      try file.write(contentsOf: Data((line + "\n").utf8))
      do { report.fault = try use.perform(line) } catch {
        // A line may be impossible in a shortened script, such as `up` without `down`: then that script shows nothing.
        break
      }
      report.count += 1
      diagnosis?.stepDidEnd()
    }
    if report.fault == nil { report.fault = use.comeToRest() }
    report.findings = diagnosis?.changes()
    report.seconds = ProcessInfo.processInfo.systemUptime - start
    try JSONEncoder().encode(report).write(to: folder.report)
  }
}
