import OpenCollectionFoundation

/// An animation of one property of a layer; see `CABasicAnimation` and `CAKeyframeAnimation`.
///
/// Animatable key paths: `position`, `bounds` (with `.origin` and `.size`), `anchorPoint`, `opacity`, `transform` (with
/// `.scale`, `.rotation`, `.translation` along an axis), `backgroundColor`, `cornerRadius`, `borderWidth`,
/// `borderColor`, `shadowColor`, `shadowOpacity`, `shadowOffset` and `shadowRadius`; of a `CAShapeLayer` `path`,
/// `strokeStart`, `strokeEnd`, `lineWidth`, `lineDashPhase`, `strokeColor` and `fillColor`; of a `CAGradientLayer`
/// `colors`, `locations` (more than eight are neither added nor accumulated), `startPoint` and `endPoint`. Shape and
/// gradient layers are redrawn in every frame of such an animation.
@preconcurrency @MainActor open class CAPropertyAnimation: CAAnimation {
  /// Creates an animation of a property.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  /// The key path of the property.
  open var keyPath: String?
  /// Whether the values are added to the property's value. The default is false.
  open var isAdditive = false
  /// Whether each repetition adds the end value of the previous ones. The default is false.
  open var isCumulative = false

  override func copyValues(to copy: CAAnimation) {
    super.copyValues(to: copy)
    guard let copy = copy as? CAPropertyAnimation else { return }
    copy.keyPath = keyPath
    copy.isAdditive = isAdditive
    copy.isCumulative = isCumulative
  }

  /// The interpolation of paths or colours; nil for an animation of numbers.
  var interpolation: LayerInterpolation? { nil }
  var interpolationCurve: TimingCurve { .linear }

  /// The motion of the property at a key path; nil if values are missing.
  func motion(along path: LayerProperty.Path, of layer: CALayer) -> AnimationTrack.Motion? { nil }

  override func content(for layer: CALayer) -> AnimationContent {
    if let interpolation { return .interpolation(interpolation, curve: interpolationCurve) }
    guard let keyPath, let path = LayerProperty.path(keyPath), let motion = motion(along: path, of: layer) else {
      return super.content(for: layer)
    }
    return .track(AnimationTrack(path: path, isAdditive: isAdditive, isCumulative: isCumulative, motion: motion))
  }

  /// A caller's value as a vector; an additive transform as its difference to the identity.
  func vector(_ value: Any?, along path: LayerProperty.Path) -> LayerVector? {
    guard let vector = LayerVector(value, for: path) else { return nil }
    return isAdditive && path.property == .transform && all(path.lanes) ? vector - TransformParts.identity : vector
  }
}
