/// Writable traits, passed to the closures of trait collections and used for a view's trait overrides.
public protocol UIMutableTraits {
  /// The kind of device.
  var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
  /// Light or dark.
  var userInterfaceStyle: UIUserInterfaceStyle { get set }
  /// The base level, or above another.
  var userInterfaceLevel: UIUserInterfaceLevel { get set }
  /// The direction of the language.
  var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
  /// Pixels per point.
  var displayScale: CGFloat { get set }
  /// Whether the width is compact or regular.
  var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
  /// Whether the height is compact or regular.
  var verticalSizeClass: UIUserInterfaceSizeClass { get set }
  /// The text size.
  var preferredContentSizeCategory: UIContentSizeCategory { get set }
  /// Whether contrast is increased.
  var accessibilityContrast: UIAccessibilityContrast { get set }
  /// Whether text is bold.
  var legibilityWeight: UILegibilityWeight { get set }
  /// The list around a view.
  var listEnvironment: UIListEnvironment { get set }
}

/// The storage behind `UIMutableTraits`.
package struct MutableTraits: UIMutableTraits, Sendable {
  package var values: TraitValues

  package init(values: TraitValues = TraitValues()) { self.values = values }

  package var userInterfaceIdiom: UIUserInterfaceIdiom {
    get { values.userInterfaceIdiom ?? .unspecified }
    set { values.userInterfaceIdiom = newValue.specified }
  }
  package var userInterfaceStyle: UIUserInterfaceStyle {
    get { values.userInterfaceStyle ?? .unspecified }
    set { values.userInterfaceStyle = newValue.specified }
  }
  package var userInterfaceLevel: UIUserInterfaceLevel {
    get { values.userInterfaceLevel ?? .unspecified }
    set { values.userInterfaceLevel = newValue.specified }
  }
  package var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { values.layoutDirection ?? .unspecified }
    set { values.layoutDirection = newValue.specified }
  }
  package var displayScale: CGFloat {
    get { values.displayScale ?? 0 }
    set { values.displayScale = newValue == 0 ? nil : newValue }
  }
  package var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { values.horizontalSizeClass ?? .unspecified }
    set { values.horizontalSizeClass = newValue.specified }
  }
  package var verticalSizeClass: UIUserInterfaceSizeClass {
    get { values.verticalSizeClass ?? .unspecified }
    set { values.verticalSizeClass = newValue.specified }
  }
  package var preferredContentSizeCategory: UIContentSizeCategory {
    get { values.preferredContentSizeCategory ?? .unspecified }
    set { values.preferredContentSizeCategory = newValue.specified }
  }
  package var accessibilityContrast: UIAccessibilityContrast {
    get { values.accessibilityContrast ?? .unspecified }
    set { values.accessibilityContrast = newValue.specified }
  }
  package var legibilityWeight: UILegibilityWeight {
    get { values.legibilityWeight ?? .unspecified }
    set { values.legibilityWeight = newValue.specified }
  }
  package var listEnvironment: UIListEnvironment {
    get { values.listEnvironment ?? .unspecified }
    set { values.listEnvironment = newValue.specified }
  }
}
