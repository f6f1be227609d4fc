internal import OpenCollectionGraphics

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
      mainThreadOnly("UIImageView.image")
      guard image !== oldValue else { return }
      moving = image.flatMap { image in
        image.images.map { makeAnimation($0, duration: image.duration, repeats: 0) }
      }
      runAnimations()
      imageDidChange(from: oldValue)
    }
  }

  // MARK: Animation

  /// Pictures shown in the place of ``image`` while the view animates; nil for none. Setting them stops the animation.
  open var animationImages: [UIImage]? { didSet { stopAnimating() } }

  /// As `animationImages`, while the view is highlighted.
  open var highlightedAnimationImages: [UIImage]? { didSet { stopAnimating() } }

  /// Seconds for all pictures. The default, 0, stands for a thirtieth of a second each.
  open var animationDuration: TimeInterval = 0

  /// How often all pictures are shown. The default, 0, is again and again.
  open var animationRepeatCount = 0

  /// Whether `animationImages` are being shown.
  open var isAnimating: Bool { started != nil }

  /// Shows `animationImages` from the first one on.
  open func startAnimating() {
    mainThreadOnly("UIImageView.startAnimating()")
    let images = isHighlighted ? highlightedAnimationImages ?? animationImages : animationImages
    guard let images, !images.isEmpty else { return }
    started = makeAnimation(images, duration: animationDuration, repeats: animationRepeatCount)
    runAnimations()
    setNeedsDisplay()
  }

  /// Shows ``image`` again.
  open func stopAnimating() {
    mainThreadOnly("UIImageView.stopAnimating()")
    guard started != nil else { return }
    started = nil
    setNeedsDisplay()
  }

  /// What `startAnimating()` started.
  private var started: ImageAnimation?
  /// What ``image`` does by itself.
  private var moving: ImageAnimation?

  private func makeAnimation(_ images: [UIImage], duration: TimeInterval, repeats: Int) -> ImageAnimation {
    ImageAnimation(images, duration: duration, repeats: repeats) { [weak self] in
      self?.setNeedsDisplay()
    } didEnd: { [weak self] in
      self?.stopAnimating()
    }
  }

  private func runAnimations() {
    for animation in [started, moving] {
      if window == nil { animation?.pause() } else { animation?.run() }
    }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if started != nil || moving != nil { runAnimations() }
  }

  // MARK: Look

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
    displayedImage?.size ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { displayedImage?.size ?? .zero }

  /// The image's, which constraints leave out.
  open override var alignmentRectInsets: UIEdgeInsets { displayedImage?.alignmentRectInsets ?? .zero }

  override var lastBaselineFromBottom: CGFloat? { displayedImage?.baselineOffsetFromBottom }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if displayedImage?.isTemplate == true { setNeedsDisplay() }
  }

  override var defaultAccessibilityTraits: UIAccessibilityTraits { .image }

  override class var drawsContents: Bool { true }

  override func drawContents(in canvas: Canvas, bounds: CGRect) {
    guard let image = drawnImage, let rect = imageRect(in: bounds) else { return }
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
    guard let size = drawnImage?.size, size.width > 0, size.height > 0 else { return nil }
    var rect = contentMode.gravity.frame(for: size, in: bounds)
    let scale = displayScale
    // Pixels of an image at its own size lie on the screen's.
    if rect.size == size { rect.origin = rect.origin.snapped(toScale: scale) }
    return rect
  }

  /// The image for the present state, symbols in the preferred configuration.
  var displayedImage: UIImage? { prepared(isHighlighted ? highlightedImage ?? image : image) }

  /// The picture of an animation that is under way, else the image.
  private var drawnImage: UIImage? {
    if let started { return prepared(started.image) }
    return moving == nil || isHighlighted && highlightedImage != nil ? displayedImage : prepared(moving?.image)
  }

  private func prepared(_ image: UIImage?) -> UIImage? {
    var image = image
    if let original = image, original.flipsForRightToLeftLayoutDirection, isRightToLeft {
      image = original.withHorizontallyFlippedOrientation()
    }
    guard let preferredSymbolConfiguration, let image, image.isSymbolImage else { return image }
    return image.preferring(preferredSymbolConfiguration)
  }

  private func imageDidChange(from old: UIImage?) {
    if old == nil || old?.size != displayedImage?.size { invalidateIntrinsicContentSize() }
    setNeedsDisplay()
  }
}
