import Foundation

/// Finds the rectangles of a long list that may meet another one, by one axis: sorted by where they start, with the
/// farthest end so far beside each. Building is O(n log n), a search O(log n + found).
struct SpanIndex: Sendable {
  /// Up to so many rectangles are as quickly walked.
  private static let shortest = 32

  private let axis: Axis
  private let order: [Int32]
  private let starts: [CGFloat]

  /// The farthest end of a rectangle up to here. Never decreases.
  private let reach: [CGFloat]

  /// Nil for a list too short to be worth it.
  init?(_ frames: [CGRect]) {
    guard frames.count > Self.shortest, let first = frames.first else { return nil }
    let bounds = frames.reduce(first) { $0.union($1) }
    let axis: Axis = bounds.size.width > bounds.size.height ? .horizontal : .vertical
    let order = frames.indices.sorted { (frames[$0].start(axis), $0) < (frames[$1].start(axis), $1) }
    self.axis = axis
    self.order = order.map(Int32.init)
    self.starts = order.map { frames[$0].start(axis) }
    var farthest = -CGFloat.infinity
    self.reach = order.map {
      farthest = max(farthest, frames[$0].end(axis))
      return farthest
    }
  }

  /// Indices of rectangles that may meet another one, in order of the list; a point of slack on either side is for
  /// the rounding of positions.
  func candidates(meeting rectangle: CGRect) -> [Int] {
    let first = reach.firstIndex(sorted: { $0 >= rectangle.start(axis) - 1 })
    let end = starts.firstIndex(sorted: { $0 > rectangle.end(axis) + 1 })
    guard first < end else { return [] }
    return order[first..<end].map(Int.init).sorted()
  }
}

extension Array {
  /// The index of the first element a condition holds for, where it holds for all after it; `count` if for none.
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
