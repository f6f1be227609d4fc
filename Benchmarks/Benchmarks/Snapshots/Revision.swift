import Foundation
import OpenCollectionDiffableSnapshots
import Workload

/// An old and a new list of identifiers, as arrays and as independently built snapshots.
struct Revision: Sendable {
  let old, new: [UUID]
  let oldSnapshot, newSnapshot: Snapshot<Int, UUID>

  private init(old: [UUID], new: [UUID]) {
    self.old = old
    self.new = new
    oldSnapshot = snapshot(of: old)
    newSnapshot = snapshot(of: new)
  }

  /// Deletes `changed` random identifiers, inserts as many new ones at random indices, and permutes `shuffled` of the
  /// rest.
  static func mixed(count: Int, changed: Int, shuffled: Int) -> Revision {
    var numbers = Numbers(seed: 4)
    let old = numbers.identifiers(count)
    var indices = Array(old.indices)
    indices.shuffle(using: &numbers)
    let deleted = Set(indices[..<changed])
    let shuffledIndices = Array(indices[changed..<changed + shuffled])

    var mixed = old
    for (index, source) in zip(shuffledIndices, shuffledIndices.shuffled(using: &numbers)) {
      mixed[index] = old[source]
    }
    var insertions: [Int: [UUID]] = [:]
    for item in numbers.identifiers(changed) {
      insertions[Int.random(in: 0..<count, using: &numbers), default: []].append(item)
    }
    var new: [UUID] = []
    new.reserveCapacity(count)
    for index in old.indices {
      new += insertions[index] ?? []
      if !deleted.contains(index) { new.append(mixed[index]) }
    }
    return Revision(old: old, new: new)
  }

  /// Inserts one identifier, at two thirds of the list.
  static func oneInserted(count: Int) -> Revision {
    var numbers = Numbers(seed: 5)
    let old = numbers.identifiers(count)
    var new = old
    new.insert(numbers.identifiers(1)[0], at: count * 2 / 3)
    return Revision(old: old, new: new)
  }

  static let small = mixed(count: 5_000, changed: 1_000, shuffled: 200)
  static let large = mixed(count: 100_000, changed: 10_000, shuffled: 2_000)
  static let hundredThousand = oneInserted(count: 100_000)
  static let million = oneInserted(count: 1_000_000)
}
