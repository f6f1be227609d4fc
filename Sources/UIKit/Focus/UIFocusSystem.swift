/// The focus of the keyboard in one window.
///
/// Tab brings it in and from group to group, arrows move it within a group, Return and Space use what has it, a touch
/// takes it away.
@preconcurrency @MainActor open class UIFocusSystem: NSObject {
  private weak var window: UIWindow?

  /// Posted when the focus has moved, by the window's focus system.
  public nonisolated static let didUpdateNotification = NSNotification.Name("UIFocusDidUpdateNotification")
  /// Posted by the window's focus system when a key would move the focus and there is nothing that way, or something refuses.
  public nonisolated static let movementDidFailNotification = NSNotification.Name("UIFocusMovementDidFailNotification")
  /// Leads to the `UIFocusUpdateContext` of a notification.
  public nonisolated static let focusUpdateContextUserInfoKey = "UIFocusUpdateContextKey"
  /// Leads to the `UIFocusAnimationCoordinator` of a notification of a move.
  public nonisolated static let animationCoordinatorUserInfoKey = "UIFocusUpdateAnimationCoordinatorKey"

  init(of window: UIWindow) {
    self.window = window
    super.init()
  }

  /// A focus system of the window an environment is in; nil for one in none.
  public init?(for environment: any UIFocusEnvironment) {
    guard let window = environment.focusWindow else { return nil }
    self.window = window
    super.init()
  }

  /// The focus system of the window an environment is in; nil for one in none.
  open class func focusSystem(for environment: any UIFocusEnvironment) -> UIFocusSystem? {
    environment.focusWindow?.focus.system
  }

  /// Whether one environment is, or lies in, another.
  open class func environment(
    _ environment: any UIFocusEnvironment, contains otherEnvironment: any UIFocusEnvironment
  ) -> Bool {
    otherEnvironment.focusChain.contains { $0 === environment }
  }

  /// What has the focus; nil where nothing has.
  open var focusedItem: (any UIFocusItem)? { window?.focus.focused }

  /// Asks for the focus to come to an environment before the next frame.
  open func requestFocusUpdate(to environment: any UIFocusEnvironment) {
    guard environment.focusWindow === window else { return }
    window?.focus.request(environment)
  }

  /// Places the focus now where that was asked for.
  open func updateFocusIfNeeded() { window?.focus.updateIfNeeded() }
}

extension UIWindowScene {
  /// The focus system of the scene's key window, else of its first one.
  public var focusSystem: UIFocusSystem? {
    (windows.first(where: \.isKeyWindow) ?? windows.first)?.focus.system
  }
}
