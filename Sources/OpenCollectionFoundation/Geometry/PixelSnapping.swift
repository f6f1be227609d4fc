extension CGFloat {
  /// The value rounded to the nearest pixel, for a number of pixels per point.
  package func snapped(toScale scale: CGFloat) -> CGFloat { (self * scale).rounded() / scale }
}

extension CGPoint {
  /// The point rounded to the pixel grid.
  package func snapped(toScale scale: CGFloat) -> CGPoint {
    CGPoint(x: x.snapped(toScale: scale), y: y.snapped(toScale: scale))
  }
}

extension CGRect {
  /// The rectangle with its four edges rounded to the pixel grid, so that adjacent rectangles stay adjacent. The size
  /// is computed in whole pixels and converted to points, because a difference of points is inexact: 184.333 − 84.333
  /// is not 100.
  package func snapped(toScale scale: CGFloat) -> CGRect {
    let (left, top) = ((minX * scale).rounded(), (minY * scale).rounded())
    return CGRect(
      x: left / scale, y: top / scale, width: ((maxX * scale).rounded() - left) / scale,
      height: ((maxY * scale).rounded() - top) / scale)
  }
}
