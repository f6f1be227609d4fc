import OpenCollectionFoundation

/// Animates a property from one value to another.
///
/// A nil value is the property's own: `fromValue` alone animates to the property's value, `toValue` alone from it,
/// `byValue` alone from it by that amount. Values are numbers, points, sizes, rectangles, transforms and `CGColor`s,
/// boxed or not.
@preconcurrency @MainActor open class CABasicAnimation: CAPropertyAnimation {
  /// The value at the start; nil for the current one.
  open var fromValue: Any?
  /// The end value; nil for the layer's value, or for `fromValue` plus `byValue`.
  open var toValue: Any?
  /// The amount of the change; nil if given by the other two.
  open var byValue: Any?

  override func copyValues(to copy: CAAnimation) {
    super.copyValues(to: copy)
    guard let copy = copy as? CABasicAnimation else { return }
    copy.fromValue = fromValue
    copy.toValue = toValue
    copy.byValue = byValue
  }

  /// The timing curve of a run.
  var curve: TimingCurve { timingFunction?.timing ?? .linear }

  override var interpolation: LayerInterpolation? {
    guard let property = keyPath.flatMap(InterpolatedValue.Property.init(rawValue:)) else { return nil }
    let ends = [InterpolatedValue(fromValue, for: property), InterpolatedValue(toValue, for: property)]
    return ends.contains { $0 != nil } ? LayerInterpolation(property: property, values: ends, times: [0, 1]) : nil
  }

  override var interpolationCurve: TimingCurve { curve }

  override func motion(along path: LayerProperty.Path, of layer: CALayer) -> AnimationTrack.Motion? {
    var from = vector(fromValue, along: path)
    var to = vector(toValue, along: path)
    if let by = vector(byValue, along: path) {
      if let from, to == nil { to = from + by }
      if let to, from == nil { from = to - by }
      if from == nil, to == nil {
        from = layer.modelVector(path.property)
        to = layer.modelVector(path.property) + by
      }
    }
    if from == nil, to == nil { from = layer.presentationVector(path.property) }
    return .line(from: from, to: to, curve: curve)
  }
}
