import Foundation

/// A list of lengths with prefix sums and updates in O(log n): a Fenwick tree.
struct PrefixSums: Sendable {
  private(set) var values: [CGFloat]

  /// At index i, counted from 1: the sum of the last (lowest set bit of i) values up to the i-th.
  private var tree: [CGFloat]

  /// The number of negative values: with any, starts do not ascend.
  private var negativeCount: Int

  /// O(n).
  init(_ values: [CGFloat]) {
    self.values = values
    negativeCount = values.count { $0 < 0 }
    tree = [0] + values
    for index in 1..<max(1, tree.count) {
      let parent = index + (index & -index)
      if parent < tree.count { tree[parent] += tree[index] }
    }
  }

  var count: Int { values.count }

  /// The sum of all values. O(log n).
  var total: CGFloat { sum(before: count) }

  /// The sum of the values before an index. O(log n).
  func sum(before index: Int) -> CGFloat {
    var sum: CGFloat = 0
    var node = index
    while node > 0 {
      sum += tree[node]
      node &= node - 1
    }
    return sum
  }

  /// O(log n).
  mutating func set(_ value: CGFloat, at index: Int) {
    let change = value - values[index]
    negativeCount += (value < 0 ? 1 : 0) - (values[index] < 0 ? 1 : 0)
    values[index] = value
    guard change != 0 else { return }
    var node = index + 1
    while node < tree.count {
      tree[node] += change
      node += node & -node
    }
  }

  /// Whether every value starts at or after the one before it, with `spacing` between them. O(1).
  func isAscending(spacing: CGFloat) -> Bool { spacing >= 0 && negativeCount == 0 }

  /// The last index whose start (the sum before it, plus `spacing` for each value before it) is at or before a
  /// position; 0 when there is none. Starts must ascend. O(log n).
  func last(startingAtOrBefore position: CGFloat, spacing: CGFloat) -> Int {
    guard count > 0 else { return 0 }
    var index = 0
    var sum: CGFloat = 0
    var stride = 1 << (Int.bitWidth - 1 - count.leadingZeroBitCount)
    while stride > 0 {
      let next = index + stride
      if next <= count, sum + tree[next] + CGFloat(next) * spacing <= position {
        index = next
        sum += tree[next]
      }
      stride >>= 1
    }
    return min(index, count - 1)
  }
}
