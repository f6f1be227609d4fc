internal import OpenCollectionGraphics

/// Displays one or more lines of text, wrapped, truncated or scaled down to fit.
@preconcurrency @MainActor open class UILabel: UIView {
  /// The displayed text.
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
    readLabel(coder)
  }

  private func setUp() {
    isUserInteractionEnabled = false
    isOpaque = false
    contentMode = .redraw
  }

  // MARK: Text

  /// The text; nil for none. Setting it removes attributes.
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

  /// The text with its attributes; plain text has the label's font and colour.
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
      // Copied, because the caller may change a mutable string later.
      content = newValue.map { .attributed(NSAttributedString(attributedString: $0)) }
      textDidChange()
    }
  }

  private var ownFont: UIFont?
  private var ownTextColor: UIColor?

  /// The font. The default, also after setting nil, is the system font at 17 points. Setting it applies the font to all
  /// of an attributed text.
  open var font: UIFont! {
    get { currentFont }
    set {
      mainThreadOnly("UILabel.font")
      ownFont = newValue
      putOnAttributedText(.font, currentFont)
      textDidChange()
    }
  }

  /// The text colour. The default is the label colour. Setting it applies the colour to all of an attributed text.
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

  /// The alignment of lines. The default is natural: by the layout direction.
  open var textAlignment: NSTextAlignment = .natural { didSet { setNeedsDisplay() } }

  /// How lines wrap or are truncated. The default truncates the tail.
  open var lineBreakMode: NSLineBreakMode = .byTruncatingTail { didSet { textDidChange() } }

  /// How lines are broken. By default, as in all of the system's labels, lines do not break within Hangul words, and no
  /// word is alone on the last line.
  open var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy = .standard { didSet { textDidChange() } }

  /// The maximum number of lines; 0 for no limit. The default is 1.
  open var numberOfLines: Int = 1 {
    didSet {
      mainThreadOnly("UILabel.numberOfLines")
      if numberOfLines != oldValue { textDidChange() }
    }
  }

  // MARK: Fitting

  /// Whether the text of a one-line label is scaled down to fit the width. The default is false.
  open var adjustsFontSizeToFitWidth = false { didSet { textDidChange() } }

  /// The minimum scale of the font size; 0, the default, sets no limit.
  open var minimumScaleFactor: CGFloat = 0 { didSet { textDidChange() } }

  /// Whether characters are tightened, by up to 2 % of the font size, before text is truncated. The default is false.
  open var allowsDefaultTighteningForTruncation = false { didSet { textDidChange() } }

  /// The vertical position of text that is scaled down.
  open var baselineAdjustment: UIBaselineAdjustment = .alignBaselines { didSet { setNeedsDisplay() } }

  /// The width at which lines wrap in the intrinsic size, in points; 0, the default, for the width given by the layout.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet {
      if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() }
    }
  }

  /// The width at which lines wrap while Auto Layout measures the label; nil otherwise.
  var wrapWidth: CGFloat?

  /// Whether a font of a text style, or scaled by `UIFontMetrics`, follows the content size category. The default is
  /// false.
  open var adjustsFontForContentSizeCategory = false

  // MARK: Look

  /// The colour of the text's shadow; nil, the default, draws none.
  open var shadowColor: UIColor? { didSet { setNeedsDisplay() } }

  /// The offset of the shadow, in points. The default is one point upwards.
  open var shadowOffset = CGSize(width: 0, height: -1) { didSet { setNeedsDisplay() } }

  /// The text colour while the label is highlighted; nil, the default, for `textColor`.
  open var highlightedTextColor: UIColor? { didSet { setNeedsDisplay() } }

  /// Whether the text is drawn in `highlightedTextColor`; cells set it while they are highlighted or selected. The
  /// default is false.
  open var isHighlighted = false {
    didSet {
      if isHighlighted != oldValue { setNeedsDisplay() }
    }
  }

  /// Whether the label is enabled; a disabled label is drawn dimmed. The default is true.
  open var isEnabled = true {
    didSet {
      if isEnabled != oldValue { setNeedsDisplay() }
    }
  }

  override var describedText: String? { text }

  // MARK: Measuring and drawing

  /// The rectangle of the text in `bounds`, with a maximum number of lines (0 for no limit): as large as needed, at the
  /// left edge and vertically centred.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    let size = textSize(
      width: bounds.width.asTextLimit, height: bounds.height.asTextLimit ?? .infinity, lines: numberOfLines)
    let rest = max(0, (bounds.height.asTextLimit == nil ? size.height : bounds.height) - size.height)
    return CGRect(
      x: bounds.minX, y: bounds.minY + (rest / 2).snapped(toScale: displayScale), width: size.width, height: size.height
    )
  }

  /// Draws the text in the current context, vertically centred in the rectangle.
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

  /// The size of the text with lines wrapped at ``preferredMaxLayoutWidth``; zero without text.
  open override var intrinsicContentSize: CGSize {
    let limit = numberOfLines == 1 ? nil : (wrapWidth ?? preferredMaxLayoutWidth).asTextLimit
    let bounds = CGRect(x: 0, y: 0, width: limit.map { CGFloat($0) } ?? Self.unlimited, height: Self.unlimited)
    return textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines).size
  }

  /// Larger than any text, but finite, because overrides may compute with it.
  private static let unlimited: CGFloat = 1e7

  override var fontForLayout: UIFont? { font }

  @_spi(Storeys) open override var isAccessibilityElementByDefault: Bool { true }
  @_spi(Storeys) open override var plainElementType: ElementType { .staticText }
  @_spi(Storeys) open override var isAutomationLeaf: Bool { true }
  @_spi(Storeys) open override var defaultAccessibilityLabel: String? { text }
  @_spi(Storeys) open override var defaultAccessibilityTraits: UIAccessibilityTraits { .staticText }

  override class var drawsContents: Bool { true }

  /// The glyphs' bounds, for a plain label without a shadow: most labels are wider than their text.
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

  /// Colours of attributed text may depend on more than the traits, so they are resolved again when the app calls this.
  open override func setNeedsDisplay() {
    if case .attributed = content { typesetting.paragraphs = nil }
    super.setNeedsDisplay()
  }

  /// The text's paragraphs, with colours resolved for the label's traits; cached until the text or one of their inputs
  /// changes.
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

  /// The paragraphs scaled by a factor, with `kern` points added between characters.
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
  /// Scales the text by a factor and adds `kern` points between characters.
  mutating func scale(by factor: CGFloat, kern: CGFloat = 0) {
    for run in runs.indices { runs[run].style.scale(by: factor, kern: kern) }
    emptyStyle.scale(by: factor, kern: kern)
  }
}
