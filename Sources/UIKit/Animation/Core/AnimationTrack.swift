/// One property's way through an animation, ready to be asked at any time. Nothing is looked up or boxed in a frame.
struct AnimationTrack: Sendable {
  var path: LayerProperty.Path
  /// Whether the values are added to what the property has.
  var isAdditive = false
  /// Whether each run begins where the last ended.
  var isCumulative = false
  var motion: Motion

  enum Motion: Sendable {
    /// From one value to another; nil stands for what the property has.
    case line(from: LayerVector?, to: LayerVector?, curve: TimingCurve)
    case keyframes(Keyframes)
  }

  /// Changes `value`, the property's so far, to what it is `time` seconds into a run.
  func apply(to value: inout LayerVector, at time: Double, duration: Double) {
    let moved: LayerVector
    switch motion {
    case .line(let from, let to, let curve):
      let progress = curve.progress(at: time, of: duration)
      let (start, end) = (from ?? value, to ?? value)
      moved = start + (end - start) * path.property.spread(progress)
    case .keyframes(let frames): moved = frames.value(at: duration > 0 ? min(time / duration, 1) : 1)
    }
    value.replace(with: isAdditive ? value + moved : moved, where: path.lanes)
  }

  /// The same for a motion whose progress somebody else decides: it may lie outside 0...1.
  func apply(to value: inout LayerVector, progress: SIMD2<Double>) {
    let moved: LayerVector
    switch motion {
    case .line(let from, let to, _):
      let (start, end) = (from ?? value, to ?? value)
      moved = start + (end - start) * path.property.spread(progress)
    case .keyframes(let frames): moved = frames.value(at: min(max(progress.x, 0), 1))
    }
    value.replace(with: isAdditive ? value + moved : moved, where: path.lanes)
  }
}

extension LayerProperty {
  /// Progress along x and y, for each lane of the property's vector.
  func spread(_ progress: SIMD2<Double>) -> LayerVector {
    switch self {
    case .position, .bounds, .anchorPoint, .shadowOffset:
      LayerVector(
        progress.x, progress.y, progress.x, progress.y, progress.x, progress.y, progress.x, progress.y)
    default: LayerVector(repeating: progress.x)
    }
  }
}
