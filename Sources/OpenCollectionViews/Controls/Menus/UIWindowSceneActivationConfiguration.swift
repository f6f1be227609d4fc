@_spi(Storeys) import OpenCollectionFoundation

/// How a scene is activated: `UIScene.ActivationRequestOptions`.
@preconcurrency @MainActor
open class UISceneActivationRequestOptions: NSObject {
  weak var requester: UIResponder?

  // MARK: Activation

  /// The scene that asks for another one, which appears near it. The default is nil. An app has one scene here, so it
  /// changes nothing.
  open var requestingScene: UIScene? {
    get { requester as? UIScene }
    set { requester = newValue }
  }
}

/// How a scene with windows is activated: `UIWindowScene.ActivationRequestOptions`.
@preconcurrency @MainActor
open class UIWindowSceneActivationRequestOptions: UISceneActivationRequestOptions {}

/// Describes a scene to activate: `UIWindowScene.ActivationConfiguration`.
@preconcurrency @MainActor
open class UIWindowSceneActivationConfiguration: NSObject {
  /// What the scene displays.
  open private(set) var userActivity: NSUserActivity
  /// How the scene is activated. The default is nil.
  open var options: UIWindowSceneActivationRequestOptions?
  /// The view that becomes the scene; nil, the default, for the one that was touched.
  open var preview: UITargetedPreview?

  /// A scene that displays an activity.
  public init(userActivity: NSUserActivity) {
    self.userActivity = userActivity
    super.init()
  }
}
