/// The distance the system puts between two anchors, in points (measured).
@MainActor enum SystemSpacing {
  /// Between plain edges, whatever the fonts.
  static let plain: CGFloat = 8

  /// - Parameters:
  ///   - lower: the anchor that comes after or lies below.
  ///   - multiplier: below zero counts as zero.
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
    guard let lowerFont else {
      // Unmeasured where only the upper view has text.
      return plain
    }
    // Measured for a text view under a view without text, whatever the reason.
    guard let upperFont else { return 22 }
    let scale = UIScreen.main.scale
    let distance = lowerFont.lineHeight + lowerFont.descender - upperFont.descender
    return (distance * scale - 1e-6).rounded(.up) / scale
  }
}
