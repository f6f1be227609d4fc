/// Maps old to new indices of a list after removals and insertions.
///
/// Removals are given by old, insertions by new index; all other elements keep their order and are not stored.
struct IndexMap: Sendable {
  private let removed: [Int]
  private let added: [Int]

  /// - Complexity: O(k log k) for k removals and additions.
  init(removed: some Sequence<Int> = [], added: some Sequence<Int> = []) {
    self.removed = Self.sortedUnique(removed)
    self.added = Self.sortedUnique(added)
  }

  /// The new index of the element at an old one; nil when it was removed.
  ///
  /// - Complexity: O(log k).
  func newIndex(of old: Int) -> Int? {
    let removedBefore = Self.partition(removed) { $0 < old }
    if removedBefore < removed.count, removed[removedBefore] == old { return nil }
    // The remaining element of this rank takes the slot of the same rank among those no insertion took. `added[j] - j`
    // is the rank of the first such slot after insertion j, and never decreases with j.
    let rank = old - removedBefore
    var low = 0
    var high = added.count
    while low < high {
      let middle = (low + high) / 2
      if added[middle] - middle <= rank { low = middle + 1 } else { high = middle }
    }
    return rank + low
  }

  /// The numbers of removed and added elements.
  var counts: (removed: Int, added: Int) { (removed.count, added.count) }

  private static func sortedUnique(_ indices: some Sequence<Int>) -> [Int] {
    var sorted = indices.sorted()
    var kept = 0
    for index in sorted where kept == 0 || sorted[kept - 1] != index {
      sorted[kept] = index
      kept += 1
    }
    sorted.removeSubrange(kept...)
    return sorted
  }

  /// The length of the prefix that satisfies a condition.
  private static func partition(_ sorted: [Int], by isBefore: (Int) -> Bool) -> Int {
    var low = 0
    var high = sorted.count
    while low < high {
      let middle = (low + high) / 2
      if isBefore(sorted[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
