internal import OpenCollectionGraphics

/// The turning spokes over a scroll view's content that is pulled down to be loaded anew.
///
/// Assign it to a scroll view's `refreshControl`. Pulled 100 points beyond the top it begins to refresh and sends
/// `valueChanged`; 60 points stay open until `endRefreshing()`. Under a large title, which goes down with the content, it
/// stands in the navigation bar, between the row and the title. Distances are those of iOS 17; Unmeasured.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
  /// Points of room while it refreshes.
  static let height: CGFloat = 60
  /// Points the content is pulled to begin.
  static let threshold: CGFloat = 100

  private let spinner = UIActivityIndicatorView(style: .large)
  private let spokes = UIImageView(frame: .zero)
  private let label = UILabel(frame: .zero)
  private weak var scrollView: UIScrollView?
  /// Whether the content must be let back up before a pull counts again.
  private var isSpent = false
  private var shownSpokes = -1

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: CGSize(width: frame.width, height: Self.height)))
    isUserInteractionEnabled = false
    label.textAlignment = .center
    label.numberOfLines = 0
    for view in [spokes, spinner, label] { addSubview(view) }
  }

  public required init?(coder: NSCoder) {
    clientError("UIRefreshControl has no archives on Linux")
  }

  /// Whether something is being loaded.
  open private(set) var isRefreshing = false

  /// Words under the spokes.
  open var attributedTitle: NSAttributedString? {
    didSet {
      label.attributedText = attributedTitle
      setNeedsLayout()
    }
  }

  /// False: it is pulled, not pressed.
  open override var canBecomeFocused: Bool { false }

  /// Opens the room and turns the spokes, without sending an event. Content that rests at the top makes way.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    shownSpokes = -1
    spokes.image = nil
    spinner.startAnimating()
    // Under a finger the room opens when the finger leaves, so that the content does not jump.
    if scrollView?.isDragging != true { openRoom() }
  }

  /// Stops turning and closes the room.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    isSpent = true
    spinner.stopAnimating()
    closeRoom()
    scrollViewDidMove()
  }

  /// Points kept open above the content.
  private(set) var room: CGFloat = 0

  private func openRoom() {
    room = Self.height
    scrollView?.adjustedInsetMayHaveChanged()
    scrollViewDidMove()
  }

  /// Content that rests at the top, or in the room, goes up softly.
  private func closeRoom() {
    guard let scrollView, room > 0 else { return }
    let pull = pull(of: scrollView)
    let isInRoom = pull < 1 && pull > -room
    room = 0
    if isInRoom, !scrollView.isDragging {
      let top = -scrollView.adjustedContentInset.top
      scrollView.setContentOffset(CGPoint(x: scrollView.contentOffset.x, y: top), animated: true)
    }
    scrollView.adjustedInsetMayHaveChanged()
  }

  /// The finger that pulled is leaving.
  func fingerLeaves() {
    if isRefreshing, room == 0 { openRoom() }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    shownSpokes = -1
    spinner.color = color
    scrollViewDidMove()
  }

  /// The tint where one was set, else a grey.
  private var color: UIColor { ownTintColor ?? .secondaryLabel }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let hasTitle = attributedTitle.map { $0.length > 0 } ?? false
    let side: CGFloat = 30
    let middle = CGPoint(x: bounds.midX, y: hasTitle ? bounds.midY - 10 : bounds.midY)
    let frame = CGRect(x: middle.x - side / 2, y: middle.y - side / 2, width: side, height: side)
    spinner.transform = .identity
    spinner.frame = CGRect(x: middle.x - 18.5, y: middle.y - 18.5, width: 37, height: 37)
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
    scrollView.insertSubview(self, at: 0)
    spinner.color = color
    scrollViewDidMove()
  }

  /// The bar that shows it in the scroll view's stead, and places it.
  private weak var bar: UINavigationBar?

  /// Goes into a bar that opens a gap for it.
  func enter(_ bar: UINavigationBar) {
    guard self.bar !== bar else { return }
    self.bar = bar
    bar.refreshArea.addSubview(self)
  }

  /// Goes back into the scroll view, unless it has gone elsewhere since.
  func leave(_ bar: UINavigationBar) {
    if self.bar === bar { attach(to: scrollView) }
  }

  /// Points the content is pulled beyond its top.
  private func pull(of scrollView: UIScrollView) -> CGFloat {
    -scrollView.contentOffset.y - scrollView.adjustedContentInset.top
  }

  /// Follows the content: shows a spoke more for every eighth of the way, and begins at the end of it.
  func scrollViewDidMove() {
    guard let scrollView else { return }
    let open = pull(of: scrollView) + room
    if open <= 0 { isSpent = false }
    isHidden = open <= 0
    guard open > 0 else { return }
    if bar == nil {
      let top = scrollView.contentOffset.y + scrollView.adjustedContentInset.top - room
      place(inGap: CGRect(x: 0, y: top, width: scrollView.bounds.width, height: open))
    }
    guard !isRefreshing else {
      alpha = 1
      return
    }
    alpha = min(1, open / Self.height)
    showSpokes(Int(min(1, open / Self.threshold) * CGFloat(SpinnerPictures.spokes)))
    guard open >= Self.threshold, !isSpent, scrollView.isDragging, isEnabled else { return }
    beginRefreshing()
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  /// Stands in the middle of what is open over the content, but not above it.
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
    let picture = SpinnerPictures.picture(
      step: 0, side: 30, color: color.rgba(for: traits), scale: Double(scale), shown: count)
    spokes.image = UIImage(cgImage: CGImage(picture), scale: scale, orientation: .up)
  }
}
