/// The deceleration of content along one axis after a flick: each millisecond keeps the same fraction of the velocity.
///
/// The offset is the sum of the milliseconds' steps, interpolated between them, so the distance to rest is
/// `velocity / 1000 · rate / (1 - rate)`.
package struct Deceleration: Equatable, Sendable {
  /// The offset at the end of the drag, in points.
  package var start: CGFloat
  /// The velocity at the end of the drag, in points per second.
  package var velocity: CGFloat
  /// The fraction of the velocity that is kept each millisecond, in 0..<1.
  package var rate: CGFloat

  package init(start: CGFloat, velocity: CGFloat, rate: CGFloat) {
    self.start = start
    self.velocity = velocity
    self.rate = rate
  }

  /// Points from the offset at rest at which the content counts as resting. Unmeasured.
  package static let threshold: CGFloat = 0.5

  /// The signed distance from the start to the offset at rest, in points.
  package var reach: CGFloat { velocity / 1000 * rate / (1 - rate) }

  /// The offset at rest.
  package var rest: CGFloat { start + reach }

  /// Seconds until the content is within the threshold of its offset at rest.
  package var duration: TimeInterval {
    abs(reach) <= Self.threshold ? 0 : Double(log(Self.threshold / abs(reach)) / (1000 * log(rate)))
  }

  package func position(at time: TimeInterval) -> CGFloat { start + reach * (1 - left(at: time)) }

  /// In points per second.
  package func velocity(at time: TimeInterval) -> CGFloat { velocity * left(at: time) }

  /// The time at which the content passes an offset; nil if it comes to rest before.
  package func time(at position: CGFloat) -> TimeInterval? {
    guard reach != 0 else { return position == start ? 0 : nil }
    let fraction = (position - start) / reach
    guard fraction >= 0, fraction < 1 else { return nil }
    return Double(log(1 - fraction) / (1000 * log(rate)))
  }

  /// The fraction of the velocity left.
  private func left(at time: TimeInterval) -> CGFloat { pow(rate, CGFloat(time) * 1000) }
}
