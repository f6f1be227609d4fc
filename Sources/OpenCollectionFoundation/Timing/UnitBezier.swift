/// A cubic Bézier timing curve from (0, 0) to (1, 1): progress as a function of the fraction of time.
package struct UnitBezier: Equatable, Sendable {
  /// The two control points.
  package var x1, y1, x2, y2: Double

  package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }

  /// The progress at a fraction of the time. Exact to 1e-9.
  package func progress(at fraction: Double) -> Double {
    if fraction <= 0 { return 0 }
    if fraction >= 1 { return 1 }
    return UnitBezier.coordinate(y1, y2, parameter(at: fraction))
  }

  /// The curve parameter at an x: Newton's method, with bisection when a step leaves the bracket.
  /// Control points are within 0...1, so x increases with the parameter.
  private func parameter(at x: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var t = x
    for _ in 0..<60 {
      let error = UnitBezier.coordinate(x1, x2, t) - x
      if abs(error) < 1e-11 { break }
      if error > 0 { high = t } else { low = t }
      let slope = UnitBezier.slope(x1, x2, t)
      let step = t - error / slope
      t = slope > 1e-9 && step > low && step < high ? step : (low + high) / 2
    }
    return t
  }

  private static func coordinate(_ a: Double, _ b: Double, _ t: Double) -> Double {
    let u = 1 - t
    return 3 * u * u * t * a + 3 * u * t * t * b + t * t * t
  }

  private static func slope(_ a: Double, _ b: Double, _ t: Double) -> Double {
    let u = 1 - t
    return 3 * u * u * a + 6 * u * t * (b - a) + 3 * t * t * (1 - b)
  }
}
