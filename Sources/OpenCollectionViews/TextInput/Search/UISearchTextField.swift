/// The field of a search bar: a magnifier, the text and a clear button.
///
/// 36 points high with a corner radius of 10 at the large content size category; it grows with larger text, as does the
/// magnifier.
/// Unmeasured.
@preconcurrency @MainActor open class UISearchTextField: UITextField {
  private let magnifier = UIImageView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    setMagnifier(nil)
    magnifier.tintColor = .secondaryLabel
    magnifier.contentMode = .center
    font = .preferredFont(forTextStyle: .body, compatibleWith: traitCollection)
    adjustsFontForContentSizeCategory = true
    leftView = magnifier
    leftViewMode = .always
    clearButtonMode = .whileEditing
    returnKeyType = .search
    enablesReturnKeyAutomatically = true
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 10
    layer.cornerCurve = .continuous
  }

  @_spi(Storeys) open override var ownTraits: UIAccessibilityTraits { super.ownTraits.union(.searchField) }
  @_spi(Storeys) open override var defaultElementType: ElementType? {
    isSecureTextEntry ? .secureTextField : .searchField
  }
  /// The placeholder, so that it is not the value (facts on accessibility, Defaults).
  @_spi(Storeys) open override var defaultAccessibilityLabel: String? { placeholder }
  @_spi(Storeys) open override var defaultAccessibilityValue: String? {
    text?.isEmpty == false ? super.defaultAccessibilityValue : nil
  }

  private var customMagnifier: UIImage?

  func setMagnifier(_ image: UIImage?) {
    customMagnifier = image
    let symbolConfiguration = UIImage.SymbolConfiguration(pointSize: scaled(16))
    magnifier.image = image ?? UIImage(systemName: "magnifyingglass", withConfiguration: symbolConfiguration)
  }

  private func scaled(_ length: CGFloat) -> CGFloat {
    UIFontMetrics.default.scaledValue(for: length, compatibleWith: traitCollection)
  }

  /// The side of the magnifier's frame, in points.
  private var magnifierSide: CGFloat { scaled(20) }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if traitCollection.hasOtherTextSize(than: previousTraitCollection) { setMagnifier(customMagnifier) }
  }

  override var placeholderColor: UIColor { .secondaryLabel }

  /// The alpha of the field's content, 0...1.
  var contentAlpha: CGFloat = 1 {
    didSet {
      guard contentAlpha != oldValue else { return }
      for view in subviews { view.alpha = contentAlpha }
    }
  }

  /// A rectangle from left-to-right coordinates, mirrored in right-to-left layouts.
  private func mirrored(_ x: CGFloat, _ width: CGFloat, in bounds: CGRect) -> CGRect {
    let x = isRightToLeft ? bounds.maxX - x - width : bounds.minX + x
    return CGRect(x: x, y: bounds.minY, width: max(0, width), height: bounds.height)
  }

  open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    guard showsLeftView, leftView === magnifier else { return super.leftViewRect(forBounds: bounds) }
    let side = magnifierSide
    var square = mirrored(6, side, in: bounds)
    (square.origin.y, square.size.height) = (square.midY - side / 2, side)
    return square
  }

  open override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    let rect = super.clearButtonRect(forBounds: bounds)
    return rect.offsetBy(dx: isRightToLeft ? 6 : -6, dy: 0)
  }

  open override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    super.rightViewRect(forBounds: bounds).offsetBy(dx: isRightToLeft ? 6 : -6, dy: 0)
  }

  open override func textRect(forBounds bounds: CGRect) -> CGRect {
    let start: CGFloat = leftView === magnifier && showsLeftView ? magnifierSide + 10 : 8
    let end = showsClearButton || showsRightView ? bounds.width - 30 : bounds.width - 8
    return mirrored(start, end - start, in: bounds)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: super.intrinsicContentSize.width + 40, height: max(36, super.intrinsicContentSize.height + 14))
  }
}
