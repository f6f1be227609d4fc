/// Collects what the keyframes of a block change, and shows each property's way through all of them as one animation.
@MainActor final class KeyframeRecorder {
  private struct Way {
    let layer: CALayer
    let property: LayerProperty
    /// What each keyframe changes, old value less new, with its beginning and end as fractions.
    var changes: [(start: Double, end: Double, difference: LayerVector)] = []
  }

  /// The keyframe whose changes are being made, as fractions of the whole; all of it outside of keyframes.
  var window: ClosedRange<Double> = 0...1
  private var ways: [Way] = []

  func record(_ layer: CALayer, _ property: LayerProperty, _ difference: LayerVector) {
    let index =
      ways.firstIndex { $0.layer === layer && $0.property == property }
      ?? {
        ways.append(Way(layer: layer, property: property))
        return ways.count - 1
      }()
    ways[index].changes.append((window.lowerBound, window.upperBound, difference))
  }

  /// Shows what was collected.
  func finish(in context: AnimationContext, mode: KeyframeMode) {
    for way in ways {
      let frames = KeyframeRecorder.frames(way.changes, mode: mode)
      context.show(
        AnimationTrack(path: LayerProperty.Path(way.property), isAdditive: true, motion: .keyframes(frames)),
        on: way.layer, from: frames.values.first ?? LayerVector())
    }
    ways = []
  }

  /// A property's way as distances to the value it ends at.
  private static func frames(
    _ changes: [(start: Double, end: Double, difference: LayerVector)], mode: KeyframeMode
  ) -> Keyframes {
    let changes = changes.sorted { $0.start < $1.start }
    var rest = changes.reduce(LayerVector()) { $0 + $1.difference }
    var values = [rest]
    var times = [0.0]
    for change in changes {
      let start = max(change.start, times[times.count - 1])
      if mode != .discrete, mode != .paced, mode != .cubicPaced, start > times[times.count - 1] {
        values.append(rest)
        times.append(start)
      }
      rest -= change.difference
      values.append(rest)
      times.append(max(change.end, start))
    }
    var frames = Keyframes(values: values, times: times)
    switch mode {
    case .linear: break
    case .discrete: frames.way = .jumps
    case .paced: frames.times = Keyframes.evenTimes(values)
    case .cubic: frames.way = .curved
    case .cubicPaced:
      frames.times = Keyframes.evenTimes(values)
      frames.way = .curved
    }
    return frames
  }
}

/// How values between keyframes are found.
enum KeyframeMode { case linear, discrete, paced, cubic, cubicPaced }
