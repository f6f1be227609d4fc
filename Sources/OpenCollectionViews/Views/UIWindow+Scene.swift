extension UIWindow {
  /// Creates a window in a scene, with the screen's bounds as its frame.
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: windowScene.screen.bounds)
    ownScene = windowScene
  }

  /// The app's only scene after launch: the scene of windows without their own.
  var appScene: UIWindowScene? {
    UIApplication.shared.connectedScenes.lazy.compactMap { $0 as? UIWindowScene }.first
  }

  /// Called when the controllers' answers about the status bar may have changed.
  func statusBarMayChange() { windowScene?.statusBarManager?.update() }

  /// Called when the orientations that the controllers support may have changed.
  func supportedOrientationsMayChange() { windowScene?.updateOrientation() }
}
