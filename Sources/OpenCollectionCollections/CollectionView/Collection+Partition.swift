extension RandomAccessCollection where Index == Int {
  /// The index of the first element that satisfies a condition, in a collection partitioned by it; `endIndex` if none
  /// does. O(log n).
  func partitionPoint(where condition: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
