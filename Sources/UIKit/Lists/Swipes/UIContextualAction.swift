/// What a swipe over a list's row offers: a button beside the row.
@preconcurrency @MainActor open class UIContextualAction: NSObject {
  /// What a button is for.
  public enum Style: Int, Sendable {
    /// Anything else; grey.
    case normal
    /// Takes the item away; red.
    case destructive
  }

  /// Does what the button is for. It is given the action, the button, and a closure to call when that is done, with whether
  /// it was: the row goes back then, unless the item is gone.
  public typealias Handler = (
    _ action: UIContextualAction, _ sourceView: UIView, _ completionHandler: @escaping (Bool) -> Void
  ) -> Void

  /// A button with words, a picture or both.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
  }

  /// What the button is for.
  public let style: Style
  /// What the button does.
  public let handler: Handler

  /// The words of the button. Beside a picture they show where the row is at least 91 points high; Unmeasured.
  open var title: String?
  /// The picture of the button, white where it is a template.
  open var image: UIImage?

  private var ownColor: UIColor?

  /// The button's colour; nil stands for the style's: grey, or red for a destructive one (measured; facts on lists, 8).
  open var backgroundColor: UIColor! {
    get { ownColor ?? (style == .destructive ? .systemRed : .systemGray) }
    set { ownColor = newValue }
  }
}
