/// A bar that shows the progress of a task.
///
/// 4 points high, 2 in the bar style. Colours and metrics follow iOS 17; Unmeasured.
@preconcurrency @MainActor
open class UIProgressView: UIView {
  /// The style of a progress view.
  public enum Style: Int, Sendable {
    /// The standard style, with a grey track.
    case `default` = 0
    /// For the edge of a bar: thinner, with a clear track.
    case bar = 1
  }

  private let track = UIImageView(frame: .zero)
  private let fill = UIImageView(frame: .zero)

  /// An empty progress view, 150 points wide and as high as its style.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
    // Property observers do not run during initialization.
    updateColors()
    frame.size = CGSize(width: 150, height: intrinsicContentSize.height)
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    InterfaceReader<UIProgressView>(coder, self)?.setKeys()
  }

  private func setUp() {
    addSubview(track)
    addSubview(fill)
    updateColors()
  }

  /// The view's style. The default is `default`.
  open var progressViewStyle = Style.default {
    didSet {
      updateColors()
      invalidateIntrinsicContentSize()
    }
  }

  /// The progress, clamped to 0...1. The default is 0.
  open var progress: Float {
    get { storedProgress }
    set { setProgress(newValue, animated: false) }
  }
  private var storedProgress: Float = 0

  /// Sets the progress, clamped to 0...1; NaN counts as 0.
  open func setProgress(_ progress: Float, animated: Bool) {
    storedProgress = progress.isNaN ? 0 : min(max(progress, 0), 1)
    ControlAnimation.run(animated && window != nil) { [self] in layoutParts() }
  }

  /// The colour of the completed part; nil, the default, is the tint colour.
  open var progressTintColor: UIColor? {
    didSet { updateColors() }
  }
  /// The colour of the track; nil, the default, is grey, or clear in the bar style.
  open var trackTintColor: UIColor? {
    didSet { updateColors() }
  }
  /// A stretched image that replaces the colour of the completed part.
  open var progressImage: UIImage? {
    didSet { updateColors() }
  }
  /// A stretched image that replaces the colour of the track.
  open var trackImage: UIImage? {
    didSet { updateColors() }
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: progressViewStyle == .bar ? 2 : 4)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }

  @_spi(Storeys) open override var defaultElementType: ElementType? { .progressIndicator }
  @_spi(Storeys) open override var isAccessibilityElementByDefault: Bool { true }
  @_spi(Storeys) open override var isAutomationLeaf: Bool { true }
  @_spi(Storeys) open override var defaultAccessibilityLabel: String? { "Progress" }
  @_spi(Storeys) open override var defaultAccessibilityValue: String? { "\(Int((progress * 100).rounded()))%" }
  @_spi(Storeys) open override var defaultAccessibilityTraits: UIAccessibilityTraits { .updatesFrequently }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColors()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutParts()
  }

  private func layoutParts() {
    let bounds = bounds
    let radius = progressViewStyle == .bar ? 0 : bounds.height / 2
    track.frame = bounds
    let width = bounds.width * CGFloat(storedProgress)
    fill.frame = CGRect(
      x: isRightToLeft ? bounds.maxX - width : bounds.minX, y: bounds.minY, width: width, height: bounds.height)
    track.layer.cornerRadius = trackImage == nil ? radius : 0
    fill.layer.cornerRadius = progressImage == nil ? radius : 0
  }

  private func updateColors() {
    track.image = trackImage
    fill.image = progressImage
    let trackColor = trackTintColor ?? (progressViewStyle == .bar ? .clear : .systemFill)
    track.backgroundColor = trackImage == nil ? trackColor : nil
    fill.backgroundColor = progressImage == nil ? progressTintColor ?? tintColor : nil
    setNeedsLayout()
  }
}

extension UIProgressView: NumericView {
  package var numericValue: Double { Double(progress) }
  package var accessibilityRange: (values: ClosedRange<Double>, step: Double)? { (0...1, 0) }
}
