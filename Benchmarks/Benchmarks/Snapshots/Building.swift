import Benchmark
import Foundation
import OpenCollectionDiffableSnapshots
import OrderedCollections

/// Building a snapshot from an array of identifiers.
func registerBuilding() {
  Benchmark("Building, 1,000,000") { benchmark in
    let items = Revision.million.old
    benchmark.startMeasurement()
    let built = snapshot(of: items)
    benchmark.stopMeasurement()
    precondition(built.numberOfItems == items.count, "\(built.numberOfItems) items")
  }
  Benchmark("Building, 1,000,000, peer: OrderedSet") { benchmark in
    let items = Revision.million.old
    benchmark.startMeasurement()
    let built = OrderedSet(items)
    benchmark.stopMeasurement()
    precondition(built.count == items.count, "\(built.count) items")
  }
}
