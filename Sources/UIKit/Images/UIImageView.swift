internal import Graphics

/// Shows an image in its bounds; symbols and templates in its tint.
@preconcurrency @MainActor open class UIImageView: UIView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// As large as the image.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    setUp()
  }

  /// A view as large as `image`, which shows the other while it is highlighted.
  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: (image ?? highlightedImage)?.size ?? .zero))
    self.image = image
    self.highlightedImage = highlightedImage
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isUserInteractionEnabled = false
    isOpaque = false
  }

  /// What is shown; nil for nothing.
  open var image: UIImage? {
    didSet {
      if image !== oldValue { imageDidChange(from: oldValue) }
    }
  }

  /// What is shown while the view is highlighted; nil for ``image``.
  open var highlightedImage: UIImage? {
    didSet {
      if isHighlighted, highlightedImage !== oldValue { imageDidChange(from: oldValue) }
    }
  }

  /// Whether the highlighted picture is shown, where there is one. False by default.
  open var isHighlighted = false {
    didSet {
      if isHighlighted != oldValue, highlightedImage != nil { imageDidChange(from: nil) }
    }
  }

  /// How symbols are drawn that have no configuration of their own for it.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    didSet {
      if preferredSymbolConfiguration != oldValue { imageDidChange(from: nil) }
    }
  }

  /// The image's size; none without an image.
  open override var intrinsicContentSize: CGSize {
    shownImage?.size ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { shownImage?.size ?? .zero }

  /// The image's, which constraints leave out.
  open override var alignmentRectInsets: UIEdgeInsets { shownImage?.alignmentRectInsets ?? .zero }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if shownImage?.isTemplate == true { setNeedsDisplay() }
  }

  override var traitsByKind: UIAccessibilityTraits { .image }

  override class var drawsContents: Bool { true }

  override func drawContents(in canvas: Canvas, bounds: CGRect) {
    guard let image = shownImage, let rect = imageRect(in: bounds) else { return }
    image.draw(in: canvas, rect: rect, tint: image.isTemplate ? tintColor.rgba(for: traitCollection) : nil)
  }

  /// The bounds and the image where it reaches beyond them, out to whole points.
  override func drawingArea(in bounds: CGRect) -> CGRect {
    guard !clipsToBounds, let rect = imageRect(in: bounds), !bounds.contains(rect) else { return bounds }
    let reach = bounds.union(rect)
    return CGRect(
      x: bounds.minX - (bounds.minX - reach.minX).rounded(.up),
      y: bounds.minY - (bounds.minY - reach.minY).rounded(.up),
      width: 0, height: 0
    ).union(CGRect(x: reach.maxX, y: reach.maxY, width: 0, height: 0))
  }

  open override var clipsToBounds: Bool {
    didSet {
      if clipsToBounds != oldValue { setNeedsDisplay() }
    }
  }

  /// Where the image lies, parts outside the bounds included; nil without an image.
  func imageRect(in bounds: CGRect) -> CGRect? {
    guard let size = shownImage?.size, size.width > 0, size.height > 0 else { return nil }
    var rect = contentMode.gravity.place(size, in: bounds)
    let scale = UIScreen.main.scale
    // Pixels of an image at its own size lie on the screen's.
    if rect.size == size { rect.origin = rect.origin.snapped(toScale: scale) }
    return rect
  }

  /// The image for the present state, symbols in the preferred configuration.
  var shownImage: UIImage? {
    var image = isHighlighted ? highlightedImage ?? image : image
    if let original = image, original.flipsForRightToLeftLayoutDirection, isRightToLeft {
      image = original.withHorizontallyFlippedOrientation()
    }
    guard let preferredSymbolConfiguration, let image, image.isSymbolImage else { return image }
    return image.preferring(preferredSymbolConfiguration)
  }

  private func imageDidChange(from old: UIImage?) {
    if old == nil || old?.size != shownImage?.size { invalidateIntrinsicContentSize() }
    setNeedsDisplay()
  }
}
