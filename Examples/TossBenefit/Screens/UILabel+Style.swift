import UIKit

extension UILabel {
  /// A multiline label in a text style that adjusts to the content size category.
  convenience init(style: UIFont.TextStyle, weight: UIFont.Weight = .regular, color: UIColor = .label) {
    self.init()
    font = UIFont.preferredFont(forTextStyle: style, weight: weight)
    textColor = color
    numberOfLines = 0
    adjustsFontForContentSizeCategory = true
  }
}

extension UIFont {
  /// The font of a text style with a different weight.
  static func preferredFont(forTextStyle style: TextStyle, weight: Weight) -> UIFont {
    let size = UIFontDescriptor.preferredFontDescriptor(
      withTextStyle: style, compatibleWith: UITraitCollection(preferredContentSizeCategory: .large)
    ).pointSize
    return UIFontMetrics(forTextStyle: style).scaledFont(for: .systemFont(ofSize: size, weight: weight))
  }
}
