internal import OpenCollectionGraphics

/// Eight spokes that spin while a task is in progress.
///
/// The animation's frames are drawn once per style and colour; each step only displays the next one.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  /// The size and colour of an indicator.
  public enum Style: Int, Sendable {
    /// 20 points.
    case medium = 100
    /// 37 points.
    case large = 101
    /// 37 points, white: a style of earlier systems.
    case whiteLarge = 0
    /// 20 points, white: a style of earlier systems.
    case white = 1
    /// 20 points, grey: a style of earlier systems.
    case gray = 2

    var side: CGFloat { self == .large || self == .whiteLarge ? 37 : 20 }

    @MainActor
    var color: UIColor { self == .white || self == .whiteLarge ? .white : .secondaryLabel }
  }

  /// The duration of one revolution, in seconds. Unmeasured.
  private static let revolution: TimeInterval = 1

  private var step = 0
  private var timer: AppClock.Token?
  private var images: [Bitmap] = []

  /// An indicator of a style, stopped and therefore hidden.
  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(x: 0, y: 0, width: style.side, height: style.side))
    color = style.color
    isHidden = true
  }

  /// An indicator of 20 points, stopped and therefore hidden.
  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    isHidden = true
  }

  /// An indicator of a storyboard or nib.
  public required init(coder: NSCoder) {
    style = .medium
    // The superclass's initializer never fails for an indicator.
    super.init(coder: coder)!
    isHidden = true
    readActivityIndicatorView(coder)
  }

  /// The indicator's size. The default is medium.
  open var style: Style {
    didSet {
      guard style != oldValue else { return }
      frame.size = CGSize(width: style.side, height: style.side)
      color = style.color
      invalidateIntrinsicContentSize()
      discardImages()
    }
  }

  /// The colour of the spokes. The default is grey.
  open var color: UIColor! = .secondaryLabel {
    didSet { discardImages() }
  }

  /// Whether the indicator is hidden while it is stopped. The default is true.
  open var hidesWhenStopped = true {
    didSet { updateVisibility() }
  }

  /// Whether the indicator is spinning.
  open private(set) var isAnimating = false

  /// Starts spinning.
  open func startAnimating() {
    guard !isAnimating else { return }
    isAnimating = true
    updateVisibility()
    scheduleStep()
  }

  /// Stops spinning.
  open func stopAnimating() {
    guard isAnimating else { return }
    isAnimating = false
    timer?.cancel()
    updateVisibility()
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: style.side, height: style.side) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  private func updateVisibility() {
    isHidden = hidesWhenStopped && !isAnimating
    setNeedsLayout()
  }

  @_spi(Storeys) open override var defaultElementType: ElementType? { .activityIndicator }
  @_spi(Storeys) open override var isAccessibilityElementByDefault: Bool { true }
  @_spi(Storeys) open override var isAutomationLeaf: Bool { true }
  @_spi(Storeys) open override var defaultAccessibilityLabel: String? {
    isAnimating ? "In progress" : "Progress halted"
  }
  @_spi(Storeys) open override var defaultAccessibilityValue: String? { isAnimating ? "1" : "0" }
  @_spi(Storeys) open override var defaultAccessibilityTraits: UIAccessibilityTraits { .updatesFrequently }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil, isAnimating { scheduleStep() }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    discardImages()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    showStep()
  }

  // MARK: Animation

  private func scheduleStep() {
    timer?.cancel()
    guard window != nil else { return }
    timer = AppClock.current.schedule(after: Self.revolution / Double(SpinnerImages.spokes)) { [weak self] in
      self?.advance()
    }
  }

  private func advance() {
    guard isAnimating, window != nil else { return }
    step = (step + 1) % SpinnerImages.spokes
    showStep()
    scheduleStep()
  }

  private func discardImages() {
    images = []
    setNeedsLayout()
  }

  private func showStep() {
    guard !isHidden else { return }
    if images.isEmpty {
      images = SpinnerImages.images(
        side: style.side, color: color.rgba(for: traits), scale: Double(max(traits.displayScale, 1)))
    }
    layer.contentsGravity = .center
    layer.contents = CGImage(images[step])
  }
}
