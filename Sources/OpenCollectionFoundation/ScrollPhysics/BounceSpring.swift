/// A critically damped spring that moves content to an offset along one axis, without overshooting back.
struct BounceSpring: Equatable, Sendable {
  /// The offset at rest, in points.
  let rest: CGFloat
  /// The signed distance from there at the start, in points.
  let displacement: CGFloat
  /// The initial velocity, in points per second.
  let velocity: CGFloat
  /// The angular frequency in radians per second: the root of stiffness over mass.
  let frequency: CGFloat
  /// Seconds until the content stays within the threshold.
  let duration: TimeInterval

  /// The frequency of bounces at an edge and of paging. Unmeasured.
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

  /// The undamped period, in seconds.
  var period: TimeInterval { Double(2 * CGFloat.pi / frequency) }

  func position(at time: TimeInterval) -> CGFloat {
    let time = CGFloat(time)
    return rest + (displacement + (velocity + frequency * displacement) * time) * exp(-frequency * time)
  }

  /// In points per second.
  func velocity(at time: TimeInterval) -> CGFloat {
    let time = CGFloat(time)
    return (velocity - frequency * (velocity + frequency * displacement) * time) * exp(-frequency * time)
  }

  /// The time from which the content stays within the threshold. After the last extremum the distance decreases, so a
  /// bisection finds it. Its upper bound is a time at which each of the two terms is within half of the threshold, the
  /// second by `x·exp(-x) <= 2/e·exp(-x/2)`.
  private static func settling(_ displacement: CGFloat, _ velocity: CGFloat, _ frequency: CGFloat) -> TimeInterval {
    let drift = velocity + frequency * displacement
    func distance(_ time: CGFloat) -> CGFloat { abs(displacement + drift * time) * exp(-frequency * time) }
    let half = threshold / 2
    let first = abs(displacement) > half ? log(abs(displacement) / half) / frequency : 0
    let second = drift != 0 ? 2 / frequency * log(2 * abs(drift) / (exp(CGFloat(1)) * frequency * half)) : 0
    var late = max(0, first, second)
    // The last extremum. If it is within the threshold already, the search ends there.
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
  /// The spring that moves content to a target other than the natural end of its deceleration, from its velocity,
  /// without overshooting.
  ///
  /// A target nearer than the deceleration's is reached by a faster deceleration; one further, or behind, by a spring
  /// that starts at the content's velocity.
  init(from start: CGFloat, approaching rest: CGFloat, velocity: CGFloat, rate: CGFloat, least: CGFloat) {
    let distance = rest - start
    // The frequency at which the motion is a pure exponential: the speed decreases from the start.
    let steady = distance == 0 ? 0 : velocity / distance
    let natural = -1000 * log(rate)
    let frequency = steady >= natural ? steady : 2 * max(0, steady)
    self.init(from: start, to: rest, velocity: velocity, frequency: max(frequency, least))
  }
}
