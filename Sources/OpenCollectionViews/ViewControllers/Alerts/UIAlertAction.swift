/// A button of an alert.
@preconcurrency @MainActor
open class UIAlertAction: AccessibleObject, UIAccessibilityIdentification {
  /// The purpose of a button.
  public enum Style: Int, Sendable {
    /// An ordinary action.
    case `default`
    /// Cancels without changes; shown separately, at most one.
    case cancel
    /// Deletes or changes data; red.
    case destructive
  }

  /// The button's title.
  open private(set) var title: String?
  /// The button's purpose.
  open private(set) var style: Style
  /// Whether the button can be pressed. The default is true.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { alert?.actionDidChange() } }
  }

  let handler: ((UIAlertAction) -> Void)?
  /// The alert that contains the button.
  weak var alert: UIAlertController?

  /// Creates a button; the handler is called after the alert is dismissed.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }
}
