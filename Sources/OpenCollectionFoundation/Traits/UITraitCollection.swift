/// What a view is shown in: light or dark, the room, the screen's scale, the reader's text size.
///
/// A collection need not say everything: what it leaves open is `unspecified` (0 for the scale).
public final class UITraitCollection: NSObject, NSCopying, Sendable {
  /// What the collection says.
  package let values: TraitValues

  package init(_ values: TraitValues) {
    self.values = values
    super.init()
  }

  /// A collection that says nothing.
  public convenience override init() { self.init(TraitValues()) }

  /// The kind of device; `.unspecified` where nothing is said, as for each trait below.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom ?? .unspecified }
  /// Light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle ?? .unspecified }
  /// How high the surface stands above the others.
  public var userInterfaceLevel: UIUserInterfaceLevel { values.userInterfaceLevel ?? .unspecified }
  /// The direction of reading.
  public var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection ?? .unspecified }
  /// Pixels a point; 0 where unspecified.
  public var displayScale: CGFloat { values.displayScale ?? 0 }
  /// Whether the width is that of a phone or of a tablet.
  public var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass ?? .unspecified }
  /// Whether the height is that of a phone lying down or more.
  public var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass ?? .unspecified }
  /// The text size the reader asked for.
  public var preferredContentSizeCategory: UIContentSizeCategory { values.preferredContentSizeCategory ?? .unspecified }
  /// Whether the reader asked for more contrast.
  public var accessibilityContrast: UIAccessibilityContrast { values.accessibilityContrast ?? .unspecified }

  /// Whether every trait another collection specifies has the same value here.
  public func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return values.overridden(by: trait.values) == values
  }

  /// Whether a dynamic colour can look different here than under another collection.
  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    guard let traitCollection else { return true }
    return userInterfaceStyle != traitCollection.userInterfaceStyle
      || userInterfaceLevel != traitCollection.userInterfaceLevel
      || accessibilityContrast != traitCollection.accessibilityContrast
  }

  /// Whether a layout has the same room and text size here as under another collection, whatever the colours.
  package func laysOutLike(_ other: UITraitCollection) -> Bool {
    var values = values
    values.userInterfaceStyle = other.values.userInterfaceStyle
    values.userInterfaceLevel = other.values.userInterfaceLevel
    values.accessibilityContrast = other.values.accessibilityContrast
    return values == other.values
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return other === self || other.values == values
  }

  public override var hash: Int { values.hashValue }

  /// Itself: a collection never changes.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override var description: String { "<UITraitCollection: \(values.listing)>" }
}
