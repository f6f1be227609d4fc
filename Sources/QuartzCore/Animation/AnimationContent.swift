import OpenCollectionFoundation
package import OpenCollectionGraphics

/// The effect of an animation on a layer.
indirect enum AnimationContent {
  case track(AnimationTrack)
  /// Parts with their own timing in the group's time, which is mapped by the curve.
  case group([AnimationPart], curve: TimingCurve)
  case transition(LayerTransition, curve: TimingCurve)
  case interpolation(LayerInterpolation, curve: TimingCurve)

  /// The same content limited to a range of the driver's progress.
  func limited(to window: ClosedRange<Double>) -> AnimationContent {
    var time = LocalTime(duration: window.upperBound - window.lowerBound)
    time.begin = window.lowerBound
    return .group([AnimationPart(time: time, content: self)], curve: .linear)
  }

  /// Whether it changes a property.
  func changes(_ property: LayerProperty) -> Bool {
    switch self {
    case .track(let track): track.path.property == property
    case .group(let parts, _): parts.contains { $0.content.changes(property) }
    case .transition, .interpolation: false
    }
  }
}

/// An animation in a group.
struct AnimationPart {
  var time: LocalTime
  var content: AnimationContent
}

/// A transition from a layer's previous content to its current content.
package struct LayerTransition {
  package enum Side { case left, right, top, bottom }

  package enum Kind {
    case dissolve
    case push(from: Side)
    case moveIn(from: Side)
    case reveal(from: Side)
    /// Flips: the old content is scaled to zero along an axis, then the new one grows.
    case flip(alongX: Bool)
    case turn(PageTurn)
  }

  /// The previous content, without the layer's own transform and opacity.
  var old: LayerNode
  var kind: Kind
  /// The pictures of the page that turns.
  let turnPictures = TurnPictures()

  package init(old: LayerNode, kind: Kind) {
    self.old = old
    self.kind = kind
  }
}
