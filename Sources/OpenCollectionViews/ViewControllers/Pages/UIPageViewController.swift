/// Pages that the user swipes through one at a time; the data source provides the pages before and after the current
/// one.
///
/// Pages scroll, or turn like those of a book: by a drag, by a tap near an edge, and when they are set with animation.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
  /// The transition between pages.
  public enum TransitionStyle: Int, Sendable {
    /// Pages that are turned.
    case pageCurl = 0
    /// Pages beside one another, scrolled by the user.
    case scroll = 1
  }

  /// The axis along which pages scroll.
  public enum NavigationOrientation: Int, Sendable {
    case horizontal = 0
    case vertical = 1
  }

  /// The direction to another page.
  public enum NavigationDirection: Int, Sendable {
    case forward = 0
    case reverse = 1
  }

  /// Where pages that are turned are bound.
  public enum SpineLocation: Int, Sendable {
    /// Nowhere: pages that scroll.
    case none = 0
    /// At the left or upper edge; one page is shown.
    case min = 1
    /// In the middle, between the two pages that are shown.
    case mid = 2
    /// At the right or lower edge; one page is shown.
    case max = 3
  }

  /// The keys of the initializer's options.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The spacing between pages, in points, as a number.
    public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    /// Where pages that are turned are bound, as the raw value of a `SpineLocation` or as one. The default is `min`.
    public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
  }

  /// The transition between pages.
  open private(set) var transitionStyle: TransitionStyle
  /// The axis along which pages scroll.
  open private(set) var navigationOrientation: NavigationOrientation
  private let spacing: CGFloat
  /// Where pages that are turned are bound; none for pages that scroll. The delegate may change it when the interface turns.
  open private(set) var spineLocation: SpineLocation
  /// Whether pages that are turned show the next page on their back; else they show paper. Pages that are bound in the middle
  /// always do: false for them terminates the app, unless the delegate sets it while it is asked for another spine. With it, the
  /// data source and `setViewControllers` give the back of a page after its front. The default is false, and true for pages
  /// that are bound in the middle.
  open var isDoubleSided = false {
    didSet {
      guard !isDoubleSided, spineLocation == .mid, pagesForSpine == nil else { return }
      clientError(
        "doubleSided must be YES for UIPageViewControllerSpineLocationMid", name: "NSInvalidArgumentException")
    }
  }
  /// The recognizers that turn pages; none for pages that scroll.
  open var gestureRecognizers: [UIGestureRecognizer] { curls.map { [$0.pan, $0.tap] } ?? [] }
  /// The pages that are turned; nil for pages that scroll.
  private lazy var curls: PageCurls? = transitionStyle == .pageCurl ? PageCurls(self) : nil
  private lazy var indicator = PageIndicator(self)
  /// The interface's orientation for which the pages were laid out.
  private lazy var orientation = UIDevice.current.interfaceOrientation
  /// The pages that are set while the delegate is asked for another spine; nil at other times.
  private var pagesForSpine: [UIViewController]?

  /// The data source; without one the user cannot change the page.
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet {
      reloadNeighbours()
      indicator.reload()
    }
  }
  /// The page view controller's delegate.
  open weak var delegate: (any UIPageViewControllerDelegate)?

  private var current: UIViewController?
  private var before: UIViewController?
  private var after: UIViewController?
  /// The page that the user is scrolling to.
  private var pending: UIViewController?
  private let scrollView = UIScrollView(frame: .zero)
  private lazy var scrollDelegate = PageScrollDelegate(self)
  private var isLayingOutPages = false

  /// Creates a controller without a page.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    let option = options?[.interPageSpacing]
    spacing = max(0, (option as? CGFloat) ?? (option as? Double).map { CGFloat($0) } ?? 0)
    let spine = options?[.spineLocation]
    spineLocation =
      style == .scroll
      ? .none : spine as? SpineLocation ?? (spine as? Int).flatMap { SpineLocation(rawValue: $0) } ?? .min
    isDoubleSided = spineLocation == .mid
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    let interface = coder as? InterfaceCoder
    transitionStyle = interface?.choice("transitionStyle", ["pageCurl": .pageCurl, "scroll": .scroll]) ?? .scroll
    navigationOrientation =
      interface?.choice("navigationOrientation", ["horizontal": .horizontal, "vertical": .vertical]) ?? .horizontal
    spacing = max(0, interface?.number("pageSpacing") ?? 0)
    let spine = interface?.choice("spineLocation", ["none": SpineLocation.none, "min": .min, "mid": .mid, "max": .max])
    spineLocation = transitionStyle == .scroll ? .none : spine.map { $0 == .none ? .min : $0 } ?? .min
    isDoubleSided = spineLocation == .mid || interface?.bool("doubleSided") ?? false
    super.init(coder: coder)
  }

  /// The current page, or both that are shown.
  open var viewControllers: [UIViewController]? { curls?.pages ?? current.map { [$0] } ?? [] }

  /// Shows pages: two that are bound in the middle, else one; for double-sided pages that turn, also the back of the page.
  /// If animated, the page slides in from the side of the direction, or turns; `completion` is called at the end.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    if pagesForSpine != nil {
      pagesForSpine = viewControllers ?? []
      completion?(true)
      return
    }
    let shown = curls?.pageCount ?? 1
    let required = curls != nil && shown == 1 && isDoubleSided && animated ? 2 : shown
    guard let viewControllers, let page = viewControllers.first, viewControllers.count == required else {
      clientError(
        "The number of view controllers provided (\(viewControllers?.count ?? 0)) doesn't match the number required "
          + "(\(required)) for the requested transition", name: "NSInvalidArgumentException")
    }
    if let curls {
      return curls.display(viewControllers, direction, animated: animated) { completion?($0) }
    }
    go(to: page, direction, animated: animated, completion)
    indicator.reload()
  }

  private func go(
    to page: UIViewController, _ direction: NavigationDirection, animated: Bool, _ completion: ((Bool) -> Void)?
  ) {
    guard animated, page !== current, let old = current?.viewIfLoaded, let view = viewIfLoaded, view.window != nil,
      UIView.areAnimationsEnabled, let snapshot = old.snapshotView(afterScreenUpdates: false)
    else {
      display(page)
      completion?(true)
      return
    }
    snapshot.frame = view.convert(old.bounds, from: old)
    display(page)
    slideIn(over: snapshot, direction, completion)
  }

  /// Shows the page that is some pages on, as the user asks for by the page control. Returns how many there were.
  func turn(by count: Int) -> Int {
    guard let old = current, let dataSource else { return 0 }
    var (page, turned) = (old, 0)
    while turned != count {
      let next =
        count > 0
        ? dataSource.pageViewController(self, viewControllerAfter: page)
        : dataSource.pageViewController(self, viewControllerBefore: page)
      guard let next else { break }
      page = next
      turned += count.signum()
    }
    guard page !== old else { return 0 }
    delegate?.pageViewController(self, willTransitionTo: [page])
    go(to: page, count > 0 ? .forward : .reverse, animated: true) { [weak self] finished in
      guard let self else { return }
      delegate?.pageViewController(
        self, didFinishAnimating: finished, previousViewControllers: [old], transitionCompleted: true)
    }
    return turned
  }

  /// Slides the new page in from one side, and a snapshot of the previous page out at the other.
  private func slideIn(
    over snapshot: UIView, _ direction: NavigationDirection, _ completion: ((Bool) -> Void)?
  ) {
    view.layoutIfNeeded()
    view.insertSubview(snapshot, belowSubview: scrollView)
    let directionSign: CGFloat = (direction == .forward) != (isHorizontal && view.isRightToLeft) ? 1 : -1
    let pageStride = directionSign * ((isHorizontal ? view.bounds.width : view.bounds.height) + spacing)
    func shift(_ length: CGFloat) -> CGAffineTransform {
      CGAffineTransform(translationX: isHorizontal ? length : 0, y: isHorizontal ? 0 : length)
    }
    UIView.performWithoutAnimation { scrollView.transform = shift(pageStride) }
    UIView.animate(withDuration: 0.3, delay: 0, options: [.curveEaseInOut]) { [scrollView] in
      scrollView.transform = .identity
      snapshot.transform = shift(-pageStride)
    } completion: { finished in
      snapshot.removeFromSuperview()
      completion?(finished)
    }
  }

  private func display(_ page: UIViewController) {
    guard page !== current else { return reloadNeighbours() }
    let old = current
    current = page
    reloadNeighbours()
    if let old, old !== before, old !== after { remove(old) }
    viewIfLoaded?.setNeedsLayout()
  }

  private func reloadNeighbours() {
    let old = [before, after]
    before = current.flatMap { dataSource?.pageViewController(self, viewControllerBefore: $0) }
    after = current.flatMap { dataSource?.pageViewController(self, viewControllerAfter: $0) }
    for page in old.compactMap({ $0 }) where page !== before && page !== after && page !== current { remove(page) }
    viewIfLoaded?.setNeedsLayout()
  }

  private func remove(_ page: UIViewController) {
    guard page.parent === self else { return }
    page.willMove(toParent: nil)
    page.viewIfLoaded?.removeFromSuperview()
    page.removeFromParent()
  }

  // MARK: View

  open override func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.clipsToBounds = true
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.isPagingEnabled = true
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.showsVerticalScrollIndicator = false
    scrollView.delegate = scrollDelegate
    if let curls {
      for recognizer in [curls.pan, curls.tap] { view.addGestureRecognizer(recognizer) }
    } else {
      view.addSubview(scrollView)
    }
    self.view = view
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    _ = orientation
    // Outside a window the pages are only placed, so that they appear with the controller: they are laid out in the window.
    if view.window != nil { view.layoutIfNeeded() } else { placePages() }
  }

  override var drivesChildAppearance: Bool { curls != nil }
  @_spi(Storeys) open override var appearingChildren: [UIViewController] { curls?.pages ?? super.appearingChildren }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    placePages()
  }

  private func placePages() {
    if let curls { curls.layOut() } else { layoutPages() }
  }

  // MARK: Orientation

  open override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    let new = UIDevice.current.interfaceOrientation
    guard new != orientation else { return }
    orientation = new
    if let curls, !curls.pages.isEmpty { askForSpine(curls) }
  }

  /// Asks the delegate where pages that are turned are bound from now on; it may set other pages meanwhile.
  private func askForSpine(_ curls: PageCurls) {
    guard let delegate else { return }
    curls.finishTurn()
    pagesForSpine = curls.pages
    let answer = delegate.pageViewController(self, spineLocationFor: orientation)
    let pages = pagesForSpine ?? []
    pagesForSpine = nil
    let spine = answer == .none ? spineLocation : answer
    let required = spine == .mid ? 2 : 1
    guard pages.count == required || pages.count == 2 && isDoubleSided else {
      clientError(
        "The number of provided view controllers (\(pages.count)) doesn't match the number required (\(required)) for the "
          + "requested spine location (UIPageViewControllerSpineLocation\(spine == .mid ? "Mid" : spine == .max ? "Max" : "Min"))",
        name: "NSInvalidArgumentException")
    }
    if spine == .mid { isDoubleSided = true }
    guard spine != spineLocation || pages != curls.pages else { return }
    spineLocation = spine
    curls.display(pages, .forward, animated: false) { _ in }
    viewIfLoaded?.setNeedsLayout()
  }

  /// As the delegate says.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.pageViewControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
  }
  /// As the delegate says.
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    delegate?.pageViewControllerPreferredInterfaceOrientationForPresentation(self)
      ?? super.preferredInterfaceOrientationForPresentation
  }

  // MARK: Layout

  private var isHorizontal: Bool { navigationOrientation == .horizontal }

  /// Lays the current page and its neighbours out in a row, and scrolls to the current page.
  private func layoutPages() {
    guard !scrollView.isTracking, !scrollView.isDecelerating || pending == nil else { return }
    isLayingOutPages = true
    defer { isLayingOutPages = false }
    var bounds = view.bounds
    bounds.size.height = max(0, bounds.height - indicator.layOut(in: view))
    let pageStride = (isHorizontal ? bounds.width : bounds.height) + spacing
    scrollView.frame =
      isHorizontal
      ? CGRect(x: -spacing / 2, y: 0, width: pageStride, height: bounds.height)
      : CGRect(x: 0, y: -spacing / 2, width: bounds.width, height: pageStride)
    let pages = [before, current, after].compactMap { $0 }
    scrollView.contentSize = CGSize(
      width: isHorizontal ? pageStride * CGFloat(pages.count) : bounds.width,
      height: isHorizontal ? bounds.height : pageStride * CGFloat(pages.count))
    for (index, page) in pages.enumerated() {
      if page.parent !== self { addChild(page) }
      let start = pageStride * CGFloat(index) + spacing / 2
      page.view.frame = CGRect(
        x: isHorizontal ? start : 0, y: isHorizontal ? 0 : start, width: bounds.width, height: bounds.height)
      if page.view.superview !== scrollView {
        scrollView.addSubview(page.view)
        page.didMove(toParent: self)
      }
    }
    let shown = pageStride * CGFloat(before == nil ? 0 : 1)
    scrollView.contentOffset = isHorizontal ? CGPoint(x: shown, y: 0) : CGPoint(x: 0, y: shown)
    scrollView.isScrollEnabled = dataSource != nil && pages.count > 1
  }

  // MARK: Paging

  fileprivate func didBegin() {
    pending = nil
  }

  fileprivate func didScroll() {
    guard !isLayingOutPages, pending == nil, let current else { return }
    let frame = current.view.frame
    let offset = scrollView.contentOffset
    let moved = (isHorizontal ? offset.x - frame.minX : offset.y - frame.minY) + spacing / 2
    guard abs(moved) > 0.5, let next = moved > 0 ? after : before else { return }
    pending = next
    delegate?.pageViewController(self, willTransitionTo: [next])
  }

  fileprivate func finishPaging() {
    guard let pending, let old = current else { return }
    self.pending = nil
    let length = isHorizontal ? scrollView.bounds.width : scrollView.bounds.height
    let position = isHorizontal ? scrollView.contentOffset.x : scrollView.contentOffset.y
    let index = Int((position / max(length, 1)).rounded())
    let pages = [before, current, after].compactMap { $0 }
    let reached = pages.indices.contains(index) ? pages[index] : old
    let isCompleted = reached === pending
    if isCompleted {
      indicator.didTurn(reached === after ? .forward : .reverse)
      display(reached)
    }
    view.setNeedsLayout()
    delegate?.pageViewController(
      self, didFinishAnimating: true, previousViewControllers: [old], transitionCompleted: isCompleted)
  }

  package override var keptControllers: [UIViewController] { children + (viewControllers ?? []) }
}

/// The scroll view's delegate, for a page view controller.
@MainActor
private final class PageScrollDelegate: NSObject, UIScrollViewDelegate {
  private weak var owner: UIPageViewController?

  init(_ owner: UIPageViewController) {
    self.owner = owner
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { owner?.didBegin() }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { owner?.didScroll() }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { owner?.finishPaging() }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { owner?.finishPaging() }
  }
}
