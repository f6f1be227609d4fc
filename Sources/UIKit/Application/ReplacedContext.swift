/// A context in place of the current one, for a test or for an app that a test launches: a virtual clock at zero, a phone's light
/// screen of 390x844 points at scale 3 with the large content size category, and nothing of what the other one has.
@MainActor package struct ReplacedContext {
  private let outer = AppContext.current

  /// Makes a new context the current one.
  package init() {
    AppContext.current = AppContext()
    AppClock.current = .virtual()
    UIScreen.main.configure(size: CGSize(width: 390, height: 844), scale: 3, style: .light, textSize: .large)
  }

  /// Hides the windows of the context and makes the one before current again.
  package func restore() {
    FirstResponder.removeAll()
    for window in UIWindow.all { window.isHidden = true }
    AfterCommit.flush()
    AppContext.current = outer
  }
}
