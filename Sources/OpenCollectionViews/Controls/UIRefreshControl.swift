internal import OpenCollectionGraphics

/// An activity indicator above a scroll view's content that starts a refresh when the content is pulled down.
///
/// Assign it to a scroll view's `refreshControl`. When the content is pulled 100 points beyond the top, the control
/// begins to refresh and sends `valueChanged`; the top inset grows by 60 points until `endRefreshing()`. With a large
/// title, which moves down with the content, the control is in the navigation bar, between its first row and the title.
/// Distances follow iOS 17; Unmeasured.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
  /// The extra top inset while refreshing, in points.
  static let height: CGFloat = 60
  /// The pull distance that begins a refresh, in points.
  static let threshold: CGFloat = 100

  private let spinner = UIActivityIndicatorView(style: .large)
  private let spokes = UIImageView(frame: .zero)
  private let label = UILabel(frame: .zero)
  private weak var scrollView: UIScrollView?
  /// Whether the content must return to the top before another pull begins a refresh.
  private var needsReset = false
  private var shownSpokes = -1

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: CGSize(width: frame.width, height: Self.height)))
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    InterfaceReader<UIRefreshControl>(coder, self)?.setKeys()
  }

  private func setUp() {
    isUserInteractionEnabled = false
    label.textAlignment = .center
    label.numberOfLines = 0
    for view in [spokes, spinner, label] { addSubview(view) }
  }

  /// Whether a refresh is in progress.
  open private(set) var isRefreshing = false

  /// The title below the spokes.
  open var attributedTitle: NSAttributedString? {
    didSet {
      label.attributedText = attributedTitle
      setNeedsLayout()
    }
  }

  /// False: the control is pulled, not pressed.
  open override var canBecomeFocused: Bool { false }

  /// Adds the top inset and starts spinning, without sending an event. Content at rest at the top moves down.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    shownSpokes = -1
    spokes.image = nil
    spinner.startAnimating()
    // While dragging, the inset is added when the drag ends, so that the content does not jump.
    if scrollView?.isDragging != true { addInset() }
  }

  /// Stops spinning and removes the top inset.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    needsReset = true
    spinner.stopAnimating()
    removeInset()
    scrollViewDidMove()
  }

  /// The extra inset above the content, in points.
  private(set) var inset: CGFloat = 0

  private func addInset() {
    inset = Self.height
    scrollView?.adjustedInsetMayHaveChanged()
    scrollViewDidMove()
  }

  /// Removes the inset; content at rest within it scrolls up with an animation.
  private func removeInset() {
    guard let scrollView, inset > 0 else { return }
    let pull = pull(of: scrollView)
    let isWithinInset = pull < 1 && pull > -inset
    inset = 0
    if isWithinInset, !scrollView.isDragging {
      let top = -scrollView.adjustedContentInset.top
      scrollView.setContentOffset(CGPoint(x: scrollView.contentOffset.x, y: top), animated: true)
    }
    scrollView.adjustedInsetMayHaveChanged()
  }

  /// The drag is about to end.
  func draggingWillEnd() {
    if isRefreshing, inset == 0 { addInset() }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    shownSpokes = -1
    spinner.color = color
    scrollViewDidMove()
  }

  /// The control's own tint colour if set, else grey.
  private var color: UIColor { ownTintColor ?? .secondaryLabel }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let hasTitle = attributedTitle.map { $0.length > 0 } ?? false
    let side: CGFloat = 30
    let center = CGPoint(x: bounds.midX, y: hasTitle ? bounds.midY - 10 : bounds.midY)
    let frame = CGRect(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side)
    spinner.transform = .identity
    spinner.frame = CGRect(x: center.x - 18.5, y: center.y - 18.5, width: 37, height: 37)
    spinner.transform = CGAffineTransform(scaleX: side / 37, y: side / 37)
    spokes.frame = frame
    label.frame = CGRect(x: 16, y: frame.maxY, width: max(0, bounds.width - 32), height: bounds.height - frame.maxY)
  }

  // MARK: In a scroll view

  func attach(to scrollView: UIScrollView?) {
    self.scrollView = scrollView
    bar = nil
    removeFromSuperview()
    guard let scrollView else { return }
    scrollView.insertSubview(self, at: scrollView.backmostIndex)
    spinner.color = color
    scrollViewDidMove()
  }

  /// The navigation bar that shows and lays out the control instead of the scroll view.
  private weak var bar: UIView?

  /// Moves the control into the area that a bar reserves for it.
  func enter(_ bar: UIView, in area: UIView) {
    guard self.bar !== bar else { return }
    self.bar = bar
    area.addSubview(self)
  }

  /// Moves the control back into the scroll view, unless it is in another bar by now.
  func leave(_ bar: UIView) {
    if self.bar === bar { attach(to: scrollView) }
  }

  /// The distance the content is pulled beyond its top, in points.
  private func pull(of scrollView: UIScrollView) -> CGFloat {
    -scrollView.contentOffset.y - scrollView.adjustedContentInset.top
  }

  /// Updates the control for the scroll offset: shows one spoke more for each eighth of the threshold, and begins a
  /// refresh at the threshold.
  func scrollViewDidMove() {
    guard let scrollView else { return }
    let open = pull(of: scrollView) + inset
    if open <= 0 { needsReset = false }
    isHidden = open <= 0
    guard open > 0 else { return }
    if bar == nil {
      let top = scrollView.contentOffset.y + scrollView.adjustedContentInset.top - inset
      place(inGap: CGRect(x: 0, y: top, width: scrollView.bounds.width, height: open))
    }
    guard !isRefreshing else {
      alpha = 1
      return
    }
    alpha = min(1, open / Self.height)
    showSpokes(Int(min(1, open / Self.threshold) * CGFloat(SpinnerImages.spokes)))
    guard open >= Self.threshold, !needsReset, scrollView.isDragging, isEnabled else { return }
    beginRefreshing()
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  /// Centres the control vertically in a gap above the content, or aligns it with the gap's top if the gap is lower.
  func place(inGap gap: CGRect) {
    frame = CGRect(
      x: gap.minX, y: gap.minY + max(0, (gap.height - Self.height) / 2), width: gap.width, height: Self.height)
  }

  private func showSpokes(_ count: Int) {
    guard count != shownSpokes else { return }
    shownSpokes = count
    guard count > 0 else {
      spokes.image = nil
      return
    }
    let scale = max(traits.displayScale, 1)
    let image = SpinnerImages.image(
      step: 0, side: 30, color: color.rgba(for: traits), scale: Double(scale), shown: count)
    spokes.image = UIImage(cgImage: CGImage(image), scale: scale, orientation: .up)
  }
}
