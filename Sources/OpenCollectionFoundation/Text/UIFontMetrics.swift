/// Scales fonts and lengths with the content size category, by the sizes of a text style.
open class UIFontMetrics: NSObject {
  private let style: UIFont.TextStyle

  /// The metrics of body text.
  open class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  /// The metrics of a text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) {
    style = textStyle
  }

  /// The font scaled from the large category to the current one.
  open func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, maximumPointSize: .infinity) }

  /// The font scaled to the traits' category, the current one for nil.
  open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
    scaledFont(for: font, maximumPointSize: .infinity, compatibleWith: traitCollection)
  }

  /// The font scaled to the current category, up to a maximum size in points.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }

  /// The font scaled to the traits' category, up to a maximum size in points.
  open func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    var attributes = font.attributes
    attributes.scaling = FontAttributes.Scaling(style: style, size: font.pointSize, maximum: maximumPointSize)
    return UIFont(attributes).adjusted(to: traitCollection ?? .current)
  }

  /// A length in points, scaled from the large category to the current one.
  open func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }

  /// Unmeasured: in proportion to the style's size, to the nearest third of a point.
  open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
    let category = (traitCollection ?? .current).preferredContentSizeCategory
    let factor = style.size(at: category) / style.size(at: .large)
    return factor == 1 ? value : (value * factor * 3).rounded() / 3
  }
}

extension UITraitCollection {
  /// Whether the text size differs from that of other traits.
  package func hasOtherTextSize(than previous: UITraitCollection?) -> Bool {
    preferredContentSizeCategory != previous?.preferredContentSizeCategory
  }
}

extension UIFont {
  /// The font at the traits' text size, if it has a text style or was scaled by `UIFontMetrics`; else itself.
  package func adjusted(to traits: UITraitCollection) -> UIFont {
    var attributes = attributes
    if let scaling = attributes.scaling {
      let size = UIFontMetrics(forTextStyle: scaling.style).scaledValue(for: scaling.size, compatibleWith: traits)
      attributes.size = min(size, scaling.maximum)
    } else if let style = attributes.textStyle {
      attributes.size = style.size(at: traits.preferredContentSizeCategory)
    }
    return attributes == self.attributes ? self : UIFont(attributes)
  }
}
