/// What a scene is made of.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
  /// The name of the configuration: under it the app's Info.plist, where there is one, lists the delegate's class.
  public let name: String?
  /// What the scene is for.
  public let role: UISceneSession.Role
  /// The class of the scene's delegate; nil for the class `SceneDelegate` of the app's module, as Xcode names it.
  open var delegateClass: AnyClass?

  /// A configuration of that name, for scenes of a role.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
  }
}
