/// How large a scroll view shows its content, and the pinch that changes it.
@MainActor struct ZoomState {
  var scale: CGFloat = 1
  /// What pinches; nil until the content may zoom.
  var pinch: UIPinchGestureRecognizer?
  var isPinching = false
  var isBouncing = false
  /// The scale when the pinch began, as pinched: beyond a limit further than it shows.
  var startScale: CGFloat = 1
  /// The point of the zoomed view that stays between the fingers.
  var anchor = CGPoint.zero

  /// How far beyond a limit content can be pinched: the scale that is shown never passes the limit by this factor.
  /// Unmeasured.
  static let reach: CGFloat = 2

  /// What shows of a scale pinched to.
  static func shown(_ scale: CGFloat, in limits: ClosedRange<CGFloat>, bounces: Bool) -> CGFloat {
    guard scale > 0, limits.lowerBound > 0 else { return limits.lowerBound }
    guard bounces else { return min(max(scale, limits.lowerBound), limits.upperBound) }
    // Scales multiply: the rubber band stretches their logarithms.
    let logs = log(limits.lowerBound)...log(limits.upperBound)
    return exp(RubberBand.shown(log(scale), in: logs, length: log(reach)))
  }

  /// The scale that must be pinched to for one to show.
  static func pinched(_ scale: CGFloat, in limits: ClosedRange<CGFloat>) -> CGFloat {
    guard scale > 0, limits.lowerBound > 0 else { return 1 }
    let logs = log(limits.lowerBound)...log(limits.upperBound)
    return exp(RubberBand.pulled(log(scale), in: logs, length: log(reach)))
  }
}

/// A zoom that takes its time: from one scale and offset to another.
struct ZoomGlide: Equatable, Sendable {
  var from: (scale: CGFloat, offset: CGPoint)
  var to: (scale: CGFloat, offset: CGPoint)

  /// The scale and the offset after a fraction of the way. Scales grow by factors, so that the eye sees them grow evenly,
  /// and the content goes straight.
  func place(at part: CGFloat) -> (scale: CGFloat, offset: CGPoint) {
    guard part < 1 else { return to }
    let scale = from.scale * pow(to.scale / from.scale, part)
    let way = from.scale == to.scale ? part : (scale - from.scale) / (to.scale - from.scale)
    return (
      scale,
      CGPoint(
        x: from.offset.x + (to.offset.x - from.offset.x) * way, y: from.offset.y + (to.offset.y - from.offset.y) * way)
    )
  }

  static func == (one: ZoomGlide, other: ZoomGlide) -> Bool {
    one.from.scale == other.from.scale && one.from.offset == other.from.offset && one.to.scale == other.to.scale
      && one.to.offset == other.to.offset
  }
}
