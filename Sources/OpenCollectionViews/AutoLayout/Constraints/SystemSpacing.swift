/// The system spacing between two anchors, in points (measured).
@MainActor enum SystemSpacing {
  /// Between edges, independent of fonts.
  static let plain: CGFloat = 8

  /// - Parameters:
  ///   - lower: the trailing or lower anchor.
  ///   - multiplier: negative values count as zero.
  static func between<Anchor>(
    _ lower: NSLayoutAnchor<Anchor>, _ upper: NSLayoutAnchor<Anchor>, _ multiplier: CGFloat
  ) -> CGFloat {
    let spacing =
      lower.attribute.isBaseline || upper.attribute.isBaseline
      ? betweenBaselines(lower: lower.view, upper: upper.view) : plain
    return spacing * max(0, multiplier)
  }

  private static func betweenBaselines(lower: UIView?, upper: UIView?) -> CGFloat {
    let (lowerFont, upperFont) = (lower?.fontForLayout, upper?.fontForLayout)
    guard let lower, let lowerFont else {
      // Unmeasured if only the upper view has text.
      return plain
    }
    // Measured for a text view below a view without text; the reason is unknown.
    guard let upperFont else { return 22 }
    let scale = lower.displayScale
    let distance = lowerFont.lineHeight + lowerFont.descender - upperFont.descender
    return (distance * scale - 1e-6).rounded(.up) / scale
  }
}
