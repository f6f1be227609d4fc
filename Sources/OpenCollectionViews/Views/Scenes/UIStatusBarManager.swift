/// What a scene's status bar shows.
///
/// A display has no status bar, so none is drawn. The view controllers are asked as on iOS, and their answers are reported
/// here; the frame is the part of the screen that iOS's status bar covers, which is the safe area at the top.
@preconcurrency @MainActor open class UIStatusBarManager: NSObject {
  private weak var scene: UIWindowScene?

  init(of scene: UIWindowScene) {
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

  /// Asks the controllers of the frontmost window of normal level.
  func update() {
    let window = scene?.windows.last { !$0.isHidden && $0.windowLevel == .normal && $0.rootViewController != nil }
    guard let root = window?.rootViewController else {
      style = nil
      isHidden = nil
      return
    }
    style = root.statusBarStyleSource.preferredStatusBarStyle
    isHidden = root.statusBarHiddenSource.prefersStatusBarHidden
  }
}
