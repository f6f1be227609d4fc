internal import OpenCollectionGraphics

/// Displays an image; symbols and template images in the tint colour.
@preconcurrency @MainActor open class UIImageView: UIView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// A view of the image's size.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    setUp()
  }

  /// A view of `image`'s size, which displays the other image while highlighted.
  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: (image ?? highlightedImage)?.size ?? .zero))
    self.image = image
    self.highlightedImage = highlightedImage
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    readImageView(coder)
  }

  private func setUp() {
    isUserInteractionEnabled = false
    isOpaque = false
  }

  /// The displayed image; nil for none.
  open var image: UIImage? {
    didSet {
      mainThreadOnly("UIImageView.image")
      guard image !== oldValue else { return }
      imageAnimation = image.flatMap { image in
        image.images.map { makeAnimation($0, duration: image.duration, repeats: 0) }
      }
      runAnimations()
      imageDidChange(from: oldValue)
    }
  }

  // MARK: Animation

  /// The images displayed in turn instead of ``image`` while the view animates; nil for none. Setting them stops the
  /// animation.
  open var animationImages: [UIImage]? { didSet { stopAnimating() } }

  /// The images displayed in turn while the view animates and is highlighted; nil for `animationImages`.
  open var highlightedAnimationImages: [UIImage]? { didSet { stopAnimating() } }

  /// The duration of one run through the images, in seconds. The default, 0, is 1/30 second per image.
  open var animationDuration: TimeInterval = 0

  /// The number of runs. The default, 0, repeats without end.
  open var animationRepeatCount = 0

  /// Whether the animation is running.
  open var isAnimating: Bool { startedAnimation != nil }

  /// Starts the animation with the first image.
  open func startAnimating() {
    mainThreadOnly("UIImageView.startAnimating()")
    let images = isHighlighted ? highlightedAnimationImages ?? animationImages : animationImages
    guard let images, !images.isEmpty else { return }
    startedAnimation = makeAnimation(images, duration: animationDuration, repeats: animationRepeatCount)
    runAnimations()
    setNeedsDisplay()
  }

  /// Stops the animation and displays ``image``.
  open func stopAnimating() {
    mainThreadOnly("UIImageView.stopAnimating()")
    guard startedAnimation != nil else { return }
    startedAnimation = nil
    setNeedsDisplay()
  }

  /// The animation started by `startAnimating()`.
  private var startedAnimation: ImageAnimation?
  /// The animation of ``image``, if it is an animated image.
  private var imageAnimation: ImageAnimation?

  private func makeAnimation(_ images: [UIImage], duration: TimeInterval, repeats: Int) -> ImageAnimation {
    ImageAnimation(images, duration: duration, repeats: repeats) { [weak self] in
      self?.setNeedsDisplay()
    } didEnd: { [weak self] in
      self?.stopAnimating()
    }
  }

  private func runAnimations() {
    for animation in [startedAnimation, imageAnimation] {
      if window == nil { animation?.pause() } else { animation?.run() }
    }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if startedAnimation != nil || imageAnimation != nil { runAnimations() }
  }

  // MARK: Appearance

  /// The image displayed while the view is highlighted; nil for ``image``.
  open var highlightedImage: UIImage? {
    didSet {
      if isHighlighted, highlightedImage !== oldValue { imageDidChange(from: oldValue) }
    }
  }

  /// Whether `highlightedImage`, if any, is displayed. The default is false.
  open var isHighlighted = false {
    didSet {
      if isHighlighted != oldValue, highlightedImage != nil { imageDidChange(from: nil) }
    }
  }

  /// The symbol configuration for a symbol image; options that the image specifies itself win.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    didSet {
      if preferredSymbolConfiguration != oldValue { imageDidChange(from: nil) }
    }
  }

  /// The size of the image; no intrinsic size without one.
  open override var intrinsicContentSize: CGSize {
    displayedImage?.size ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { displayedImage?.size ?? .zero }

  /// The alignment insets of the image.
  open override var alignmentRectInsets: UIEdgeInsets { displayedImage?.alignmentRectInsets ?? .zero }

  override var lastBaselineFromBottom: CGFloat? { displayedImage?.baselineOffsetFromBottom }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if displayedImage?.isTemplate == true { setNeedsDisplay() }
  }

  @_spi(Storeys) open override var defaultAccessibilityTraits: UIAccessibilityTraits { .image }
  @_spi(Storeys) open override var plainElementType: ElementType { .image }
  package override var imageIdentifier: String? { image?.resourceName }
  @_spi(Storeys) open override var defaultAccessibilityLabel: String? { image?.spokenName }

  override class var drawsContents: Bool { true }

  override func drawContents(in canvas: Canvas, bounds: CGRect) {
    guard let image = drawnImage, let rect = imageRect(in: bounds) else { return }
    image.draw(in: canvas, rect: rect, tint: image.isTemplate ? tintColor.rgba(for: traitCollection) : nil)
  }

  /// The bounds, extended by whole points to contain an image that exceeds them.
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

  /// The rectangle of the whole image, which may exceed the bounds; nil without an image.
  func imageRect(in bounds: CGRect) -> CGRect? {
    guard let size = drawnImage?.size, size.width > 0, size.height > 0 else { return nil }
    var rect = contentMode.gravity.frame(for: size, in: bounds)
    let scale = displayScale
    // An unscaled image is aligned to device pixels.
    if rect.size == size { rect.origin = rect.origin.snapped(toScale: scale) }
    return rect
  }

  /// The image for the current state, a symbol with the preferred configuration.
  package var displayedImage: UIImage? { prepared(isHighlighted ? highlightedImage ?? image : image) }

  /// The current image of a running animation, else the displayed image.
  private var drawnImage: UIImage? {
    if let startedAnimation { return prepared(startedAnimation.image) }
    return imageAnimation == nil || isHighlighted && highlightedImage != nil
      ? displayedImage : prepared(imageAnimation?.image)
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
