/// The page that content comes to rest at after a drag.
package enum PageStop {
  /// Points per millisecond above which a flick turns the page, whichever page is nearer. Unmeasured.
  package static let flick: CGFloat = 0.3

  /// The target offset, a multiple of a length: the next one in the direction of a flick, else the nearest.
  ///
  /// - Parameter velocity: in points per millisecond.
  package static func offset(from offset: CGFloat, velocity: CGFloat, length: CGFloat) -> CGFloat {
    guard length > 0 else { return offset }
    let page = offset / length
    if velocity > flick { return page.rounded(.up) * length }
    if velocity < -flick { return page.rounded(.down) * length }
    return page.rounded() * length
  }
}
