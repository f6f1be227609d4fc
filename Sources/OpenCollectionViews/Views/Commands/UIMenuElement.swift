/// The base class of actions and menus.
@preconcurrency @MainActor
open class UIMenuElement: AccessibleObject, UIAccessibilityIdentification {
  /// The mark a menu shows beside an action.
  public enum State: Int, Sendable {
    /// Without a mark.
    case off
    /// With a checkmark.
    case on
    /// With a dash.
    case mixed
  }

  /// An element's style and behaviour.
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Shown, but cannot be selected.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// Shown in red: it deletes something.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// Not shown.
    public static let hidden = Attributes(rawValue: 1 << 2)
    /// Selecting it leaves the menu open.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  /// The element's title.
  open internal(set) var title: String
  /// The subtitle, beneath the title.
  open var subtitle: String?
  /// The image beside the title.
  open internal(set) var image: UIImage?

  /// The element that menus show for this one; nil for none.
  var shown: UIMenuElement? { self }

  /// The attributes and the mark of the element's row in a menu.
  var rowAttributes: Attributes { [] }
  var rowState: State { .off }

  init(title: String, subtitle: String?, image: UIImage?) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
    super.init()
  }
}
