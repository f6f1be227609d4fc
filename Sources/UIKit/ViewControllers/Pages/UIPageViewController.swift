/// Pages that a finger turns, one at a time; the source is asked for those beside the one shown.
///
/// Pages scroll. The curling of paper is not drawn: a controller made for it scrolls as well.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
  /// How pages are turned.
  public enum TransitionStyle: Int, Sendable {
    case pageCurl = 0
    case scroll = 1
  }

  /// The axis pages are turned along.
  public enum NavigationOrientation: Int, Sendable {
    case horizontal = 0
    case vertical = 1
  }

  /// The way to another page.
  public enum NavigationDirection: Int, Sendable {
    case forward = 0
    case reverse = 1
  }

  /// What a controller is made with.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Points between pages, as a number.
    public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }

  /// How pages are turned: they scroll.
  public let transitionStyle: TransitionStyle
  /// The axis pages are turned along.
  public let navigationOrientation: NavigationOrientation
  private let spacing: CGFloat

  /// Who knows the pages beside one; without a source nothing is turned by a finger.
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet { reloadNeighbours() }
  }
  /// Who hears of turning.
  open weak var delegate: (any UIPageViewControllerDelegate)?

  private var current: UIViewController?
  private var before: UIViewController?
  private var after: UIViewController?
  /// The pages a finger is turning to.
  private var pending: UIViewController?
  private let scrollView = UIScrollView(frame: .zero)
  private lazy var turning = PageTurning(self)
  private var isPlacing = false

  /// A controller without a page yet.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    let wanted = options?[.interPageSpacing]
    spacing = max(0, (wanted as? CGFloat) ?? (wanted as? Double).map { CGFloat($0) } ?? 0)
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    transitionStyle = .scroll
    navigationOrientation = .horizontal
    spacing = 0
    super.init(coder: coder)
  }

  /// The page shown; an array of one.
  open var viewControllers: [UIViewController]? { current.map { [$0] } ?? [] }

  /// Shows a page: the first of the array, which has exactly one. Animated it comes in from the side of the direction, and
  /// `completion` is called when it is there.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let page = viewControllers?.first, viewControllers?.count == 1 else {
      clientError(
        "The number of view controllers provided (\(viewControllers?.count ?? 0)) doesn't match the number required (1) "
          + "for the requested transition", name: "NSInvalidArgumentException")
    }
    guard animated, page !== current, let old = current?.viewIfLoaded, let view = viewIfLoaded, view.window != nil,
      UIView.areAnimationsEnabled, let picture = old.snapshotView(afterScreenUpdates: false)
    else {
      show(page)
      completion?(true)
      return
    }
    picture.frame = view.convert(old.bounds, from: old)
    show(page)
    slideIn(over: picture, direction, completion)
  }

  /// Moves the page that was put in place in from a side, and the picture of the one before out at the other.
  private func slideIn(
    over picture: UIView, _ direction: NavigationDirection, _ completion: ((Bool) -> Void)?
  ) {
    view.layoutIfNeeded()
    view.insertSubview(picture, belowSubview: scrollView)
    let way: CGFloat = (direction == .forward) != (isAcross && view.isRightToLeft) ? 1 : -1
    let stride = way * ((isAcross ? view.bounds.width : view.bounds.height) + spacing)
    func shift(_ length: CGFloat) -> CGAffineTransform {
      CGAffineTransform(translationX: isAcross ? length : 0, y: isAcross ? 0 : length)
    }
    UIView.performWithoutAnimation { scrollView.transform = shift(stride) }
    UIView.animate(withDuration: 0.3, delay: 0, options: [.curveEaseInOut]) { [scrollView] in
      scrollView.transform = .identity
      picture.transform = shift(-stride)
    } completion: { finished in
      picture.removeFromSuperview()
      completion?(finished)
    }
  }

  private func show(_ page: UIViewController) {
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

  // MARK: The view

  open override func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.clipsToBounds = true
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.isPagingEnabled = true
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.showsVerticalScrollIndicator = false
    scrollView.delegate = turning
    view.addSubview(scrollView)
    self.view = view
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    view.layoutIfNeeded()
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    placePages()
  }

  private var isAcross: Bool { navigationOrientation == .horizontal }

  /// Lays the page shown and those beside it in a row, the one shown where the content is seen.
  private func placePages() {
    guard !scrollView.isTracking, !scrollView.isDecelerating || pending == nil else { return }
    isPlacing = true
    defer { isPlacing = false }
    let bounds = view.bounds
    let stride = (isAcross ? bounds.width : bounds.height) + spacing
    scrollView.frame =
      isAcross
      ? CGRect(x: -spacing / 2, y: 0, width: stride, height: bounds.height)
      : CGRect(x: 0, y: -spacing / 2, width: bounds.width, height: stride)
    let pages = [before, current, after].compactMap { $0 }
    scrollView.contentSize = CGSize(
      width: isAcross ? stride * CGFloat(pages.count) : bounds.width,
      height: isAcross ? bounds.height : stride * CGFloat(pages.count))
    for (index, page) in pages.enumerated() {
      if page.parent !== self { addChild(page) }
      let start = stride * CGFloat(index) + spacing / 2
      page.view.frame = CGRect(
        x: isAcross ? start : 0, y: isAcross ? 0 : start, width: bounds.width, height: bounds.height)
      if page.view.superview !== scrollView {
        scrollView.addSubview(page.view)
        page.didMove(toParent: self)
      }
    }
    let shown = stride * CGFloat(before == nil ? 0 : 1)
    scrollView.contentOffset = isAcross ? CGPoint(x: shown, y: 0) : CGPoint(x: 0, y: shown)
    scrollView.isScrollEnabled = dataSource != nil && pages.count > 1
  }

  // MARK: Turning

  fileprivate func didBegin() {
    pending = nil
  }

  fileprivate func didScroll() {
    guard !isPlacing, pending == nil, let current else { return }
    let frame = current.view.frame
    let offset = scrollView.contentOffset
    let moved = (isAcross ? offset.x - frame.minX : offset.y - frame.minY) + spacing / 2
    guard abs(moved) > 0.5, let next = moved > 0 ? after : before else { return }
    pending = next
    delegate?.pageViewController(self, willTransitionTo: [next])
  }

  fileprivate func finishTurning() {
    guard let pending, let old = current else { return }
    self.pending = nil
    let length = isAcross ? scrollView.bounds.width : scrollView.bounds.height
    let place = isAcross ? scrollView.contentOffset.x : scrollView.contentOffset.y
    let index = Int((place / max(length, 1)).rounded())
    let pages = [before, current, after].compactMap { $0 }
    let reached = pages.indices.contains(index) ? pages[index] : old
    let isTurned = reached === pending
    if isTurned { show(reached) }
    view.setNeedsLayout()
    delegate?.pageViewController(
      self, didFinishAnimating: true, previousViewControllers: [old], transitionCompleted: isTurned)
  }
}

/// Hears of the scroll view's movements for a page view controller.
@MainActor
private final class PageTurning: NSObject, UIScrollViewDelegate {
  private weak var owner: UIPageViewController?

  init(_ owner: UIPageViewController) {
    self.owner = owner
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { owner?.didBegin() }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { owner?.didScroll() }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { owner?.finishTurning() }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { owner?.finishTurning() }
  }
}

/// Knows the pages beside one.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  /// The page before one; nil where that is the first.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// The page after one; nil where that is the last.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
}

/// Hears of pages turned by a finger. Every method is optional.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: NSObjectProtocol {
  /// A finger begins to turn to a page.
  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
  /// A finger has turned, or let the page fall back.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
  public func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
}
