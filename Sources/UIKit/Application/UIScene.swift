/// One place where the app is shown: here the display.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// How far a scene is in front.
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive = 0
    case foregroundInactive = 1
    case background = 2
  }

  /// Why a scene is connected: nothing but a person opens it here.
  @preconcurrency @MainActor
  open class ConnectionOptions: NSObject {
    /// Addresses the scene is to open.
    open var urlContexts: Set<UIOpenURLContext> { [] }
  }

  /// What the scene belongs to.
  public let session: UISceneSession
  /// Who is told of the scene's life.
  open var delegate: (any UISceneDelegate)?
  /// How far the scene is in front.
  open internal(set) var activationState = ActivationState.unattached
  /// The scene's name for the person; nil for the app's.
  open var title: String!

  /// A scene of a session, with what it was opened for.
  public init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    self.session = session
    super.init()
    session.scene = self
  }
}

extension UIScene {
  /// Sent when a scene was connected; its object is the scene, as in the others.
  public nonisolated static let willConnectNotification = NSNotification.Name("UISceneWillConnectNotification")
  /// Sent when a scene is let go.
  public nonisolated static let didDisconnectNotification = NSNotification.Name("UISceneDidDisconnectNotification")
  /// Sent when a scene receives events.
  public nonisolated static let didActivateNotification = NSNotification.Name("UISceneDidActivateNotification")
  /// Sent when a scene is about to receive no more events.
  public nonisolated static let willDeactivateNotification = NSNotification.Name("UISceneWillDeactivateNotification")
  /// Sent when a scene is about to be seen.
  public nonisolated static let willEnterForegroundNotification = NSNotification.Name(
    "UISceneWillEnterForegroundNotification")
  /// Sent when a scene is no longer seen.
  public nonisolated static let didEnterBackgroundNotification = NSNotification.Name(
    "UISceneDidEnterBackgroundNotification")
}

/// An address a scene is to open.
@preconcurrency @MainActor
open class UIOpenURLContext: NSObject {
  /// The address.
  public let url: URL

  init(url: URL) {
    self.url = url
    super.init()
  }
}
