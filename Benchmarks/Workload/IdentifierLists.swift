import Foundation

/// A list of identifiers, and a list derived from it.
public struct IdentifierLists: Sendable {
  public let old, new: [UUID]

  /// Some identifiers removed, as many inserted elsewhere, and a few of the rest permuted.
  public static func mixed(count: Int, changed: Int, shuffled: Int) -> IdentifierLists {
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
    return IdentifierLists(old: old, new: new)
  }

  /// One identifier inserted at two thirds of the list.
  public static func oneInserted(count: Int) -> IdentifierLists {
    var numbers = Numbers(seed: 5)
    let old = numbers.identifiers(count)
    var new = old
    new.insert(numbers.identifiers(1)[0], at: count * 2 / 3)
    return IdentifierLists(old: old, new: new)
  }

  public static let small = mixed(count: 5_000, changed: 1_000, shuffled: 200)
  public static let large = mixed(count: 100_000, changed: 10_000, shuffled: 2_000)
  public static let hundredThousand = oneInserted(count: 100_000)
  public static let million = oneInserted(count: 1_000_000)
}
