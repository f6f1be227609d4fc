/// A scene with windows.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
  /// The screen the scene is on.
  open var screen: UIScreen { .main }

  /// The windows of the scene.
  open var windows: [UIWindow] { UIWindow.all.filter { $0.windowScene === self } }

  /// The window of the scene that keys go to.
  open var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }

  /// How the scene's interface stands: upright where the screen is not wider than high.
  open var interfaceOrientation: UIInterfaceOrientation {
    screen.bounds.width > screen.bounds.height ? .landscapeRight : .portrait
  }

  /// The traits of the scene.
  open var traitCollection: UITraitCollection { UIScreen.main.traitCollection }
}

extension UIWindow {
  /// A window of a scene, of the screen's size.
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: windowScene.screen.bounds)
    ownScene = windowScene
  }

  /// The scene the window belongs to: the one it was given, else the app's one, once it is launched.
  public var windowScene: UIWindowScene? {
    get { ownScene ?? UIApplication.shared.connectedScenes.lazy.compactMap { $0 as? UIWindowScene }.first }
    set { ownScene = newValue }
  }
}
