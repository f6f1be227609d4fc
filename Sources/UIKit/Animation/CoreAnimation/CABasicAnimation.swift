/// Takes a property from one value to another.
///
/// With one of the values nil the property's own value stands for it: `fromValue` alone leads to the property's value,
/// `toValue` alone from it, `byValue` alone from it by so much. Values are numbers, points, sizes, rectangles, transforms and
/// `CGColor`s, boxed or not.
@preconcurrency @MainActor open class CABasicAnimation: CAPropertyAnimation {
  open var fromValue: Any?
  /// Where it ends; nil is the layer's value, or `fromValue` and `byValue` together.
  open var toValue: Any?
  /// By how much it changes; nil where the other two say it.
  open var byValue: Any?

  override func copyValues(to copy: CAAnimation) {
    super.copyValues(to: copy)
    guard let copy = copy as? CABasicAnimation else { return }
    copy.fromValue = fromValue
    copy.toValue = toValue
    copy.byValue = byValue
  }

  /// How the motion is spread over the run.
  var curve: TimingCurve { timingFunction?.timing ?? .linear }

  override var morph: LayerInterpolation? {
    guard let keyPath else { return nil }
    let ends = [InterpolatedValue(fromValue, for: keyPath), InterpolatedValue(toValue, for: keyPath)]
    return ends.contains { $0 != nil } ? LayerInterpolation(values: ends, times: [0, 1]) : nil
  }

  override var morphCurve: TimingCurve { curve }

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
    if from == nil, to == nil { from = layer.shownVector(path.property) }
    return .line(from: from, to: to, curve: curve)
  }
}
