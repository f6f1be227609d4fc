/// A swipe action of a list row, displayed as a button.
@preconcurrency @MainActor open class UIContextualAction: NSObject {
  /// The style of an action.
  public enum Style: Int, Sendable {
    /// A nondestructive action; grey.
    case normal
    /// An action that deletes the item; red.
    case destructive
  }

  /// Performs the action. It receives the action, the button, and a completion handler to call with whether the
  /// action was performed; the row is then closed, unless the item was deleted.
  public typealias Handler = (
    _ action: UIContextualAction, _ sourceView: UIView, _ completionHandler: @escaping (Bool) -> Void
  ) -> Void

  /// An action with a title, an image or both.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
  }

  /// The style.
  open private(set) var style: Style
  /// Performs the action.
  open private(set) var handler: Handler

  /// The title. With an image, it is displayed only if the row is at least 91 points high; Unmeasured.
  open var title: String?
  /// The image; white if it is a template.
  open var image: UIImage?

  private var customColor: UIColor?

  /// The background colour; nil is the style's: grey, or red for a destructive action (measured; facts on lists, 8).
  open var backgroundColor: UIColor! {
    get { customColor ?? (style == .destructive ? .systemRed : .systemGray) }
    set { customColor = newValue }
  }
}
