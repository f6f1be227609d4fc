internal import OpenCollectionGraphics

/// Shows text: one line or several, wrapped, cut short with an ellipsis or made smaller to fit.
@preconcurrency @MainActor open class UILabel: UIView {
  /// What is shown.
  private enum Content {
    case plain(String)
    case attributed(NSAttributedString)
  }

  private var content: Content?
  var typesetting = LabelTypesetting()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isUserInteractionEnabled = false
    isOpaque = false
    contentMode = .redraw
  }

  // MARK: Text

  /// The characters. Setting them drops attributes.
  open var text: String? {
    get {
      switch content {
      case .plain(let text): text
      case .attributed(let text): text.string
      case nil: nil
      }
    }
    set {
      mainThreadOnly("UILabel.text")
      if case .plain(let text) = content, text == newValue { return }
      content = newValue.map(Content.plain)
      textDidChange()
    }
  }

  /// The text with its attributes; for plain text those the label gives it.
  open var attributedText: NSAttributedString? {
    get {
      switch content {
      case .plain(let text):
        NSAttributedString(string: text, attributes: [.font: currentFont, .foregroundColor: currentTextColor])
      case .attributed(let text): text
      case nil: nil
      }
    }
    set {
      mainThreadOnly("UILabel.attributedText")
      // A copy, so that the caller's later changes do not reach the label.
      content = newValue.map { .attributed(NSAttributedString(attributedString: $0)) }
      textDidChange()
    }
  }

  private var ownFont: UIFont?
  private var ownTextColor: UIColor?

  /// The system's face at 17 points at first; setting nil returns to it. Setting it gives all of an attributed text
  /// this font.
  open var font: UIFont! {
    get { currentFont }
    set {
      mainThreadOnly("UILabel.font")
      ownFont = newValue
      putOnAttributedText(.font, currentFont)
      textDidChange()
    }
  }

  /// The label colour at first. Setting it gives all of an attributed text this colour.
  open var textColor: UIColor! {
    get { currentTextColor }
    set {
      mainThreadOnly("UILabel.textColor")
      ownTextColor = newValue
      putOnAttributedText(.foregroundColor, currentTextColor)
      setNeedsDisplay()
    }
  }

  var currentFont: UIFont { ownFont ?? .systemFont(ofSize: UIFont.labelFontSize) }
  private var currentTextColor: UIColor { ownTextColor ?? .label }

  private func putOnAttributedText(_ key: NSAttributedString.Key, _ value: Any) {
    guard case .attributed(let text) = content else { return }
    let changed = NSMutableAttributedString(attributedString: text)
    changed.addAttribute(key, value: value, range: NSRange(location: 0, length: changed.length))
    content = .attributed(changed)
    typesetting.paragraphs = nil
  }

  /// Where lines stand; `.natural`, the default, goes by the direction of reading.
  open var textAlignment: NSTextAlignment = .natural { didSet { setNeedsDisplay() } }

  /// The tail is cut off with an ellipsis at first.
  open var lineBreakMode: NSLineBreakMode = .byTruncatingTail { didSet { textDidChange() } }

  /// Words of Hangul are kept whole and no word is left alone on the last line at first, as in all of the system's labels.
  open var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy = .standard { didSet { textDidChange() } }

  /// At most so many lines; 0 for as many as it takes. 1 at first.
  open var numberOfLines: Int = 1 {
    didSet {
      mainThreadOnly("UILabel.numberOfLines")
      if numberOfLines != oldValue { textDidChange() }
    }
  }

  // MARK: Fitting

  /// Whether the text of a one-line label is made smaller to fit its width.
  open var adjustsFontSizeToFitWidth = false { didSet { textDidChange() } }

  /// How small the text may become, as a fraction of its size; 0 sets no limit.
  open var minimumScaleFactor: CGFloat = 0 { didSet { textDidChange() } }

  /// Whether characters move together by up to 2 % of the size before text is cut short.
  open var allowsDefaultTighteningForTruncation = false { didSet { textDidChange() } }

  /// Where text that was made smaller lies.
  open var baselineAdjustment: UIBaselineAdjustment = .alignBaselines { didSet { setNeedsDisplay() } }

  /// Where lines wrap when the intrinsic size is asked for; 0 for the width the layout gives.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet {
      if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() }
    }
  }

  /// Where lines wrap while the layout tries a width; nil at other times.
  var wrapWidth: CGFloat?

  /// Whether a font of a text style, or scaled by `UIFontMetrics`, follows the content size category.
  open var adjustsFontForContentSizeCategory = false

  // MARK: Look

  /// The colour of the shadow behind the letters; nil, the default, draws none.
  open var shadowColor: UIColor? { didSet { setNeedsDisplay() } }

  /// Points; one upwards at first.
  open var shadowOffset = CGSize(width: 0, height: -1) { didSet { setNeedsDisplay() } }

  /// The colour of the text while the label is highlighted; nil for no change.
  open var highlightedTextColor: UIColor? { didSet { setNeedsDisplay() } }

  /// Whether the text takes `highlightedTextColor`; cells set it when they are highlighted or selected. False by
  /// default.
  open var isHighlighted = false {
    didSet {
      if isHighlighted != oldValue { setNeedsDisplay() }
    }
  }

  /// A label that is not enabled is drawn dimmed.
  open var isEnabled = true {
    didSet {
      if isEnabled != oldValue { setNeedsDisplay() }
    }
  }

  override var describedText: String? { text }

  // MARK: Measuring and drawing

  /// Where the text lies in `bounds` with at most so many lines (0 for any): as wide and high as needed, at the left
  /// and in the middle of the height.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    let size = textSize(
      width: bounds.width.asTextLimit, height: bounds.height.asTextLimit ?? .infinity, lines: numberOfLines)
    let rest = max(0, (bounds.height.asTextLimit == nil ? size.height : bounds.height) - size.height)
    return CGRect(
      x: bounds.minX, y: bounds.minY + (rest / 2).snapped(toScale: displayScale), width: size.width, height: size.height
    )
  }

  /// Draws the text in the current context, in the middle of the rectangle's height.
  open func drawText(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), rect.width > 0, rect.height > 0 else { return }
    let (layout, origin) = placedText(in: rect)
    context.paint { canvas in
      if let shadowColor {
        let place = CGPoint(x: origin.x + shadowOffset.width, y: origin.y + shadowOffset.height)
        canvas.draw(layout, at: place, color: shadowColor.rgba(for: traitCollection))
      }
      let override = isHighlighted ? highlightedTextColor?.rgba(for: traitCollection) : nil
      if isEnabled {
        canvas.draw(layout, at: origin, color: override)
      } else {
        canvas.beginGroup()
        canvas.draw(layout, at: origin, color: override)
        canvas.endGroup(opacity: 0.5)
      }
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    if numberOfLines == 1 { return textSize(width: nil, height: .infinity, lines: 1) }
    return textSize(width: size.width.asTextLimit, height: .infinity, lines: numberOfLines)
  }

  /// The text's size with lines wrapped at ``preferredMaxLayoutWidth``; zero for no text.
  open override var intrinsicContentSize: CGSize {
    let limit = numberOfLines == 1 ? nil : (wrapWidth ?? preferredMaxLayoutWidth).asTextLimit
    let bounds = CGRect(x: 0, y: 0, width: limit.map { CGFloat($0) } ?? Self.unlimited, height: Self.unlimited)
    return textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines).size
  }

  /// More than any text is wide or high, and finite, for overrides that calculate with it.
  private static let unlimited: CGFloat = 1e7

  override var fontForLayout: UIFont? { font }

  override var isAccessibilityElementByDefault: Bool { true }
  override var defaultAccessibilityLabel: String? { text }
  override var defaultAccessibilityTraits: UIAccessibilityTraits { .staticText }

  override class var drawsContents: Bool { true }

  /// What letters paint, where nothing but the letters of a plain label is drawn: most labels are wider than their text.
  override func drawingArea(in bounds: CGRect) -> CGRect {
    guard type(of: self) == UILabel.self else { return bounds }
    if isEmpty { return .zero }
    guard case .plain = content, shadowColor == nil else { return bounds }
    return inkedArea(in: bounds)
  }

  override func drawContents(in canvas: Canvas, bounds: CGRect) {
    guard !isEmpty else { return }
    UIGraphicsPushContext(CGContext(canvas: canvas))
    drawText(in: bounds)
    UIGraphicsPopContext()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard adjustsFontForContentSizeCategory, let ownFont,
      traitCollection.preferredContentSizeCategory != previousTraitCollection?.preferredContentSizeCategory
    else { return }
    let adjusted = ownFont.adjusted(to: traitCollection)
    if adjusted !== ownFont { font = adjusted }
  }

  // MARK: Typesetting

  var isEmpty: Bool { text?.isEmpty ?? true }

  /// Colours of an attributed text may depend on more than traits: they are resolved again when the app asks for it.
  open override func setNeedsDisplay() {
    if case .attributed = content { typesetting.paragraphs = nil }
    super.setNeedsDisplay()
  }

  /// The paragraphs in the label's font, with colours resolved for its traits; built again only when the text or what
  /// they are made with changes.
  func paragraphs() -> [TextParagraph] {
    var style = NSParagraphStyle.Values()
    style.alignment = textAlignment
    style.lineBreakMode = lineBreakMode
    style.lineBreakStrategy = lineBreakStrategy
    let key = LabelTypesetting.ParagraphKey(
      font: currentFont, color: currentTextColor.rgba(for: traitCollection), style: style, traits: traitCollection,
      isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft)
    if let known = typesetting.paragraphs, known.key == key { return known.paragraphs }
    let paragraphs = makeParagraphs(key)
    typesetting.paragraphs = (key, paragraphs)
    return paragraphs
  }

  private func makeParagraphs(_ key: LabelTypesetting.ParagraphKey) -> [TextParagraph] {
    let source = TextContent(font: key.font, color: currentTextColor, paragraph: key.style, traits: key.traits)
    var result =
      switch content {
      case .plain(let text): source.paragraphs(text)
      case .attributed(let text): source.paragraphs(text)
      case nil: [TextParagraph]()
      }
    if key.isRightToLeft {
      for index in result.indices where result[index].style.direction == .natural {
        result[index].style.direction = .rightToLeft
      }
    }
    return result
  }

  /// The paragraphs made smaller or larger, with `kern` more points between their characters.
  func scaledParagraphs(by factor: CGFloat = 1, kern: CGFloat = 0) -> [TextParagraph] {
    var result = paragraphs()
    for paragraph in result.indices { result[paragraph].scale(by: factor, kern: kern) }
    return result
  }

  private func textDidChange() {
    typesetting = LabelTypesetting()
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }
}

/// Where text that was made smaller to fit lies in the room of its full size.
public enum UIBaselineAdjustment: Int, Sendable {
  /// On the baseline of the full size.
  case alignBaselines = 0
  /// In the middle.
  case alignCenters = 1
  /// At the top left corner of the middle's line.
  case none = 2
}

extension TextStyle {
  mutating func scale(by factor: CGFloat, kern added: CGFloat) {
    let factor = Double(factor)
    face.size *= factor
    ascender *= factor
    descender *= factor
    leading *= factor
    baselineOffset *= factor
    kern = kern * factor + Double(added)
  }
}

extension TextParagraph {
  /// Makes the text smaller or larger, with `kern` more points between its characters.
  mutating func scale(by factor: CGFloat, kern: CGFloat = 0) {
    for run in runs.indices { runs[run].style.scale(by: factor, kern: kern) }
    emptyStyle.scale(by: factor, kern: kern)
  }
}
