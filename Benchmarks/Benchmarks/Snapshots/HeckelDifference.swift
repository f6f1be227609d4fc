/// The peer: a straightforward implementation of Heckel's difference of two lists of identifiers, with one dictionary
/// of all old items, one lookup per new item, and a move for each index that deletions and insertions before it do not
/// explain.
struct HeckelDifference {
  private(set) var deleted: [Int] = []
  private(set) var inserted: [Int] = []
  private(set) var moved: [(from: Int, to: Int)] = []

  init<Item: Hashable>(from old: [Item], to new: [Item]) {
    var oldIndices: [Item: Int] = [:]
    oldIndices.reserveCapacity(old.count)
    for (index, item) in old.enumerated() { oldIndices[item] = index }

    var isKept = [Bool](repeating: false, count: old.count)
    let origins = new.map { item in
      let origin = oldIndices[item]
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
