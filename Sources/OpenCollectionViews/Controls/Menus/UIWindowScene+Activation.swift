@_spi(Storeys) import OpenCollectionFoundation

extension UIScene {
  /// How a scene is activated.
  public typealias ActivationRequestOptions = UISceneActivationRequestOptions
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
