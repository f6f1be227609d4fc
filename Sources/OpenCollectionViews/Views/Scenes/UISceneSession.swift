/// The persistent state of a scene, kept while the scene is disconnected.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
  /// The role of a scene.
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// An interactive scene with windows.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// The scene while it is connected.
  open internal(set) weak var scene: UIScene?
  /// The role of the scene.
  open private(set) var role: Role
  /// The scene's configuration.
  open package(set) var configuration: UISceneConfiguration
  /// The activity with which the scene continues where the app was: the one that the delegate's
  /// `stateRestorationActivity(for:)` gave. Nil at a launch from the start, which is every launch except the next one of
  /// `collectionview dev`: nothing is kept between runs.
  open package(set) var stateRestorationActivity: NSUserActivity?
  /// The session's unique identifier.
  open private(set) var persistentIdentifier = UUID().uuidString

  package init(role: Role) {
    self.role = role
    configuration = UISceneConfiguration(name: nil, sessionRole: role)
    super.init()
  }
}
