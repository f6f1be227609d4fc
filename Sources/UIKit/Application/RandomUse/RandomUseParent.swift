internal import OpenCollectionGraphics

/// Random use of the app in child processes: a crash or a hang ends only the child, and a shorter script is tried in a fresh
/// one. Children have a home directory of their own, so that none finds the settings of another.
@MainActor struct RandomUseParent {
  let options: RandomUseOptions
  /// The lines of the script that leads to the screen.
  let lead: [String]
  let program: String
  let arguments: [String]
  /// Those with which a script does the same.
  let scriptArguments: [String]

  /// The seconds after which the shortest script so far is the result.
  private static let longestSearch: TimeInterval = 300

  /// What a child did: the fault that it found, and its lines up to there.
  private struct Outcome {
    var report: RandomUseReport
    var lines: [String]
  }

  /// Runs the children and prints what they found. Returns the exit code: 1 if there is a fault.
  func run() throws -> Int32 {
    let seed = options.seed ?? UInt64.random(in: 1...999_999)
    let steps = options.steps ?? RandomUseOptions.standardSteps
    let outcome = try child(RandomUsePlan(seed: seed, steps: steps))
    guard let fault = outcome.report.fault else {
      let speed = Int(Double(outcome.report.count) / max(outcome.report.seconds, 0.001))
      try print("seed \(seed): \(outcome.report.count) steps, no faults (\(speed) steps per second)")
      if let findings = outcome.report.findings { try print(findings) }
      return 0
    }
    try print("seed \(seed): step \(outcome.report.count): \(fault)")
    let (lines, note) = try shortest(outcome, fault)
    let path = options.foundPath ?? "monkey-\(seed).txt"
    let command = ["--script", path, "--check"].map(LaunchArguments.quoted) + scriptArguments
    let comments = [
      "# \(program) --monkey --seed \(seed): \(note)", "# \(fault)", "# \(program) \(command.joined(separator: " "))",
    ]
    let script = (comments + lead + lines).joined(separator: "\n") + "\n"
    // A pipe's reader may take any time.
    try EndingSignal.stopObserving()
    try OutputFile.write(Data(script.utf8), to: path)
    try print("\(note), in \(path):\n" + lines.map { "  \($0)\n" }.joined())
    return 1
  }

  private func shortest(_ outcome: Outcome, _ fault: BrokenInvariant) throws -> (lines: [String], note: String) {
    guard try count(of: fault, performing: outcome.lines) != nil else {
      return (outcome.lines, "\(outcome.lines.count) steps, which did not show the fault again")
    }
    var shortening = ScriptShortening(outcome.lines)
    let end = ProcessInfo.processInfo.systemUptime + Self.longestSearch
    while ProcessInfo.processInfo.systemUptime < end, let candidate = shortening.candidate {
      shortening.note(failedAfter: try count(of: fault, performing: candidate))
    }
    return (
      shortening.lines, "\(shortening.lines.count) of \(outcome.lines.count) steps, after \(shortening.runs) runs"
    )
  }

  /// The number of the lines after which they show the fault; nil if they do not.
  private func count(of fault: BrokenInvariant, performing lines: [String]) throws -> Int? {
    let report = try child(RandomUsePlan(seed: 0, steps: 0, lines: lines)).report
    return report.fault.flatMap { $0.isSameFault(as: fault) ? min(report.count, lines.count) : nil }
  }

  // MARK: Processes

  private func child(_ plan: RandomUsePlan) throws -> Outcome {
    let folder = RandomUseFolder(
      url: FileManager.default.temporaryDirectory.appendingPathComponent("monkey-\(UUID().uuidString)"))
    try FileManager.default.createDirectory(at: folder.home, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder.url) }
    try JSONEncoder().encode(plan).write(to: folder.plan)
    try Data().write(to: folder.errors)

    let program = ChildProgram(
      arguments: arguments, environment: environment(for: folder), output: FileHandle.nullDevice,
      errors: try FileHandle(forWritingTo: folder.errors))
    let end = try program.run(watching: folder.steps, patience: max(20, 10 * (options.stallLimit ?? 0)))
    return outcome(of: end, in: folder)
  }

  private func environment(for folder: RandomUseFolder) -> [String: String] {
    var environment = ProcessInfo.processInfo.environment
    environment[RandomUseFolder.variable] = folder.url.path
    // Fontconfig's cache is none of the app's data: all runs share it.
    environment["XDG_CACHE_HOME"] = environment["XDG_CACHE_HOME"] ?? environment["HOME"].map { $0 + "/.cache" }
    for name in ["HOME", "CFFIXED_USER_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"] {
      environment[name] = folder.home.path
    }
    environment["SWIFT_BACKTRACE"] = "enable=no"
    return environment
  }

  private func outcome(of end: ChildProgram.End, in folder: RandomUseFolder) -> Outcome {
    let text = (try? String(contentsOf: folder.steps, encoding: .utf8)) ?? ""
    let lines = text.split(separator: "\n").map(String.init)
    if let data = try? Data(contentsOf: folder.report),
      let report = try? JSONDecoder().decode(RandomUseReport.self, from: data)
    {
      return Outcome(report: report, lines: Array(lines.prefix(report.count)))
    }
    var report = RandomUseReport(count: lines.count, seconds: 0)
    switch end {
    case .stuck: report.fault = BrokenInvariant(.stall, in: "main thread", "did not answer any more")
    case .signal(let number):
      let errors = (try? String(contentsOf: folder.errors, encoding: .utf8)) ?? ""
      report.fault = CrashMessage(errors, signal: number).fault
    case .code(0): break
    case .code: report.fault = BrokenInvariant(.crash, in: "the app", end.words)
    }
    if let fault = report.fault, options.ignored.contains(fault) { report.fault = nil }
    return Outcome(report: report, lines: lines)
  }

  private func print(_ text: String) throws {
    try FileHandle.standardOutput.write(contentsOf: Data((text + "\n").utf8))
  }
}

/// What a crashed process wrote to standard error.
struct CrashMessage {
  let fault: BrokenInvariant

  init(_ errors: String, signal: Int32) {
    let words = ["*** Terminating app", "Fatal error", "Precondition failed", "Assertion failed"]
    let line = errors.split(separator: "\n").last { line in words.contains { line.contains($0) } }
    let message = line.map(String.init) ?? "signal \(signal)"
    // Numbers and addresses differ from run to run.
    let subject = line == nil ? "the app" : message.replacing(/0x[0-9a-f]+|[0-9]+/, with: "#")
    fault = BrokenInvariant(.crash, in: subject, message)
  }
}
