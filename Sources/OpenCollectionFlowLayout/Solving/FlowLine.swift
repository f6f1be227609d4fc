import Foundation

/// The length of a line of items and its minimum interitem spacing.
struct FlowLine: Hashable, Sendable {
  /// The length in points.
  var length: CGFloat
  /// The minimum spacing between two items, in points.
  var minimumSpacing: CGFloat

  /// The tolerance for rounding errors when testing whether an item fits, in points.
  private static let tolerance: CGFloat = 1e-4

  /// Whether `count` items of the given total length fit, in points.
  func fits(_ total: CGFloat, count: Int) -> Bool {
    total + CGFloat(count - 1) * minimumSpacing <= length + Self.tolerance
  }

  /// The number of items of one length that fit: at least one, `.max` if they never fill the line.
  func capacity(itemLength: CGFloat) -> Int {
    let step = itemLength + minimumSpacing
    guard step > 0 else { return fits(2 * itemLength, count: 2) ? .max : 1 }
    let count = max(1, ((length + minimumSpacing + Self.tolerance) / step).rounded(.down))
    return count < CGFloat(Int.max) ? Int(count) : .max
  }

  /// The position of the first of `count` items of a full line, and the spacing between them: the remaining length is
  /// distributed between the items. A single item is centred; if it is longer than the line, it starts at the line's
  /// start (measured).
  func justified(total: CGFloat, count: Int) -> (start: CGFloat, spacing: CGFloat) {
    let remaining = length - total
    return count > 1 ? (0, remaining / CGFloat(count - 1)) : (max(0, remaining / 2), 0)
  }

  /// The same for the last line: minimum spacing from the start. A single item is centred if two would not fit
  /// (measured).
  func last(total: CGFloat, count: Int) -> (start: CGFloat, spacing: CGFloat) {
    guard count == 1, !fits(2 * total, count: 2) else { return (0, minimumSpacing) }
    return justified(total: total, count: 1)
  }
}
