internal import OpenCollectionGraphics

/// One line of text that is typed.
///
/// Sizes, insets and the order of the delegate's calls are those known of iOS 17; Unmeasured.
@preconcurrency @MainActor open class UITextField: UIControl, UITextInput, _TextHosting {
  /// What is drawn round the text.
  public enum BorderStyle: Int, Sendable {
    case none = 0
    case line = 1
    case bezel = 2
    case roundedRect = 3
  }

  /// When a view beside the text is shown.
  public enum ViewMode: Int, Sendable {
    case never = 0
    case whileEditing = 1
    case unlessEditing = 2
    case always = 3
  }

  /// Why editing ended.
  public enum DidEndEditingReason: Int, Sendable {
    case committed = 0
    case cancelled = 1
  }

  let editor = TextEditor()
  var parts = TextFieldParts()
  /// What a keyboard is asked to do; read and written by the properties of `UITextInputTraits`.
  public var _traits = _TextTraits()
  var look = TextFieldLook()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  // MARK: Text

  /// The characters; never nil, "" for none. Setting them drops attributes and tells nobody.
  open var text: String? {
    get { editor.text }
    set {
      mainThreadOnly("UITextField.text")
      setContents(NSAttributedString(string: newValue ?? ""))
    }
  }

  /// The text with its attributes. Setting it tells nobody.
  open var attributedText: NSAttributedString? {
    get { attributedContents }
    set {
      mainThreadOnly("UITextField.attributedText")
      setContents(newValue ?? NSAttributedString(string: ""))
    }
  }

  /// What is shown in grey while there is no text.
  open var placeholder: String? {
    get { look.placeholder?.string }
    set {
      mainThreadOnly("UITextField.placeholder")
      look.placeholder = newValue.map { NSAttributedString(string: $0) }
      placeholderDidChange()
    }
  }

  /// What is shown while there is no text, with its attributes; grey where they name no colour.
  open var attributedPlaceholder: NSAttributedString? {
    get { look.placeholder }
    set {
      look.placeholder = newValue.map { NSAttributedString(attributedString: $0) }
      placeholderDidChange()
    }
  }

  /// The colour of a placeholder that names none.
  var placeholderColor: UIColor { .placeholderText }

  /// The system's face at 17 points at first; setting nil returns to it. Setting it gives all of an attributed text
  /// this font.
  open var font: UIFont? {
    get { look.font }
    set {
      look.font = newValue ?? .systemFont(ofSize: UIFont.labelFontSize)
      editor.setAttributeWhereAny(.font, look.font)
      placeholderDidChange()
      contentsDidChange()
    }
  }

  /// The label colour at first. Setting it gives all of an attributed text this colour.
  open var textColor: UIColor? {
    get { look.color }
    set {
      look.color = newValue ?? .label
      editor.setAttributeWhereAny(.foregroundColor, look.color)
      contentsDidChange()
    }
  }

  /// The default is natural: by the reading direction.
  open var textAlignment = NSTextAlignment.natural {
    didSet { if textAlignment != oldValue { placeholderDidChange() } }
  }

