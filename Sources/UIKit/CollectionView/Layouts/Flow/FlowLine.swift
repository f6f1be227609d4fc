/// The room a line of items has and the least spacing in it.
struct FlowLine: Hashable, Sendable {
  /// Points from the line's start to its end.
  var length: CGFloat
  /// The least points between two items.
  var minimumSpacing: CGFloat

  /// What the rounding of sizes may add up to before an item no longer fits, in points.
  private static let tolerance: CGFloat = 1e-4

  /// Whether items with so many points together, `count` of them, fit.
  func fits(_ total: CGFloat, count: Int) -> Bool {
    total + CGFloat(count - 1) * minimumSpacing <= length + Self.tolerance
  }

  /// How many items of one size fit; at least one.
  func capacity(itemLength: CGFloat, most: Int) -> Int {
    let step = itemLength + minimumSpacing
    guard step > 0 else { return max(1, most) }
    let count = ((length + minimumSpacing + Self.tolerance) / step).rounded(.down)
    return count < CGFloat(most) ? max(1, Int(count)) : max(1, most)
  }

  /// Where the first of `count` items that fill a line starts, and from there the points between two items: what is left
  /// is shared between them; one item alone is centred, one longer than the line starts it (measured).
  func justified(total: CGFloat, count: Int) -> (start: CGFloat, spacing: CGFloat) {
    let left = length - total
    return count > 1 ? (0, left / CGFloat(count - 1)) : (max(0, left / 2), 0)
  }

  /// The same for the last line: the least spacing, from the start; one item alone is centred where two would not fit
  /// (measured).
  func last(total: CGFloat, count: Int) -> (start: CGFloat, spacing: CGFloat) {
    guard count == 1, !fits(2 * total, count: 2) else { return (0, minimumSpacing) }
    return justified(total: total, count: 1)
  }
}
