import Foundation

/// Random numbers from a printed seed; `SNAPSHOT_SEED=<seed>` in the environment repeats a run.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// A generator with the seed from the environment, or a new one, which is printed.
  static func announced(_ test: String) -> SeededGenerator {
    let given = ProcessInfo.processInfo.environment["SNAPSHOT_SEED"].flatMap { UInt64($0) }
    let seed = given ?? UInt64.random(in: 0 ... .max)
    print("\(test): SNAPSHOT_SEED=\(seed)")
    return SeededGenerator(seed: seed)
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func below(_ bound: Int) -> Int {
    Int(next() % UInt64(bound))
  }
}
