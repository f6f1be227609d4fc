/// Directional lock: the axis a drag is locked to.
package enum DirectionLock {
  package enum Axis: Sendable { case horizontal, vertical }

  /// How many times further along one axis than along the other a drag must start to be locked to it. Unmeasured.
  package static let ratio: CGFloat = 1.5

  /// The axis a drag is locked to, by its first movement; nil for a diagonal one, which is not locked.
  package static func axis(of start: CGPoint) -> Axis? {
    let (across, down) = (abs(start.x), abs(start.y))
    if across > down * ratio { return .horizontal }
    if down > across * ratio { return .vertical }
    return nil
  }
}
