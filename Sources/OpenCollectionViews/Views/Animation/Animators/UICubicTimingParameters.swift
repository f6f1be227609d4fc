/// A cubic Bézier curve from (0, 0) to (1, 1), with time on the x axis and progress on the y axis.
@preconcurrency @MainActor open class UICubicTimingParameters: NSObject, @preconcurrency UITimingCurveProvider {
  /// The built-in curve; `easeInOut` for a curve with control points.
  open private(set) var animationCurve: UIView.AnimationCurve
  /// The first control point, as fractions.
  open private(set) var controlPoint1: CGPoint
  /// The second control point, as fractions.
  open private(set) var controlPoint2: CGPoint
  /// Whether it is a built-in curve or one with control points.
  open private(set) var timingCurveType: UITimingCurveType

  /// Core Animation's default curve.
  public override init() {
    animationCurve = .easeInOut
    controlPoint1 = CGPoint(x: 0.25, y: 0.1)
    controlPoint2 = CGPoint(x: 0.25, y: 1)
    timingCurveType = .builtin
    super.init()
  }

  /// Creates a built-in curve.
  public init(animationCurve curve: UIView.AnimationCurve) {
    animationCurve = curve
    switch curve.timing {
    case .bezier(let bezier):
      controlPoint1 = CGPoint(x: bezier.x1, y: bezier.y1)
      controlPoint2 = CGPoint(x: bezier.x2, y: bezier.y2)
    default:
      controlPoint1 = .zero
      controlPoint2 = CGPoint(x: 1, y: 1)
    }
    timingCurveType = .builtin
    super.init()
  }

  /// Creates a curve with two control points; their x values are clamped to 0...1.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    animationCurve = .easeInOut
    controlPoint1 = CGPoint(x: min(max(point1.x, 0), 1), y: point1.y)
    controlPoint2 = CGPoint(x: min(max(point2.x, 0), 1), y: point2.y)
    timingCurveType = .cubic
    super.init()
  }

  /// The curve itself.
  open var cubicTimingParameters: UICubicTimingParameters? { self }
  /// Nil: not a spring.
  open var springTimingParameters: UISpringTimingParameters? { nil }

  /// Returns the same object: it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  var curve: TimingCurve {
    .bezier(UnitBezier(controlPoint1.x, controlPoint1.y, controlPoint2.x, controlPoint2.y))
  }
}
