internal import OpenCollectionGraphics

/// An editable line of text.
///
/// Sizes, insets and the order of delegate calls follow iOS 17; Unmeasured.
@preconcurrency @MainActor open class UITextField: UIControl, UITextInput {
  /// The border drawn around the text.
  public enum BorderStyle: Int, Sendable {
    /// No border: the default.
    case none = 0
    /// A thin rectangle.
    case line = 1
    /// A bezel.
    case bezel = 2
    /// A rounded rectangle.
    case roundedRect = 3
  }

  /// When an overlay view is shown.
  public enum ViewMode: Int, Sendable {
    /// Never shown.
    case never = 0
    /// Shown during editing.
    case whileEditing = 1
    /// Shown except during editing.
    case unlessEditing = 2
    /// Always shown.
    case always = 3
  }

  /// The reason editing ended.
  public enum DidEndEditingReason: Int, Sendable {
    /// The text is what the user wanted.
    case committed = 0
    /// The user cancelled.
    case cancelled = 1
  }

  package let editor = TextEditor()
  var parts = TextFieldParts()
  /// The values of the `UITextInputTraits` properties.
  var inputTraits = TextInputTraits()
  var textAppearance = TextFieldAppearance()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    readTextField(coder)
  }

  // MARK: Text

  /// The text; never nil, "" for none. Setting it drops attributes and sends no editing events.
  open var text: String? {
    get { editor.text }
    set {
      mainThreadOnly("UITextField.text")
      setContents(NSAttributedString(string: newValue ?? ""))
    }
  }

  /// The text with its attributes. Setting it sends no editing events.
  open var attributedText: NSAttributedString? {
    get { attributedContents }
    set {
      mainThreadOnly("UITextField.attributedText")
      setContents(newValue ?? NSAttributedString(string: ""))
    }
  }

  /// The placeholder, shown in grey while there is no text.
  open var placeholder: String? {
    get { textAppearance.placeholder?.string }
    set {
      mainThreadOnly("UITextField.placeholder")
      textAppearance.placeholder = newValue.map { NSAttributedString(string: $0) }
      placeholderDidChange()
    }
  }

  /// The placeholder with its attributes, shown while there is no text; grey where they specify no colour.
  open var attributedPlaceholder: NSAttributedString? {
    get { textAppearance.placeholder }
    set {
      textAppearance.placeholder = newValue.map { NSAttributedString(attributedString: $0) }
      placeholderDidChange()
    }
  }

  /// The default colour of the placeholder.
  var placeholderColor: UIColor { .placeholderText }

  /// The font. The default is the system font at 17 points; nil resets it. Setting it applies the font to all of an
  /// attributed text.
  open var font: UIFont? {
    get { textAppearance.font }
    set {
      textAppearance.font = newValue ?? .systemFont(ofSize: UIFont.labelFontSize)
      editor.setAttributeIfAttributed(.font, textAppearance.font)
      placeholderDidChange()
      contentsDidChange()
    }
  }

  /// The text colour. The default is the label colour. Setting it applies the colour to all of an attributed text.
  open var textColor: UIColor? {
    get { textAppearance.color }
    set {
      textAppearance.color = newValue ?? .label
      editor.setAttributeIfAttributed(.foregroundColor, textAppearance.color)
      contentsDidChange()
    }
  }

  /// The alignment. The default is natural: by the layout direction.
  open var textAlignment = NSTextAlignment.natural {
    didSet { if textAlignment != oldValue { placeholderDidChange() } }
  }

  /// The default attributes of the text, including font and colour. Setting them applies to the whole text.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get {
      textAppearance.defaults.merging([.font: textAppearance.font, .foregroundColor: textAppearance.color]) { own, _ in
        own
      }
    }
    set { setDefaultAttributes(newValue) }
  }

  /// The attributes of text typed next; nil while not editing.
  open var typingAttributes: [NSAttributedString.Key: Any]? {
    get { isEditing ? defaultTextAttributes.merging(editor.attributes(at: editor.selection.range)) { $1 } : nil }
    set { if isEditing { editor.typingAttributes = newValue } }
  }

  /// Whether a font created for a text style is scaled with the content size category. The default is false.
  open var adjustsFontForContentSizeCategory = false

  /// Whether the font shrinks to fit long text, down to `minimumFontSize`. The default is false.
  open var adjustsFontSizeToFitWidth = false { didSet { contentsDidChange() } }

  /// The minimum font size in points. The default, 0, does not shrink the font.
  open var minimumFontSize: CGFloat = 0 { didSet { contentsDidChange() } }

  // MARK: Editing

  /// The delegate, which allows and is notified of editing.
  open weak var delegate: (any UITextFieldDelegate)?

  /// Whether the field is being edited, that is, first responder.
  open var isEditing: Bool { isFirstResponder }

  /// Whether the text is cleared when editing begins. The default is false.
  open var clearsOnBeginEditing = false

  /// Whether the next insertion replaces the text; reset to false by it. The default is false.
  open var clearsOnInsertion = false

  open override var canBecomeFirstResponder: Bool { isEnabled }
  @_spi(Storeys) open override var defaultElementType: ElementType? {
    isSecureTextEntry ? .secureTextField : .textField
  }
  @_spi(Storeys) open override var isAccessibilityElementByDefault: Bool { true }
  @_spi(Storeys) open override var isAutomationLeaf: Bool { false }
  package override var automationPlaceholder: String? { placeholder ?? attributedPlaceholder?.string }
  /// Bullets if it is hidden.
  package override var inputText: String {
    let text = text ?? ""
    return isSecureTextEntry ? String(repeating: "•", count: text.count) : text
  }
  override var defaultInterfaceEvents: Event { .primaryActionTriggered }
  @_spi(Storeys) open override var ownTraits: UIAccessibilityTraits {
    var traits = UIAccessibilityTraits.textEntry
    if isEditing { traits.insert(.isEditing) }
    if isSecureTextEntry { traits.insert(.secureTextField) }
    return traits
  }
  /// The text, as bullets if it is hidden; without a text the placeholder. Measured (facts on accessibility, Defaults).
  @_spi(Storeys) open override var defaultAccessibilityValue: String? {
    guard let text, !text.isEmpty else { return placeholder ?? attributedPlaceholder?.string }
    return isSecureTextEntry ? String(repeating: "•", count: text.count) : text
  }
  open override func accessibilityActivate() -> Bool { super.accessibilityActivate() || becomeFirstResponder() }
  @_spi(Storeys) open override var defaultFocusEffect: UIFocusEffect? { nil }

  private var customInputViews: (input: UIView?, accessory: UIView?) = (nil, nil)

  /// The view shown at the bottom of the window while editing; nil for the next responder's.
  open override var inputView: UIView? {
    get { customInputViews.input }
    set { customInputViews.input = newValue }
  }

  /// The view shown above the input view, or at the bottom of the window, while editing; nil for the next responder's.
  open override var inputAccessoryView: UIView? {
    get { customInputViews.accessory }
    set { customInputViews.accessory = newValue }
  }

  override func didBecomeFirstResponder() { window?.focusKeeper?.typingBegan(in: self) }

  @discardableResult open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    // It becomes first responder when it enters a window; the delegate is asked then.
    if window == nil { return super.becomeFirstResponder() }
    guard canBecomeFirstResponder, delegate?.textFieldShouldBeginEditing(self) ?? true else { return false }
    guard super.becomeFirstResponder() else { return false }
    beginEditing()
    return true
  }

  @discardableResult open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    guard FirstResponder.isForced(self) || delegate?.textFieldShouldEndEditing(self) ?? true else { return false }
    guard super.resignFirstResponder() else { return false }
    endEditing()
    return true
  }

  // MARK: Appearance

  /// The border drawn around the text. The default is none.
  open var borderStyle = BorderStyle.none {
    didSet { if borderStyle != oldValue { metricsDidChange() } }
  }

  /// A stretched image behind the text that replaces the border.
  open var background: UIImage? { didSet { metricsDidChange() } }

  /// The background image while disabled; nil for `background`.
  open var disabledBackground: UIImage? { didSet { metricsDidChange() } }

  /// When the clear button is shown; only while there is text. The default is never.
  open var clearButtonMode = ViewMode.never { didSet { metricsDidChange() } }

  /// A view at the leading edge of the text.
  open var leftView: UIView? { didSet { replaceSideView(oldValue, leftView) } }
  /// When the leading view is shown. The default is never.
  open var leftViewMode = ViewMode.never { didSet { metricsDidChange() } }

  /// A view at the trailing edge of the text.
  open var rightView: UIView? { didSet { replaceSideView(oldValue, rightView) } }
  /// When the trailing view is shown. The default is never.
  open var rightViewMode = ViewMode.never { didSet { metricsDidChange() } }

  // MARK: Rectangles, for subclasses to override

  /// The rectangle of the border. The default is `bounds`.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// The rectangle of the text.
  open func textRect(forBounds bounds: CGRect) -> CGRect { defaultTextRect(in: bounds) }
  /// The rectangle of the text while editing. The default is `textRect(forBounds:)`.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// The rectangle of the placeholder. The default is the text rectangle, while editing the editing rectangle.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
    isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
  }
  /// The rectangle of the clear button.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { defaultClearButtonRect(in: bounds) }
  /// The rectangle of the left view.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { defaultLeftViewRect(in: bounds) }
  /// The rectangle of the right view.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect { defaultRightViewRect(in: bounds) }

  override var firstBaselineFromTop: CGFloat? { baselinesForLayout.first }
  override var lastBaselineFromBottom: CGFloat? { baselinesForLayout.last }

  open override var intrinsicContentSize: CGSize { fittingSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    // In an animation of the field the text takes its final frame at once: drawn text is not stretched.
    UIView.performWithoutAnimation { layOutParts() }
  }

  // MARK: Text input

  /// Whether there is text.
  open var hasText: Bool { !editor.text.isEmpty }
  /// Replaces the selection with text, as typing does.
  open func insertText(_ text: String) { insert(text) }
  /// Deletes the selection, or the character before the caret.
  open func deleteBackward() { eraseBackward() }

  /// The selection; nil while not editing.
  open var selectedTextRange: UITextRange? {
    get { isEditing ? TextSpan(editor.selection.range) : nil }
    set { if let range = newValue.flatMap(range(of:)) { setSelection(range) } }
  }
  /// Sets the marked text of an input method, and the selection within it.
  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    mark(markedText ?? "", selected: selectedRange)
  }
  /// Commits the marked text.
  open func unmarkText() { commitComposing() }
  /// The caret's rectangle at a position, in the field's coordinates.
  open func caretRect(for position: UITextPosition) -> CGRect {
    offset(of: position).map { caretFrame(at: $0) } ?? .zero
  }
  /// The rectangle of a range's first line, in the field's coordinates.
  open func firstRect(for range: UITextRange) -> CGRect { firstRectangle(of: range) }
  /// The selection rectangles of a range, in the field's coordinates.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { selectionRectangles(of: range) }
  /// The position nearest to a point in the field's coordinates.
  open func closestPosition(to point: CGPoint) -> UITextPosition? { TextOffset(offset(at: point)) }

  /// Whether an edit action applies to the selection; other actions as by default.
  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    canPerformEdit(action) ?? super.canPerformAction(action, withSender: sender)
  }
  open override func cut(_ sender: Any?) { cutSelection() }
  open override func copy(_ sender: Any?) { copySelection() }
  open override func paste(_ sender: Any?) { pasteText() }
  open override func pasteAndMatchStyle(_ sender: Any?) { pasteText() }
  open override func delete(_ sender: Any?) { if !editor.selection.isEmpty { erase(.backward) } }
  open override func select(_ sender: Any?) {
    setSelection(TextBoundaries.word(at: editor.selection.head, in: editor.text))
  }
  open override func selectAll(_ sender: Any?) { setSelection(0..<editor.length) }

  // MARK: Drawing and traits

  /// Whether characters are shown as bullets and cannot be copied. The default is false.
  open var isSecureTextEntry = false { didSet { contentsDidChange() } }

  override var describedText: String? { isSecureTextEntry ? nil : text }

  @_spi(Storeys) open override func stateDidChange() {
    super.stateDidChange()
    if !isEnabled, isFirstResponder { resignFirstResponder() }
    metricsDidChange()
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

  // MARK: Text input

  /// The characters of a range; nil if the range is not of this text.
  open func text(in range: UITextRange) -> String? {
    self.range(of: range).map { editor.text.substring($0) }
  }

  /// Replaces a range, without asking the delegate.
  open func replace(_ range: UITextRange, withText text: String) {
    if let range = self.range(of: range) { exchange(range, with: text) }
  }

  /// The range of the marked text; nil while an input method is not composing.
  open var markedTextRange: UITextRange? { editor.marked.map(TextSpan.init) }

  /// The position before the first character.
  open var beginningOfDocument: UITextPosition { TextOffset(0) }

  /// The position behind the last character.
  open var endOfDocument: UITextPosition { TextOffset(editor.length) }

  /// The range between two positions, in either order.
  open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    span(from: fromPosition, to: toPosition)
  }

  /// The position a number of UTF-16 units further; nil outside the text.
  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    textPosition(from: position, offset: offset)
  }

  /// The position a number of characters or lines further in a direction; nil outside the text.
  open func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? {
    textPosition(from: position, in: direction, offset: offset)
  }

  /// The order of two positions.
  open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    order(position, other)
  }

  /// The number of UTF-16 units from one position to another.
  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    (offset(of: toPosition) ?? 0) - (offset(of: from) ?? 0)
  }

  /// The position in a range nearest to a point in the view's coordinates.
  open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    closest(to: point, within: range)
  }

  /// The range of the character at a point in the view's coordinates; nil outside the text.
  open func characterRange(at point: CGPoint) -> UITextRange? { characterSpan(at: point) }

  // MARK: Traits

  /// The autocapitalization of a software keyboard. Stored only: the desktop's keyboard ignores it.
  open var autocapitalizationType: UITextAutocapitalizationType {
    get { inputTraits.autocapitalizationType }
    set { inputTraits.autocapitalizationType = newValue }
  }

  /// Whether a software keyboard corrects words. Stored only.
  open var autocorrectionType: UITextAutocorrectionType {
    get { inputTraits.autocorrectionType }
    set { inputTraits.autocorrectionType = newValue }
  }

  /// Whether misspelled words are marked. Stored only.
  open var spellCheckingType: UITextSpellCheckingType {
    get { inputTraits.spellCheckingType }
    set { inputTraits.spellCheckingType = newValue }
  }

  /// Whether straight quotes become curly. Stored only.
  open var smartQuotesType: UITextSmartQuotesType {
    get { inputTraits.smartQuotesType }
    set { inputTraits.smartQuotesType = newValue }
  }

  /// Whether two hyphens become a dash. Stored only.
  open var smartDashesType: UITextSmartDashesType {
    get { inputTraits.smartDashesType }
    set { inputTraits.smartDashesType = newValue }
  }

  /// Whether spaces around words are adjusted by cut and paste. Stored only.
  open var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { inputTraits.smartInsertDeleteType }
    set { inputTraits.smartInsertDeleteType = newValue }
  }

  /// The type of a software keyboard. Stored only. The default is `.default`.
  open var keyboardType: UIKeyboardType {
    get { inputTraits.keyboardType }
    set { inputTraits.keyboardType = newValue }
  }

  /// Whether a software keyboard is light or dark. Stored only.
  open var keyboardAppearance: UIKeyboardAppearance {
    get { inputTraits.keyboardAppearance }
    set { inputTraits.keyboardAppearance = newValue }
  }

  /// The label of the Return key. Stored only. The default is `.default`, in a search bar `.search`.
  open var returnKeyType: UIReturnKeyType {
    get { inputTraits.returnKeyType }
    set { inputTraits.returnKeyType = newValue }
  }

  /// Whether the Return key is disabled while there is no text. The default is false, in a search bar true.
  open var enablesReturnKeyAutomatically: Bool {
    get { inputTraits.enablesReturnKeyAutomatically }
    set { inputTraits.enablesReturnKeyAutomatically = newValue }
  }

  /// The semantic meaning of the text, for autofill. Stored only.
  open var textContentType: UITextContentType! {
    get { inputTraits.textContentType }
    set { inputTraits.textContentType = newValue }
  }
}

extension UITextField {
  /// Posted after editing began, with the field as object.
  public nonisolated static let textDidBeginEditingNotification = NSNotification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  /// Posted after editing ended, with the field as object.
  public nonisolated static let textDidEndEditingNotification = NSNotification.Name(
    "UITextFieldTextDidEndEditingNotification")
  /// Posted after the user changed the text, with the field as object.
  public nonisolated static let textDidChangeNotification = NSNotification.Name(
    "UITextFieldTextDidChangeNotification")
}
