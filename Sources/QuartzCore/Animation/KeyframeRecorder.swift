import OpenCollectionFoundation

/// Records the changes of a block's keyframes, and animates each property through all of them with one animation.
@MainActor package final class KeyframeRecorder {
  private struct PropertyChanges {
    let layer: CALayer
    let property: LayerProperty
    /// The change of each keyframe, old value minus new, with its start and end as fractions.
    var changes: [(start: Double, end: Double, difference: LayerVector)] = []
  }

  /// The time range of the current keyframe, as fractions of the whole duration; the whole range outside of keyframes.
  package var window: ClosedRange<Double> = 0...1
  private var recordedChanges: [PropertyChanges] = []

  package init() {}

  func record(_ layer: CALayer, _ property: LayerProperty, _ difference: LayerVector) {
    let index =
      recordedChanges.firstIndex { $0.layer === layer && $0.property == property }
      ?? {
        recordedChanges.append(PropertyChanges(layer: layer, property: property))
        return recordedChanges.count - 1
      }()
    recordedChanges[index].changes.append((window.lowerBound, window.upperBound, difference))
  }

  /// Adds the animations for the recorded changes.
  package func finish(in context: AnimationContext, mode: KeyframeMode) {
    for recorded in recordedChanges {
      let frames = KeyframeRecorder.frames(recorded.changes, mode: mode)
      context.add(
        AnimationTrack(path: LayerProperty.Path(recorded.property), isAdditive: true, motion: .keyframes(frames)),
        on: recorded.layer, from: frames.values.first ?? LayerVector())
    }
    recordedChanges = []
  }

  /// The keyframes of a property, as differences to its final value.
  private static func frames(
    _ changes: [(start: Double, end: Double, difference: LayerVector)], mode: KeyframeMode
  ) -> Keyframes {
    let changes = changes.sorted { $0.start < $1.start }
    var remainder = changes.reduce(LayerVector()) { $0 + $1.difference }
    var values = [remainder]
    var times = [0.0]
    for change in changes {
      let start = max(change.start, times[times.count - 1])
      if mode != .discrete, mode != .paced, mode != .cubicPaced, start > times[times.count - 1] {
        values.append(remainder)
        times.append(start)
      }
      remainder -= change.difference
      values.append(remainder)
      times.append(max(change.end, start))
    }
    var frames = Keyframes(values: values, times: times)
    switch mode {
    case .linear: break
    case .discrete: frames.interpolation = .discrete
    case .paced: frames.times = Keyframes.pacedTimes(values)
    case .cubic: frames.interpolation = .cubic
    case .cubicPaced:
      frames.times = Keyframes.pacedTimes(values)
      frames.interpolation = .cubic
    }
    return frames
  }
}

/// The interpolation between keyframes.
package enum KeyframeMode { case linear, discrete, paced, cubic, cubicPaced }
