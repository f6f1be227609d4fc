/// How content coasts along one axis after a flick: every millisecond keeps the same fraction of its speed.
///
/// The place is the sum of the milliseconds' steps, read between them too, so the way to the place of rest is
/// `velocity / 1000 · rate / (1 - rate)`.
struct Deceleration: Equatable, Sendable {
  /// Where the content is let go, in points.
  var start: CGFloat
  /// The speed it is let go at, in points a second.
  var velocity: CGFloat
  /// The fraction of the speed that is left after a millisecond, in 0..<1.
  var rate: CGFloat

  /// Points from the place of rest at which the content counts as resting. Unmeasured.
  static let threshold: CGFloat = 0.5

  /// Points from the start to the place of rest, with sign.
  var reach: CGFloat { velocity / 1000 * rate / (1 - rate) }

  /// Where the content comes to rest.
  var rest: CGFloat { start + reach }

  /// Seconds until the content is within the threshold of its place of rest.
  var duration: TimeInterval {
    abs(reach) <= Self.threshold ? 0 : Double(log(Self.threshold / abs(reach)) / (1000 * log(rate)))
  }

  func position(at time: TimeInterval) -> CGFloat { start + reach * (1 - left(at: time)) }

  /// Points a second.
  func velocity(at time: TimeInterval) -> CGFloat { velocity * left(at: time) }

  /// When the content passes a place; nil where it comes to rest before.
  func time(at position: CGFloat) -> TimeInterval? {
    guard reach != 0 else { return position == start ? 0 : nil }
    let way = (position - start) / reach
    guard way >= 0, way < 1 else { return nil }
    return Double(log(1 - way) / (1000 * log(rate)))
  }

  /// The fraction of the speed that is left.
  private func left(at time: TimeInterval) -> CGFloat { pow(rate, CGFloat(time) * 1000) }
}
