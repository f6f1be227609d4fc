/// The flags of random use.
struct RandomUseOptions: Equatable, Sendable {
  /// The number of random steps; nil for none.
  var steps: Int?
  /// The seed; nil for a new one.
  var seed: UInt64?
  /// Seconds that one turn of the main thread may take; nil for any.
  var stallLimit: TimeInterval? = 1
  var ignored = IgnoredFaults()
  /// Where the shortest failing script is written; nil for a file in the working directory.
  var foundPath: String?
  /// Whether the invariants are checked after each step of a script.
  var checks = false

  static let standardSteps = 1000

  static let help = """
      --monkey [N]    take N random steps (1000) on a virtual clock; a fault is shortened to a script, and ends with code 1
      --seed N        the seed of the random steps
      --stall-limit S seconds that one turn of the main thread may take in random use (1); 0 for any
      --ignore FAULT  what random use passes over: items, frames, constraints, leak, stall, crash, or as leak:CLASS
      --found FILE    where random use writes the script (monkey-SEED.txt)
      --check         check after each step of a script what random use checks
    """

  /// Takes a flag's value; false for another flag.
  mutating func take(
    _ flag: String, _ inline: String?, _ rest: inout ArraySlice<String>
  ) throws(LaunchArguments.Failure) -> Bool {
    switch flag {
    case "--monkey":
      guard let text = LaunchArguments.number(inline, &rest) else {
        steps = Self.standardSteps
        return true
      }
      guard let count = Int(text), (1...100_000_000).contains(count) else {
        throw LaunchArguments.Failure(description: "--monkey \(text): expected a number of steps from 1 to 100000000")
      }
      steps = count
    case "--seed":
      let text = try LaunchArguments.value(of: flag, inline, &rest)
      guard let number = UInt64(text) else {
        throw LaunchArguments.Failure(description: "--seed \(text): expected a whole number from 0")
      }
      seed = number
    case "--stall-limit":
      let text = try LaunchArguments.value(of: flag, inline, &rest)
      guard let limit = Double(text), limit.isFinite, limit >= 0 else {
        throw LaunchArguments.Failure(description: "--stall-limit \(text): expected seconds from 0")
      }
      stallLimit = limit > 0 ? limit : nil
    case "--ignore":
      let text = try LaunchArguments.value(of: flag, inline, &rest)
      guard ignored.insert(text) else {
        let names = ScreenInvariant.allCases.map(\.rawValue).joined(separator: " ")
        throw LaunchArguments.Failure(
          description:
            "--ignore \(text): expected one of \(names), with a colon and a class if only its faults are meant")
      }
    case "--found": foundPath = try LaunchArguments.value(of: flag, inline, &rest)
    case "--check" where inline == nil: checks = true
    case "--check": throw LaunchArguments.Failure(description: "--check takes no value")
    default: return false
    }
    return true
  }
}
