extension UIImage {
  /// The image with alignment insets in points: views align by the rectangle inside them.
  public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    var parts = parts
    parts.alignmentInsets = alignmentInsets
    return UIImage(parts)
  }

  /// The baseline, in points from the bottom; nil for an image without one. A symbol has one by default,
  /// a fifth of its height up. Unmeasured.
  public var baselineOffsetFromBottom: CGFloat? {
    parts.baseline ?? (isSymbolImage ? size.height * 0.2 : nil)
  }

  /// The image with a baseline, in points from the bottom.
  public func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage {
    var parts = parts
    parts.baseline = baselineOffset
    return UIImage(parts)
  }

  /// Whether the image is mirrored in right-to-left views. The default is false.
  public var flipsForRightToLeftLayoutDirection: Bool { parts.flipsForRightToLeft }

  /// The image, mirrored in right-to-left views.
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
  /// The orientation mirrored horizontally.
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
