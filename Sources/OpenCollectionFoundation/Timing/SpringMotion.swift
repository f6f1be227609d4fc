/// A mass on a damped spring, released at distance 1 from rest; its progress at any time has a closed form.
package struct SpringMotion: Equatable, Sendable {
  package let mass, stiffness, damping: Double
  /// The initial velocity towards rest along x and y, in distances per second.
  package let velocity: SIMD2<Double>

  /// The fraction of the distance below which the spring counts as resting.
  package static let threshold = 0.001

  package init(mass: Double = 1, stiffness: Double, damping: Double, velocity: SIMD2<Double> = .zero) {
    self.mass = max(mass, 1e-9)
    self.stiffness = max(stiffness, 1e-9)
    self.damping = max(damping, 0)
    self.velocity = velocity
  }

  /// A spring of unit mass that comes to rest in `duration` seconds: its amplitude is then a thousandth.
  ///
  /// - Parameter dampingRatio: 1 does not oscillate, less does; values at or below zero count as 0.01.
  package init(settlingIn duration: Double, dampingRatio: Double, velocity: SIMD2<Double> = .zero) {
    let ratio = max(dampingRatio, 0.01)
    let duration = max(duration, 1e-3)
    // Found by bisection: stiffer springs settle sooner. The velocity, in distances per second, rules out a closed
    // form.
    var (low, high) = (1e-3, 1e6)
    for _ in 0..<80 {
      let middle = (low * high).squareRoot()
      let spring = SpringMotion(frequency: middle, dampingRatio: ratio, velocity: velocity)
      if spring.settlingDuration > duration { low = middle } else { high = middle }
    }
    self.init(frequency: high, dampingRatio: ratio, velocity: velocity)
  }

  /// A spring whose undamped period is `duration` seconds; `bounce` is 0 for none, towards 1 for more, and below 0,
  /// down to -1, for an overdamped approach.
  package init(duration: Double, bounce: Double, velocity: SIMD2<Double> = .zero) {
    let bounce = min(max(bounce, -0.999), 1)
    self.init(
      frequency: 2 * .pi / max(duration, 1e-3), dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce),
      velocity: velocity)
  }

  /// A spring of unit mass by its undamped frequency in radians a second.
  package init(frequency: Double, dampingRatio: Double, velocity: SIMD2<Double> = .zero) {
    self.init(stiffness: frequency * frequency, damping: 2 * dampingRatio * frequency, velocity: velocity)
  }

  /// The undamped angular frequency, in radians per second.
  package var frequency: Double { (stiffness / mass).squareRoot() }
  /// 1 for critical damping.
  package var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// The progress along x and y after some seconds; 1 at rest.
  package func progress(at time: Double) -> SIMD2<Double> {
    if time <= 0 { return .zero }
    let x = progress(at: time, velocity: velocity.x)
    return SIMD2(x, velocity.y == velocity.x ? x : progress(at: time, velocity: velocity.y))
  }

  private func progress(at time: Double, velocity: Double) -> Double {
    let (w, ratio) = (frequency, dampingRatio)
    if abs(ratio - 1) < 1e-6 { return 1 - exp(-w * time) * (1 + (w - velocity) * time) }
    if ratio < 1 {
      let swing = w * (1 - ratio * ratio).squareRoot()
      let decay = ratio * w
      return 1 - exp(-decay * time) * (cos(swing * time) + (decay - velocity) / swing * sin(swing * time))
    }
    let root = w * (ratio * ratio - 1).squareRoot()
    let (slow, fast) = (-ratio * w + root, -ratio * w - root)
    let a = (-velocity - fast) / (slow - fast)
    return 1 - a * exp(slow * time) - (1 - a) * exp(fast * time)
  }

  /// Seconds until the amplitude stays below a thousandth of the distance; infinite without damping.
  package var settlingDuration: Double {
    max(settlingDuration(velocity.x), velocity.y == velocity.x ? 0 : settlingDuration(velocity.y))
  }

  private func settlingDuration(_ velocity: Double) -> Double {
    let (w, ratio) = (frequency, dampingRatio)
    if ratio <= 1e-9 { return .infinity }
    if ratio < 1 - 1e-6 {
      let decay = ratio * w
      let swing = w * (1 - ratio * ratio).squareRoot()
      return log((1 + abs(decay - velocity) / swing) / SpringMotion.threshold) / decay
    }
    // Not underdamped: the bound on the distance decreases once past its maximum. Bisect for the threshold.
    let root = w * max(ratio * ratio - 1, 0).squareRoot()
    let (slow, fast) = (ratio * w - root, ratio * w + root)
    func left(_ time: Double) -> Double {
      if root < 1e-6 * w { return exp(-w * time) * (1 + abs(w - velocity) * time) }
      let a = (fast - velocity) / (fast - slow)
      return abs(a) * exp(-slow * time) + abs(1 - a) * exp(-fast * time)
    }
    var (low, high) = (0.0, 1 / slow)
    while left(high) > SpringMotion.threshold { (low, high) = (high, high * 2) }
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if left(middle) > SpringMotion.threshold { low = middle } else { high = middle }
    }
    return high
  }
}
