extension UIApplication {
  private var statusBarManager: UIStatusBarManager? {
    connectedScenes.lazy.compactMap { ($0 as? UIWindowScene)?.statusBarManager }.first
  }

  /// The frame of the status bar; `UIStatusBarManager.statusBarFrame` replaces it.
  public var statusBarFrame: CGRect { statusBarManager?.statusBarFrame ?? .zero }
  /// Whether the status bar is hidden; `UIStatusBarManager.isStatusBarHidden` replaces it.
  public var isStatusBarHidden: Bool { statusBarManager?.isStatusBarHidden ?? false }
  /// The style of the status bar; `UIStatusBarManager.statusBarStyle` replaces it.
  public var statusBarStyle: UIStatusBarStyle { statusBarManager?.statusBarStyle ?? .default }
  /// The orientation of the interface; `UIWindowScene.interfaceOrientation` replaces it.
  public var statusBarOrientation: UIInterfaceOrientation { UIDevice.current.interfaceOrientation }
}
