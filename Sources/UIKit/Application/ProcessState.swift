/// The process-wide state: the clock, the screen, the key window, the first responder, whether animations are enabled.
///
/// Tests in one process would otherwise see state left by others. Each starts with defaults and restores the state at
/// its end.
@MainActor package struct ProcessState {
  private let clock = AppClock.current
  private let size = UIScreen.main.bounds.size
  private let scale = UIScreen.main.scale
  private let style = UIScreen.main.userInterfaceStyle
  private let textSize = UIScreen.main.traitCollection.preferredContentSizeCategory
  private let animationsEnabled = AnimationContext.isEnabled
  private let clipboard = UIPasteboard.display
  private let windows = Set(UIWindow.all.map(ObjectIdentifier.init))
  private let keyWindow = UIWindow.key
  private let conflicts = LayoutContext.reportedConflicts

  /// Saves the current state and installs the defaults: a virtual clock at zero, a phone's light screen of 390x844
  /// points at scale 3 with the large content size category, animations enabled, and no first responder.
  package init() {
    AppClock.current = .virtual()
    UIScreen.main.configure(size: CGSize(width: 390, height: 844), scale: 3, style: .light, textSize: .large)
    AnimationContext.isEnabled = true
    FirstResponder.removeAll()
    LayoutContext.reportedConflicts = []
  }

  /// Hides the windows created since and restores the saved state.
  package func restore() {
    FirstResponder.removeAll()
    for window in UIWindow.all where !windows.contains(ObjectIdentifier(window)) { window.isHidden = true }
    AfterCommit.flush()
    UIScreen.main.configure(size: size, scale: scale, style: style, textSize: textSize)
    AnimationContext.isEnabled = animationsEnabled
    UIPasteboard.display = clipboard
    LayoutContext.reportedConflicts = conflicts
    keyWindow?.makeKey()
    AppClock.current = clock
  }
}
