@_spi(Storeys) import OpenCollectionFoundation

extension UIScene {
  /// How a scene is activated.
  public typealias ActivationRequestOptions = UISceneActivationRequestOptions
}

extension UISceneActivationRequestOptions {
  /// The scene that asks for another one, which appears near it. The default is nil. An app has one scene here, so it
  /// changes nothing.
  public var requestingScene: UIScene? {
    get { requester as? UIScene }
    set { requester = newValue }
  }
}

extension UIWindowScene {
  /// How a scene with windows is activated.
  public typealias ActivationRequestOptions = UIWindowSceneActivationRequestOptions

  /// Describes a scene to activate.
  public typealias ActivationConfiguration = UIWindowSceneActivationConfiguration

  /// A menu's action that opens a new scene. An app has one scene here, as on a phone: menus show the alternate instead, or
  /// nothing without one.
  @preconcurrency @MainActor
  open class ActivationAction: UIAction {
    /// Describes the scene that the action opens. Not called where an app has one scene.
    public typealias ConfigurationProvider = (ActivationAction) -> ActivationConfiguration?

    private var alternate: UIAction?

    /// An action that opens a scene.
    ///
    /// - `alternate`: what menus show where apps have one scene only; nil for nothing.
    public convenience init(
      title: String? = nil, subtitle: String? = nil, image: UIImage? = nil, identifier: UIAction.Identifier? = nil,
      discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [], alternate: UIAction? = nil,
      _ configuration: @escaping ConfigurationProvider
    ) {
      self.init(
        title: title ?? "", subtitle: subtitle, image: image, identifier: identifier,
        discoverabilityTitle: discoverabilityTitle, attributes: attributes
      ) { [weak alternate] action in
        alternate?.perform(sender: action.sender)
      }
      self.alternate = alternate
    }

    override var shown: UIMenuElement? { alternate }
  }
}

extension UIApplication {
  /// Activates a scene: with its session, that scene, which is on the screen already; without one, a new scene, for which the
  /// handler receives `UISceneError.multipleScenesNotSupported`, as on a phone.
  ///
  /// - `errorHandler`: called on the main queue. Unmeasured.
  public func requestSceneSessionActivation(
    _ sceneSession: UISceneSession?, userActivity: NSUserActivity?, options: UIScene.ActivationRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    if let sceneSession, openSessions.contains(sceneSession) { return }
    guard let errorHandler else { return }
    let context = AppContext.current
    DispatchQueue.main.async {
      MainActor.assumeIsolated { context.run { errorHandler(UISceneError(.multipleScenesNotSupported)) } }
    }
  }
}

/// Why a request of a scene failed.
public struct UISceneError: Error, CustomNSError, Equatable, Sendable {
  /// The reasons.
  public enum Code: Int, Sendable {
    /// An app has one scene here.
    case multipleScenesNotSupported = 0
    /// The request was denied.
    case requestDenied = 1
  }

  /// The reason.
  public let code: Code

  /// An error with a reason.
  public init(_ code: Code) { self.code = code }

  /// The domain of the errors.
  public static var errorDomain: String { "UISceneErrorDomain" }
  /// The code of the reason.
  public var errorCode: Int { code.rawValue }
  /// A description of the reason.
  public var errorUserInfo: [String: Any] {
    switch code {
    case .multipleScenesNotSupported: [NSLocalizedDescriptionKey: "The app supports one scene only."]
    case .requestDenied: [NSLocalizedDescriptionKey: "The request was denied."]
    }
  }

  /// The app supports one scene only.
  public static var multipleScenesNotSupported: Code { .multipleScenesNotSupported }
  /// The request was denied.
  public static var requestDenied: Code { .requestDenied }
}
