extension CGFloat {
  /// The nearest position that falls on a device pixel, for a number of pixels a point.
  func snapped(toScale scale: CGFloat) -> CGFloat { (self * scale).rounded() / scale }
}

extension CGPoint {
  /// The nearest point on the device's pixel grid.
  func snapped(toScale scale: CGFloat) -> CGPoint {
    CGPoint(x: x.snapped(toScale: scale), y: y.snapped(toScale: scale))
  }
}

extension CGRect {
  /// The rectangle with its four edges on the device's pixel grid: rectangles that touch still touch.
  func snapped(toScale scale: CGFloat) -> CGRect {
    let (left, top) = (minX.snapped(toScale: scale), minY.snapped(toScale: scale))
    return CGRect(
      x: left, y: top, width: maxX.snapped(toScale: scale) - left, height: maxY.snapped(toScale: scale) - top)
  }
}
