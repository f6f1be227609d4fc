/// The timing of a property animator.
@preconcurrency @MainActor public protocol UITimingCurveProvider: NSCopying {
  /// The kind of the curve.
  var timingCurveType: UITimingCurveType { get }
  /// The cubic curve; nil for a spring alone.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring; nil for a cubic curve alone.
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// The types of timing curves of a property animator.
public enum UITimingCurveType: Int, Sendable {
  /// One of the named curves.
  case builtin = 0
  /// A cubic Bézier curve.
  case cubic = 1
  /// A spring.
  case spring = 2
  /// A spring after a curve.
  case composed = 3
}

extension UITimingCurveProvider {
  /// The curve and its duration: the given one, or the spring's own.
  func curve(lasting duration: TimeInterval) -> (curve: TimingCurve, duration: TimeInterval) {
    if let spring = springTimingParameters { return spring.curve(lasting: duration) }
    return (cubicTimingParameters?.curve ?? .easeInOut, duration)
  }
}
