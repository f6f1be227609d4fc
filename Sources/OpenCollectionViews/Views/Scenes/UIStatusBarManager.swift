/// What a scene's status bar shows.
///
/// A display has no status bar, so none is drawn. The view controllers are asked as on iOS, and their answers are reported
/// here; the frame is the part of the screen that iOS's status bar covers, which is the safe area at the top.
@preconcurrency @MainActor open class UIStatusBarManager: NSObject {
  private weak var scene: (any StatusBarScene)?

  init(of scene: any StatusBarScene) {
    self.scene = scene
    super.init()
  }

  private var style: UIStatusBarStyle?
  private var isHidden: Bool?

  /// The style that the controllers prefer. It is asked when the screen changes and by
  /// `setNeedsStatusBarAppearanceUpdate()`.
  open var statusBarStyle: UIStatusBarStyle {
    if style == nil { update() }
    return style ?? .default
  }

  /// Whether the controllers hide the status bar.
  open var isStatusBarHidden: Bool {
    if isHidden == nil { update() }
    return isHidden ?? false
  }

  /// The frame in the scene's coordinates, in points; zero while the status bar is hidden, and of no height on screens
  /// without a safe area at the top.
  open var statusBarFrame: CGRect {
    guard let scene, !isStatusBarHidden else { return .zero }
    let size = scene.screen.bounds.size
    return CGRect(x: 0, y: 0, width: size.width, height: ScreenSafeArea.insets(for: size).top)
  }

  /// Asks the controllers.
  func update() {
    let preference = scene?.statusBarPreference
    style = preference?.style
    isHidden = preference?.isHidden
  }
}

/// What a status bar asks of its scene.
@MainActor protocol StatusBarScene: AnyObject {
  var screen: UIScreen { get }
  /// What the controllers of the frontmost window of normal level prefer; nil without such a window.
  var statusBarPreference: (style: UIStatusBarStyle, isHidden: Bool)? { get }
}
