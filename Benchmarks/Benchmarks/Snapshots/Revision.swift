import Foundation
import OpenCollectionDiffableSnapshots
import Workload

/// Two lists of identifiers, as arrays and as snapshots that were built apart.
struct Revision: Sendable {
  let old, new: [UUID]
  let oldSnapshot, newSnapshot: Snapshot<Int, UUID>

  private init(old: [UUID], new: [UUID]) {
    self.old = old
    self.new = new
    oldSnapshot = snapshot(of: old)
    newSnapshot = snapshot(of: new)
  }

  /// Some taken away, as many put elsewhere, a few of the rest in each other's places.
  static func mixed(count: Int, changed: Int, shuffled: Int) -> Revision {
    var numbers = Numbers(seed: 4)
    let old = numbers.identifiers(count)
    var places = Array(old.indices)
    places.shuffle(using: &numbers)
    let deleted = Set(places[..<changed])
    let moving = Array(places[changed..<changed + shuffled])

    var mixed = old
    for (place, source) in zip(moving, moving.shuffled(using: &numbers)) { mixed[place] = old[source] }
    var arrivals: [Int: [UUID]] = [:]
    for item in numbers.identifiers(changed) {
      arrivals[Int.random(in: 0..<count, using: &numbers), default: []].append(item)
    }
    var new: [UUID] = []
    new.reserveCapacity(count)
    for place in old.indices {
      new += arrivals[place] ?? []
      if !deleted.contains(place) { new.append(mixed[place]) }
    }
    return Revision(old: old, new: new)
  }

  /// One more, two thirds down.
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
