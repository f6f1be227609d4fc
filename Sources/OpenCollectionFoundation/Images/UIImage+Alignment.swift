extension UIImage {
  /// The image with points at each side that views are not aligned by: a shadow, a badge.
  public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    var parts = parts
    parts.alignmentInsets = alignmentInsets
    return UIImage(parts)
  }

  /// Points from the bottom to the line that stands beside text; nil for an image without one. A symbol has one by itself,
  /// a fifth of its height up. Unmeasured.
  public var baselineOffsetFromBottom: CGFloat? {
    parts.baseline ?? (isSymbolImage ? size.height * 0.2 : nil)
  }

  /// The image with a line so many points above its bottom that stands beside text.
  public func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage {
    var parts = parts
    parts.baseline = baselineOffset
    return UIImage(parts)
  }

  /// Whether views that read from right to left show the image mirrored. The default is false.
  public var flipsForRightToLeftLayoutDirection: Bool { parts.flipsForRightToLeft }

  /// The image that views which read from right to left show mirrored.
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
    var parts = parts
    parts.flipsForRightToLeft = true
    return UIImage(parts)
  }

  /// The image mirrored from left to right.
  public func withHorizontallyFlippedOrientation() -> UIImage {
    var parts = parts
    parts.orientation = parts.orientation.mirrored
    return UIImage(parts)
  }
}

extension UIImage.Orientation {
  /// The same, seen in a mirror that stands upright.
  fileprivate var mirrored: UIImage.Orientation {
    switch self {
    case .up: .upMirrored
    case .down: .downMirrored
    case .left: .rightMirrored
    case .right: .leftMirrored
    case .upMirrored: .up
    case .downMirrored: .down
    case .leftMirrored: .right
    case .rightMirrored: .left
    }
  }
}
