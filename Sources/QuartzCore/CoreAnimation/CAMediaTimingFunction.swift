import OpenCollectionFoundation

/// A curve that maps a fraction of an animation's time to its progress.
public final class CAMediaTimingFunction: NSObject, Sendable {
  let curve: UnitBezier

  /// Creates a built-in curve; an unknown name gives `default`.
  public convenience init(name: CAMediaTimingFunctionName) {
    switch name {
    case .linear: self.init(controlPoints: 0, 0, 1, 1)
    case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
    case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
    case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
    default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
    }
  }

  /// Creates a cubic Bézier curve from (0, 0) to (1, 1) with two control points; their x values are clamped to 0...1.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    // Converts by the decimal representation: 0.42, not 0.41999998.
    func exact(_ value: Float) -> Double { Double("\(value)") ?? Double(value) }
    curve = UnitBezier(
      min(max(exact(c1x), 0), 1), exact(c1y), min(max(exact(c2x), 0), 1), exact(c2y))
    super.init()
  }

  /// Writes the x and y of one of the curve's four points, with an index from 0.
  public func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
    precondition((0...3).contains(idx), "CAMediaTimingFunction: there is no control point \(idx)")
    let points = [(0, 0), (curve.x1, curve.y1), (curve.x2, curve.y2), (1, 1)]
    ptr[0] = Float(points[idx].0)
    ptr[1] = Float(points[idx].1)
  }

  var timing: TimingCurve {
    curve == UnitBezier(0, 0, 1, 1) ? .linear : .bezier(curve)
  }
}

/// The names of the built-in curves.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Constant speed.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// Starts slowly.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// Ends slowly.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// Starts and ends slowly.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The curve of implicit animations.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}
