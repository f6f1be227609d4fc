/// The environment of a view: interface style, size classes, display scale, preferred text size and more.
///
/// A trait that a collection does not specify is `unspecified` (0 for the scale).
public final class UITraitCollection: NSObject, NSCopying, Sendable {
  /// The specified traits.
  package let values: TraitValues

  package init(_ values: TraitValues) {
    self.values = values
    super.init()
  }

  /// A collection that specifies no traits.
  public convenience override init() { self.init(TraitValues()) }

  /// The kind of device; `.unspecified` if not specified, as for each trait below.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    noteRead(.userInterfaceIdiom)
    return values.userInterfaceIdiom ?? .unspecified
  }
  /// Light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle {
    noteRead(.userInterfaceStyle)
    return values.userInterfaceStyle ?? .unspecified
  }
  /// Whether the content is on the base level or elevated.
  public var userInterfaceLevel: UIUserInterfaceLevel {
    noteRead(.userInterfaceLevel)
    return values.userInterfaceLevel ?? .unspecified
  }
  /// The layout direction.
  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    noteRead(.layoutDirection)
    return values.layoutDirection ?? .unspecified
  }
  /// Pixels per point; 0 if unspecified.
  public var displayScale: CGFloat {
    noteRead(.displayScale)
    return values.displayScale ?? 0
  }
  /// Whether the width is compact, as on a phone, or regular, as on a tablet.
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    noteRead(.horizontalSizeClass)
    return values.horizontalSizeClass ?? .unspecified
  }
  /// Whether the height is compact, as on a phone in landscape, or regular.
  public var verticalSizeClass: UIUserInterfaceSizeClass {
    noteRead(.verticalSizeClass)
    return values.verticalSizeClass ?? .unspecified
  }
  /// The user's preferred text size.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    noteRead(.preferredContentSizeCategory)
    return values.preferredContentSizeCategory ?? .unspecified
  }
  /// Whether the user prefers increased contrast.
  public var accessibilityContrast: UIAccessibilityContrast {
    noteRead(.accessibilityContrast)
    return values.accessibilityContrast ?? .unspecified
  }
  /// Whether the user prefers bold text. No desktop setting is read: it is regular unless an app overrides it, and text is
  /// drawn as designed either way.
  public var legibilityWeight: UILegibilityWeight {
    noteRead(.legibilityWeight)
    return values.legibilityWeight ?? .unspecified
  }
  /// The list around a view: unspecified outside lists. (iOS 18)
  public var listEnvironment: UIListEnvironment {
    noteRead(.listEnvironment)
    return values.listEnvironment ?? .unspecified
  }

  /// Whether every trait another collection specifies has the same value here.
  public func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    noteRead(.all)
    trait.noteRead(.all)
    return values.overridden(by: trait.values) == values
  }

  /// Whether a dynamic colour can resolve differently than under another collection.
  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    guard let traitCollection else { return true }
    noteRead(.colorAppearance)
    traitCollection.noteRead(.colorAppearance)
    return userInterfaceStyle != traitCollection.userInterfaceStyle
      || userInterfaceLevel != traitCollection.userInterfaceLevel
      || accessibilityContrast != traitCollection.accessibilityContrast
  }

  /// Whether the traits equal another collection's apart from those that only affect colours.
  package func hasSameLayoutTraits(_ other: UITraitCollection) -> Bool {
    var values = values
    values.userInterfaceStyle = other.values.userInterfaceStyle
    values.userInterfaceLevel = other.values.userInterfaceLevel
    values.accessibilityContrast = other.values.accessibilityContrast
    // The list's own layout says it.
    values.listEnvironment = other.values.listEnvironment
    return values == other.values
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    if other === self { return true }
    noteRead(.all)
    other.noteRead(.all)
    return other.values == values
  }

  public override var hash: Int { values.hashValue }

  /// Itself: collections are immutable.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override var description: String { "<UITraitCollection: \(values.listing)>" }
}
