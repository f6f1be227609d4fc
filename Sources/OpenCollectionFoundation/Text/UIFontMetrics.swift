/// Scales fonts and lengths as a text style grows with the content size category.
open class UIFontMetrics: NSObject {
  private let style: UIFont.TextStyle

  /// The metrics of body text.
  open class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  /// The growth of one text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) {
    style = textStyle
  }

  /// The font, which is meant for the large category, at the current one.
  open func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, maximumPointSize: .infinity) }

  /// `font` as large as the traits ask for, the screen's where nil.
  open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
    scaledFont(for: font, maximumPointSize: .infinity, compatibleWith: traitCollection)
  }

  /// The font at the current category, at most so many points.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }

  /// `font` as large as the traits ask for, but at most that many points.
  open func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    var look = font.look
    look.scaling = FontLook.Scaling(style: style, size: font.pointSize, maximum: maximumPointSize)
    return UIFont(look).adjusted(to: traitCollection ?? .current)
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

extension UITraitCollection {
  /// Whether text is of another size than with other traits.
  package func hasOtherTextSize(than previous: UITraitCollection?) -> Bool {
    preferredContentSizeCategory != previous?.preferredContentSizeCategory
  }
}

extension UIFont {
  /// The font at the text size of some traits: one of a text style, or scaled by `UIFontMetrics`. Others stay.
  package func adjusted(to traits: UITraitCollection) -> UIFont {
    var look = look
    if let scaling = look.scaling {
      let size = UIFontMetrics(forTextStyle: scaling.style).scaledValue(for: scaling.size, compatibleWith: traits)
      look.size = min(size, scaling.maximum)
    } else if let style = look.textStyle {
      look.size = style.size(at: traits.preferredContentSizeCategory)
    }
    return look == self.look ? self : UIFont(look)
  }
}
