/// Heckel's difference of two lists of identifiers, written plainly: one dictionary of all old items, one look at it for
/// each new one, and a move for whatever its deleted and inserted neighbours do not explain. The peer.
struct HeckelDifference {
  private(set) var deleted: [Int] = []
  private(set) var inserted: [Int] = []
  private(set) var moved: [(from: Int, to: Int)] = []

  init<Item: Hashable>(from old: [Item], to new: [Item]) {
    var places: [Item: Int] = [:]
    places.reserveCapacity(old.count)
    for (index, item) in old.enumerated() { places[item] = index }

    var isKept = [Bool](repeating: false, count: old.count)
    let origins = new.map { item in
      let origin = places[item]
      if let origin { isKept[origin] = true }
      return origin
    }

    var deletedBefore: [Int] = []
    deletedBefore.reserveCapacity(old.count)
    for index in old.indices {
      deletedBefore.append(deleted.count)
      if !isKept[index] { deleted.append(index) }
    }
    for (index, origin) in origins.enumerated() {
      if let origin {
        if origin - deletedBefore[origin] + inserted.count != index { moved.append((origin, index)) }
      } else {
        inserted.append(index)
      }
    }
  }
}
