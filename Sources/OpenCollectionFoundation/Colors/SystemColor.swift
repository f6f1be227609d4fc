/// A colour of the system palette: its values for each style, contrast and elevation.
package struct SystemColor: Sendable {
  package let name: String
  package let light: CGColor
  package let dark: CGColor
  package let lightHighContrast: CGColor
  package let darkHighContrast: CGColor
  package let elevated: CGColor
  package let elevatedHighContrast: CGColor

  /// An omitted variant equals its base: high contrast the normal contrast, elevated the dark variant.
  package init(
    _ name: String, light: CGColor, dark: CGColor? = nil, lightHighContrast: CGColor? = nil,
    darkHighContrast: CGColor? = nil, elevated: CGColor? = nil, elevatedHighContrast: CGColor? = nil
  ) {
    self.name = name
    self.light = light
    self.dark = dark ?? light
    self.lightHighContrast = lightHighContrast ?? light
    self.darkHighContrast = darkHighContrast ?? self.dark
    self.elevated = elevated ?? self.dark
    self.elevatedHighContrast = elevatedHighContrast ?? elevated ?? self.darkHighContrast
  }

  /// Only dark colours depend on the elevation.
  package func cgColor(for traits: UITraitCollection) -> CGColor {
    let highContrast = traits.accessibilityContrast == .high
    guard traits.userInterfaceStyle == .dark else { return highContrast ? lightHighContrast : light }
    guard traits.userInterfaceLevel == .elevated else { return highContrast ? darkHighContrast : dark }
    return highContrast ? elevatedHighContrast : elevated
  }
}

extension CGColor {
  /// A colour in bytes, as in the palette's tables.
  package static func bytes(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, alpha: CGFloat = 1) -> CGColor {
    CGColor(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
  }

  /// A grey in a byte.
  package static func byte(_ white: CGFloat) -> CGColor { .bytes(white, white, white) }
}
