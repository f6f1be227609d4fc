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

  // MARK: Focus

  /// The focus system of the scene's key window, or of its first window if none is key.
  open var focusSystem: UIFocusSystem? {
    (windows.first(where: \.isKeyWindow) ?? windows.first)?.focus.system
  }

  // MARK: Geometry

  /// The current geometry.
  open var effectiveGeometry: Geometry { Geometry(of: self) }

  /// Asks for another geometry. The screen is turned, by exchanging its width and height, if its orientation is not one of
  /// those asked for and the controllers support one of them.
  ///
  /// - `errorHandler`: called if the controllers support none of them.
  open func requestGeometryUpdate(
    _ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil
  ) {
    mainThreadOnly("UIWindowScene.requestGeometryUpdate(_:errorHandler:)")
    guard let wanted = geometryPreferences.orientations else { return }
    let supported = supportedOrientations
    let possible = wanted.intersection(supported)
    guard !possible.isEmpty else {
      errorHandler?(
        GeometryRequestError(
          reason: "None of the requested orientations are supported by the view controller. Requested: "
            + "\(wanted.names); Supported: \(supported.names)"))
      return
    }
    turn(to: possible)
  }
}
