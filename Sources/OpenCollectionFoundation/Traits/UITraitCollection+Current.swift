import Synchronization

extension UITraitCollection {
  /// The traits that dynamic colours resolve with where no view says otherwise. While a view draws, lays out or is told
  /// of new traits these are the view's own. One value for the process, guarded by a lock.
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

  /// The traits of a phone held upright at scale 3 in light: what there is before a screen says otherwise.
  package static let standard = UITraitCollection(
    TraitValues(
      userInterfaceIdiom: .phone, userInterfaceStyle: .light, userInterfaceLevel: .base, layoutDirection: .leftToRight,
      displayScale: 3, horizontalSizeClass: .compact, verticalSizeClass: .regular,
      preferredContentSizeCategory: .large, accessibilityContrast: .normal))
}

private let currentTraits = Mutex(UITraitCollection.standard)
