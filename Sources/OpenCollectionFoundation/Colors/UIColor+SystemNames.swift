extension UIColor {
  /// UIKit's colour by the name that asset catalogues and interface documents use, such as `systemBlueColor`. Nil for
  /// other names.
  package static func system(named name: String) -> UIColor? { systemColors[name] }

  private static let systemColors: [String: UIColor] = [
    "labelColor": .label, "secondaryLabelColor": .secondaryLabel, "tertiaryLabelColor": .tertiaryLabel,
    "quaternaryLabelColor": .quaternaryLabel, "placeholderTextColor": .placeholderText, "linkColor": .link,
    "lightTextColor": .lightText, "darkTextColor": .darkText, "separatorColor": .separator,
    "opaqueSeparatorColor": .opaqueSeparator, "systemBackgroundColor": .systemBackground,
    "secondarySystemBackgroundColor": .secondarySystemBackground,
    "tertiarySystemBackgroundColor": .tertiarySystemBackground,
    "systemGroupedBackgroundColor": .systemGroupedBackground, "groupTableViewBackgroundColor": .systemGroupedBackground,
    "secondarySystemGroupedBackgroundColor": .secondarySystemGroupedBackground,
    "tertiarySystemGroupedBackgroundColor": .tertiarySystemGroupedBackground, "systemFillColor": .systemFill,
    "secondarySystemFillColor": .secondarySystemFill, "tertiarySystemFillColor": .tertiarySystemFill,
    "quaternarySystemFillColor": .quaternarySystemFill, "tintColor": .tintColor, "systemRedColor": .systemRed,
    "systemOrangeColor": .systemOrange, "systemYellowColor": .systemYellow, "systemGreenColor": .systemGreen,
    "systemMintColor": .systemMint, "systemTealColor": .systemTeal, "systemCyanColor": .systemCyan,
    "systemBlueColor": .systemBlue, "systemIndigoColor": .systemIndigo, "systemPurpleColor": .systemPurple,
    "systemPinkColor": .systemPink, "systemBrownColor": .systemBrown, "systemGrayColor": .systemGray,
    "systemGray2Color": .systemGray2, "systemGray3Color": .systemGray3, "systemGray4Color": .systemGray4,
    "systemGray5Color": .systemGray5, "systemGray6Color": .systemGray6, "blackColor": .black,
    "darkGrayColor": .darkGray, "lightGrayColor": .lightGray, "whiteColor": .white, "grayColor": .gray,
    "redColor": .red, "greenColor": .green, "blueColor": .blue, "cyanColor": .cyan, "yellowColor": .yellow,
    "magentaColor": .magenta, "orangeColor": .orange, "purpleColor": .purple, "brownColor": .brown,
    "clearColor": .clear, "tableCellGroupedBackgroundColor": .secondarySystemGroupedBackground,
  ]
}
