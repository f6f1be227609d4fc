import Foundation
import OpenCollectionTestValues

extension SeededGenerator {
  /// A generator with the seed from the environment (`SNAPSHOT_SEED=<seed>`), or a new one, which is printed.
  static func announced(_ test: String) -> SeededGenerator {
    let given = ProcessInfo.processInfo.environment["SNAPSHOT_SEED"].flatMap { UInt64($0) }
    let seed = given ?? UInt64.random(in: 0 ... .max)
    print("\(test): SNAPSHOT_SEED=\(seed)")
    return SeededGenerator(seed: seed)
  }

  mutating func below(_ bound: Int) -> Int {
    Int(next() % UInt64(bound))
  }
}
