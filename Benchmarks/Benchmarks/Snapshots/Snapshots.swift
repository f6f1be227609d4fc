import Benchmark
import Foundation
import OpenCollectionDiffableSnapshots

/// Benchmarks of snapshots, with UUIDs as identifiers.
let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock], timeUnits: .microseconds, warmupIterations: 1, maxDuration: .seconds(2),
    maxIterations: 50)

  registerDifferences()
  registerEditing()
  registerBuilding()
}

func snapshot(of items: [UUID]) -> Snapshot<Int, UUID> {
  var snapshot = Snapshot<Int, UUID>()
  do {
    try snapshot.appendSections([0])
    try snapshot.appendItems(items)
  } catch {
    fatalError("\(error)")
  }
  return snapshot
}
