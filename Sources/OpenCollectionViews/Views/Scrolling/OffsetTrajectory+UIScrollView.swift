extension OffsetTrajectory {
  /// The frequencies, in radians per second, of the springs that move content to a page and to any other target.
  /// Unmeasured.
  private static let pageFrequency: CGFloat = 10
  private static let targetFrequency: CGFloat = 6

  /// The trajectory of a scroll view's content.
  ///
  /// - Parameters:
  ///   - velocity: points per second.
  ///   - isNatural: along which axes the target is the natural end of the deceleration.
  init(
    of scrollView: UIScrollView, from start: CGPoint, velocity: CGPoint, target: CGPoint, isNatural: (x: Bool, y: Bool),
    frequency: CGFloat? = nil
  ) {
    let rate = scrollView.clampedDecelerationRate
    let least = frequency ?? (scrollView.hasRestingOffsets ? Self.pageFrequency : Self.targetFrequency)
    range = scrollView.offsetRange
    scale = scrollView.displayScale
    self.frequency = frequency
    self.target = (isNatural.x ? nil : target.x, isNatural.y ? nil : target.y)
    func trajectory(_ axis: DirectionLock.Axis, _ start: CGFloat, _ velocity: CGFloat, _ target: CGFloat?)
      -> ScrollTrajectory
    {
      guard scrollView.moves(axis) else { return ScrollTrajectory(restingAt: start) }
      let range = scrollView.range(axis)
      // Beyond an edge, the edge's spring applies, which is stiffer than that of any target.
      if let target, range.contains(start) || target != min(max(start, range.lowerBound), range.upperBound) {
        return ScrollTrajectory(from: start, to: target, velocity: velocity, rate: rate, least: least)
      }
      return ScrollTrajectory(
        from: start, velocity: velocity, rate: rate, in: range, bounces: scrollView.bounces(axis))
    }
    x = trajectory(.horizontal, start.x, velocity.x, self.target.x)
    y = trajectory(.vertical, start.y, velocity.y, self.target.y)
  }

  /// The trajectory continued from a time, for content whose offset was changed from outside, within the current range.
  func resumed(of scrollView: UIScrollView, at time: TimeInterval, movedBy change: CGPoint) -> OffsetTrajectory {
    let position = position(at: time)
    let start = CGPoint(x: position.x + change.x, y: position.y + change.y)
    let newTarget = scrollView.clamped(CGPoint(x: (target.x ?? 0) + change.x, y: (target.y ?? 0) + change.y))
    return OffsetTrajectory(
      of: scrollView, from: start, velocity: velocity(at: time), target: newTarget,
      isNatural: (target.x == nil, target.y == nil), frequency: frequency)
  }
}
