/// Where the elements of a list go when some are removed and others are put in between.
///
/// Removals are named by old, additions by new index; everything else keeps its order and is never listed.
struct IndexMap: Sendable {
  private let removed: [Int]
  private let added: [Int]

  /// - Complexity: O(k log k) for k removals and additions.
  init(removed: some Sequence<Int> = [], added: some Sequence<Int> = []) {
    self.removed = Self.sortedOnce(removed)
    self.added = Self.sortedOnce(added)
  }

  /// The new index of the element at an old one; nil when it was removed.
  ///
  /// - Complexity: O(log k).
  func newIndex(of old: Int) -> Int? {
    let removedBefore = Self.partition(removed) { $0 < old }
    if removedBefore < removed.count, removed[removedBefore] == old { return nil }
    // The survivor of this rank takes the place of the same rank among those no addition took. `added[j] - j` is the
    // rank of the first such place behind addition j, and never falls with j.
    let rank = old - removedBefore
    var low = 0
    var high = added.count
    while low < high {
      let middle = (low + high) / 2
      if added[middle] - middle <= rank { low = middle + 1 } else { high = middle }
    }
    return rank + low
  }

  /// How many elements the list loses and gains.
  var counts: (removed: Int, added: Int) { (removed.count, added.count) }

  private static func sortedOnce(_ indices: some Sequence<Int>) -> [Int] {
    var sorted = indices.sorted()
    var kept = 0
    for index in sorted where kept == 0 || sorted[kept - 1] != index {
      sorted[kept] = index
      kept += 1
    }
    sorted.removeSubrange(kept...)
    return sorted
  }

  /// How many elements from the start satisfy a condition that holds for a prefix.
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
