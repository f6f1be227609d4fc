/// An animation of one property of a layer. `CABasicAnimation` and `CAKeyframeAnimation` say how.
///
/// Key paths that move something: `position`, `bounds` (with `.origin` and `.size`), `anchorPoint`, `opacity`,
/// `transform` (with `.scale`, `.rotation`, `.translation` along an axis), `backgroundColor`, `cornerRadius`, `borderWidth`,
/// `borderColor`, `shadowColor`, `shadowOpacity`, `shadowOffset` and `shadowRadius`; of a `CAShapeLayer` `path`, `strokeStart`,
/// `strokeEnd`, `lineWidth`, `lineDashPhase`, `strokeColor` and `fillColor`; of a `CAGradientLayer` `colors`, `locations` (eight at
/// most), `startPoint` and `endPoint`. The layers of those two draw themselves at every frame of it.
@preconcurrency @MainActor open class CAPropertyAnimation: CAAnimation {
  /// An animation of a property.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  /// The property, by name.
  open var keyPath: String?
  /// Whether values are added to what the property has. The default is false.
  open var isAdditive = false
  /// Whether each repeat adds the value at the end of those before to its own. The default is false.
  open var isCumulative = false

  override func copyValues(to copy: CAAnimation) {
    super.copyValues(to: copy)
    guard let copy = copy as? CAPropertyAnimation else { return }
    copy.keyPath = keyPath
    copy.isAdditive = isAdditive
    copy.isCumulative = isCumulative
  }

  /// The way through outlines or colours; nil for an animation of numbers.
  var morph: LayerInterpolation? { nil }
  var morphCurve: TimingCurve { .linear }

  /// The motion along a path; nil where values are missing.
  func motion(along path: LayerProperty.Path, of layer: CALayer) -> AnimationTrack.Motion? { nil }

  override func content(for layer: CALayer) -> AnimationContent {
    if let morph { return .morph(morph, curve: morphCurve) }
    guard let keyPath, let path = LayerProperty.path(keyPath), let motion = motion(along: path, of: layer) else {
      return super.content(for: layer)
    }
    return .track(AnimationTrack(path: path, isAdditive: isAdditive, isCumulative: isCumulative, motion: motion))
  }

  /// A caller's value as numbers; a transform that is to be added is what it changes.
  func vector(_ value: Any?, along path: LayerProperty.Path) -> LayerVector? {
    guard let vector = LayerVector(value, for: path) else { return nil }
    return isAdditive && path.property == .transform && all(path.lanes) ? vector - TransformParts.identity : vector
  }
}
