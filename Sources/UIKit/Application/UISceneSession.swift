/// What stays of a scene while it is away.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
  /// What a scene is for.
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Windows that a person touches.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// The scene while it is connected.
  open internal(set) weak var scene: UIScene?
  /// What the scene is for.
  public let role: Role
  /// What the scene was made of.
  open internal(set) var configuration: UISceneConfiguration
  /// A name that no other session has.
  public let persistentIdentifier = UUID().uuidString

  init(role: Role) {
    self.role = role
    configuration = UISceneConfiguration(name: nil, sessionRole: role)
    super.init()
  }
}
