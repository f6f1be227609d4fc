import Foundation
import OpenCollectionTestValues

extension SeededGenerator {
  /// A generator with the seed of the environment (`SNAPSHOT_SEED=<seed>`, or `SNAPSHOT_SEED=random` for a new one), else always the
  /// same. The seed is printed.
  static func announced(_ test: String) -> SeededGenerator {
    let given = ProcessInfo.processInfo.environment["SNAPSHOT_SEED"] ?? "1"
    let seed = given == "random" ? UInt64.random(in: 0 ... .max) : UInt64(given)
    guard let seed else { preconditionFailure("SNAPSHOT_SEED is \(given); it must be a number or random.") }
    print("\(test): SNAPSHOT_SEED=\(seed)")
    return SeededGenerator(seed: seed)
  }

  mutating func below(_ bound: Int) -> Int {
    Int(next() % UInt64(bound))
  }
}
