extension CGFloat {
  /// The nearest position that falls on a device pixel, for a number of pixels a point.
  package func snapped(toScale scale: CGFloat) -> CGFloat { (self * scale).rounded() / scale }
}

extension CGPoint {
  /// The nearest point on the device's pixel grid.
  package func snapped(toScale scale: CGFloat) -> CGPoint {
    CGPoint(x: x.snapped(toScale: scale), y: y.snapped(toScale: scale))
  }
}

extension CGRect {
  /// The rectangle with its four edges on the device's pixel grid: rectangles that touch still touch. Its size is a whole
  /// number of pixels before it becomes points, as a difference of points is not exact: 184.333 − 84.333 is not 100.
  package func snapped(toScale scale: CGFloat) -> CGRect {
    let (left, top) = ((minX * scale).rounded(), (minY * scale).rounded())
    return CGRect(
      x: left / scale, y: top / scale, width: ((maxX * scale).rounded() - left) / scale,
      height: ((maxY * scale).rounded() - top) / scale)
  }
}
