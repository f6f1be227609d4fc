/// A critically damped spring that draws content to a place along one axis: it arrives without swinging back.
struct BounceSpring: Equatable, Sendable {
  /// Where the content comes to rest, in points.
  let rest: CGFloat
  /// Points from there at the start, with sign.
  let displacement: CGFloat
  /// Points a second at the start.
  let velocity: CGFloat
  /// Radians a second: the root of stiffness over mass.
  let frequency: CGFloat
  /// Seconds after which the content stays within the threshold.
  let duration: TimeInterval

  /// The frequency that draws content back to its edge, and to a page. Unmeasured.
  static let edgeFrequency: CGFloat = 10
  /// Points from rest at which the content counts as resting. Unmeasured.
  static let threshold: CGFloat = 0.5

  init(from start: CGFloat, to rest: CGFloat, velocity: CGFloat, frequency: CGFloat = BounceSpring.edgeFrequency) {
    self.rest = rest
    displacement = start - rest
    self.velocity = velocity
    self.frequency = frequency
    duration = Self.settling(displacement, velocity, frequency)
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

  /// When the content comes within the threshold for good. Past its last turn it only comes nearer, so that a bisection
  /// finds it: before a time at which each of the two terms is within half of the threshold, the second by
  /// `x·exp(-x) <= 2/e·exp(-x/2)`.
  private static func settling(_ displacement: CGFloat, _ velocity: CGFloat, _ frequency: CGFloat) -> TimeInterval {
    let drift = velocity + frequency * displacement
    func distance(_ time: CGFloat) -> CGFloat { abs(displacement + drift * time) * exp(-frequency * time) }
    let half = threshold / 2
    let first = abs(displacement) > half ? log(abs(displacement) / half) / frequency : 0
    let second = drift != 0 ? 2 / frequency * log(2 * abs(drift) / (exp(CGFloat(1)) * frequency * half)) : 0
    var late = max(0, first, second)
    // The last turn; where that is within the threshold already, the way to it counts.
    let turn = drift != 0 ? max(0, velocity / (frequency * drift)) : 0
    var early: CGFloat = 0
    if turn < late, distance(turn) > threshold { early = turn } else if turn > 0 { late = min(late, turn) }
    guard distance(early) > threshold else { return 0 }
    for _ in 0..<40 {
      let middle = (early + late) / 2
      if distance(middle) > threshold { early = middle } else { late = middle }
    }
    return Double(late)
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
