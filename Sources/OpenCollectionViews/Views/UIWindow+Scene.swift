extension UIWindow {
  /// Called when the controllers' answers about the status bar may have changed.
  func statusBarMayChange() { windowScene?.statusBarManager?.update() }

  /// Called when the orientations that the controllers support may have changed.
  func supportedOrientationsMayChange() { windowScene?.updateOrientation() }
}
