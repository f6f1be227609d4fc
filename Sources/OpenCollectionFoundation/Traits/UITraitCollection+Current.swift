import Synchronization

extension UITraitCollection {
  /// The traits that dynamic colours resolve with by default. While a view draws, lays out or handles a trait change,
  /// these are the view's own. One value per process, guarded by a lock.
  public static var current: UITraitCollection {
    get { currentTraits.withLock { $0 } }
    set { currentTraits.withLock { $0 = newValue } }
  }

  /// Runs a closure with these traits as the current ones.
  public func performAsCurrent(_ actions: () -> Void) {
    let previous = UITraitCollection.current
    guard previous !== self else { return actions() }
    UITraitCollection.current = self
    defer { UITraitCollection.current = previous }
    actions()
  }

  /// The initial traits: a phone in portrait at scale 3 in light mode.
  package static let standard = UITraitCollection(
    TraitValues(
      userInterfaceIdiom: .phone, userInterfaceStyle: .light, userInterfaceLevel: .base, layoutDirection: .leftToRight,
      displayScale: 3, horizontalSizeClass: .compact, verticalSizeClass: .regular,
      preferredContentSizeCategory: .large, accessibilityContrast: .normal))
}

private let currentTraits = Mutex(UITraitCollection.standard)
