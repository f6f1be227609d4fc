/// Where content goes once it is let go, along both axes.
@MainActor struct OffsetTrajectory {
  private(set) var x: ScrollTrajectory
  private(set) var y: ScrollTrajectory
  /// The place asked for along an axis; nil where the content coasts to its natural place.
  private(set) var target: (x: CGFloat?, y: CGFloat?)
  /// What the springs that take content to a place have been given; nil for what suits the scroll view.
  private let frequency: CGFloat?
  /// The range it was made for.
  private(set) var range: (least: CGPoint, greatest: CGPoint)

  /// Radians a second of the springs that take content to a place: to a page, and to any other. Unmeasured.
  private static let pageFrequency: CGFloat = 10
  private static let targetFrequency: CGFloat = 6
  /// The same for what a wheel turned. Unmeasured.
  static let wheelFrequency: CGFloat = 25

  /// The way of a scroll view's content.
  ///
  /// - Parameters:
  ///   - velocity: points a second.
  ///   - isNatural: along which axes the target is where the content comes to rest without being asked.
  init(
    of scrollView: UIScrollView, from start: CGPoint, velocity: CGPoint, target: CGPoint, isNatural: (x: Bool, y: Bool),
    frequency: CGFloat? = nil
  ) {
    let rate = scrollView.coastingRate
    let least = frequency ?? (scrollView.restsAtPages ? Self.pageFrequency : Self.targetFrequency)
    range = scrollView.offsetRange
    self.frequency = frequency
    self.target = (isNatural.x ? nil : target.x, isNatural.y ? nil : target.y)
    func course(_ axis: DirectionLock.Axis, _ start: CGFloat, _ velocity: CGFloat, _ target: CGFloat?)
      -> ScrollTrajectory
    {
      guard scrollView.moves(axis) else { return ScrollTrajectory(restingAt: start) }
      let range = scrollView.range(axis)
      // Beyond an edge the spring of the edge draws, harder than any target.
      if let target, range.contains(start) || target != min(max(start, range.lowerBound), range.upperBound) {
        return ScrollTrajectory(from: start, to: target, velocity: velocity, rate: rate, least: least)
      }
      return ScrollTrajectory(
        from: start, velocity: velocity, rate: rate, in: range, bounces: scrollView.bounces(axis))
    }
    x = course(.horizontal, start.x, velocity.x, self.target.x)
    y = course(.vertical, start.y, velocity.y, self.target.y)
  }

  /// Seconds until the content rests.
  var duration: TimeInterval { max(x.duration, y.duration) }

  /// Where it rests, on a device pixel.
  var rest: CGPoint { CGPoint(x: x.rest, y: y.rest).snapped(toScale: UIScreen.main.scale) }

  func position(at time: TimeInterval) -> CGPoint { CGPoint(x: x.position(at: time), y: y.position(at: time)) }

  /// Points a second.
  func velocity(at time: TimeInterval) -> CGPoint { CGPoint(x: x.velocity(at: time), y: y.velocity(at: time)) }

  /// The way on from a time, for content that was moved over by others, in the range of now.
  func resumed(of scrollView: UIScrollView, at time: TimeInterval, movedBy change: CGPoint) -> OffsetTrajectory {
    let place = position(at: time)
    let start = CGPoint(x: place.x + change.x, y: place.y + change.y)
    let wanted = scrollView.clamped(CGPoint(x: (target.x ?? 0) + change.x, y: (target.y ?? 0) + change.y))
    return OffsetTrajectory(
      of: scrollView, from: start, velocity: velocity(at: time), target: wanted,
      isNatural: (target.x == nil, target.y == nil), frequency: frequency)
  }
}
