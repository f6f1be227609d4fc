/// The timing of an animation: its progress as a function of time.
package enum TimingCurve: Equatable, Sendable {
  case linear
  case bezier(UnitBezier)
  /// Depends on seconds, not on the fraction of the duration; it may overshoot.
  case spring(SpringMotion)

  package static let easeIn = TimingCurve.bezier(UnitBezier(0.42, 0, 1, 1))
  package static let easeOut = TimingCurve.bezier(UnitBezier(0, 0, 0.58, 1))
  package static let easeInOut = TimingCurve.bezier(UnitBezier(0.42, 0, 0.58, 1))
  /// Core Animation's own default.
  package static let standard = TimingCurve.bezier(UnitBezier(0.25, 0.1, 0.25, 1))

  /// The progress along x and y after `time` of `duration` seconds.
  package func progress(at time: Double, of duration: Double) -> SIMD2<Double> {
    switch self {
    case .linear: return SIMD2(repeating: duration > 0 ? min(max(time / duration, 0), 1) : 1)
    case .bezier(let curve): return SIMD2(repeating: curve.progress(at: duration > 0 ? time / duration : 1))
    case .spring(let spring): return time >= duration ? SIMD2(1, 1) : spring.progress(at: time)
    }
  }
}
