internal import OpenCollectionDisplays

/// Random use of what a host shows, on the virtual clock: steps from a seed, and the invariants after each.
///
/// Steps are lines of a script: what runs is what the parser reads of them, so a list of them is a script that does the
/// same. Frames are laid out, but neither drawn nor composed, and nothing waits in real time: work of other threads and
/// timers is served when it is there.
@MainActor package final class RandomUse {
  private let host: ApplicationHost
  private var runner: ScriptRunner
  private var steps: RandomSteps
  private let checks: InvariantChecks
  /// Seconds that one turn of the main thread may take; nil for any.
  private let stallLimit: TimeInterval?
  private let ignored: IgnoredFaults

  /// - Parameter uptime: the real time, in seconds.
  init(
    host: ApplicationHost, seed: UInt64, stallLimit: TimeInterval? = nil, ignoring ignored: IgnoredFaults = .init(),
    uptime: @escaping @MainActor () -> TimeInterval = { ProcessInfo.processInfo.systemUptime }
  ) {
    self.host = host
    self.stallLimit = stallLimit
    self.ignored = ignored
    host.draws = false
    runner = ScriptRunner(host: host) { _ in }
    runner.turns = stallLimit == nil ? nil : TurnTimes(uptime: uptime)
    steps = RandomSteps(seed: seed, size: host.display.size)
    checks = InvariantChecks(host: host, ignoring: ignored)
  }

  /// The next random line, for what is shown now.
  package func nextLine() -> String { steps.next(in: host.accessibleWindows) }

  /// The fault of what is shown, before any step.
  package func fault() -> BrokenInvariant? {
    host.settle()
    return checks.fault()
  }

  /// Performs a line and checks the invariants. Throws for a line that cannot be performed.
  package func perform(_ line: String) throws -> BrokenInvariant? {
    try runner.run(Script(parsing: line))
    return stall() ?? checks.fault()
  }

  /// Performs a whole script, and then comes to rest.
  ///
  /// - Returns: the first fault, and the number of lines after which it was found; nil if there is none, or if a line could
  ///   not be performed.
  package func perform(_ lines: [String]) -> (fault: BrokenInvariant, count: Int)? {
    if let fault = self.fault() { return (fault, 0) }
    for (index, line) in lines.enumerated() {
      do {
        if let fault = try perform(line) { return (fault, index + 1) }
      } catch {
        return nil
      }
    }
    return comeToRest().map { ($0, lines.count) }
  }

  /// Lets animations end and the main queue turn several times, and checks the invariants.
  package func comeToRest() -> BrokenInvariant? {
    host.comeToRest()
    for _ in 0...ControllerLifetimes.patience {
      host.settle()
      if let fault = checks.fault() { return fault }
    }
    return nil
  }

  private func stall() -> BrokenInvariant? {
    guard let stallLimit, let longest = runner.turns?.longest, longest > stallLimit else { return nil }
    let fault = BrokenInvariant(
      .stall, in: "main thread",
      "was occupied for \((longest * 100).rounded() / 100) seconds; the limit is \(stallLimit)")
    return ignored.contains(fault) ? nil : fault
  }
}
