@_spi(Storeys) import OpenCollectionFoundation

/// A context in place of the current one, for a test or for an app that a test launches: a virtual clock at zero, a phone's light
/// screen of 390x844 points at scale 3 with the large content size category, and nothing of what the other one has.
@MainActor package struct ReplacedContext {
  private let outer = AppContext.current
  private let own = AppContext()

  /// Ends what runs in a context of its own over the current one: an app that was launched and not terminated.
  @InContext package static var endInner: @MainActor () -> Void = {}

  /// Makes a new context the current one.
  package init() {
    AppContext.current = own
    AppClock.current = .virtual()
    UIScreen.main.configure(size: CGSize(width: 390, height: 844), scale: 3, style: .light, textSize: .large)
  }

  /// Runs a closure in the context, whichever is current.
  package func run(_ body: () -> Void) { own.run(body) }

  /// Hides the windows of the context and makes the one before current again, if this one still is; else when the
  /// current one is restored.
  package func restore() {
    // Not within `run`, since it may change which context is current.
    let endInner = own.run { Self.endInner }
    endInner()
    own.run {
      Self.endInner = {}
      FirstResponder.removeAll()
      for window in UIWindow.all { window.isHidden = true }
      AfterCommit.flush()
    }
    own.successor = outer
    while let successor = AppContext.current.successor { AppContext.current = successor }
  }
}
