import OpenCollectionFoundation

/// Animates a property through a list of values, or a position along a path.
@preconcurrency @MainActor open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values, in order.
  open var values: [Any]?
  /// The path that a point property follows, instead of `values`.
  open var path: CGPath?
  /// When each value is reached, as ascending fractions of the run. The default, nil, spaces them evenly.
  open var keyTimes: [NSNumber]?
  /// The timing function of each segment between two values. The default, nil, is linear.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// The interpolation between values. The default is linear.
  open var calculationMode = CAAnimationCalculationMode.linear

  override func copyValues(to copy: CAAnimation) {
    super.copyValues(to: copy)
    guard let copy = copy as? CAKeyframeAnimation else { return }
    copy.values = values
    copy.path = path
    copy.keyTimes = keyTimes
    copy.timingFunctions = timingFunctions
    copy.calculationMode = calculationMode
  }

  override func motion(along path: LayerProperty.Path, of layer: CALayer) -> AnimationTrack.Motion? {
    if let outline = self.path { return .keyframes(PathKeyframes(outline.path, isPaced: isPaced).frames(times: times)) }
    let vectors = (values ?? []).compactMap { vector($0, along: path) }
    guard !vectors.isEmpty else { return nil }
    let isDiscrete = calculationMode == .discrete
    var frames = Keyframes(values: vectors, times: Keyframes.spreadTimes(vectors.count + (isDiscrete ? 1 : 0)))
    if isPaced {
      frames.times = Keyframes.pacedTimes(vectors)
    } else if let times, times.count >= vectors.count {
      frames.times = times
    }
    if isDiscrete {
      frames.interpolation = .discrete
    } else if calculationMode == .cubic || calculationMode == .cubicPaced {
      frames.interpolation = .cubic
    }
    if !isPaced { frames.curves = (timingFunctions ?? []).map(\.timing) }
    return .keyframes(frames)
  }

  override var interpolation: LayerInterpolation? {
    guard let property = keyPath.flatMap(InterpolatedValue.Property.init(rawValue:)) else { return nil }
    let values = (values ?? []).compactMap { InterpolatedValue($0, for: property) }
    guard !values.isEmpty else { return nil }
    let given = times.flatMap { $0.count >= values.count ? $0 : nil }
    return LayerInterpolation(property: property, values: values, times: given ?? Keyframes.spreadTimes(values.count))
  }

  private var isPaced: Bool { calculationMode == .paced || calculationMode == .cubicPaced }
  private var times: [Double]? { keyTimes?.map(\.doubleValue) }

  override func content(for layer: CALayer) -> AnimationContent {
    let content = super.content(for: layer)
    guard let curve = timingFunction?.timing, curve != .linear else { return content }
    return .group([AnimationPart(time: LocalTime(duration: naturalDuration), content: content)], curve: curve)
  }
}

/// The interpolation of a keyframe animation between its values.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Linear interpolation between values: the default.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Jumps from value to value.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// Linear interpolation at constant speed; key times are ignored.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// A smooth curve through the values.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// A smooth curve at constant speed.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}
