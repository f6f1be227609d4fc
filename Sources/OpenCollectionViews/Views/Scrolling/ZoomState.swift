/// A scroll view's zoom scale and the state of its pinch.
@MainActor struct ZoomState {
  var scale: CGFloat = 1
  var isPinching = false
  var isBouncing = false
  /// The scale when the pinch began, before rubber-banding: beyond a limit it exceeds the displayed scale.
  var startScale: CGFloat = 1
  /// The point of the zoomed view that stays between the touches.
  var anchor = CGPoint.zero

  /// The factor by which the displayed scale can approach but not exceed a limit. Unmeasured.
  static let overshootFactor: CGFloat = 2

  /// The displayed scale for a scale before rubber-banding.
  static func rubberBanded(_ scale: CGFloat, in limits: ClosedRange<CGFloat>, bounces: Bool) -> CGFloat {
    guard scale > 0, limits.lowerBound > 0 else { return limits.lowerBound }
    guard bounces else { return min(max(scale, limits.lowerBound), limits.upperBound) }
    // Scales are multiplicative: the rubber band applies to their logarithms.
    let logs = log(limits.lowerBound)...log(limits.upperBound)
    return exp(RubberBand.shown(log(scale), in: logs, length: log(overshootFactor)))
  }

  /// The scale before rubber-banding for a displayed scale.
  static func undamped(_ scale: CGFloat, in limits: ClosedRange<CGFloat>) -> CGFloat {
    guard scale > 0, limits.lowerBound > 0 else { return 1 }
    let logs = log(limits.lowerBound)...log(limits.upperBound)
    return exp(RubberBand.pulled(log(scale), in: logs, length: log(overshootFactor)))
  }
}

/// An animated zoom from one scale and offset to another.
struct ZoomAnimation: Equatable, Sendable {
  var from: (scale: CGFloat, offset: CGPoint)
  var to: (scale: CGFloat, offset: CGPoint)

  /// The scale and the offset at a progress. The scale grows exponentially, so that it appears to grow evenly, and the
  /// content moves along a straight line.
  func state(at progress: CGFloat) -> (scale: CGFloat, offset: CGPoint) {
    guard progress < 1 else { return to }
    let scale = from.scale * pow(to.scale / from.scale, progress)
    let offsetProgress = from.scale == to.scale ? progress : (scale - from.scale) / (to.scale - from.scale)
    return (
      scale,
      CGPoint(
        x: from.offset.x + (to.offset.x - from.offset.x) * offsetProgress,
        y: from.offset.y + (to.offset.y - from.offset.y) * offsetProgress)
    )
  }

  static func == (one: ZoomAnimation, other: ZoomAnimation) -> Bool {
    one.from.scale == other.from.scale && one.from.offset == other.from.offset && one.to.scale == other.to.scale
      && one.to.offset == other.to.offset
  }
}
