/// The traits a collection specifies; nil where unspecified.
struct TraitValues: Hashable, Sendable {
  var userInterfaceIdiom: UIUserInterfaceIdiom?
  var userInterfaceStyle: UIUserInterfaceStyle?
  var userInterfaceLevel: UIUserInterfaceLevel?
  var layoutDirection: UITraitEnvironmentLayoutDirection?
  var displayScale: CGFloat?
  var horizontalSizeClass: UIUserInterfaceSizeClass?
  var verticalSizeClass: UIUserInterfaceSizeClass?
  var preferredContentSizeCategory: UIContentSizeCategory?
  var accessibilityContrast: UIAccessibilityContrast?

  /// These traits, overridden by those another set specifies.
  func overridden(by other: TraitValues) -> TraitValues {
    TraitValues(
      userInterfaceIdiom: other.userInterfaceIdiom ?? userInterfaceIdiom,
      userInterfaceStyle: other.userInterfaceStyle ?? userInterfaceStyle,
      userInterfaceLevel: other.userInterfaceLevel ?? userInterfaceLevel,
      layoutDirection: other.layoutDirection ?? layoutDirection,
      displayScale: other.displayScale ?? displayScale,
      horizontalSizeClass: other.horizontalSizeClass ?? horizontalSizeClass,
      verticalSizeClass: other.verticalSizeClass ?? verticalSizeClass,
      preferredContentSizeCategory: other.preferredContentSizeCategory ?? preferredContentSizeCategory,
      accessibilityContrast: other.accessibilityContrast ?? accessibilityContrast)
  }

  /// Whether no trait is specified.
  var isEmpty: Bool { self == TraitValues() }

  /// The specified traits, for descriptions.
  var listing: String {
    var parts: [String] = []
    if let userInterfaceIdiom { parts.append("UserInterfaceIdiom = \(userInterfaceIdiom)") }
    if let userInterfaceStyle { parts.append("UserInterfaceStyle = \(userInterfaceStyle)") }
    if let userInterfaceLevel { parts.append("UserInterfaceLevel = \(userInterfaceLevel)") }
    if let layoutDirection { parts.append("LayoutDirection = \(layoutDirection)") }
    if let displayScale { parts.append("DisplayScale = \(Double(displayScale))") }
    if let horizontalSizeClass { parts.append("HorizontalSizeClass = \(horizontalSizeClass)") }
    if let verticalSizeClass { parts.append("VerticalSizeClass = \(verticalSizeClass)") }
    if let preferredContentSizeCategory {
      parts.append("PreferredContentSizeCategory = \(preferredContentSizeCategory.rawValue)")
    }
    if let accessibilityContrast { parts.append("AccessibilityContrast = \(accessibilityContrast)") }
    return parts.joined(separator: ", ")
  }
}
