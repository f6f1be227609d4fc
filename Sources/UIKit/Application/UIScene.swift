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
  @MainActor
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

  public init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    self.session = session
    super.init()
    session.scene = self
  }
}

extension UIScene {
  public nonisolated static let willConnectNotification = NSNotification.Name("UISceneWillConnectNotification")
  public nonisolated static let didDisconnectNotification = NSNotification.Name("UISceneDidDisconnectNotification")
  public nonisolated static let didActivateNotification = NSNotification.Name("UISceneDidActivateNotification")
  public nonisolated static let willDeactivateNotification = NSNotification.Name("UISceneWillDeactivateNotification")
  public nonisolated static let willEnterForegroundNotification = NSNotification.Name(
    "UISceneWillEnterForegroundNotification")
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
