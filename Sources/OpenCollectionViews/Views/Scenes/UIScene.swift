/// One instance of the app's interface: here the display.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// The activation state of a scene.
  public enum ActivationState: Int, Sendable {
    /// Not connected.
    case unattached = -1
    /// On the screen, and receiving events.
    case foregroundActive = 0
    /// On the screen, and not receiving events.
    case foregroundInactive = 1
    /// Not on the screen.
    case background = 2
  }

  /// The reasons a scene is connected; always empty here, because only the user opens a scene.
  @preconcurrency @MainActor
  open class ConnectionOptions: NSObject {
    /// The URLs to open; always empty here.
    open var urlContexts: Set<UIOpenURLContext> { [] }
  }

  /// The scene's session.
  open private(set) var session: UISceneSession
  /// The scene's delegate, notified of lifecycle events.
  open var delegate: (any UISceneDelegate)?
  /// The scene's activation state.
  open package(set) var activationState = ActivationState.unattached
  /// The title displayed for the scene; nil for the app's name.
  open var title: String!

  /// Creates a scene of a session.
  public init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    self.session = session
    super.init()
    session.scene = self
  }
}

extension UIScene {
  /// Posted when a scene was connected; the object is the scene, as in the other notifications.
  public nonisolated static let willConnectNotification = NSNotification.Name("UISceneWillConnectNotification")
  /// Posted when a scene was disconnected.
  public nonisolated static let didDisconnectNotification = NSNotification.Name("UISceneDidDisconnectNotification")
  /// Posted when a scene became active.
  public nonisolated static let didActivateNotification = NSNotification.Name("UISceneDidActivateNotification")
  /// Posted when a scene is about to become inactive.
  public nonisolated static let willDeactivateNotification = NSNotification.Name("UISceneWillDeactivateNotification")
  /// Posted when a scene is about to enter the foreground.
  public nonisolated static let willEnterForegroundNotification = NSNotification.Name(
    "UISceneWillEnterForegroundNotification")
  /// Posted when a scene entered the background.
  public nonisolated static let didEnterBackgroundNotification = NSNotification.Name(
    "UISceneDidEnterBackgroundNotification")
}

/// A URL for a scene to open.
@preconcurrency @MainActor
open class UIOpenURLContext: NSObject {
  /// The URL.
  open private(set) var url: URL

  init(url: URL) {
    self.url = url
    super.init()
  }
}
