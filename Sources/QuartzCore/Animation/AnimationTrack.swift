import OpenCollectionFoundation

/// The values of one property over an animation, prepared so that evaluation in a frame needs no lookup or boxing.
struct AnimationTrack: Sendable {
  var path: LayerProperty.Path
  /// Whether the values are added to the property's value.
  var isAdditive = false
  /// Whether each run adds the end value of the previous ones.
  var isCumulative = false
  var motion: Motion

  enum Motion: Sendable {
    /// From one value to another; nil is the property's own value.
    case line(from: LayerVector?, to: LayerVector?, curve: TimingCurve)
    case keyframes(Keyframes)
  }

  /// Applies the track to a property's value, `time` seconds into a run, after `runs` complete runs.
  func apply(to value: inout LayerVector, at time: Double, duration: Double, runs: Double = 0) {
    var result: LayerVector
    switch motion {
    case .line(let from, let to, let curve):
      let progress = curve.progress(at: time, of: duration)
      let (start, end) = (from ?? value, to ?? value)
      result = start + (end - start) * path.property.progressPerLane(progress)
      if isCumulative { result += increment(end) * runs }
    case .keyframes(let frames):
      result = frames.value(at: duration > 0 ? min(time / duration, 1) : 1)
      if isCumulative { result += increment(frames.value(at: 1)) * runs }
    }
    value.replace(with: isAdditive ? value + result : result, where: path.lanes)
  }

  /// The value a complete run adds to the next; for a whole transform the difference to the identity.
  private func increment(_ end: LayerVector) -> LayerVector {
    !isAdditive && path.property == .transform && all(path.lanes) ? end - TransformParts.identity : end
  }

  /// Applies the track with a progress from a driver, which may be outside of 0...1.
  func apply(to value: inout LayerVector, progress: SIMD2<Double>) {
    let result: LayerVector
    switch motion {
    case .line(let from, let to, _):
      let (start, end) = (from ?? value, to ?? value)
      result = start + (end - start) * path.property.progressPerLane(progress)
    case .keyframes(let frames): result = frames.value(at: min(max(progress.x, 0), 1))
    }
    value.replace(with: isAdditive ? value + result : result, where: path.lanes)
  }
}

extension LayerProperty {
  /// The progress along x or y for each lane of the property's vector.
  func progressPerLane(_ progress: SIMD2<Double>) -> LayerVector {
    switch self {
    case .position, .bounds, .anchorPoint, .shadowOffset, .startPoint, .endPoint:
      LayerVector(
        progress.x, progress.y, progress.x, progress.y, progress.x, progress.y, progress.x, progress.y)
    default: LayerVector(repeating: progress.x)
    }
  }
}
