/// A modal alert: a title, a message, text fields, buttons.
///
/// An alert is centred; an action sheet slides up from the bottom, and in regular width is a popover at its source.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
  /// The kind of alert.
  public enum Style: Int, Sendable {
    /// A sheet from the bottom, or a popover.
    case actionSheet
    /// In the middle of the screen.
    case alert
  }

  /// The kind of alert.
  open private(set) var preferredStyle = Style.alert

  /// Creates an alert without buttons.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.preferredStyle = preferredStyle
    self.title = title
    self.message = message
    modalPresentationStyle = preferredStyle == .actionSheet ? .popover : .custom
  }

  open override var title: String? {
    didSet { if title != oldValue { contentDidChange() } }
  }

  /// The text below the title.
  open var message: String? {
    didSet { if message != oldValue { contentDidChange() } }
  }

  // MARK: Buttons

  /// The buttons, in the order they were added.
  open private(set) var actions: [UIAlertAction] = []

  /// The bold button, which the Return key presses; one of `actions`. The default, nil, is the cancel button.
  open var preferredAction: UIAlertAction? {
    didSet {
      if let action = preferredAction, !actions.contains(where: { $0 === action }) {
        clientError("The preferredAction of an alert controller must be contained in the actions array.")
      }
      contentDidChange()
    }
  }

  /// Adds a button. The cancel button has a fixed position; there is at most one.
  open func addAction(_ action: UIAlertAction) {
    if action.style == .cancel, cancelAction != nil {
      clientError("UIAlertController can only have one action with a style of UIAlertActionStyleCancel")
    }
    action.alert = self
    actions.append(action)
    contentDidChange()
  }

  var cancelAction: UIAlertAction? { actions.first { $0.style == .cancel } }

  /// The bold button.
  var emphasizedAction: UIAlertAction? { preferredAction ?? cancelAction }

  /// Cancels, and returns whether the alert has a cancel button. Unmeasured.
  open override func accessibilityPerformEscape() -> Bool {
    if super.accessibilityPerformEscape() { return true }
    guard let cancelAction else { return false }
    choose(cancelAction)
    return true
  }

  /// Called when a button was pressed: dismisses the alert and then calls the button's handler.
  func choose(_ action: UIAlertAction) {
    guard action.isEnabled, let presenting = presentingController, !isBeingDismissed else { return }
    for field in textFields ?? [] { field.resignFirstResponder() }
    presenting.dismiss(animated: true) { action.handler?(action) }
  }

  package override var handlesKeys: Bool { true }

  /// Handles a key: Return presses the bold button, or the only one; Escape cancels.
  package override func press(_ key: String) {
    switch key {
    case "return": if let action = emphasizedAction ?? (actions.count == 1 ? actions[0] : nil) { choose(action) }
    case "escape": cancel()
    default: break
    }
  }

  /// Presses the cancel button, if there is one.
  func cancel() {
    if let cancelAction { choose(cancelAction) }
  }

  func actionDidChange() { alertView?.actionsDidChange() }

  // MARK: Text fields

  private var fieldViews: AlertFields?

  /// The text fields, in the order they were added; nil without any.
  open var textFields: [UITextField]? { fieldViews?.fields }

  /// Adds a text field to an alert; not available in an action sheet. The closure configures the field.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    guard preferredStyle == .alert else {
      clientError("Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert")
    }
    let fields = fieldViews ?? AlertFields(frame: .zero)
    fieldViews = fields
    let field = UITextField(frame: .zero)
    field.font = UIFontMetrics(forTextStyle: .footnote).scaledFont(for: .systemFont(ofSize: 13))
    field.adjustsFontForContentSizeCategory = true
    field.addAction(
      UIAction { [weak self, weak field] _ in if let field { self?.returnWasPressed(in: field) } },
      for: .editingDidEndOnExit)
    fields.add(field)
    configurationHandler?(field)
    if let alertView { alertView.display(fields) }
    contentDidChange()
  }

  /// Return moves to the next field; in the last field it presses the bold button.
  private func returnWasPressed(in field: UITextField) {
    let fields = textFields ?? []
    guard let index = fields.firstIndex(where: { $0 === field }) else { return }
    if index + 1 < fields.count {
      fields[index + 1].becomeFirstResponder()
    } else {
      press("return")
    }
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard let fields = textFields, !fields.contains(where: \.isFirstResponder) else { return }
    fields.first?.becomeFirstResponder()
  }

  // MARK: View

  private var alertView: AlertView? { viewIfLoaded as? AlertView }

  open override func loadView() {
    let view = AlertView(self)
    if let fieldViews { view.display(fieldViews) }
    self.view = view
  }

  private func contentDidChange() {
    alertView?.contentDidChange()
    view(isLoaded: alertView)
  }

  private func view(isLoaded view: AlertView?) {
    guard view != nil else { return }
    ownPresentationController?.presentation?.containerView.setNeedsLayout()
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if actions.isEmpty, preferredStyle == .actionSheet, title == nil, message == nil {
      clientError(
        "UIAlertController must have a title, a message or an action to display", name: "NSInvalidArgumentException")
    }
  }

  override func makePresentationController() -> UIPresentationController {
    preferredStyle == .alert
      ? AlertPresentation(presentedViewController: self, presenting: nil)
      : ActionSheetPopover(presentedViewController: self, presenting: nil)
  }

  /// Whether the action sheet is presented as a popover.
  var isInPopover: Bool { ownPresentationController?.presentation?.active is ActionSheetPopover }
}
