/// The axis a drag keeps to.
package enum DirectionLock {
  package enum Axis: Sendable { case horizontal, vertical }

  /// How many times further along one axis than along the other a drag must start to be locked to it. Unmeasured.
  package static let ratio: CGFloat = 1.5

  /// The axis a drag that starts so is locked to; nil for a diagonal one, which is free.
  package static func axis(of start: CGPoint) -> Axis? {
    let (across, down) = (abs(start.x), abs(start.y))
    if across > down * ratio { return .horizontal }
    if down > across * ratio { return .vertical }
    return nil
  }
}
