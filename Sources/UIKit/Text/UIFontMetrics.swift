/// Scales fonts and lengths as a text style grows with the content size category.
open class UIFontMetrics: NSObject {
  private let style: UIFont.TextStyle

  /// The metrics of body text.
  open class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  public init(forTextStyle textStyle: UIFont.TextStyle) {
    style = textStyle
  }

  /// The font, which is meant for the large category, at the current one.
  open func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, maximumPointSize: .infinity) }

  open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
    font.withSize(scaledValue(for: font.pointSize, compatibleWith: traitCollection))
  }

  /// The font at the current category, at most so many points.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    font.withSize(min(scaledValue(for: font.pointSize), maximumPointSize))
  }

  /// The length, in points at the large category, at the current one.
  open func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }

  /// Unmeasured: in proportion to the style's size, to the nearest third of a point.
  open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
    let category = (traitCollection ?? .current).preferredContentSizeCategory
    let factor = style.size(at: category) / style.size(at: .large)
    return factor == 1 ? value : (value * factor * 3).rounded() / 3
  }
}
