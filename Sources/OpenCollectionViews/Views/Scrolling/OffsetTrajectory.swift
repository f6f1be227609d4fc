/// The trajectory of a scroll view's content after a drag or a wheel event, along both axes.
@MainActor struct OffsetTrajectory {
  let x: ScrollTrajectory
  let y: ScrollTrajectory
  /// The requested offset along an axis; nil where the content decelerates naturally.
  let target: (x: CGFloat?, y: CGFloat?)
  /// The frequency of the springs to the target; nil for the scroll view's default.
  let frequency: CGFloat?
  /// The offset range the trajectory was computed for.
  let range: (least: CGPoint, greatest: CGPoint)
  /// Pixels per point of the scroll view.
  let scale: CGFloat

  /// The frequency of the spring for mouse wheel events. Unmeasured.
  static let wheelFrequency: CGFloat = 25

  /// Seconds until the content is at rest.
  var duration: TimeInterval { max(x.duration, y.duration) }

  /// The final offset, snapped to a device pixel.
  var rest: CGPoint { CGPoint(x: x.rest, y: y.rest).snapped(toScale: scale) }

  func position(at time: TimeInterval) -> CGPoint { CGPoint(x: x.position(at: time), y: y.position(at: time)) }

  /// Points per second.
  func velocity(at time: TimeInterval) -> CGPoint { CGPoint(x: x.velocity(at: time), y: y.velocity(at: time)) }
}
