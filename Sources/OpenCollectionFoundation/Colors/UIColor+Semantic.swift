/// Colours named for their use: text, fills, backgrounds, lines. Figures measured on iOS 18, placeholder text published.
extension UIColor {
  private static func semantic(
    _ name: String, light: CGColor, dark: CGColor? = nil, lightHighContrast: CGColor? = nil,
    darkHighContrast: CGColor? = nil, elevated: CGColor? = nil, elevatedHighContrast: CGColor? = nil
  ) -> UIColor {
    UIColor(
      source: .system(
        SystemColor(
          name, light: light, dark: dark, lightHighContrast: lightHighContrast,
          darkHighContrast: darkHighContrast, elevated: elevated, elevatedHighContrast: elevatedHighContrast)))
  }

  /// A text or fill colour that differs only in alpha within an appearance.
  private static func ink(
    _ name: String, light: (CGFloat, CGFloat, CGFloat), alpha: CGFloat, highContrast: CGFloat? = nil,
    dark: (CGFloat, CGFloat, CGFloat), darkAlpha: CGFloat, darkHighContrast: CGFloat? = nil
  ) -> UIColor {
    func color(_ bytes: (CGFloat, CGFloat, CGFloat), _ alpha: CGFloat) -> CGColor {
      .bytes(bytes.0, bytes.1, bytes.2, alpha: alpha)
    }
    return semantic(
      name, light: color(light, alpha), dark: color(dark, darkAlpha),
      lightHighContrast: color(light, highContrast ?? alpha),
      darkHighContrast: color(dark, darkHighContrast ?? darkAlpha))
  }

  // MARK: Text

  /// Text of primary content.
  public static let label = semantic("labelColor", light: .byte(0), dark: .byte(255))
  /// Text of secondary content.
  public static let secondaryLabel = ink(
    "secondaryLabelColor", light: (60, 60, 67), alpha: 0.6, highContrast: 204 / 255,
    dark: (235, 235, 245), darkAlpha: 0.6, darkHighContrast: 178 / 255)
  /// Text of tertiary content.
  public static let tertiaryLabel = ink(
    "tertiaryLabelColor", light: (60, 60, 67), alpha: 76 / 255, highContrast: 178 / 255,
    dark: (235, 235, 245), darkAlpha: 76 / 255, darkHighContrast: 140 / 255)
  /// Text of quaternary content.
  public static let quaternaryLabel = ink(
    "quaternaryLabelColor", light: (60, 60, 67), alpha: 45 / 255, highContrast: 140 / 255,
    dark: (235, 235, 245), darkAlpha: 40 / 255, darkHighContrast: 102 / 255)
  /// Placeholder text of an empty field. Unmeasured in high contrast.
  public static let placeholderText = ink(
    "placeholderTextColor", light: (60, 60, 67), alpha: 0.3, dark: (235, 235, 245), darkAlpha: 0.3)
  /// The text of links.
  public static let link = semantic("linkColor", light: .bytes(0, 122, 255), dark: .bytes(9, 132, 255))

  /// Text on a dark background, in either appearance.
  public static let lightText = UIColor(white: 1, alpha: 0.6)
  /// Text on a light background, in either appearance.
  public static let darkText = UIColor(white: 0, alpha: 1)

  // MARK: Lines

  /// A thin line, translucent, so that the content beneath shows through.
  public static let separator = ink(
    "separatorColor", light: (60, 60, 67), alpha: 0.29, highContrast: 0.37,
    dark: (84, 84, 88), darkAlpha: 0.6, darkHighContrast: 0.68)
  /// A thin opaque line.
  public static let opaqueSeparator = semantic(
    "opaqueSeparatorColor", light: .bytes(198, 198, 200), dark: .bytes(56, 56, 58))

  // MARK: Backgrounds

  /// The main background of a plain screen.
  public static let systemBackground = semantic(
    "systemBackgroundColor", light: .byte(255), dark: .byte(0),
    elevated: .bytes(28, 28, 30), elevatedHighContrast: .bytes(36, 36, 38))
  /// Content layered on ``systemBackground``.
  public static let secondarySystemBackground = semantic(
    "secondarySystemBackgroundColor", light: .bytes(242, 242, 247), dark: .bytes(28, 28, 30),
    lightHighContrast: .bytes(235, 235, 240), darkHighContrast: .bytes(36, 36, 38),
    elevated: .bytes(44, 44, 46), elevatedHighContrast: .bytes(54, 54, 56))
  /// Content layered on ``secondarySystemBackground``.
  public static let tertiarySystemBackground = semantic(
    "tertiarySystemBackgroundColor", light: .byte(255), dark: .bytes(44, 44, 46),
    darkHighContrast: .bytes(54, 54, 56),
    elevated: .bytes(58, 58, 60), elevatedHighContrast: .bytes(68, 68, 70))
  /// The main background of a grouped screen.
  public static let systemGroupedBackground = semantic(
    "systemGroupedBackgroundColor", light: .bytes(242, 242, 247), dark: .byte(0),
    lightHighContrast: .bytes(235, 235, 240),
    elevated: .bytes(28, 28, 30), elevatedHighContrast: .bytes(36, 36, 38))
  /// Content layered on ``systemGroupedBackground``: the groups.
  public static let secondarySystemGroupedBackground = semantic(
    "secondarySystemGroupedBackgroundColor", light: .byte(255), dark: .bytes(28, 28, 30),
    darkHighContrast: .bytes(36, 36, 38),
    elevated: .bytes(44, 44, 46), elevatedHighContrast: .bytes(54, 54, 56))
  /// Content layered on ``secondarySystemGroupedBackground``.
  public static let tertiarySystemGroupedBackground = semantic(
    "tertiarySystemGroupedBackgroundColor", light: .bytes(242, 242, 247), dark: .bytes(44, 44, 46),
    lightHighContrast: .bytes(235, 235, 240), darkHighContrast: .bytes(54, 54, 56),
    elevated: .bytes(58, 58, 60), elevatedHighContrast: .bytes(68, 68, 70))

  // MARK: Fills

  /// The fill of thin, small shapes.
  public static let systemFill = ink(
    "systemFillColor", light: (120, 120, 128), alpha: 0.20, highContrast: 0.28,
    dark: (120, 120, 128), darkAlpha: 0.36, darkHighContrast: 0.44)
  /// The fill of medium-size shapes.
  public static let secondarySystemFill = ink(
    "secondarySystemFillColor", light: (120, 120, 128), alpha: 0.16, highContrast: 0.24,
    dark: (120, 120, 128), darkAlpha: 0.32, darkHighContrast: 0.40)
  /// The fill of large shapes.
  public static let tertiarySystemFill = ink(
    "tertiarySystemFillColor", light: (118, 118, 128), alpha: 0.12, highContrast: 0.20,
    dark: (118, 118, 128), darkAlpha: 0.24, darkHighContrast: 0.32)
  /// The fill of large areas with complex content.
  public static let quaternarySystemFill = semantic(
    "quaternarySystemFillColor", light: .bytes(116, 116, 128, alpha: 0.08),
    dark: .bytes(118, 118, 128, alpha: 0.18), lightHighContrast: .bytes(118, 118, 128, alpha: 0.16),
    darkHighContrast: .bytes(118, 118, 128, alpha: 0.26))
}
