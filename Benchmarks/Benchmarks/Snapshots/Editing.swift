import Benchmark
import Foundation
import OpenCollectionDiffableSnapshots
import Workload

/// Inserting an item into a copy of the current snapshot and computing the difference.
func registerEditing() {
  var configuration = Benchmark.defaultConfiguration
  configuration.timeUnits = .nanoseconds
  configuration.maxIterations = 1_000
  for (count, name) in [(1_000_000, "1,000,000"), (10_000_000, "10,000,000")] {
    var numbers = Numbers(seed: 6)
    var items: [UUID] = []
    var current = Snapshot<Int, UUID>()
    Benchmark("Editing a copy, one inserted among \(name)", configuration: configuration) { benchmark in
      if items.isEmpty {
        items = numbers.identifiers(count)
        current = snapshot(of: items)
      }
      let added = numbers.identifiers(1)
      let anchor = items[Int.random(in: items.indices, using: &numbers)]
      benchmark.startMeasurement()
      var next = current
      try next.insertItems(added, beforeItem: anchor)
      let changes = next.changes(from: current)
      current = next
      benchmark.stopMeasurement()
      precondition(changes.insertedItems.count == 1, "\(changes.insertedItems.count) insertions")
    }
  }
}
