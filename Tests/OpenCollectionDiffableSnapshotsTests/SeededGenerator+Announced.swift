import Foundation
import OpenCollectionTestValues

extension SeededGenerator {
  /// A generator with the seed of the environment (`SNAPSHOT_SEED=<seed>`, or `SNAPSHOT_SEED=random` for a new one), else always the
  /// same. The seed is printed.
  static func announced(_ test: String) -> SeededGenerator {
    let given = ProcessInfo.processInfo.environment["SNAPSHOT_SEED"]
    let seed = given == "random" ? UInt64.random(in: 0 ... .max) : given.flatMap { UInt64($0) } ?? 1
    print("\(test): SNAPSHOT_SEED=\(seed)")
    return SeededGenerator(seed: seed)
  }

  mutating func below(_ bound: Int) -> Int {
    Int(next() % UInt64(bound))
  }
}
