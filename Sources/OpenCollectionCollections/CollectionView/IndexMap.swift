import OpenCollectionDiffableSnapshots

/// The position of an element in a list: a section's among the sections, or an item's among the items of its section.
protocol ListPosition: Comparable, Hashable, Sendable {
  /// The index in the list.
  var listIndex: Int { get }
}

extension Int: ListPosition {
  var listIndex: Int { self }
}

extension ItemPosition: ListPosition {
  var listIndex: Int { item }
}

/// Maps old to new indices of a list after removals and insertions.
///
/// Removals are given by old, insertions by new position; all other elements keep their order and are not stored.
struct IndexMap<Position: ListPosition>: Sendable {
  private let removed: ArraySlice<Position>
  private let added: ArraySlice<Position>

  /// Takes positions of one list, ascending and each once.
  ///
  /// - Complexity: O(1).
  init(ascendingRemoved removed: ArraySlice<Position>, added: ArraySlice<Position>) {
    self.removed = removed
    self.added = added
  }

  /// The new index of the element at an old one; nil when it was removed.
  ///
  /// - Complexity: O(log k) for k removals and additions.
  func newIndex(of old: Int) -> Int? {
    let next = removed.partitionPoint { $0.listIndex >= old }
    if next < removed.endIndex, removed[next].listIndex == old { return nil }
    // The remaining element of this rank takes the slot of the same rank among those no insertion took. `added[j] - j`
    // is the rank of the first such slot after insertion j, and never decreases with j.
    let rank = old - (next - removed.startIndex)
    var (low, high) = (added.startIndex, added.endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if added[middle].listIndex - (middle - added.startIndex) <= rank { low = middle + 1 } else { high = middle }
    }
    return rank + low - added.startIndex
  }
}

extension IndexMap<Int> {
  /// - Complexity: O(k log k) for k removals and additions.
  init(removed: some Sequence<Int> = [], added: some Sequence<Int> = []) {
    self.init(ascendingRemoved: Self.sortedUnique(removed)[...], added: Self.sortedUnique(added)[...])
  }

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
}
