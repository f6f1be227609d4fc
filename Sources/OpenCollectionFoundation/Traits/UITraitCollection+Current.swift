import Synchronization

extension UITraitCollection {
  /// The traits that dynamic colours resolve with by default: the screen's, or in `performAsCurrent(_:)` the traits that it is called
  /// on. While a view draws, lays out or handles a trait change, they are the view's own, on the thread that does so.
  ///
  /// A value that is set in `performAsCurrent(_:)` is the thread's until that returns. Outside of it, it is that of all threads; in
  /// UIKit it is the thread's.
  public static var current: UITraitCollection {
    get { performing ?? ofScreen }
    set { if performing != nil { performing = newValue } else { ofScreen = newValue } }
  }

  /// Runs a closure with these traits as the thread's current ones.
  public func performAsCurrent(_ actions: () -> Void) {
    let outer = UITraitCollection.performing
    if outer !== self { UITraitCollection.performing = self }
    defer { UITraitCollection.performing = outer }
    actions()
  }

  /// The traits of the screen: the current ones of all threads outside of `performAsCurrent(_:)`.
  package static var ofScreen: UITraitCollection {
    get { screenTraits.withLock { $0 } }
    set { screenTraits.withLock { $0 = newValue } }
  }

  /// The thread's traits in `performAsCurrent(_:)`; nil outside of it.
  package static var performing: UITraitCollection? {
    get {
      pthread_getspecific(performingKey).map { Unmanaged<UITraitCollection>.fromOpaque($0).takeUnretainedValue() }
    }
    set {
      let old = pthread_getspecific(performingKey)
      if old == newValue.map({ Unmanaged.passUnretained($0).toOpaque() }) { return }
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
  precondition(
    pthread_key_create(&key, nil) == 0, "The process has no key left for values of threads (PTHREAD_KEYS_MAX).")
  return key
}()
