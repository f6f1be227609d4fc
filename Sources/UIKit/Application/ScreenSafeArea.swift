/// The safe area insets of the screen: its status bar and home indicator.
enum ScreenSafeArea {
  /// The safe area insets of a screen, in points. A size with the proportions of a phone without a home button has 47
  /// at the top and 34 at the bottom in portrait, 47 at the left and right and 21 at the bottom in landscape; others
  /// have none.
  static func insets(for size: CGSize) -> UIEdgeInsets {
    let (short, long) = (min(size.width, size.height), max(size.width, size.height))
    guard short >= 360, short < 600, long / short > 1.9 else { return .zero }
    return size.height > size.width
      ? UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0) : UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47)
  }

  /// Sets the safe area of the windows that fill the screen.
  @MainActor
  static func apply(to windows: [UIWindow]) {
    let screen = UIScreen.main.bounds
    for window in windows where window.frame == screen { window.screenSafeArea = insets(for: screen.size) }
  }
}
