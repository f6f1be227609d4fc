/// Pairs of items of two frames. Only pairs in the same order in both are kept: what is painted later is above.
struct OrderedMatches {
  private var pairs: [(new: Int, old: Int)] = []
  /// For each pair, the one before it in the longest series that ends with it; -1 for none.
  private var before: [Int] = []
  /// The last pair of the series of each length that ends lowest.
  private var ends: [Int] = []
  private var isMatched: [Bool] = []
  /// The pairs kept, as they are asked for.
  private var kept: [(new: Int, old: Int)] = []
  private var cursor = 0

  mutating func begin(_ oldCount: Int) {
    pairs.removeAll(keepingCapacity: true)
    isMatched.removeAll(keepingCapacity: true)
    isMatched.append(contentsOf: repeatElement(false, count: oldCount))
  }

  /// Adds a pair. Indexes of new items ascend.
  mutating func add(_ new: Int, _ old: Int) { pairs.append((new, old)) }

  /// Keeps the longest series of pairs in which both indexes ascend. O(n log n), O(n) if nearly all do.
  mutating func keepLongest() {
    before.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    for (index, pair) in pairs.enumerated() {
      var (low, high) = (0, ends.count)
      if let last = ends.last, pairs[last].old < pair.old { low = high }
      while low < high {
        let middle = (low + high) / 2
        if pairs[ends[middle]].old < pair.old { low = middle + 1 } else { high = middle }
      }
      before.append(low == 0 ? -1 : ends[low - 1])
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    kept.removeAll(keepingCapacity: true)
    var index = ends.last ?? -1
    while index >= 0 {
      kept.append(pairs[index])
      isMatched[pairs[index].old] = true
      index = before[index]
    }
    cursor = kept.count - 1
  }

  /// The old item of a new one; nil for none. Call it for ascending indexes.
  mutating func match(of new: Int) -> Int? {
    while cursor >= 0, kept[cursor].new < new { cursor -= 1 }
    return cursor >= 0 && kept[cursor].new == new ? kept[cursor].old : nil
  }

  func isMatched(_ old: Int) -> Bool { isMatched[old] }
}
