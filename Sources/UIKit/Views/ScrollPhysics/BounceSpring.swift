/// A critically damped spring that draws content to a place along one axis: it arrives without swinging back.
struct BounceSpring: Equatable, Sendable {
  /// Where the content comes to rest, in points.
  var rest: CGFloat
  /// Points from there at the start, with sign.
  var displacement: CGFloat
  /// Points a second at the start.
  var velocity: CGFloat
  /// Radians a second: the root of stiffness over mass.
  var frequency: CGFloat

  /// The frequency that draws content back to its edge, and to a page. Unmeasured.
  static let edgeFrequency: CGFloat = 10
  /// Points from rest at which the content counts as resting. Unmeasured.
  static let threshold: CGFloat = 0.5

  init(from start: CGFloat, to rest: CGFloat, velocity: CGFloat, frequency: CGFloat = BounceSpring.edgeFrequency) {
    self.rest = rest
    displacement = start - rest
    self.velocity = velocity
    self.frequency = frequency
  }

  /// Seconds of a whole swing, were the spring not damped.
  var period: TimeInterval { Double(2 * CGFloat.pi / frequency) }

  func position(at time: TimeInterval) -> CGFloat {
    let time = CGFloat(time)
    return rest + (displacement + (velocity + frequency * displacement) * time) * exp(-frequency * time)
  }

  /// Points a second.
  func velocity(at time: TimeInterval) -> CGFloat {
    let time = CGFloat(time)
    return (velocity - frequency * (velocity + frequency * displacement) * time) * exp(-frequency * time)
  }

  /// Seconds after which the content stays within the threshold: each of the two terms within half of it, the second by
  /// `x·exp(-x) <= 2/e·exp(-x/2)`.
  var duration: TimeInterval {
    let first = abs(displacement)
    let second = abs(velocity + frequency * displacement)
    let half = Self.threshold / 2
    let e = exp(CGFloat(1))
    let one = first > half ? log(first / half) / frequency : 0
    let other = second > 0 ? 2 / frequency * log(2 * second / (e * frequency * half)) : 0
    return Double(max(0, one, other))
  }
}

extension BounceSpring {
  /// The spring that takes content to a place it would not coast to, going on from its speed without ever passing it.
  ///
  /// A place nearer than the coasting reaches is come to by a steeper coasting; one further, or the other way, by a spring
  /// that starts at the content's speed.
  init(from start: CGFloat, approaching rest: CGFloat, velocity: CGFloat, rate: CGFloat, least: CGFloat) {
    let way = rest - start
    // The frequency at which nothing but an exponential is left: the speed falls from the first.
    let steady = way == 0 ? 0 : velocity / way
    let natural = -1000 * log(rate)
    let frequency = steady >= natural ? steady : 2 * max(0, steady)
    self.init(from: start, to: rest, velocity: velocity, frequency: max(frequency, least))
  }
}
