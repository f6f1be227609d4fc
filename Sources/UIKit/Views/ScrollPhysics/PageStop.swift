/// Which page content that is let go comes to rest at.
enum PageStop {
  /// Points a millisecond above which a flick turns the page, whatever is nearer. Unmeasured.
  static let flick: CGFloat = 0.3

  /// The place to rest at, a multiple of a length: the next one the way of a flick, else the nearest.
  ///
  /// - Parameter velocity: in points a millisecond.
  static func place(from offset: CGFloat, velocity: CGFloat, length: CGFloat) -> CGFloat {
    guard length > 0 else { return offset }
    let page = offset / length
    if velocity > flick { return page.rounded(.up) * length }
    if velocity < -flick { return page.rounded(.down) * length }
    return page.rounded() * length
  }
}
