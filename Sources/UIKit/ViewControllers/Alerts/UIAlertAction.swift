/// A button of an alert.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
  /// What a button is for.
  public enum Style: Int, Sendable {
    case `default`
    /// Leaves everything as it is; stands apart, at most one.
    case cancel
    /// Takes something away; red.
    case destructive
  }

  /// The words of the button.
  public let title: String?
  /// What the button is for.
  public let style: Style
  /// Whether the button can be chosen. The default is true.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { alert?.actionDidChange() } }
  }

  let handler: ((UIAlertAction) -> Void)?
  /// The alert the button is in.
  weak var alert: UIAlertController?

  /// A button; the handler runs once the alert is gone.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }
}
