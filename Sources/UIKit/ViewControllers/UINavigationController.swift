/// A stack of screens under a navigation bar; the last one is shown.
///
/// As on iOS, a push or pop changes the stack at once and what is shown at the next layout. Nothing moves: animation is
/// not there yet.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  /// The screens, the first one at the root.
  private var stack: [UIViewController] = []
  /// The screen whose view is in place.
  private(set) weak var shown: UIViewController?
  /// Screens that left the stack and whose views are still to go.
  private var leaving: [UIViewController] = []
  private var isNextTransitionAnimated = false
  /// Whether a screen was put in place that has not yet been told that it appeared.
  private var isInTransition = false
  /// The scroll view the bar follows.
  private weak var followed: UIScrollView?

  /// The bar over the screens.
  public let navigationBar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 0, height: UINavigationBar.rowHeight))

  /// Who hears of the screens shown.
  open weak var delegate: (any UINavigationControllerDelegate)?

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// A navigation controller that shows one screen.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    pushViewController(rootViewController, animated: false)
  }

  // MARK: The stack

  /// The screens, the first one at the root. Setting it replaces all.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The last screen of the stack.
  open var topViewController: UIViewController? { stack.last }

  /// The last screen, or what is presented over it.
  open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

  /// Adds a screen.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    checkPushable(viewController)
    guard !stack.contains(where: { $0 === viewController }) else {
      clientError(
        "Pushing the same view controller instance more than once is not supported (\(viewController))",
        name: "NSInvalidArgumentException")
    }
    setViewControllers(stack + [viewController], animated: animated)
  }

  /// Takes the last screen away and returns it; nil when only the root is there.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let top = stack.last else { return nil }
    setViewControllers(Array(stack.dropLast()), animated: animated)
    return top
  }

  /// Takes away every screen over one of the stack, and returns them.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else {
      clientError(
        "Tried to pop to a view controller that doesn't exist.", name: "NSInternalInconsistencyException")
    }
    let popped = Array(stack[(index + 1)...])
    guard !popped.isEmpty else { return nil }
    setViewControllers(Array(stack[...index]), animated: animated)
    return popped
  }

  /// Takes away every screen over the root, and returns them.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Replaces the stack. O(screens).
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    viewControllers.forEach(checkPushable)
    let removed = stack.filter { old in !viewControllers.contains { $0 === old } }
    let added = viewControllers.filter { new in !stack.contains { $0 === new } }
    for controller in removed {
      controller.willMove(toParent: nil)
      leaving.append(controller)
    }
    stack = viewControllers
    for controller in added {
      leaving.removeAll { $0 === controller }
      addChild(controller)
    }
    isNextTransitionAnimated = animated
    viewIfLoaded?.setNeedsLayout()
    // Nobody will lay out a controller that is not shown; what left has no view to wait for.
    if viewIfLoaded?.window == nil { finishLeaving(except: shown) }
  }

  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: true)
  }

  private func checkPushable(_ controller: UIViewController) {
    guard controller is UINavigationController else { return }
    clientError("Pushing a navigation controller is not supported", name: "NSInvalidArgumentException")
  }

  // MARK: The bar

  /// Whether the bar is away. The default is false.
  open var isNavigationBarHidden = false {
    didSet { if isNavigationBarHidden != oldValue { viewIfLoaded?.setNeedsLayout() } }
  }

  /// Takes the bar away or brings it back, at once.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }

  // MARK: The view

  private let contentView = UIView(frame: .zero)

  open override func loadView() {
    let view = NavigationView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.backgroundColor = .systemBackground
    view.owner = self
    contentView.frame = view.bounds
    view.addSubview(contentView)
    view.addSubview(navigationBar)
    navigationBar.owner = self
    self.view = view
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    view.layoutIfNeeded()
    showTop()
  }

  override var childrenThatAppear: [UIViewController] { shown.map { [$0] } ?? [] }
  override var drivesChildAppearance: Bool { true }

  /// Places the bar and the screen; called by the view's layout.
  fileprivate func layoutScreen() {
    showTop()
    contentView.frame = view.bounds
    guard let shown else { return }
    navigationBar.isHidden = isNavigationBarHidden
    if isNavigationBarHidden {
      shown.containerInsets = .zero
      shown.view.frame = contentView.bounds
    } else {
      placeBar(over: shown)
    }
  }

  private func placeBar(over controller: UIViewController) {
    let top = view.safeAreaInsets.top
    let height = UINavigationBar.rowHeight + largeTitles.height(for: controller, in: self)
    let rest = UINavigationBar.rowHeight + largeTitles.settledHeight(for: controller, in: self)
    navigationBar.backgroundReach = top
    navigationBar.frame = CGRect(x: 0, y: top, width: view.bounds.width, height: height)
    let extends = controller.edgesForExtendedLayout.contains(.top)
    controller.containerInsets = UIEdgeInsets(top: extends ? rest : 0, left: 0, bottom: 0, right: 0)
    var frame = contentView.bounds
    if !extends {
      frame.origin.y += top + rest
      frame.size.height = max(0, frame.height - top - rest)
    }
    controller.view.frame = frame
    if controller.contentScrollView(for: .top) !== followed { follow(controller) }
    // Content that comes back scrolled finds the title gone: the bar is placed once more, for the height that is left.
    if let followed, largeTitles.settle(followed, in: self) { return placeBar(over: controller) }
    followed?.retractedTop =
      largeTitles.isLarge(controller, in: self) ? UINavigationBar.rowHeight + LargeTitles.fullHeight - rest : 0
    showItems()
  }

  /// Gives the bar what the last screens want shown.
  func showItems() {
    let scrollView = shown?.contentScrollView(for: .top)
    navigationBar.isContentUnder = scrollView.map(isScrolledUnderBar) ?? false
    navigationBar.showsLargeTitle = shown.map { largeTitles.isLarge($0, in: self) } ?? false
    let index = shown.flatMap { shown in stack.firstIndex { $0 === shown } } ?? 0
    navigationBar.show(
      shown?.navigationItem, back: index > 0 ? stack[index - 1].navigationItem : nil)
  }

  private func isScrolledUnderBar(_ scrollView: UIScrollView) -> Bool {
    scrollView.contentOffset.y > -scrollView.adjustedContentInset.top + 0.5
  }

  // MARK: Large titles

  let largeTitles = LargeTitles()

  // MARK: Showing the last screen

  private func showTop() {
    guard let top = stack.last, top !== shown || !top.isViewLoaded || top.view.superview !== contentView else {
      // Screens that left unseen; what was seen leaves when it has disappeared.
      if !isInTransition { finishLeaving(except: shown) }
      return
    }
    isInTransition = true
    let old = shown === top ? nil : shown
    let animated = isNextTransitionAnimated
    isNextTransitionAnimated = false
    let isVisible = appearance == .appeared || appearance == .appearing
    let isFirst = old == nil
    if isVisible {
      old?.isMovingFromParent = old.map { gone in leaving.contains { $0 === gone } } ?? false
      top.isMovingToParent = !top.isViewLoaded || top.viewIfLoaded?.superview == nil
      old?.beginAppearanceTransition(false, animated: animated)
      top.loadViewIfNeeded()
      top.beginAppearanceTransition(true, animated: animated)
      delegate?.navigationController(self, willShow: top, animated: animated)
    }
    shown = top
    follow(top)
    top.view.frame = contentView.bounds
    top.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(top.view)
    old?.viewIfLoaded?.removeFromSuperview()
    view.setNeedsLayout()
    if appearance == .appeared || (appearance == .appearing && !isFirst) { top.viewDidEnterHierarchy() }
    AfterCommit.perform { [weak self, weak old] in self?.finishTransition(from: old, to: top, animated: animated) }
  }

  private func finishTransition(from old: UIViewController?, to top: UIViewController, animated: Bool) {
    if appearance == .appeared {
      old?.endAppearanceTransition()
      if top === shown { top.endAppearanceTransition() }
    }
    isInTransition = false
    old?.isMovingFromParent = false
    top.isMovingToParent = false
    finishLeaving(except: shown)
    if top === shown, top.parent === self {
      top.didMove(toParent: self)
      delegate?.navigationController(self, didShow: top, animated: animated)
    }
  }

  private func finishLeaving(except kept: UIViewController?) {
    let gone = leaving.filter { $0 !== kept }
    leaving.removeAll { $0 !== kept }
    for controller in gone {
      if controller.parent === self { controller.removeFromParent() }
    }
  }

  /// Follows the content of a screen, on which the bar's look and height depend.
  private func follow(_ controller: UIViewController) {
    followed?.offsetObserver = nil
    followed?.retractedTop = 0
    followed = nil
    largeTitles.begin(controller)
    guard let scrollView = controller.contentScrollView(for: .top) else { return }
    followed = scrollView
    scrollView.offsetObserver = { [weak self] scrollView in self?.contentDidMove(scrollView) }
  }

  private func contentDidMove(_ scrollView: UIScrollView) {
    guard let shown, !isNavigationBarHidden else { return }
    let isTaller = largeTitles.isLarge(shown, in: self) && largeTitles.follow(scrollView, in: self)
    if isTaller || navigationBar.isContentUnder != isScrolledUnderBar(scrollView) { view.setNeedsLayout() }
  }
}

/// The view of a navigation controller: screens beneath, the bar above.
@MainActor
final class NavigationView: UIView {
  weak var owner: UINavigationController?

  override func layoutSubviews() {
    super.layoutSubviews()
    owner?.layoutScreen()
  }
}
