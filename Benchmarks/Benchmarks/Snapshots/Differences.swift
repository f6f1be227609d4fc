import Benchmark
import Foundation
import OpenCollectionDiffableSnapshots

/// Differences between snapshots that were built independently.
func registerDifferences() {
  register("Difference, 5,000 mixed", Revision.small, deleted: 1_000)
  Benchmark("Difference, 5,000 mixed, peer: standard library with moves") { _ in
    blackHole(Revision.small.new.difference(from: Revision.small.old).inferringMoves())
  }

  register("Difference, 100,000 mixed", Revision.large, deleted: 10_000)
  Benchmark("Difference, 100,000 mixed, floor: each hashed and looked up once") { _ in
    let old = Revision.large.old
    var oldIndices: [UUID: Int] = [:]
    oldIndices.reserveCapacity(old.count)
    for (index, item) in old.enumerated() { oldIndices[item] = index }
    var sum = 0
    for item in Revision.large.new { sum &+= oldIndices[item] ?? 0 }
    blackHole(sum)
  }

  register("Difference, 100,000 with one inserted", Revision.hundredThousand, deleted: 0)
  register("Difference, 1,000,000 with one inserted", Revision.million, deleted: 0)
  Benchmark("Difference, 1,000,000 with one inserted, peer: standard library") { _ in
    blackHole(Revision.million.new.difference(from: Revision.million.old))
  }
  // Equal arrays in separate memory: for unequal ones == compares only a part, or only the counts.
  var copy: [UUID] = []
  Benchmark("Difference, 1,000,000 with one inserted, floor: == of equal arrays") { benchmark in
    let old = Revision.million.old
    if copy.isEmpty { copy = old.map { $0 } }
    benchmark.startMeasurement()
    let isEqual = old == copy
    benchmark.stopMeasurement()
    precondition(isEqual, "the copy differs")
  }
}

/// Registers our benchmark and Heckel's. `revision` is created when the first of them runs.
private func register(_ name: String, _ revision: @escaping @autoclosure () -> Revision, deleted: Int) {
  Benchmark(name) { benchmark in
    let revision = revision()
    benchmark.startMeasurement()
    let changes = revision.newSnapshot.changes(from: revision.oldSnapshot)
    benchmark.stopMeasurement()
    precondition(changes.deletedItems.count == deleted, "\(changes.deletedItems.count) deletions")
  }
  Benchmark("\(name), peer: Heckel") { benchmark in
    let revision = revision()
    benchmark.startMeasurement()
    let difference = HeckelDifference(from: revision.old, to: revision.new)
    benchmark.stopMeasurement()
    precondition(difference.deleted.count == deleted, "\(difference.deleted.count) deletions")
  }
}
