import Foundation

/// An index of rectangles along one axis that finds those that may meet another rectangle: sorted by start, with the
/// running maximum of their ends. Building is O(n log n), a search O(log n + found).
struct SpanIndex: Sendable {
  /// For at most this many rectangles a linear search is as fast.
  private static let shortest = 32

  private let axis: Axis
  private let order: [Int32]
  private let starts: [CGFloat]

  /// The running maximum of the rectangles' ends.
  private let farthestEnds: [CGFloat]

  /// Nil for a list that is too short to benefit.
  init?(_ frames: [CGRect]) {
    guard frames.count > Self.shortest, let first = frames.first else { return nil }
    let bounds = frames.reduce(first) { $0.union($1) }
    let axis: Axis = bounds.size.width > bounds.size.height ? .horizontal : .vertical
    let order = frames.indices.sorted { (frames[$0].start(axis), $0) < (frames[$1].start(axis), $1) }
    self.axis = axis
    self.order = order.map(Int32.init)
    self.starts = order.map { frames[$0].start(axis) }
    var farthest = -CGFloat.infinity
    self.farthestEnds = order.map {
      farthest = max(farthest, frames[$0].end(axis))
      return farthest
    }
  }

  /// Indices of the rectangles that may meet another one, in list order. One point of tolerance on either side allows for
  /// the rounding of positions.
  func candidates(meeting rectangle: CGRect) -> [Int] {
    let first = farthestEnds.firstIndex(sorted: { $0 >= rectangle.start(axis) - 1 })
    let end = starts.firstIndex(sorted: { $0 > rectangle.end(axis) + 1 })
    guard first < end else { return [] }
    return order[first..<end].map(Int.init).sorted()
  }
}

extension Array {
  /// The index of the first element that satisfies a condition, which every later element satisfies too; `count` if none
  /// does.
  func firstIndex(sorted holds: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
