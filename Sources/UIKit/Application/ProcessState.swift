/// What a process has only one of: the clock, the screen, the key window, the first responder, whether animations run.
///
/// Tests of one process would see what others left there. Each begins with all of it fresh, and puts it back at its end.
@MainActor package struct ProcessState {
  private let clock = AppClock.current
  private let size = UIScreen.main.bounds.size
  private let scale = UIScreen.main.scale
  private let style = UIScreen.main.userInterfaceStyle
  private let textSize = UIScreen.main.traitCollection.preferredContentSizeCategory
  private let runsAnimations = AnimationContext.isEnabled
  private let passesOn = FirstResponder.isPassedOn
  private let clipboard = UIPasteboard.display
  private let windows = Set(UIWindow.all.map(ObjectIdentifier.init))
  private let key = UIWindow.key
  private let conflicts = LayoutContext.told

  /// Remembers what is in force, and puts in its place a virtual clock at zero, a phone's light screen of 390x844 points at
  /// scale 3 with text of the usual size, and no first responder.
  package init() {
    AppClock.current = .virtual()
    UIScreen.main.configure(size: CGSize(width: 390, height: 844), scale: 3, style: .light, textSize: .large)
    AnimationContext.isEnabled = true
    FirstResponder.current = nil
    FirstResponder.waiting = nil
    LayoutContext.told = []
  }

  /// Takes away the windows made since, and puts back what was in force.
  package func restore() {
    FirstResponder.isForced = false
    FirstResponder.current = nil
    FirstResponder.waiting = nil
    FirstResponder.isPassedOn = passesOn
    for window in UIWindow.all where !windows.contains(ObjectIdentifier(window)) { window.isHidden = true }
    AfterCommit.flush()
    UIScreen.main.configure(size: size, scale: scale, style: style, textSize: textSize)
    AnimationContext.isEnabled = runsAnimations
    UIPasteboard.display = clipboard
    LayoutContext.told = conflicts
    key?.makeKey()
    AppClock.current = clock
  }
}
