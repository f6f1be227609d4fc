/// The field of a search bar: a magnifier, the text, a button that clears it.
///
/// 36 points high with corners of 10, at the large text size; with larger text it grows, and the magnifier with it.
/// Unmeasured.
@preconcurrency @MainActor open class UISearchTextField: UITextField {
  private let magnifier = UIImageView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

  public override init(frame: CGRect) {
    super.init(frame: frame)
    dress()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    dress()
  }

  private func dress() {
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

  private var ownMagnifier: UIImage?

  func setMagnifier(_ image: UIImage?) {
    ownMagnifier = image
    let look = UIImage.SymbolConfiguration(pointSize: scaled(16))
    magnifier.image = image ?? UIImage(systemName: "magnifyingglass", withConfiguration: look)
  }

  private func scaled(_ length: CGFloat) -> CGFloat {
    UIFontMetrics.default.scaledValue(for: length, compatibleWith: traitCollection)
  }

  /// Points of the magnifier's side.
  private var magnifierSide: CGFloat { scaled(20) }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if traitCollection.hasOtherTextSize(than: previousTraitCollection) { setMagnifier(ownMagnifier) }
  }

  override var placeholderColor: UIColor { .secondaryLabel }

  /// How much of what is in the field is seen, 0...1.
  var fade: CGFloat = 1 {
    didSet {
      guard fade != oldValue else { return }
      for view in subviews { view.alpha = fade }
    }
  }

  /// A rectangle by left and right as reading from the left has it, in the reading direction.
  private func directed(_ x: CGFloat, _ width: CGFloat, in bounds: CGRect) -> CGRect {
    let x = isRightToLeft ? bounds.maxX - x - width : bounds.minX + x
    return CGRect(x: x, y: bounds.minY, width: max(0, width), height: bounds.height)
  }

  open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    guard showsLeftView, leftView === magnifier else { return super.leftViewRect(forBounds: bounds) }
    let side = magnifierSide
    var square = directed(6, side, in: bounds)
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
    return directed(start, end - start, in: bounds)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: super.intrinsicContentSize.width + 40, height: max(36, super.intrinsicContentSize.height + 14))
  }
}
