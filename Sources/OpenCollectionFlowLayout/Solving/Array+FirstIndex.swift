extension Array {
  /// The index of the first element that satisfies a condition, which every later element satisfies too; `count` if none
  /// does. O(log n).
  func firstIndex(sorted holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
