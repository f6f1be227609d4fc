/// The configuration of a scene.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
  /// The name of the configuration, by which the app's Info.plist, if any, lists the delegate's class.
  open private(set) var name: String?
  /// The role of the scene.
  open private(set) var role: UISceneSession.Role
  /// The class of the scene's delegate; nil for the class `SceneDelegate` of the app's module, as Xcode names it.
  open var delegateClass: AnyClass?
  /// The storyboard whose initial view controller is shown in the scene's first window; nil for the one that the app's
  /// Info.plist names, if any.
  open var storyboard: UIStoryboard?

  /// Creates a configuration with a name, for scenes of a role.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
  }
}
