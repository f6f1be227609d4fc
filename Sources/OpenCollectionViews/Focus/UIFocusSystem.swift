/// The keyboard focus of one window.
///
/// Tab moves the focus from group to group, arrow keys move it within a group, Return and Space activate the focused
/// view, and a touch removes the focus.
@preconcurrency @MainActor open class UIFocusSystem: NSObject {
  private weak var window: UIWindow?

  /// Posted by the window's focus system after the focus moved.
  public nonisolated static let didUpdateNotification = NSNotification.Name("UIFocusDidUpdateNotification")
  /// Posted by the window's focus system when a key finds no item in its direction or an environment refuses the move.
  public nonisolated static let movementDidFailNotification = NSNotification.Name("UIFocusMovementDidFailNotification")
  /// The user info key of a notification's `UIFocusUpdateContext`.
  public nonisolated static let focusUpdateContextUserInfoKey = "UIFocusUpdateContextKey"
  /// The user info key of the `UIFocusAnimationCoordinator`, in notifications of a move.
  public nonisolated static let animationCoordinatorUserInfoKey = "UIFocusUpdateAnimationCoordinatorKey"

  init(of window: UIWindow) {
    self.window = window
    super.init()
  }

  /// The focus system of the environment's window; nil if it is in no window.
  public init?(for environment: any UIFocusEnvironment) {
    guard let window = environment.focusWindow else { return nil }
    self.window = window
    super.init()
  }

  /// The focus system of the environment's window; nil if it is in no window.
  open class func focusSystem(for environment: any UIFocusEnvironment) -> UIFocusSystem? {
    environment.focusWindow?.focus.system
  }

  /// Whether an environment is, or contains, another environment.
  open class func environment(
    _ environment: any UIFocusEnvironment, contains otherEnvironment: any UIFocusEnvironment
  ) -> Bool {
    otherEnvironment.focusChain.contains { $0 === environment }
  }

  /// The focused item; nil if nothing is focused.
  open var focusedItem: (any UIFocusItem)? { window?.focus.focused }

  /// Requests that the focus move to an environment before the next frame.
  open func requestFocusUpdate(to environment: any UIFocusEnvironment) {
    guard environment.focusWindow === window else { return }
    window?.focus.request(environment)
  }

  /// Performs a requested focus update now.
  open func updateFocusIfNeeded() { window?.focus.updateIfNeeded() }
}
