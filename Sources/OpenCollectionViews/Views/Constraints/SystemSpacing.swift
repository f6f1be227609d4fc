/// The system spacing between two anchors, in points (measured).
@MainActor enum SystemSpacing {
  /// Between edges, independent of fonts.
  static let plain: CGFloat = 8

  fileprivate static func betweenBaselines(lower: UIView?, upper: UIView?) -> CGFloat {
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

extension NSLayoutAnchor {
  private var view: UIView? { item as? UIView }

  /// The system spacing between another anchor and this one, the trailing or lower of the two, in points; negative
  /// multipliers count as zero.
  func systemSpacing(from other: NSLayoutAnchor, multiplier: CGFloat) -> CGFloat {
    let spacing =
      attribute.isBaseline || other.attribute.isBaseline
      ? SystemSpacing.betweenBaselines(lower: view, upper: other.view) : SystemSpacing.plain
    return spacing * max(0, multiplier)
  }
}
