/// The traits a collection specifies; nil where unspecified.
package struct TraitValues: Hashable, Sendable {
  package var userInterfaceIdiom: UIUserInterfaceIdiom?
  package var userInterfaceStyle: UIUserInterfaceStyle?
  package var userInterfaceLevel: UIUserInterfaceLevel?
  package var layoutDirection: UITraitEnvironmentLayoutDirection?
  package var displayScale: CGFloat?
  package var horizontalSizeClass: UIUserInterfaceSizeClass?
  package var verticalSizeClass: UIUserInterfaceSizeClass?
  package var preferredContentSizeCategory: UIContentSizeCategory?
  package var accessibilityContrast: UIAccessibilityContrast?
  package var legibilityWeight: UILegibilityWeight?
  package var listEnvironment: UIListEnvironment?

  /// Specifies the traits given; the others are unspecified.
  package init(
    userInterfaceIdiom: UIUserInterfaceIdiom? = nil,
    userInterfaceStyle: UIUserInterfaceStyle? = nil,
    userInterfaceLevel: UIUserInterfaceLevel? = nil,
    layoutDirection: UITraitEnvironmentLayoutDirection? = nil,
    displayScale: CGFloat? = nil,
    horizontalSizeClass: UIUserInterfaceSizeClass? = nil,
    verticalSizeClass: UIUserInterfaceSizeClass? = nil,
    preferredContentSizeCategory: UIContentSizeCategory? = nil,
    accessibilityContrast: UIAccessibilityContrast? = nil,
    legibilityWeight: UILegibilityWeight? = nil,
    listEnvironment: UIListEnvironment? = nil
  ) {
    self.userInterfaceIdiom = userInterfaceIdiom
    self.userInterfaceStyle = userInterfaceStyle
    self.userInterfaceLevel = userInterfaceLevel
    self.layoutDirection = layoutDirection
    self.displayScale = displayScale
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
    self.preferredContentSizeCategory = preferredContentSizeCategory
    self.accessibilityContrast = accessibilityContrast
    self.legibilityWeight = legibilityWeight
    self.listEnvironment = listEnvironment
  }

  /// These traits, overridden by those another set specifies.
  package func overridden(by other: TraitValues) -> TraitValues {
    TraitValues(
      userInterfaceIdiom: other.userInterfaceIdiom ?? userInterfaceIdiom,
      userInterfaceStyle: other.userInterfaceStyle ?? userInterfaceStyle,
      userInterfaceLevel: other.userInterfaceLevel ?? userInterfaceLevel,
      layoutDirection: other.layoutDirection ?? layoutDirection,
      displayScale: other.displayScale ?? displayScale,
      horizontalSizeClass: other.horizontalSizeClass ?? horizontalSizeClass,
      verticalSizeClass: other.verticalSizeClass ?? verticalSizeClass,
      preferredContentSizeCategory: other.preferredContentSizeCategory ?? preferredContentSizeCategory,
      accessibilityContrast: other.accessibilityContrast ?? accessibilityContrast,
      legibilityWeight: other.legibilityWeight ?? legibilityWeight,
      listEnvironment: other.listEnvironment ?? listEnvironment)
  }

  /// Whether no trait is specified.
  package var isEmpty: Bool { self == TraitValues() }

  /// The specified traits, for descriptions.
  package var listing: String {
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
    if let legibilityWeight { parts.append("LegibilityWeight = \(legibilityWeight)") }
    if let listEnvironment { parts.append("ListEnvironment = \(listEnvironment)") }
    return parts.joined(separator: ", ")
  }
}
