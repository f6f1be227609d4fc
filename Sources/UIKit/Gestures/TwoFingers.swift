/// The place of two fingers to one another.
struct TwoFingers: Equatable {
  /// Points between them.
  var distance: CGFloat
  /// Radians from the first to the second, clockwise from the right as seen.
  var angle: CGFloat

  init(_ first: CGPoint, _ second: CGPoint) {
    distance = hypot(second.x - first.x, second.y - first.y)
    angle = atan2(second.y - first.y, second.x - first.x)
  }
}

extension UIGestureRecognizer {
  /// The first two touches of the attempt; nil with fewer.
  var twoFingers: TwoFingers? {
    guard numberOfTouches >= 2 else { return nil }
    return TwoFingers(location(ofTouch: 0, in: nil), location(ofTouch: 1, in: nil))
  }
}
