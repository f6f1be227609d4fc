/// A menu element that sends an action message up the responder chain.
@preconcurrency @MainActor open class UICommand: UIMenuElement {
  /// The message.
  open private(set) var action: Selector
  /// Data that tells apart commands of the same action. The default is nil.
  open private(set) var propertyList: Any?
  /// A longer description of the command.
  open var discoverabilityTitle: String?
  /// The command's attributes in a menu. The default is none.
  open var attributes: UIMenuElement.Attributes
  /// The mark shown in a menu. The default is off.
  open var state: UIMenuElement.State

  override var rowAttributes: UIMenuElement.Attributes { attributes }
  override var rowState: UIMenuElement.State { state }

  /// A command that sends a message.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) {
    self.action = action
    self.propertyList = propertyList
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    super.init(title: title, subtitle: subtitle, image: image)
  }
}
