/// A scene with windows.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
  /// The screen the scene is on.
  open var screen: UIScreen { .main }

  /// The windows of the scene.
  open var windows: [UIWindow] { UIWindow.all.filter { $0.windowScene === self } }

  /// The window of the scene that keys go to.
  open var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }

  /// The traits of the scene.
  open var traitCollection: UITraitCollection { UIScreen.main.traitCollection }
}

extension UIWindow {
  /// A window of a scene, of the screen's size.
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: windowScene.screen.bounds)
  }

  /// The scene the window belongs to: the app's one, once it is launched.
  public var windowScene: UIWindowScene? {
    UIApplication.shared.connectedScenes.lazy.compactMap { $0 as? UIWindowScene }.first
  }
}
