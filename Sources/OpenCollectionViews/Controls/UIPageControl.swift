/// A row of dots, one per page, with the current page's highlighted.
///
/// A tap to either side of the centre goes one page in that direction; a touch that slides along the dots goes through
/// the pages. If the width does not fit all dots, those around the current one are shown.
///
/// The size of three pages is measured (facts on accessibility, Defaults: the outline); other metrics are Unmeasured.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  /// When the capsule background is shown.
  public enum BackgroundStyle: Int, Sendable {
    /// While a touch slides along the dots.
    case automatic = 0
    /// The background is always shown.
    case prominent = 1
    /// The background is never shown.
    case minimal = 2
  }

  /// How the user is interacting with the control.
  public enum InteractionState: Int, Sendable {
    case none = 0
    /// A page was changed by a tap.
    case discrete = 1
    /// A touch is sliding along the dots.
    case continuous = 2
  }

  private static let dot: CGFloat = 8
  private static let spacing: CGFloat = 9
  /// Before the first dot and after the last one: three pages are 73 wide.
  private static let padding: CGFloat = 15.5
  private static let height: CGFloat = 77 / 3

  private let backgroundView = UIView(frame: .zero)
  private var dots: [UIImageView] = []
  private var pageImages: [Int: UIImage] = [:]
  private var currentPageImages: [Int: UIImage] = [:]
  private var trackingStart: CGFloat = 0

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    InterfaceReader<UIPageControl>(coder, self)?.setKeys()
  }

  private func setUp() {
    backgroundView.isUserInteractionEnabled = false
    backgroundView.backgroundColor = .tertiarySystemFill
    addSubview(backgroundView)
    updateDots()
  }

  // MARK: Pages

  /// The number of dots; negative values become 0. The default is 0.
  open var numberOfPages = 0 {
    didSet {
      if numberOfPages < 0 { numberOfPages = 0 }
      guard numberOfPages != oldValue else { return }
      currentPage = min(currentPage, max(0, numberOfPages - 1))
      invalidateIntrinsicContentSize()
      updateDots()
    }
  }

  /// The highlighted page, clamped to the range when set. Setting it sends no event. The default is 0.
  open var currentPage: Int {
    get { storedPage }
    set {
      let page = min(max(newValue, 0), max(0, numberOfPages - 1))
      guard page != storedPage else { return }
      storedPage = page
      updateColors()
      if shownPages.count < numberOfPages { setNeedsLayout() }
    }
  }
  private var storedPage = 0

  /// Whether the control is hidden while there is at most one page. The default is false.
  open var hidesForSinglePage = false {
    didSet { updateDots() }
  }
  /// When the capsule background is shown. The default is automatic.
  open var backgroundStyle = BackgroundStyle.automatic {
    didSet { setNeedsLayout() }
  }
  /// Whether a touch that slides along the dots changes pages. The default is true.
  open var allowsContinuousInteraction = true
  /// How the user is interacting with the control, while `valueChanged` is sent.
  open private(set) var interactionState = InteractionState.none {
    didSet { setNeedsLayout() }
  }

  // MARK: Appearance

  /// The colour of the dots; nil, the default, is that of the current one with an alpha of 0.3.
  open var pageIndicatorTintColor: UIColor? {
    didSet { updateColors() }
  }
  /// The colour of the current dot; nil, the default, is white.
  open var currentPageIndicatorTintColor: UIColor? {
    didSet { updateColors() }
  }
  /// An image that replaces the dots.
  open var preferredIndicatorImage: UIImage? {
    didSet { updateDots() }
  }
  /// An image that replaces the current page's dot.
  open var preferredCurrentPageIndicatorImage: UIImage? {
    didSet { updateDots() }
  }

  /// Sets the image of one page; nil for the preferred one.
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
    pageImages[page] = image
    updateDots()
  }
  /// The image set for a page; nil if none was.
  open func indicatorImage(forPage page: Int) -> UIImage? { pageImages[page] }

  /// Sets the image of one page while it is the current one; nil for the preferred one.
  open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
    currentPageImages[page] = image
    updateDots()
  }
  /// The image set for a page while it is the current one; nil if none was.
  open func currentPageIndicatorImage(forPage page: Int) -> UIImage? { currentPageImages[page] }

  private func image(of page: Int) -> UIImage? {
    if page == storedPage {
      if let image = currentPageImages[page] ?? preferredCurrentPageIndicatorImage { return image }
    }
    return pageImages[page] ?? preferredIndicatorImage
  }

  private func updateDots() {
    while dots.count > numberOfPages { dots.removeLast().removeFromSuperview() }
    while dots.count < numberOfPages {
      let dot = UIImageView(frame: .zero)
      dot.contentMode = .center
      addSubview(dot)
      dots.append(dot)
    }
    updateColors()
    setNeedsLayout()
  }

  private func updateColors() {
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
    backgroundView.isHidden = isHidden
  }

  // MARK: Layout

  /// The minimum size that fits a number of dots.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    guard pageCount > 0 else { return CGSize(width: 0, height: Self.height) }
    let pages = CGFloat(pageCount)
    return CGSize(
      width: pages * Self.dot + (pages - 1) * Self.spacing + 2 * Self.padding, height: Self.height)
  }

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let size = intrinsicContentSize
    backgroundView.frame = CGRect(
      x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    backgroundView.layer.cornerRadius = size.height / 2
    let showsBackground =
      backgroundStyle == .prominent || backgroundStyle == .automatic && interactionState == .continuous
    backgroundView.alpha = showsBackground ? 1 : 0
    let shown = shownPages
    for (page, dot) in dots.enumerated() {
      dot.transform = .identity
      dot.frame = CGRect(x: x(of: page, in: shown), y: bounds.midY - Self.dot / 2, width: Self.dot, height: Self.dot)
      dot.alpha = shown.contains(page) ? 1 : 0
      // A small dot at an end indicates further pages.
      let isLast = page == shown.lowerBound && page > 0 || page == shown.upperBound - 1 && page < numberOfPages - 1
      if isLast { dot.transform = CGAffineTransform(scaleX: 0.5, y: 0.5) }
    }
  }

  /// The pages whose dots fit: all, or those around the current one.
  private var shownPages: Range<Int> {
    let maximum = max(3, Int((bounds.width + Self.spacing) / (Self.dot + Self.spacing)))
    guard numberOfPages > maximum else { return 0..<numberOfPages }
    let first = min(max(0, storedPage - maximum / 2), numberOfPages - maximum)
    return first..<first + maximum
  }

  private func x(of page: Int, in shown: Range<Int>) -> CGFloat {
    let pages = CGFloat(shown.count)
    let width = pages * Self.dot + (pages - 1) * Self.spacing
    let position = CGFloat(isRightToLeft ? shown.upperBound - 1 - page : page - shown.lowerBound)
    return bounds.midX - width / 2 + position * (Self.dot + Self.spacing)
  }

  // MARK: Touch tracking

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    trackingStart = touch.location(in: self).x
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let x = touch.location(in: self).x
    guard allowsContinuousInteraction, numberOfPages > 1 else { return true }
    guard interactionState == .continuous || abs(x - trackingStart) > 10 else { return true }
    interactionState = .continuous
    let start = bounds.midX - intrinsicContentSize.width / 2 + Self.padding - Self.spacing / 2
    let position = Int(((x - start) / (Self.dot + Self.spacing)).rounded(.down))
    let clamped = min(max(position, 0), numberOfPages - 1)
    change(to: Double(isRightToLeft ? numberOfPages - 1 - clamped : clamped))
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if interactionState != .continuous, isTouchInside, let touch {
      interactionState = .discrete
      let isForward = (touch.location(in: self).x > bounds.midX) != isRightToLeft
      change(to: Double(storedPage + (isForward ? 1 : -1)))
    }
    interactionState = .none
  }

  open override func cancelTracking(with event: UIEvent?) {
    interactionState = .none
  }

  @_spi(Storeys) open override var defaultElementType: ElementType? { .pageIndicator }
  @_spi(Storeys) open override var isAccessibilityElementByDefault: Bool { true }
  @_spi(Storeys) open override var ownTraits: UIAccessibilityTraits { .adjustable }
  @_spi(Storeys) open override var defaultAccessibilityValue: String? {
    numberOfPages > 0 ? "page \(currentPage + 1) of \(numberOfPages)" : nil
  }
  override var defaultAccessibilityUserInputLabels: [String] { ["Page control"] }
  override var defaultAccessibilityPath: UIBezierPath? {
    let radius = min(bounds.width, bounds.height) / 2
    return UIAccessibility.convertToScreenCoordinates(UIBezierPath(roundedRect: bounds, cornerRadius: radius), in: self)
  }
  open override func accessibilityIncrement() { change(to: numericValue + 1) }
  open override func accessibilityDecrement() { change(to: numericValue - 1) }
}

extension UIPageControl: ValueControl {
  package var numericValue: Double {
    get { Double(currentPage) }
    set { currentPage = Int(min(max(newValue, 0), Double(max(numberOfPages, 1) - 1))) }
  }
  package func numericValue(after steps: Int) -> Double? { Double(currentPage + steps) }
}
