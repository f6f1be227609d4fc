internal import OpenCollectionGraphics

/// What an animation does to a layer.
indirect enum AnimationContent {
  case track(AnimationTrack)
  /// Parts that each have their own place in the group's time, which the curve bends.
  case group([AnimationPart], curve: TimingCurve)
  case transition(LayerTransition, curve: TimingCurve)
  case morph(LayerInterpolation, curve: TimingCurve)

  /// The same in a part of the way of what drives it, as fractions.
  func taking(_ window: ClosedRange<Double>) -> AnimationContent {
    var time = LocalTime(duration: window.upperBound - window.lowerBound)
    time.begin = window.lowerBound
    return .group([AnimationPart(time: time, content: self)], curve: .linear)
  }

  /// Whether a property is changed by it.
  func changes(_ property: LayerProperty) -> Bool {
    switch self {
    case .track(let track): track.path.property == property
    case .group(let parts, _): parts.contains { $0.content.changes(property) }
    case .transition, .morph: false
    }
  }
}

/// An animation in a group.
struct AnimationPart {
  var time: LocalTime
  var content: AnimationContent
}

/// Leads from an earlier picture of a layer to its present one.
struct LayerTransition {
  enum Side { case left, right, top, bottom }

  enum Way {
    case dissolve
    case push(from: Side)
    case moveIn(from: Side)
    case reveal(from: Side)
    /// Turns over: the old is squeezed to nothing along an axis, then the new grows.
    case flip(alongX: Bool)
  }

  /// What was shown, without the layer's own place and opacity.
  var old: LayerNode
  var way: Way
}
