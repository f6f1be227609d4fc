package import OpenCollectionDisplays
@_spi(Storeys) import OpenCollectionFoundation

/// Changes of the screen's size, by the display and by the app.
@MainActor package enum ScreenResizing {
  /// The display that shows the screen; nil without a host.
  package static var display: (any Display)? {
    get { displayReference.display }
    set { displayReference.display = newValue }
  }
  @InContext private static var displayReference = DisplayReference()

  /// Asks the display for a size, in points. A window tells of its new size by an event; without a window the screen
  /// changes at once.
  static func resize(to size: CGSize) {
    if let display, display.requestSize(size) { return }
    apply(size, scale: UIScreen.main.scale) { _ in true }
  }

  /// Turns the screen, by exchanging its width and height, unless it is turned so already.
  static func turn(toLandscape isLandscape: Bool) {
    let size = UIScreen.main.bounds.size
    guard size.width != size.height, (size.width > size.height) != isLandscape else { return }
    resize(to: CGSize(width: size.height, height: size.width))
  }

  /// Changes the screen's size and resizes the windows that filled it.
  package static func apply(_ size: CGSize, scale: CGFloat, owning owns: (UIWindow) -> Bool) {
    let old = UIScreen.main.bounds
    let traits = UIScreen.main.traitCollection
    UIScreen.main.configure(size: size, scale: scale)
    let new = UIScreen.main.bounds
    for window in UIWindow.all where window.frame == old && owns(window) {
      let change = {
        window.frame = new
        window.screenSafeArea = ScreenSafeArea.insets(for: new.size)
      }
      if let root = window.rootViewController, !window.isHidden {
        root.windowWillChangeSize(to: new.size, change)
      } else {
        change()
      }
    }
    let previous = old.width > old.height ? UIInterfaceOrientation.landscapeRight : .portrait
    for case let scene as UIWindowScene in UIApplication.shared.connectedScenes {
      scene.statusBarManager?.update()
      (scene.delegate as? any UIWindowSceneDelegate)?.windowScene(
        scene, didUpdate: ScreenCoordinateSpace(size: old.size), interfaceOrientation: previous,
        traitCollection: traits)
    }
  }
}
