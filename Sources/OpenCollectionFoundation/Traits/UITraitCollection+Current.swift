import Synchronization

extension UITraitCollection {
  /// The traits that dynamic colours resolve with by default: those that were set on this thread, or the screen's. While a view
  /// draws, lays out or handles a trait change, they are the view's own, on the thread that does so.
  ///
  /// A value that is set in `performAsCurrent(_:)` lasts until that returns, another one until the next is set. Once the screen's own
  /// traits are set, they follow the screen again. Unmeasured.
  public static var current: UITraitCollection {
    get { ofThread ?? ofScreen }
    set { ofThread = newValue === ofScreen ? nil : newValue }
  }

  /// Runs a closure with these traits as the thread's current ones.
  public func performAsCurrent(_ actions: () -> Void) {
    let outer = UITraitCollection.ofThread
    if outer !== self { UITraitCollection.ofThread = self }
    defer { UITraitCollection.ofThread = outer }
    actions()
  }

  /// The traits of the screen: the current ones of a thread on which none were set.
  package static var ofScreen: UITraitCollection {
    get { screenTraits.withLock { $0 } }
    set { screenTraits.withLock { $0 = newValue } }
  }

  /// The traits that were set on this thread, or that it performs a closure with; nil for none.
  package static var ofThread: UITraitCollection? {
    get {
      pthread_getspecific(threadKey).map { Unmanaged<UITraitCollection>.fromOpaque($0).takeUnretainedValue() }
    }
    set {
      let old = pthread_getspecific(threadKey)
      if old == newValue.map({ Unmanaged.passUnretained($0).toOpaque() }) { return }
      pthread_setspecific(threadKey, newValue.map { Unmanaged.passRetained($0).toOpaque() })
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

private let threadKey: pthread_key_t = {
  var key = pthread_key_t()
  let status = pthread_key_create(&key) { traits in
    if let traits { Unmanaged<UITraitCollection>.fromOpaque(traits).release() }
  }
  precondition(status == 0, "The process has no key left for values of threads (PTHREAD_KEYS_MAX).")
  return key
}()
