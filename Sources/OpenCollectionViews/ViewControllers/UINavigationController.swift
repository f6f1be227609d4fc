/// A stack of view controllers under a navigation bar; the top one is shown.
///
/// As on iOS, a push or pop changes the stack immediately, and the screen in the next layout pass. An animated one
/// slides, and the appearance callbacks complete when it ends.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  /// The view controllers, starting with the root.
  var stack: [UIViewController] = []
  /// The view controller whose view is displayed.
  weak var shown: UIViewController?
  /// View controllers removed from the stack whose views are still displayed.
  var leaving: [UIViewController] = []
  var isNextTransitionAnimated = false
  /// Whether a newly displayed view controller has not received `viewDidAppear(_:)` yet.
  var isInTransition = false
  /// The animated transition in progress.
  var transition: (any UIViewControllerTransitionCoordinator)?
  /// The stack before the transition in progress, restored if it is cancelled.
  var stackBefore: [UIViewController] = []
  /// The delegate of the interactive pop gesture, which performs it; nil until the view is loaded.
  var swipe: (any UIGestureRecognizerDelegate)?
  /// The scroll view that the bar tracks.
  private weak var trackedScrollView: UIScrollView?

  /// The navigation bar.
  open private(set) var navigationBar = UINavigationBar(
    frame: CGRect(x: 0, y: 0, width: 0, height: UINavigationBar.rowHeight))

  /// The navigation controller's delegate.
  open weak var delegate: (any UINavigationControllerDelegate)?

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    readNavigationController(coder)
  }

  /// Creates a navigation controller with a root view controller.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    pushViewController(rootViewController, animated: false)
  }

  // MARK: Status bar

  /// Light for a black bar, unless the bar is hidden, when the top view controller is asked.
  open override var preferredStatusBarStyle: UIStatusBarStyle {
    navigationBar.barStyle == .black ? .lightContent : .default
  }
  /// The top view controller while the bar is hidden; a visible bar determines the style itself.
  open override var childForStatusBarStyle: UIViewController? { isNavigationBarHidden ? topViewController : nil }
  /// The top view controller.
  open override var childForStatusBarHidden: UIViewController? { topViewController }

  override func extends(under edge: UIRectEdge, isTranslucent: Bool) -> Bool {
    topViewController?.extends(under: edge, isTranslucent: isTranslucent)
      ?? super.extends(under: edge, isTranslucent: isTranslucent)
  }

  // MARK: Stack

  /// The view controllers, starting with the root. Setting it replaces the whole stack.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The top of the stack.
  open var topViewController: UIViewController? { stack.last }

  /// The presented view controller, or the top of the stack if there is none.
  open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

  /// Pushes a view controller.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    mainThreadOnly("UINavigationController.pushViewController(_:animated:)")
    checkPushable(viewController)
    guard !stack.contains(where: { $0 === viewController }) else {
      clientError(
        "Pushing the same view controller instance more than once is not supported (\(viewController))",
        name: "NSInvalidArgumentException")
    }
    setViewControllers(stack + [viewController], animated: animated)
  }

  /// Goes back, and returns whether it did. Unmeasured.
  open override func accessibilityPerformEscape() -> Bool {
    super.accessibilityPerformEscape() || popViewController(animated: true) != nil
  }

  /// Pops the top view controller and returns it; nil if only the root is left.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    mainThreadOnly("UINavigationController.popViewController(animated:)")
    guard stack.count > 1, let top = stack.last else { return nil }
    setViewControllers(Array(stack.dropLast()), animated: animated)
    return top
  }

  /// Pops all view controllers above the given one, and returns them.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    mainThreadOnly("UINavigationController.popToViewController(_:animated:)")
    guard let index = stack.firstIndex(where: { $0 === viewController }) else {
      clientError(
        "Tried to pop to a view controller that doesn't exist.", name: "NSInternalInconsistencyException")
    }
    let popped = Array(stack[(index + 1)...])
    guard !popped.isEmpty else { return nil }
    setViewControllers(Array(stack[...index]), animated: animated)
    return popped
  }

  /// Pops all view controllers above the root, and returns them.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    mainThreadOnly("UINavigationController.popToRootViewController(animated:)")
    return stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Replaces the stack. O(view controllers).
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    mainThreadOnly("UINavigationController.setViewControllers(_:animated:)")
    viewControllers.forEach(checkPushable)
    if Set(viewControllers.map(ObjectIdentifier.init)).count < viewControllers.count {
      clientFault("All view controllers in a navigation controller must be distinct (\(viewControllers))")
    }
    let removed = stack.filter { old in !viewControllers.contains { $0 === old } }
    let added = viewControllers.filter { new in !stack.contains { $0 === new } }
    for controller in removed {
      controller.willMove(toParent: nil)
      leaving.append(controller)
    }
    if transition == nil { stackBefore = stack }
    stack = viewControllers
    for controller in added {
      leaving.removeAll { $0 === controller }
      addChild(controller)
    }
    isNextTransitionAnimated = animated
    // Before anything is displayed, the bar has the items that will be: an app sets its title in the root's `viewDidLoad`.
    if shown == nil { showItems(of: stack.last) }
    viewIfLoaded?.setNeedsLayout()
    // Outside a window no layout pass follows, and there is no transition to wait for.
    if viewIfLoaded?.window == nil { finishLeaving(except: shown) }
  }

  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: true)
  }

  private func checkPushable(_ controller: UIViewController) {
    guard controller is UINavigationController else { return }
    clientError("Pushing a navigation controller is not supported", name: "NSInvalidArgumentException")
  }

  override var tabBarItemOfContent: UITabBarItem? { stack.first?.tabBarItem }

  // MARK: Navigation bar

  /// Whether the navigation bar is hidden. The default is false.
  open var isNavigationBarHidden = false {
    didSet { if isNavigationBarHidden != oldValue { viewIfLoaded?.setNeedsLayout() } }
  }

  /// Hides or shows the navigation bar; if animated, it slides over the top edge.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != isNavigationBarHidden else { return }
    animateBars(animated) { isNavigationBarHidden = hidden }
  }

  /// The number of running hide and show animations; the bars stay visible until they end.
  private var runningBarAnimations = 0

  private func animateBars(_ animated: Bool, _ change: () -> Void) {
    guard animated, transition == nil, UIView.areAnimationsEnabled, let view = viewIfLoaded, view.window != nil,
      appearance == .appeared
    else { return change() }
    view.layoutIfNeeded()
    runningBarAnimations += 1
    change()
    view.setNeedsLayout()
    UIView.animate(withDuration: Self.hideShowBarDuration, delay: 0, options: [.beginFromCurrentState]) {
      view.layoutIfNeeded()
    } completion: { [weak self] _ in
      self?.runningBarAnimations -= 1
      self?.viewIfLoaded?.setNeedsLayout()
    }
  }

  /// The duration of the hide and show animation, in seconds.
  open class var hideShowBarDuration: TimeInterval { 0.2 }

  fileprivate let barHiding = UINavigationController.makeBarHiding()

  /// Whether swiping up hides the bars and swiping down shows them. The default is false.
  open var hidesBarsOnSwipe: Bool {
    get { barHiding.swipe.isEnabled }
    set { barHiding.swipe.isEnabled = newValue }
  }

  /// Whether a tap outside controls toggles the bars. The default is false.
  open var hidesBarsOnTap: Bool {
    get { barHiding.tap.isEnabled }
    set { barHiding.tap.isEnabled = newValue }
  }

  /// The gesture recognizer of `hidesBarsOnSwipe`.
  open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { barHiding.swipe }

  /// The gesture recognizer of `hidesBarsOnTap`.
  open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { barHiding.tap }

  // MARK: Toolbar

  /// The toolbar at the bottom; it shows the `toolbarItems` of the top view controller.
  open private(set) var toolbar: UIToolbar! = UIToolbar(frame: CGRect(x: 0, y: 0, width: 0, height: 44))

  /// Whether the toolbar is hidden. The default is true.
  open var isToolbarHidden = true {
    didSet { if isToolbarHidden != oldValue { viewIfLoaded?.setNeedsLayout() } }
  }

  /// Hides or shows the toolbar; if animated, it slides over the bottom edge.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != isToolbarHidden else { return }
    animateBars(animated) { isToolbarHidden = hidden }
  }

  /// Lays out the toolbar for a view controller; returns the height it adds to the bottom safe area, in points.
  private func layoutToolbar(for controller: UIViewController) -> CGFloat {
    let hidesByPush = controller !== stack.first && controller.hidesBottomBarWhenPushed && tabBarController == nil
    let isHidden = isToolbarHidden || hidesByPush
    toolbar.isHidden = isHidden && runningBarAnimations == 0
    let row = UIToolbar.rowHeight(view.traitCollection)
    let bottom = view.safeAreaInsets.bottom
    toolbar.frame = CGRect(
      x: 0, y: view.bounds.height - (isHidden ? 0 : bottom + row), width: view.bounds.width, height: row + bottom)
    guard !isHidden else { return 0 }
    if (toolbar.items ?? []) != (controller.toolbarItems ?? []) { toolbar.items = controller.toolbarItems }
    toolbar.isContentUnder = bottomTrackedScrollView?.hasContentUnderBottomBar ?? false
    return row
  }

  // MARK: View

  let contentView = UIView(frame: .zero)

  open override func loadView() {
    let view = NavigationView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.backgroundColor = .systemBackground
    view.owner = self
    contentView.frame = view.bounds
    view.addSubview(contentView)
    view.addSubview(toolbar)
    view.addSubview(navigationBar)
    navigationBar.owner = self
    self.view = view
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    // Outside a window only frames and insets are set: views are laid out with the window's traits and safe area.
    if view.window != nil { view.layoutIfNeeded() } else { layoutScreen() }
    showTop()
  }

  open override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    // The top controller is told after this, and has its final frame and safe area.
    layoutScreen()
  }

  @_spi(Storeys) open override var appearingChildren: [UIViewController] { shown.map { [$0] } ?? [] }
  override var drivesChildAppearance: Bool { true }

  /// Lays out the bars and the displayed view; called in the view's layout pass.
  fileprivate func layoutScreen() {
    showTop()
    contentView.frame = view.bounds
    guard let shown else { return }
    trackBottom(of: shown)
    let toolbarHeight = layoutToolbar(for: shown)
    navigationBar.isHidden = isNavigationBarHidden && runningBarAnimations == 0
    // A hidden bar is positioned above the top edge.
    if isNavigationBarHidden { navigationBar.frame.origin.y = -navigationBar.bounds.height }
    layoutDisplayedController(
      shown, barHeight: isNavigationBarHidden ? 0 : layoutNavigationBar(over: shown), toolbarHeight: toolbarHeight)
    // Content that was scrolled before it was shown again has a collapsed large title: lays out again for that height.
    if !isNavigationBarHidden, let trackedScrollView, largeTitles.settle(trackedScrollView) {
      layoutDisplayedController(shown, barHeight: layoutNavigationBar(over: shown), toolbarHeight: toolbarHeight)
    }
    navigationBar.refreshControl =
      isNavigationBarHidden || !largeTitles.isPulledDown(for: shown) ? nil : trackedScrollView?.refreshControl
    guard !isNavigationBarHidden else { return }
    trackedScrollView?.collapsedTopHeight = largeTitles.collapsedHeight(for: shown)
    if let trackedScrollView { largeTitles.keepInPlace(trackedScrollView) }
    shown.navigationItem.searchController?.barDidMove(over: shown.containerInsets)
    showItems()
  }

  /// Sets the view controller's frame and the safe area insets for the bars.
  private func layoutDisplayedController(_ controller: UIViewController, barHeight: CGFloat, toolbarHeight: CGFloat) {
    var insets = UIEdgeInsets(top: barHeight, left: 0, bottom: toolbarHeight, right: 0)
    var frame = contentView.bounds
    if barHeight > 0, !controller.extends(under: .top, isTranslucent: navigationBar.isTranslucent) {
      frame.origin.y += view.safeAreaInsets.top + barHeight
      frame.size.height = max(0, frame.height - view.safeAreaInsets.top - barHeight)
      insets.top = 0
    }
    if toolbarHeight > 0, !controller.extends(under: .bottom, isTranslucent: toolbar.isTranslucent) {
      frame.size.height = max(0, frame.height - view.safeAreaInsets.bottom - toolbarHeight)
      insets.bottom = 0
    }
    controller.containerInsets = insets
    controller.view.frame = frame
    if controller.contentScrollView(for: .top) !== trackedScrollView { follow(controller) }
  }

  /// The distance from the bar's top to the bottom of the row, prompt included, in points; 0 while a search hides
  /// it.
  func rowBottom(for controller: UIViewController) -> CGFloat {
    if largeTitles.hidesRow(for: controller) { return 0 }
    return barRowHeight + (controller.navigationItem.prompt == nil ? 0 : UINavigationBar.promptHeight)
  }

  /// Lays out the navigation bar; returns the height it adds to the top safe area, in points.
  private func layoutNavigationBar(over controller: UIViewController) -> CGFloat {
    let top = barTop
    let row = rowBottom(for: controller)
    navigationBar.backgroundReach = top
    navigationBar.rowHeight = barRowHeight
    navigationBar.frame = CGRect(
      x: 0, y: top, width: view.bounds.width, height: row + largeTitles.height(for: controller))
    return top - view.safeAreaInsets.top + row + largeTitles.safeAreaHeight(for: controller)
  }

  /// The scroll view that the toolbar tracks.
  private weak var bottomTrackedScrollView: UIScrollView?

  private func trackBottom(of controller: UIViewController) {
    let scrollView = isToolbarHidden ? nil : controller.contentScrollView(for: .bottom)
    guard scrollView !== bottomTrackedScrollView else { return }
    bottomTrackedScrollView?.removeContentObserver(self)
    bottomTrackedScrollView = scrollView
    scrollView?.addContentObserver(self) { [weak self] scrollView in
      self?.toolbar.isContentUnder = scrollView.hasContentUnderBottomBar
    }
  }

  open override func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    shown?.contentScrollView(for: edge) ?? super.contentScrollView(for: edge)
  }

  /// Updates the navigation bar for the displayed view controller.
  func showItems() {
    let scrollView = shown?.contentScrollView(for: .top)
    navigationBar.isContentUnder = scrollView.map(isScrolledUnderBar) ?? false
    navigationBar.showsLargeTitle = shown.map { largeTitles.isLarge($0) } ?? false
    navigationBar.searchHeight = shown.map { largeTitles.searchHeight(for: $0) } ?? 0
    navigationBar.hidesRow = shown.map { largeTitles.hidesRow(for: $0) } ?? false
    showItems(of: shown)
  }

  private func showItems(of controller: UIViewController?) {
    let index = controller.flatMap { controller in stack.firstIndex { $0 === controller } } ?? 0
    navigationBar.display(
      controller?.navigationItem, back: index > 0 ? stack[index - 1].navigationItem : nil)
  }

  private func isScrolledUnderBar(_ scrollView: UIScrollView) -> Bool {
    // A refresh control's inset scrolls under the bar before the content does.
    let top = scrollView.adjustedContentInset.top - (scrollView.refreshControl?.inset ?? 0)
    return scrollView.contentOffset.y > -top + 0.5
  }

  // MARK: Large titles

  let largeTitleState = LargeTitleState()

  // MARK: Content under the bar

  /// Tracks the content of a view controller, which determines the bar's appearance and height.
  func follow(_ controller: UIViewController) {
    trackedScrollView?.offsetObserver = nil
    trackedScrollView?.restingOffsetUnderBar = nil
    trackedScrollView?.collapsedTopHeight = 0
    trackedScrollView = nil
    largeTitleState.begin(controller)
    guard let scrollView = controller.contentScrollView(for: .top) else { return }
    trackedScrollView = scrollView
    scrollView.offsetObserver = { [weak self] scrollView in self?.contentDidMove(scrollView) }
    scrollView.restingOffsetUnderBar = { [weak self] scrollView, offset in
      guard let self, let shown, !isNavigationBarHidden else { return offset }
      return largeTitles.restingOffset(offset, of: scrollView, for: shown)
    }
  }

  private func contentDidMove(_ scrollView: UIScrollView) {
    guard let shown, !isNavigationBarHidden else { return }
    let isTaller = largeTitles.extent(for: shown) > 0 && largeTitles.follow(scrollView)
    if isTaller || navigationBar.isContentUnder != isScrolledUnderBar(scrollView) { view.setNeedsLayout() }
  }

  package override var places: (name: String, controllers: [UIViewController]) { ("stack", viewControllers) }
  package override var shownInStack: UIViewController? { topViewController }
  override func showChild(_ child: UIViewController, animated: Bool) {
    if topViewController !== child { popToViewController(child, animated: animated) }
  }

  // MARK: Transitions

  /// The gesture recognizer that pops a screen by a swipe from the leading edge.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? {
    loadViewIfNeeded()
    return swipeBack?.recognizer
  }
}

/// The view of a navigation controller: the content view below, the bars on top.
@MainActor
final class NavigationView: UIView {
  weak var owner: UINavigationController? {
    didSet {
      guard let owner else { return }
      owner.addSwipe(to: self)
      owner.barHiding.attach(to: owner, view: self)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    owner?.layoutScreen()
    owner?.startTransition()
  }
}

/// What hides and shows a navigation controller's bars on swipes and taps.
@MainActor protocol BarHidingGestures: AnyObject {
  var swipe: UIPanGestureRecognizer { get }
  var tap: UITapGestureRecognizer { get }
  /// Adds the recognizers to the navigation controller's view.
  func attach(to navigation: UINavigationController, view: UIView)
}
