extension ScreenSafeArea {
  /// Sets the safe area of the windows that fill the screen.
  @MainActor
  package static func apply(to windows: [UIWindow]) {
    let screen = UIScreen.main.bounds
    for window in windows where window.frame == screen { window.screenSafeArea = insets(for: screen.size) }
  }
}
