/// The distance and the angle between two touches.
struct TouchPair: Equatable {
  /// The distance in points.
  var distance: CGFloat
  /// The angle from the first touch to the second, in radians, clockwise from the right on screen.
  var angle: CGFloat

  init(_ first: CGPoint, _ second: CGPoint) {
    distance = hypot(second.x - first.x, second.y - first.y)
    angle = atan2(second.y - first.y, second.x - first.x)
  }
}

extension UIGestureRecognizer {
  /// The first two touches of the attempt; nil with fewer.
  var touchPair: TouchPair? {
    guard numberOfTouches >= 2 else { return nil }
    return TouchPair(location(ofTouch: 0, in: nil), location(ofTouch: 1, in: nil))
  }
}
