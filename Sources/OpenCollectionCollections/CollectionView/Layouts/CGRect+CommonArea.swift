extension CGRect {
  /// Whether the rectangles overlap; touching edges do not count.
  func hasCommonArea(with other: CGRect) -> Bool {
    max(minX, other.minX) < min(maxX, other.maxX) && max(minY, other.minY) < min(maxY, other.maxY)
  }
}
