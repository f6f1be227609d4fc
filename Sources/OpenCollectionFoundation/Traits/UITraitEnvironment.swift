/// Something that has traits: a screen, a view controller, a view.
@preconcurrency @MainActor public protocol UITraitEnvironment: NSObjectProtocol {
  /// The traits in force here.
  var traitCollection: UITraitCollection { get }
  /// Called after the traits changed.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// A kind of trait, to register for changes of.
public protocol UITraitDefinition: Sendable {}

/// A kind of trait by its type.
public typealias UITrait = any UITraitDefinition.Type

/// The trait of the kind of device.
public struct UITraitUserInterfaceIdiom: UITraitDefinition {}
/// The trait of light and dark.
public struct UITraitUserInterfaceStyle: UITraitDefinition {}
/// The trait of how high a surface stands above the others.
public struct UITraitUserInterfaceLevel: UITraitDefinition {}
/// The trait of the direction of reading.
public struct UITraitLayoutDirection: UITraitDefinition {}
/// The trait of pixels to a point.
public struct UITraitDisplayScale: UITraitDefinition {}
/// The trait of the room there is in width.
public struct UITraitHorizontalSizeClass: UITraitDefinition {}
/// The trait of the room there is in height.
public struct UITraitVerticalSizeClass: UITraitDefinition {}
/// The trait of the text size the reader asked for.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {}
/// The trait of more contrast.
public struct UITraitAccessibilityContrast: UITraitDefinition {}

extension UITraitCollection {
  /// Whether a kind of trait has another value than in another collection.
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
    default: return false
    }
  }

  /// The kinds of trait that change how a dynamic colour looks.
  public static var systemTraitsAffectingColorAppearance: [UITrait] {
    [UITraitUserInterfaceStyle.self, UITraitUserInterfaceLevel.self, UITraitAccessibilityContrast.self]
  }
}
