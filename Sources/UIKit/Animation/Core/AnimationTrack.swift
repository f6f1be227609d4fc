/// One property's way through an animation, ready to be asked at any time. Nothing is looked up or boxed in a frame.
struct AnimationTrack: Sendable {
  var path: LayerProperty.Path
  /// Whether the values are added to what the property has.
  var isAdditive = false
  /// Whether each run adds what those before ended at.
  var isCumulative = false
  var motion: Motion

  enum Motion: Sendable {
    /// From one value to another; nil stands for what the property has.
    case line(from: LayerVector?, to: LayerVector?, curve: TimingCurve)
    case keyframes(Keyframes)
  }

  /// Changes `value`, the property's so far, to what it is `time` seconds into a run, after so many whole runs.
  func apply(to value: inout LayerVector, at time: Double, duration: Double, runs: Double = 0) {
    var moved: LayerVector
    switch motion {
    case .line(let from, let to, let curve):
      let progress = curve.progress(at: time, of: duration)
      let (start, end) = (from ?? value, to ?? value)
      moved = start + (end - start) * path.property.spread(progress)
      if isCumulative { moved += step(end) * runs }
    case .keyframes(let frames):
      moved = frames.value(at: duration > 0 ? min(time / duration, 1) : 1)
      if isCumulative { moved += step(frames.value(at: 1)) * runs }
    }
    value.replace(with: isAdditive ? value + moved : moved, where: path.lanes)
  }

  /// What a run that ended at a value leaves to the next; a whole transform that changes nothing is none.
  private func step(_ end: LayerVector) -> LayerVector {
    !isAdditive && path.property == .transform && all(path.lanes) ? end - TransformParts.identity : end
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
    case .position, .bounds, .anchorPoint, .shadowOffset, .startPoint, .endPoint:
      LayerVector(
        progress.x, progress.y, progress.x, progress.y, progress.x, progress.y, progress.x, progress.y)
    default: LayerVector(repeating: progress.x)
    }
  }
}
