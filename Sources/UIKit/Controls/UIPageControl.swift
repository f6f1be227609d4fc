/// A row of dots, one a page, of which that of the page shown stands out.
///
/// A tap beside the current dot goes a page that way; a finger that slides along goes through all of them. Where there is
/// no room for all dots, those around the current one are shown.
/// Measures are those of iOS 17; Unmeasured.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  /// When the dots stand on a capsule.
  public enum BackgroundStyle: Int, Sendable {
    /// While a finger slides along the dots.
    case automatic = 0
    case prominent = 1
    case minimal = 2
  }

  /// What is done with the control.
  public enum InteractionState: Int, Sendable {
    case none = 0
    /// A page was changed by a tap.
    case discrete = 1
    /// A finger slides along the dots.
    case continuous = 2
  }

  private static let dot: CGFloat = 8
  private static let gap: CGFloat = 9
  private static let height: CGFloat = 26

  private let plate = UIView(frame: .zero)
  private var dots: [UIImageView] = []
  private var pageImages: [Int: UIImage] = [:]
  private var currentPageImages: [Int: UIImage] = [:]
  private var trackedFrom: CGFloat = 0

  public override init(frame: CGRect) {
    super.init(frame: frame)
    plate.isUserInteractionEnabled = false
    plate.backgroundColor = .tertiarySystemFill
    addSubview(plate)
    showPages()
  }

  public required init?(coder: NSCoder) {
    clientError("UIPageControl has no archives on Linux")
  }

  // MARK: Pages

  /// How many dots; not below 0. The default is 0.
  open var numberOfPages = 0 {
    didSet {
      if numberOfPages < 0 { numberOfPages = 0 }
      guard numberOfPages != oldValue else { return }
      currentPage = min(currentPage, max(0, numberOfPages - 1))
      invalidateIntrinsicContentSize()
      showPages()
    }
  }

  /// The page whose dot stands out; brought into the range when set. Sends nothing. The default is 0.
  open var currentPage: Int {
    get { storedPage }
    set {
      let page = min(max(newValue, 0), max(0, numberOfPages - 1))
      guard page != storedPage else { return }
      storedPage = page
      recolor()
      if shownPages.count < numberOfPages { setNeedsLayout() }
    }
  }
  private var storedPage = 0

  /// Whether a single dot is not shown. The default is false.
  open var hidesForSinglePage = false {
    didSet { showPages() }
  }
  /// When the dots stand on a capsule. The default is automatic.
  open var backgroundStyle = BackgroundStyle.automatic {
    didSet { setNeedsLayout() }
  }
  /// Whether a finger that slides along goes through the pages. The default is true.
  open var allowsContinuousInteraction = true
  /// What is done with the control, while `valueChanged` is sent.
  open private(set) var interactionState = InteractionState.none {
    didSet { setNeedsLayout() }
  }

  // MARK: Look

  /// The colour of the dots; nil, the default, is a faint form of that of the current one.
  open var pageIndicatorTintColor: UIColor? {
    didSet { recolor() }
  }
  /// The colour of the current dot; nil, the default, is white.
  open var currentPageIndicatorTintColor: UIColor? {
    didSet { recolor() }
  }
  /// The picture of a page in the place of a dot.
  open var preferredIndicatorImage: UIImage? {
    didSet { showPages() }
  }
  /// The picture of the current page in the place of a dot.
  open var preferredCurrentPageIndicatorImage: UIImage? {
    didSet { showPages() }
  }

  /// The picture of one page; nil for the preferred one.
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
    pageImages[page] = image
    showPages()
  }
  /// The picture of a page's dot; nil where it has none of its own.
  open func indicatorImage(forPage page: Int) -> UIImage? { pageImages[page] }

  /// The picture of one page while it is the current one; nil for the preferred one.
  open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
    currentPageImages[page] = image
    showPages()
  }
  /// The picture of a page's dot while the page is shown; nil where it has none of its own.
  open func currentPageIndicatorImage(forPage page: Int) -> UIImage? { currentPageImages[page] }

  private func image(of page: Int) -> UIImage? {
    if page == storedPage {
      if let image = currentPageImages[page] ?? preferredCurrentPageIndicatorImage { return image }
    }
    return pageImages[page] ?? preferredIndicatorImage
  }

  private func showPages() {
    while dots.count > numberOfPages { dots.removeLast().removeFromSuperview() }
    while dots.count < numberOfPages {
      let dot = UIImageView(frame: .zero)
      dot.contentMode = .center
      addSubview(dot)
      dots.append(dot)
    }
    recolor()
    setNeedsLayout()
  }

  private func recolor() {
    let current = currentPageIndicatorTintColor ?? .white
    let other = pageIndicatorTintColor ?? current.withAlphaComponent(0.3)
    let isHidden = hidesForSinglePage && numberOfPages <= 1
    for (page, dot) in dots.enumerated() {
      let color = page == storedPage ? current : other
      dot.image = image(of: page)
      dot.backgroundColor = dot.image == nil ? color : nil
      dot.tintColor = color
      dot.layer.cornerRadius = dot.image == nil ? Self.dot / 2 : 0
      dot.isHidden = isHidden
    }
    plate.isHidden = isHidden
  }

  // MARK: Layout

  /// The least size that shows so many dots.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    guard pageCount > 0 else { return CGSize(width: 0, height: Self.height) }
    let pages = CGFloat(pageCount)
    return CGSize(width: pages * Self.dot + (pages - 1) * Self.gap + 2 * Self.gap + Self.dot, height: Self.height)
  }

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let size = intrinsicContentSize
    plate.frame = CGRect(
      x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    plate.layer.cornerRadius = size.height / 2
    let isPlated = backgroundStyle == .prominent || backgroundStyle == .automatic && interactionState == .continuous
    plate.alpha = isPlated ? 1 : 0
    let shown = shownPages
    for (page, dot) in dots.enumerated() {
      dot.transform = .identity
      dot.frame = CGRect(x: x(of: page, in: shown), y: bounds.midY - Self.dot / 2, width: Self.dot, height: Self.dot)
      dot.alpha = shown.contains(page) ? 1 : 0
      // A small dot at an end says that there are more beyond it.
      let isLast = page == shown.lowerBound && page > 0 || page == shown.upperBound - 1 && page < numberOfPages - 1
      if isLast { dot.transform = CGAffineTransform(scaleX: 0.5, y: 0.5) }
    }
  }

  /// The pages whose dots have room: all, or those around the current one.
  private var shownPages: Range<Int> {
    let most = max(3, Int((bounds.width + Self.gap) / (Self.dot + Self.gap)))
    guard numberOfPages > most else { return 0..<numberOfPages }
    let first = min(max(0, storedPage - most / 2), numberOfPages - most)
    return first..<first + most
  }

  private func x(of page: Int, in shown: Range<Int>) -> CGFloat {
    let pages = CGFloat(shown.count)
    let width = pages * Self.dot + (pages - 1) * Self.gap
    let place = CGFloat(isRightToLeft ? shown.upperBound - 1 - page : page - shown.lowerBound)
    return bounds.midX - width / 2 + place * (Self.dot + Self.gap)
  }

  // MARK: Following a touch

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    trackedFrom = touch.location(in: self).x
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let x = touch.location(in: self).x
    guard allowsContinuousInteraction, numberOfPages > 1 else { return true }
    guard interactionState == .continuous || abs(x - trackedFrom) > 10 else { return true }
    interactionState = .continuous
    let place = Int(((x - (bounds.midX - intrinsicContentSize.width / 2)) / (Self.dot + Self.gap) - 0.5).rounded(.down))
    let clamped = min(max(place, 0), numberOfPages - 1)
    go(to: isRightToLeft ? numberOfPages - 1 - clamped : clamped)
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if interactionState != .continuous, isTouchInside, let touch {
      interactionState = .discrete
      let isForward = (touch.location(in: self).x > bounds.midX) != isRightToLeft
      go(to: storedPage + (isForward ? 1 : -1))
    }
    interactionState = .none
  }

  open override func cancelTracking(with event: UIEvent?) {
    interactionState = .none
  }

  private func go(to page: Int) {
    let old = storedPage
    currentPage = page
    if storedPage != old { sendActions(for: .valueChanged) }
  }
}
