internal import OpenCollectionGraphics

/// Text of many lines that scrolls, and that can be edited, chosen from or read with links to tap.
///
/// Sizes, insets and the order of the delegate's calls are those known of iOS 17; Unmeasured.
@preconcurrency @MainActor open class UITextView: UIScrollView, UITextInput, _TextHosting {
  let editor = TextEditor()
  var parts = TextViewParts()
  /// What a keyboard is asked to do; read and written by the properties of `UITextInputTraits`.
  public var _traits = _TextTraits()
  /// The delegate as one of text views; looked up when it is set.
  private(set) weak var textDelegate: (any UITextViewDelegate)?

  /// A text view of a frame; its text is laid out in a container of its own where none is given.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    self.textContainer = textContainer ?? NSTextContainer()
    super.init(frame: frame)
    prepare()
  }

  public convenience override init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

  public required init?(coder: NSCoder) {
    textContainer = NSTextContainer()
    super.init(coder: coder)
    prepare()
  }

  open override var delegate: (any UIScrollViewDelegate)? {
    didSet { textDelegate = delegate as? any UITextViewDelegate }
  }

  // MARK: Text

  /// The characters; never nil. Setting them drops attributes, and tells only of the choice.
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

  private var ownFont: UIFont?
  private var ownColor: UIColor?

  /// Nil stands for the system's face at 12 points, which is the default. Setting it gives all of an attributed text this
  /// font.
  open var font: UIFont? {
    get { ownFont ?? (hasText ? currentFont : nil) }
    set {
      ownFont = newValue
      editor.setAttributeWhereAny(.font, currentFont)
      contentsDidChange()
    }
  }

  /// The label colour at first. Setting it gives all of an attributed text this colour.
  open var textColor: UIColor? {
    get { ownColor ?? (hasText ? currentColor : nil) }
    set {
      ownColor = newValue
      editor.setAttributeWhereAny(.foregroundColor, currentColor)
      contentsDidChange()
    }
  }

  var currentFont: UIFont { ownFont ?? .systemFont(ofSize: UIFont.smallSystemFontSize) }
  var currentColor: UIColor { ownColor ?? .label }

  /// The default is natural: by the text's own direction.
  open var textAlignment = NSTextAlignment.natural { didSet { contentsDidChange() } }

  /// Whether a font of a text style follows the content size category.
  open var adjustsFontForContentSizeCategory = false

  /// The attributes of what is typed next.
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get { defaultAttributes.merging(editor.attributes(at: editor.selection.range)) { $1 } }
    set { editor.typingAttributes = newValue }
  }

  /// What is put over the attributes of links; the tint colour at first.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! {
    get { parts.linkAttributes ?? [.foregroundColor: tintColor ?? UIColor.systemBlue] }
    set {
      parts.linkAttributes = newValue
      contentsDidChange()
    }
  }

  // MARK: Layout

  /// Where the text is laid out.
  public let textContainer: NSTextContainer

  /// Points round the container. The default is 8 above and below.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { if textContainerInset != oldValue { containerDidChange() } }
  }

  /// A text view that does not scroll is as high as its text: it has an intrinsic size.
  open override var isScrollEnabled: Bool { didSet { if isScrollEnabled != oldValue { containerDidChange() } } }

  open override var intrinsicContentSize: CGSize {
    guard !isScrollEnabled else { return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
    return textSize(within: nil)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    textSize(within: size.width.asTextLimit.map { CGFloat($0) })
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    // Pictures of text are not stretched in an animation.
    UIView.performWithoutAnimation { layOutText() }
  }

  // MARK: Editing

  /// Whether the text can be changed. The default is true.
  open var isEditable = true {
    didSet { if !isEditable, oldValue, isFirstResponder, !isSelectable { resignFirstResponder() } }
  }

  /// Whether text can be chosen and links be tapped. The default is true.
  open var isSelectable = true {
    didSet { if !isSelectable, oldValue, isFirstResponder { resignFirstResponder() } }
  }

  /// Whether the first thing typed replaces the text. Set back once that happened.
  open var clearsOnInsertion = false

  /// What is chosen, in UTF-16 units: of length 0 where only the caret stands.
  open var selectedRange: NSRange {
    get { editor.selection.range.nsRange }
    set {
      let start = min(max(newValue.location, 0), editor.length)
      choose(start..<min(start + max(newValue.length, 0), editor.length))
    }
  }

  /// Scrolls by as little as shows a range.
  open func scrollRangeToVisible(_ range: NSRange) { scroll(to: range) }

  open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }
  /// True while the text can be edited.
  open override var canBecomeFocused: Bool { isEditable }
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
    guard canBecomeFirstResponder else { return false }
    if isEditable, !(textDelegate?.textViewShouldBeginEditing(self) ?? true) { return false }
    guard super.becomeFirstResponder() else { return false }
    beginEditing()
    return true
  }

  @discardableResult open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    let asks = parts.isEditing && !FirstResponder.isForced
    if asks, !(textDelegate?.textViewShouldEndEditing(self) ?? true) { return false }
    guard super.resignFirstResponder() else { return false }
    endEditing()
    return true
  }

  /// Touches end here: they choose and tap links.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

  // MARK: Text input

  /// Whether there is text.
  open var hasText: Bool { !editor.text.isEmpty }
  /// Puts text in the place of what is chosen, as typing does.
  open func insertText(_ text: String) { insert(text) }
  /// Takes out what is chosen, or the letter before the caret.
  open func deleteBackward() { eraseBackward() }

  /// What is chosen; an empty range is the caret.
  open var selectedTextRange: UITextRange? {
    get { TextSpan(editor.selection.range) }
    set { if let range = newValue.flatMap(range(of:)) { choose(range) } }
  }
  /// Shows text that an input method is still composing, with what it has chosen in it.
  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    mark(markedText ?? "", selected: selectedRange)
  }
  /// Keeps what was being composed.
  open func unmarkText() { commitComposing() }
  /// The caret at a position, in the view's coordinates.
  open func caretRect(for position: UITextPosition) -> CGRect {
    offset(of: position).map { caretFrame(at: $0) } ?? .zero
  }
  /// The rectangle around what a range shows in its first line, in the view's coordinates.
  open func firstRect(for range: UITextRange) -> CGRect { firstRectangle(of: range) }
  /// A rectangle for each line a range is in, in the view's coordinates.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { selectionRectangles(of: range) }
  /// The position nearest to a point of the view.
  open func closestPosition(to point: CGPoint) -> UITextPosition? { TextOffset(offset(at: point)) }

  open override func cut(_ sender: Any?) { cutSelection() }
  open override func copy(_ sender: Any?) { copySelection() }
  open override func paste(_ sender: Any?) { pasteText() }
  open override func delete(_ sender: Any?) { if !editor.selection.isEmpty { erase(.backward) } }
  open override func select(_ sender: Any?) { choose(TextBoundaries.word(at: editor.selection.head, in: editor.text)) }
  open override func selectAll(_ sender: Any?) { choose(0..<editor.length) }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    contentsDidChange()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if adjustsFontForContentSizeCategory, let ownFont, traitCollection.hasOtherTextSize(than: previousTraitCollection) {
      font = ownFont.adjusted(to: traitCollection)
    }
    contentsDidChange()
  }
}

extension UITextView {
  /// Posted after editing began, with the view as object.
  public nonisolated static let textDidBeginEditingNotification = NSNotification.Name(
    "UITextViewTextDidBeginEditingNotification")
  /// Posted after editing ended, with the view as object.
  public nonisolated static let textDidEndEditingNotification = NSNotification.Name(
    "UITextViewTextDidEndEditingNotification")
  /// Posted after the person changed the text, with the view as object.
  public nonisolated static let textDidChangeNotification = NSNotification.Name(
    "UITextViewTextDidChangeNotification")
}
