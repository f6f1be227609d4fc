/// A bar that fills up as something gets done.
///
/// Four points high, two in the style for bars. Colours and measures are those of iOS 17; Unmeasured.
@preconcurrency @MainActor
open class UIProgressView: UIView {
  /// Where the view stands.
  public enum Style: Int, Sendable {
    /// Among other views: on a grey track.
    case `default` = 0
    /// At the edge of a bar: thinner, without a track.
    case bar = 1
  }

  private let track = UIImageView(frame: .zero)
  private let filled = UIImageView(frame: .zero)

  /// An empty bar as high as its style.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
    // Setting it in an initializer tells no observer.
    recolor()
    frame.size = CGSize(width: 150, height: intrinsicContentSize.height)
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(track)
    addSubview(filled)
    recolor()
  }

  public required init?(coder: NSCoder) {
    clientError("UIProgressView has no archives on Linux")
  }

  /// Where the view stands. The default is the default style.
  open var progressViewStyle = Style.default {
    didSet {
      recolor()
      invalidateIntrinsicContentSize()
    }
  }

  /// How much is done, 0...1; other values are brought into that range. The default is 0.
  open var progress: Float {
    get { storedProgress }
    set { setProgress(newValue, animated: false) }
  }
  private var storedProgress: Float = 0

  /// Fills the bar to a fraction.
  open func setProgress(_ progress: Float, animated: Bool) {
    storedProgress = progress.isNaN ? 0 : min(max(progress, 0), 1)
    ControlMotion.run(animated && window != nil) { [self] in placeParts() }
  }

  /// The colour of what is done; nil, the default, is the tint colour.
  open var progressTintColor: UIColor? {
    didSet { recolor() }
  }
  /// The colour of what is left to do; nil, the default, is a grey, and clear in the style for bars.
  open var trackTintColor: UIColor? {
    didSet { recolor() }
  }
  /// Drawn, stretched, in the place of the colour of what is done.
  open var progressImage: UIImage? {
    didSet { recolor() }
  }
  /// Drawn, stretched, in the place of the colour of what is left.
  open var trackImage: UIImage? {
    didSet { recolor() }
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: progressViewStyle == .bar ? 2 : 4)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    recolor()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeParts()
  }

  private func placeParts() {
    let bounds = bounds
    let radius = progressViewStyle == .bar ? 0 : bounds.height / 2
    track.frame = bounds
    let width = bounds.width * CGFloat(storedProgress)
    filled.frame = CGRect(
      x: isRightToLeft ? bounds.maxX - width : bounds.minX, y: bounds.minY, width: width, height: bounds.height)
    track.layer.cornerRadius = trackImage == nil ? radius : 0
    filled.layer.cornerRadius = progressImage == nil ? radius : 0
  }

  private func recolor() {
    track.image = trackImage
    filled.image = progressImage
    let trackColor = trackTintColor ?? (progressViewStyle == .bar ? .clear : .systemFill)
    track.backgroundColor = trackImage == nil ? trackColor : nil
    filled.backgroundColor = progressImage == nil ? progressTintColor ?? tintColor : nil
    setNeedsLayout()
  }
}
