/// An object with traits: a screen, a view controller or a view.
@preconcurrency @MainActor public protocol UITraitEnvironment: NSObjectProtocol {
  /// The traits in effect.
  var traitCollection: UITraitCollection { get }
  /// Called after the traits changed.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// A kind of trait whose changes can be observed.
public protocol UITraitDefinition: Sendable {}

/// A trait, identified by its type.
public typealias UITrait = any UITraitDefinition.Type

/// The device idiom trait.
public struct UITraitUserInterfaceIdiom: UITraitDefinition {}
/// The interface style trait: light or dark.
public struct UITraitUserInterfaceStyle: UITraitDefinition {}
/// The interface level trait: base or elevated.
public struct UITraitUserInterfaceLevel: UITraitDefinition {}
/// The layout direction trait.
public struct UITraitLayoutDirection: UITraitDefinition {}
/// The display scale trait: pixels per point.
public struct UITraitDisplayScale: UITraitDefinition {}
/// The horizontal size class trait.
public struct UITraitHorizontalSizeClass: UITraitDefinition {}
/// The vertical size class trait.
public struct UITraitVerticalSizeClass: UITraitDefinition {}
/// The preferred content size category trait.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {}
/// The accessibility contrast trait.
public struct UITraitAccessibilityContrast: UITraitDefinition {}
/// The legibility weight trait.
public struct UITraitLegibilityWeight: UITraitDefinition {}

/// The list around a view. (iOS 18)
public struct UITraitListEnvironment: UITraitDefinition {
  /// The type of the trait's values.
  public typealias Value = UIListEnvironment
  /// The value where no list says what it is.
  public static let defaultValue = UIListEnvironment.unspecified
  /// The trait's name.
  public static let name = "ListEnvironment"
  /// The trait's identifier. Unmeasured.
  public static let identifier = "UITraitListEnvironment"
  /// Whether colors depend on the trait: they do not.
  public static let affectsColorAppearance = false
}

extension UITraitCollection {
  /// Whether a trait's value differs from that in another collection.
  package func differs(from other: UITraitCollection, in trait: UITrait) -> Bool {
    let (one, two) = (values, other.values)
    switch trait {
    case is UITraitUserInterfaceIdiom.Type: return one.userInterfaceIdiom != two.userInterfaceIdiom
    case is UITraitUserInterfaceStyle.Type: return one.userInterfaceStyle != two.userInterfaceStyle
    case is UITraitUserInterfaceLevel.Type: return one.userInterfaceLevel != two.userInterfaceLevel
    case is UITraitLayoutDirection.Type: return one.layoutDirection != two.layoutDirection
    case is UITraitDisplayScale.Type: return one.displayScale != two.displayScale
    case is UITraitHorizontalSizeClass.Type: return one.horizontalSizeClass != two.horizontalSizeClass
    case is UITraitVerticalSizeClass.Type: return one.verticalSizeClass != two.verticalSizeClass
    case is UITraitPreferredContentSizeCategory.Type:
      return one.preferredContentSizeCategory != two.preferredContentSizeCategory
    case is UITraitAccessibilityContrast.Type: return one.accessibilityContrast != two.accessibilityContrast
    case is UITraitLegibilityWeight.Type: return one.legibilityWeight != two.legibilityWeight
    case is UITraitListEnvironment.Type: return one.listEnvironment != two.listEnvironment
    default: return false
    }
  }

  /// The traits that affect how dynamic colours resolve.
  public static var systemTraitsAffectingColorAppearance: [UITrait] {
    [UITraitUserInterfaceStyle.self, UITraitUserInterfaceLevel.self, UITraitAccessibilityContrast.self]
  }
}
