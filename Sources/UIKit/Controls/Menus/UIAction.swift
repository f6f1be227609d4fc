/// Something a control, a button or a bar item does: a closure with a title and a picture.
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
  /// A name by which a control tells its actions apart.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// What happens; it is given the action, whose `sender` says who caused it.
  public typealias UIActionHandler = (UIAction) -> Void

  /// The action's name; one made up when none was given.
  public let identifier: Identifier
  /// A longer text for those who ask what the action does.
  open var discoverabilityTitle: String?
  /// How the action looks in a menu. The default is none.
  open var attributes: UIMenuElement.Attributes
  /// Whether a menu marks it. The default is off.
  open var state: UIMenuElement.State
  /// Who caused the action, while its handler runs.
  public internal(set) weak var sender: AnyObject?

  private let handler: UIActionHandler

  /// An action with a closure.
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

  /// Runs the handler. The sender is remembered while it runs.
  func perform(sender: AnyObject?) {
    guard !attributes.contains(.disabled) else { return }
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
