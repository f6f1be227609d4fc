internal import OpenCollectionGraphics

/// Eight spokes that turn while something takes its time.
///
/// The pictures of a turn are drawn once for a style and a colour; turning only shows the next of them.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  /// How large it is.
  public enum Style: Int, Sendable {
    /// 20 points.
    case medium = 100
    /// 37 points.
    case large = 101
    /// 37 points, white: a kind of earlier systems.
    case whiteLarge = 0
    /// 20 points, white: a kind of earlier systems.
    case white = 1
    /// 20 points, grey: a kind of earlier systems.
    case gray = 2

    var side: CGFloat { self == .large || self == .whiteLarge ? 37 : 20 }

    @MainActor
    var color: UIColor { self == .white || self == .whiteLarge ? .white : .secondaryLabel }
  }

  /// Seconds of a turn. Unmeasured.
  private static let turn: TimeInterval = 1

  private var step = 0
  private var ticking: AppClock.Token?
  private var pictures: [Bitmap] = []

  /// An indicator of a size, not turning and so not seen.
  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(x: 0, y: 0, width: style.side, height: style.side))
    color = style.color
    isHidden = true
  }

  /// An indicator of 20 points, not turning and so not seen.
  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    isHidden = true
  }

  /// Not to be called: a client error, as there are no archives here.
  public required init(coder: NSCoder) {
    clientError("UIActivityIndicatorView has no archives on Linux")
  }

  /// How large it is. The default is medium.
  open var style: Style {
    didSet {
      guard style != oldValue else { return }
      frame.size = CGSize(width: style.side, height: style.side)
      color = style.color
      invalidateIntrinsicContentSize()
      forgetPictures()
    }
  }

  /// The colour of the spokes. The default is a grey.
  open var color: UIColor! = .secondaryLabel {
    didSet { forgetPictures() }
  }

  /// Whether it is not seen while it does not turn. The default is true.
  open var hidesWhenStopped = true {
    didSet { showOrHide() }
  }

  /// Whether it turns.
  open private(set) var isAnimating = false

  /// Begins to turn.
  open func startAnimating() {
    guard !isAnimating else { return }
    isAnimating = true
    showOrHide()
    tickLater()
  }

  /// Stops turning.
  open func stopAnimating() {
    guard isAnimating else { return }
    isAnimating = false
    ticking?.cancel()
    showOrHide()
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: style.side, height: style.side) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  private func showOrHide() {
    isHidden = hidesWhenStopped && !isAnimating
    setNeedsLayout()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil, isAnimating { tickLater() }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    forgetPictures()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    showStep()
  }

  // MARK: Turning

  private func tickLater() {
    ticking?.cancel()
    guard window != nil else { return }
    ticking = AppClock.current.schedule(after: Self.turn / Double(SpinnerPictures.spokes)) { [weak self] in
      self?.tick()
    }
  }

  private func tick() {
    guard isAnimating, window != nil else { return }
    step = (step + 1) % SpinnerPictures.spokes
    showStep()
    tickLater()
  }

  private func forgetPictures() {
    pictures = []
    setNeedsLayout()
  }

  private func showStep() {
    guard !isHidden else { return }
    if pictures.isEmpty {
      pictures = SpinnerPictures.pictures(
        side: style.side, color: color.rgba(for: traits), scale: Double(max(traits.displayScale, 1)))
    }
    layer.contentsGravity = .center
    layer.contents = CGImage(pictures[step])
  }
}
