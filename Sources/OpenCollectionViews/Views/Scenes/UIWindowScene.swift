/// A scene with windows.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
  /// The screen the scene is on.
  open var screen: UIScreen { .main }

  /// The windows of the scene.
  open var windows: [UIWindow] { UIWindow.all.filter { $0.windowScene === self } }

  /// The scene's key window.
  open var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }

  /// The orientation of the scene's interface: landscape right if the screen is wider than high, else portrait.
  open var interfaceOrientation: UIInterfaceOrientation { UIDevice.current.interfaceOrientation }

  /// The coordinates of the scene: those of the screen.
  open var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }

  private lazy var statusBar = UIStatusBarManager(of: self)

  /// What the status bar shows.
  open var statusBarManager: UIStatusBarManager? { statusBar }

  /// The traits of the scene.
  open var traitCollection: UITraitCollection { UIScreen.main.traitCollection }
}

extension UIWindow {
  /// Creates a window in a scene, with the screen's bounds as its frame.
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: windowScene.screen.bounds)
    ownScene = windowScene
  }

  /// The scene the window belongs to: the one that was set, else the app's only scene after launch.
  public var windowScene: UIWindowScene? {
    get {
      ownScene as? UIWindowScene
        ?? UIApplication.shared.connectedScenes.lazy.compactMap { $0 as? UIWindowScene }.first
    }
    set { ownScene = newValue }
  }
}
