internal import OpenCollectionGraphics

/// A scrolling view of multiline text that can be edited, selected, or read with interactive links.
///
/// Sizes, insets and the order of delegate calls follow iOS 17; Unmeasured.
@preconcurrency @MainActor open class UITextView: UIScrollView, UITextInput {
  package let editor = TextEditor()
  var parts = TextViewParts()
  /// The values of the `UITextInputTraits` properties.
  var inputTraits = TextInputTraits()
  /// The delegate as a `UITextViewDelegate`; cast when it is set.
  private(set) weak var textDelegate: (any UITextViewDelegate)?

  /// A text view with a frame and a text container; nil creates a container.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    self.textContainer = textContainer ?? NSTextContainer()
    super.init(frame: frame)
    prepare()
  }

  public convenience override init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

  /// A text view with an empty frame. There is one text engine, which lays out the text for either value.
  public convenience init(usingTextLayoutManager: Bool) { self.init(frame: .zero, textContainer: nil) }

  public required init?(coder: NSCoder) {
    textContainer = NSTextContainer()
    super.init(coder: coder)
    prepare()
    readTextView(coder)
  }

  /// Notified of changes of the text and the selection, and of scrolling. The default is nil.
  open weak var delegate: (any UITextViewDelegate)? {
    didSet {
      scrollDelegate = delegate
      textDelegate = delegate
    }
  }

  @_spi(Storeys) open override var anyDelegate: (any UIScrollViewDelegate)? {
    get { delegate ?? scrollDelegate }
    set {
      let ownDelegate = newValue as? any UITextViewDelegate
      delegate = ownDelegate
      if ownDelegate == nil { scrollDelegate = newValue }
    }
  }

  // MARK: Text

  /// The text; never nil. Setting it drops attributes and notifies the delegate only of a changed selection.
  open var text: String! {
    get { editor.text }
    set {
      mainThreadOnly("UITextView.text")
      setContents(NSAttributedString(string: newValue ?? ""))
    }
  }

  /// The text with its attributes.
  open var attributedText: NSAttributedString! {
    get { attributedContents }
    set {
      mainThreadOnly("UITextView.attributedText")
      setContents(newValue ?? NSAttributedString(string: ""))
    }
  }

  override var describedText: String? { text }

  private var customFont: UIFont?
  private var customColor: UIColor?

  /// The font. The default, nil, is Helvetica at 12 points. Setting it applies the font to all of an attributed
  /// text.
  open var font: UIFont? {
    get { customFont ?? (hasText ? currentFont : nil) }
    set {
      customFont = newValue
      editor.setAttributeIfAttributed(.font, currentFont)
      contentsDidChange()
    }
  }

  /// The text colour. The default is the label colour. Setting it applies the colour to all of an attributed text.
  open var textColor: UIColor? {
    get { customColor ?? (hasText ? currentColor : nil) }
    set {
      customColor = newValue
      editor.setAttributeIfAttributed(.foregroundColor, currentColor)
      contentsDidChange()
    }
  }

  var currentFont: UIFont { customFont ?? .unspecified }
  var currentColor: UIColor { customColor ?? .label }

  /// The alignment. The default is natural: by the text's own direction.
  open var textAlignment = NSTextAlignment.natural { didSet { contentsDidChange() } }

  /// Whether the view is mirrored in right-to-left layouts. Paragraphs of a natural direction have that of the view.
  open override var semanticContentAttribute: UISemanticContentAttribute {
    didSet { if semanticContentAttribute != oldValue { contentsDidChange() } }
  }

  /// Whether a font created for a text style is scaled with the content size category. The default is false.
  open var adjustsFontForContentSizeCategory = false

  /// Whether the user may change the style of the text: bold, italic, underlined, the size. The default is false.
  open var allowsEditingTextAttributes = false

  /// The attributes of text typed next.
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get { defaultAttributes.merging(editor.attributes(at: editor.selection.range)) { $1 } }
    set { editor.typingAttributes = newValue }
  }

  /// The attributes added to links. The default is the tint colour.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! {
    get { parts.linkAttributes ?? [.foregroundColor: tintColor ?? UIColor.systemBlue] }
    set {
      parts.linkAttributes = newValue
      contentsDidChange()
    }
  }

  // MARK: Layout

  /// The container the text is laid out in.
  open private(set) var textContainer: NSTextContainer

  /// The text with its attributes, which can be changed in place. An edit keeps the selection as far as the text reaches,
  /// cannot be undone, and tells the delegate nothing of the text.
  open var textStorage: NSTextStorage { textKit.storage }

  /// The positions of the characters. The view draws its text itself: it does not call the drawing functions of a subclass.
  open var layoutManager: NSLayoutManager { textKit.layoutManager }

  /// The insets of the text container, in points. The default is 8 at the top and bottom.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { if textContainerInset != oldValue { containerDidChange() } }
  }

  /// Whether the view scrolls. A text view that does not scroll has an intrinsic size, that of its text.
  open override var isScrollEnabled: Bool { didSet { if isScrollEnabled != oldValue { containerDidChange() } } }

  override var firstBaselineFromTop: CGFloat? { baselinesForLayout.first }
  override var lastBaselineFromBottom: CGFloat? { baselinesForLayout.last }

  open override var intrinsicContentSize: CGSize {
    guard !isScrollEnabled else { return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
    return textSize(within: nil)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    textSize(within: size.width.asTextLimit.map { CGFloat($0) })
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    // In an animation drawn text is not stretched.
    UIView.performWithoutAnimation { layOutText() }
  }

  // MARK: Editing

  /// Whether the text can be edited. The default is true.
  open var isEditable = true {
    didSet { if !isEditable, oldValue, isFirstResponder, !isSelectable { resignFirstResponder() } }
  }

  /// Whether text can be selected and links tapped. The default is true.
  open var isSelectable = true {
    didSet { if !isSelectable, oldValue, isFirstResponder { resignFirstResponder() } }
  }

  /// Whether the next insertion replaces the text; reset to false by it. The default is false.
  open var clearsOnInsertion = false

  /// The selection, in UTF-16 units; a length of 0 is the caret.
  open var selectedRange: NSRange {
    get { editor.selection.range.nsRange }
    set {
      let start = min(max(newValue.location, 0), editor.length)
      setSelection(start..<min(start + max(newValue.length, 0), editor.length))
    }
  }

  /// Scrolls the minimum distance that makes a range visible.
  open func scrollRangeToVisible(_ range: NSRange) { scroll(to: range) }

  @_spi(Storeys) open override var defaultElementType: ElementType? { .textView }
  @_spi(Storeys) open override var isAccessibilityElementByDefault: Bool { true }
  @_spi(Storeys) open override var isAutomationLeaf: Bool { true }
  @_spi(Storeys) open override var isTouchTarget: Bool { true }
  package override var inputText: String { text }
  @_spi(Storeys) open override var respondsToUserInteractionByDefault: Bool { isUserInteractionEnabled }
  @_spi(Storeys) open override var defaultAccessibilityValue: String? { text }
  /// Text that cannot be edited is static text. Unmeasured.
  @_spi(Storeys) open override var defaultAccessibilityTraits: UIAccessibilityTraits {
    guard isEditable else { return .staticText }
    return isFirstResponder ? [.textEntry, .textArea, .isEditing] : [.textEntry, .textArea]
  }
  override var defaultAccessibilityPath: UIBezierPath? {
    roundedAccessibilityPath
      ?? UIAccessibility.convertToScreenCoordinates(UIBezierPath(rect: bounds), in: self)
  }
  /// The start of the text; while editing the centre of the caret. Measured (facts on accessibility, Other).
  override var defaultAccessibilityActivationPoint: CGPoint {
    if isFirstResponder, let end = selectedTextRange?.end {
      let caret = convertToScreen(caretRect(for: end))
      return CGPoint(x: caret.midX, y: caret.midY)
    }
    let start = CGRect(
      x: bounds.minX + textContainerInset.left + textContainer.lineFragmentPadding,
      y: bounds.minY + textContainerInset.top, width: 0, height: 0)
    return convertToScreen(start).origin
  }
  open override func accessibilityActivate() -> Bool {
    super.accessibilityActivate() || isEditable && becomeFirstResponder()
  }

  open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }
  /// True while the text can be edited.
  open override var canBecomeFocused: Bool { isEditable }
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
    guard canBecomeFirstResponder else { return false }
    if isEditable, !(textDelegate?.textViewShouldBeginEditing(self) ?? true) { return false }
    guard super.becomeFirstResponder() else { return false }
    beginEditing()
    return true
  }

  @discardableResult open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    let asksDelegate = parts.isEditing && !FirstResponder.isForced(self)
    if asksDelegate, !(textDelegate?.textViewShouldEndEditing(self) ?? true) { return false }
    guard super.resignFirstResponder() else { return false }
    endEditing()
    return true
  }

  /// Touches are not passed up the responder chain: they select text and tap links.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

  // MARK: Text input

  /// Whether there is text.
  open var hasText: Bool { !editor.text.isEmpty }
  /// Replaces the selection with text, as typing does.
  open func insertText(_ text: String) { insert(text) }
  /// Deletes the selection, or the character before the caret.
  open func deleteBackward() { eraseBackward() }

  /// The selection; an empty range is the caret.
  open var selectedTextRange: UITextRange? {
    get { TextSpan(editor.selection.range) }
    set { if let range = newValue.flatMap(range(of:)) { setSelection(range) } }
  }
  /// Sets the marked text of an input method, and the selection within it.
  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    mark(markedText ?? "", selected: selectedRange)
  }
  /// Commits the marked text.
  open func unmarkText() { commitComposing() }
  /// The caret's rectangle at a position, in the view's coordinates.
  open func caretRect(for position: UITextPosition) -> CGRect {
    offset(of: position).map { caretFrame(at: $0) } ?? .zero
  }
  /// The rectangle of a range's first line, in the view's coordinates.
  open func firstRect(for range: UITextRange) -> CGRect { firstRectangle(of: range) }
  /// The selection rectangles of a range, in the view's coordinates.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { selectionRectangles(of: range) }
  /// The position nearest to a point in the view's coordinates.
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
  open override func toggleBoldface(_ sender: Any?) { toggleTrait(.traitBold) }
  open override func toggleItalics(_ sender: Any?) { toggleTrait(.traitItalic) }
  open override func toggleUnderline(_ sender: Any?) { toggleUnderlining() }
  open override func increaseSize(_ sender: Any?) { changeFontSize(by: 1) }
  open override func decreaseSize(_ sender: Any?) { changeFontSize(by: -1) }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    contentsDidChange()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if adjustsFontForContentSizeCategory, let customFont,
      traitCollection.hasOtherTextSize(than: previousTraitCollection)
    {
      font = customFont.adjusted(to: traitCollection)
    }
    contentsDidChange()
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

extension UITextView {
  /// Posted after editing began, with the view as object.
  public nonisolated static let textDidBeginEditingNotification = NSNotification.Name(
    "UITextViewTextDidBeginEditingNotification")
  /// Posted after editing ended, with the view as object.
  public nonisolated static let textDidEndEditingNotification = NSNotification.Name(
    "UITextViewTextDidEndEditingNotification")
  /// Posted after the user changed the text, with the view as object.
  public nonisolated static let textDidChangeNotification = NSNotification.Name(
    "UITextViewTextDidChangeNotification")
}
