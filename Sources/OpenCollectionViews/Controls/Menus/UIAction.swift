/// The action of a control or bar item: a closure with a title and an image.
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
  /// Identifies an action within a control.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The action's closure. It receives the action, whose `sender` is the object that triggered it.
  public typealias UIActionHandler = (UIAction) -> Void

  /// The action's identifier; a unique one if none was given.
  open private(set) var identifier: Identifier
  /// A longer description of the action.
  open var discoverabilityTitle: String?
  /// The action's attributes in a menu. The default is none.
  open var attributes: UIMenuElement.Attributes
  /// The mark shown in a menu. The default is off.
  open var state: UIMenuElement.State
  /// The object that triggered the action; set only while the handler runs.
  open internal(set) weak var sender: AnyObject?

  private let handler: UIActionHandler

  /// The action's title.
  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }
  /// The image beside the title.
  open override var image: UIImage? {
    get { super.image }
    set { super.image = newValue }
  }

  override var rowAttributes: UIMenuElement.Attributes { attributes }
  override var rowState: UIMenuElement.State { state }

  /// An action that runs a closure.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off,
    handler: @escaping UIActionHandler
  ) {
    self.identifier = identifier ?? Identifier("dynamic.\(UUID().uuidString)")
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// Runs the handler with `sender` set, unless the action is disabled.
  func perform(sender: AnyObject?) {
    guard !attributes.contains(.disabled) else { return }
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
