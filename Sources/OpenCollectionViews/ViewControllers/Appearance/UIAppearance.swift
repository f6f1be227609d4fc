/// Something that can contain views: a view, a view controller.
@preconcurrency @MainActor public protocol UIAppearanceContainer: NSObjectProtocol {}

/// A class with appearance proxies: objects that are never displayed, whose settings apply to the displayed ones.
///
/// A proxy's settings apply to each object of the class or a subclass when it enters a window, before its
/// `didMoveToWindow()` and its layout, except for those that were set on the object itself. Where several proxies set a
/// property, that of the most derived class applies; among those of one class the one with more container types, then the
/// one for traits, then the newest. A property counts as set on an object if its value is
/// neither that of a new object nor what a proxy set.
///
/// The properties are those that iOS documents for appearance proxies as far as they exist here, those of bars, the font
/// and text colour of labels, text fields and text views, `UIView.semanticContentAttribute`, and an adapted app's own
/// `@objc dynamic` properties.
@preconcurrency @MainActor public protocol UIAppearance: NSObjectProtocol {
  /// The proxy for all objects of the class.
  static func appearance() -> Self
  /// The proxy for objects in a hierarchy of containers: an object of the first type, in one of the second, and so on. There
  /// may be others between them.
  static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
  /// The proxy for objects with some traits, when they enter a window.
  static func appearance(for trait: UITraitCollection) -> Self
  /// The proxy for objects with some traits in a hierarchy of containers.
  static func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self
}

extension UIView: UIAppearance, UIAppearanceContainer {
  public static func appearance() -> Self { AppearanceProxies.proxy(of: self) }
  public static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
    AppearanceProxies.proxy(of: self, in: containerTypes)
  }
  public static func appearance(for trait: UITraitCollection) -> Self { AppearanceProxies.proxy(of: self, for: trait) }
  public static func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { AppearanceProxies.proxy(of: self, in: containerTypes, for: trait) }
}

extension UIViewController: UIAppearanceContainer {}

/// The settings of an item apply when a bar shows it.
extension UIBarItem: UIAppearance {
  public static func appearance() -> Self { AppearanceProxies.proxy(of: self) }
  public static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
    AppearanceProxies.proxy(of: self, in: containerTypes)
  }
  public static func appearance(for trait: UITraitCollection) -> Self { AppearanceProxies.proxy(of: self, for: trait) }
  public static func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { AppearanceProxies.proxy(of: self, in: containerTypes, for: trait) }
}
