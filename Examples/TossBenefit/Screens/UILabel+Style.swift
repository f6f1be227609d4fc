import UIKit

extension UILabel {
  /// A label in a text style, as long as it needs to be, that grows with the text size.
  convenience init(style: UIFont.TextStyle, weight: UIFont.Weight = .regular, color: UIColor = .label) {
    self.init()
    font = UIFont.preferredFont(forTextStyle: style, weight: weight)
    textColor = color
    numberOfLines = 0
    adjustsFontForContentSizeCategory = true
  }
}

extension UIFont {
  /// The font of a text style in another weight.
  static func preferredFont(forTextStyle style: TextStyle, weight: Weight) -> UIFont {
    let size = UIFontDescriptor.preferredFontDescriptor(
      withTextStyle: style, compatibleWith: UITraitCollection(preferredContentSizeCategory: .large)
    ).pointSize
    return UIFontMetrics(forTextStyle: style).scaledFont(for: .systemFont(ofSize: size, weight: weight))
  }
}