  /// The attributes of all text: font and colour among them. Setting them changes the whole text.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get { look.defaults.merging([.font: look.font, .foregroundColor: look.color]) { own, _ in own } }
    set { setDefaultAttributes(newValue) }
  }

  /// The attributes of what is typed next; nil while the field is not edited.
  open var typingAttributes: [NSAttributedString.Key: Any]? {
    get { isEditing ? defaultTextAttributes.merging(editor.attributes(at: editor.selection.range)) { $1 } : nil }
    set { if isEditing { editor.typingAttributes = newValue } }
  }

  /// Whether a font of a text style follows the content size category.
  open var adjustsFontForContentSizeCategory = false

  /// Whether text that is too long is drawn smaller, down to `minimumFontSize`. The default is false.
  open var adjustsFontSizeToFitWidth = false { didSet { contentsDidChange() } }

  /// Points. The default, 0, lets text become no smaller than its font.
  open var minimumFontSize: CGFloat = 0 { didSet { contentsDidChange() } }

  // MARK: Editing

  /// Who decides about and hears of the editing.
  open weak var delegate: (any UITextFieldDelegate)?

  /// Whether the field is being edited: it is first responder.
  open var isEditing: Bool { isFirstResponder }

  /// Whether the text goes when editing begins. The default is false.
  open var clearsOnBeginEditing = false

  /// Whether the first thing typed replaces the text. Set back once that happened.
  open var clearsOnInsertion = false

  open override var canBecomeFirstResponder: Bool { isEnabled }
  override var defaultFocusEffect: UIFocusEffect? { nil }

  private var ownInputViews: (input: UIView?, accessory: UIView?) = (nil, nil)

  /// What is shown at the bottom while the text is edited; nil for the responder's above.
  open override var inputView: UIView? {
    get { ownInputViews.input }
    set { ownInputViews.input = newValue }
  }

  /// What is shown over the input view, or at the bottom, while the text is edited; nil for the responder's above.
  open override var inputAccessoryView: UIView? {
    get { ownInputViews.accessory }
    set { ownInputViews.accessory = newValue }
  }

  @discardableResult open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    // It becomes it later, and the delegate is asked then.
    if window == nil { return super.becomeFirstResponder() }
    guard canBecomeFirstResponder, delegate?.textFieldShouldBeginEditing(self) ?? true else { return false }
    guard super.becomeFirstResponder() else { return false }
    beginEditing()
    return true
  }

  @discardableResult open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    guard FirstResponder.isForced || delegate?.textFieldShouldEndEditing(self) ?? true else { return false }
    guard super.resignFirstResponder() else { return false }
    endEditing()
    return true
  }

  // MARK: Look

  /// What is drawn round the text. The default is nothing.
  open var borderStyle = BorderStyle.none {
    didSet { if borderStyle != oldValue { shapeDidChange() } }
  }

  /// A picture stretched behind the text, in the place of the border.
  open var background: UIImage? { didSet { shapeDidChange() } }

  /// The picture behind the text of a field that is not enabled; nil for the usual one.
  open var disabledBackground: UIImage? { didSet { shapeDidChange() } }

  /// When a button that clears the text is shown. Only while there is text.
  open var clearButtonMode = ViewMode.never { didSet { shapeDidChange() } }

  /// A view before the text.
  open var leftView: UIView? { didSet { exchangeSideView(oldValue, leftView) } }
  /// When the view before the text is shown. The default is never.
  open var leftViewMode = ViewMode.never { didSet { shapeDidChange() } }

  /// A view after the text.
  open var rightView: UIView? { didSet { exchangeSideView(oldValue, rightView) } }
  /// When the view after the text is shown. The default is never.
  open var rightViewMode = ViewMode.never { didSet { shapeDidChange() } }

  // MARK: Places, for subclasses

  /// What the border leaves, in bounds.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Where the text is shown.
  open func textRect(forBounds bounds: CGRect) -> CGRect { defaultTextRect(in: bounds) }
  /// Where the text is shown while it is edited. The default is the text's.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// Where the placeholder is shown. The default is the text's, the editing one while editing.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
    isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
  }
  /// Where the button that clears the text stands, in `bounds`; a subclass may place it elsewhere.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { defaultClearButtonRect(in: bounds) }
  /// Where the view before the text stands, in `bounds`; a subclass may place it elsewhere.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { defaultLeftViewRect(in: bounds) }
  /// Where the view behind the text stands, in `bounds`; a subclass may place it elsewhere.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect { defaultRightViewRect(in: bounds) }

  open override var intrinsicContentSize: CGSize { fittingSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    // A field that grows or moves in an animation shows its text in its place: pictures of text are not stretched.
    UIView.performWithoutAnimation { layOutParts() }
  }

  // MARK: Text input

  /// Whether there is text.
  open var hasText: Bool { !editor.text.isEmpty }
  /// Puts text in the place of what is chosen, as typing does.
  open func insertText(_ text: String) { insert(text) }
  /// Takes out what is chosen, or the letter before the caret.
  open func deleteBackward() { eraseBackward() }

  /// What is chosen; nil while the field is not edited.
  open var selectedTextRange: UITextRange? {
    get { isEditing ? TextSpan(editor.selection.range) : nil }
    set { if let range = newValue.flatMap(range(of:)) { choose(range) } }
  }
  /// Shows text that an input method is still composing, with what it has chosen in it.
  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    mark(markedText ?? "", selected: selectedRange)
  }
  /// Keeps what was being composed.
  open func unmarkText() { commitComposing() }
  /// The caret at a position, in the field's coordinates.
  open func caretRect(for position: UITextPosition) -> CGRect {
    offset(of: position).map { caretFrame(at: $0) } ?? .zero
  }
  /// The rectangle around what a range shows in its first line, in the field's coordinates.
  open func firstRect(for range: UITextRange) -> CGRect { firstRectangle(of: range) }
  /// A rectangle for each line a range is in, in the field's coordinates.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { selectionRectangles(of: range) }
  /// The position nearest to a point of the field.
  open func closestPosition(to point: CGPoint) -> UITextPosition? { TextOffset(offset(at: point)) }

  open override func cut(_ sender: Any?) { cutSelection() }
  open override func copy(_ sender: Any?) { copySelection() }
  open override func paste(_ sender: Any?) { pasteText() }
  open override func delete(_ sender: Any?) { if !editor.selection.isEmpty { erase(.backward) } }
  open override func select(_ sender: Any?) { choose(TextBoundaries.word(at: editor.selection.head, in: editor.text)) }
  open override func selectAll(_ sender: Any?) { choose(0..<editor.length) }

  // MARK: Drawing and traits

  /// Whether characters are shown as bullets and cannot be copied. The default is false.
  open var isSecureTextEntry = false { didSet { contentsDidChange() } }

  override var describedText: String? { isSecureTextEntry ? nil : text }

  override func stateDidChange() {
    super.stateDidChange()
    if !isEnabled, isFirstResponder { resignFirstResponder() }
    shapeDidChange()
  }

  override class var drawsContents: Bool { true }

  override func drawContents(in canvas: Canvas, bounds: CGRect) { drawBorder(in: canvas, bounds: bounds) }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    traitsDidChange(from: previousTraitCollection)
  }
}

extension UITextField {
  /// Posted after editing began, with the field as object.
  public nonisolated static let textDidBeginEditingNotification = NSNotification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  /// Posted after editing ended, with the field as object.
  public nonisolated static let textDidEndEditingNotification = NSNotification.Name(
    "UITextFieldTextDidEndEditingNotification")
  /// Posted after the person changed the text, with the field as object.
  public nonisolated static let textDidChangeNotification = NSNotification.Name(
    "UITextFieldTextDidChangeNotification")
}
