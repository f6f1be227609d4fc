import Synchronization

extension UITraitCollection {
  /// The traits that dynamic colours resolve with by default: the screen's, and in `performAsCurrent(_:)` those that it was called on.
  /// While a view draws, lays out or handles a trait change, they are the view's own, on the thread that does so.
  ///
  /// A value that is set in `performAsCurrent(_:)` is that of the thread until it returns; elsewhere it is that of all threads.
  public static var current: UITraitCollection {
    get { performing ?? screenTraits.withLock { $0 } }
    set { if performing != nil { performing = newValue } else { screenTraits.withLock { $0 = newValue } } }
  }

  /// Runs a closure with these traits as the thread's current ones.
  public func performAsCurrent(_ actions: () -> Void) {
    let outer = UITraitCollection.performing
    guard outer !== self else { return actions() }
    UITraitCollection.performing = self
    defer { UITraitCollection.performing = outer }
    actions()
  }

  /// The thread's traits in `performAsCurrent(_:)`; nil outside of it.
  private static var performing: UITraitCollection? {
    get {
      pthread_getspecific(performingKey).map { Unmanaged<UITraitCollection>.fromOpaque($0).takeUnretainedValue() }
    }
    set {
      let old = pthread_getspecific(performingKey)
      pthread_setspecific(performingKey, newValue.map { Unmanaged.passRetained($0).toOpaque() })
      if let old { Unmanaged<UITraitCollection>.fromOpaque(old).release() }
    }
  }

  /// The initial traits: a phone in portrait at scale 3 in light mode.
  package static let standard = UITraitCollection(
    TraitValues(
      userInterfaceIdiom: .phone, userInterfaceStyle: .light, userInterfaceLevel: .base, layoutDirection: .leftToRight,
      displayScale: 3, horizontalSizeClass: .compact, verticalSizeClass: .regular,
      preferredContentSizeCategory: .large, accessibilityContrast: .normal))
}

private let screenTraits = Mutex(UITraitCollection.standard)

private let performingKey: pthread_key_t = {
  var key = pthread_key_t()
  pthread_key_create(&key, nil)
  return key
}()
