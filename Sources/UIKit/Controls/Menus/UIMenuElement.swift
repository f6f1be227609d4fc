/// What stands in a menu: the base class of actions and menus.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  /// Whether a menu shows a mark beside an action.
  public enum State: Int, Sendable {
    case off
    case on
    case mixed
  }

  /// How an element looks and behaves.
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Shown, but cannot be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// Shown in red, as it takes something away.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// Not shown.
    public static let hidden = Attributes(rawValue: 1 << 2)
    /// Choosing it leaves the menu open.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  /// The words of the element.
  open internal(set) var title: String
  /// A second line beneath the title.
  open var subtitle: String?
  /// A picture beside the title.
  open internal(set) var image: UIImage?

  init(title: String, subtitle: String?, image: UIImage?) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
    super.init()
  }
}
