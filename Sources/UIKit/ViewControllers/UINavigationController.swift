/// A stack of screens under a navigation bar; the last one is shown.
///
/// As on iOS, a push or pop changes the stack at once and what is shown from the next layout on: an animated one slides, and
/// its screens have appeared and disappeared when it is over.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  /// The screens, the first one at the root.
  var stack: [UIViewController] = []
  /// The screen whose view is in place.
  weak var shown: UIViewController?
  /// Screens that left the stack and whose views are still to go.
  var leaving: [UIViewController] = []
  var isNextTransitionAnimated = false
  /// Whether a screen was put in place that has not yet been told that it appeared.
  var isInTransition = false
  /// The change of screens that is moving.
  var transition: TransitionContext?
  /// The stack as it was before the change that is moving, for one that is taken back.
  var stackBefore: [UIViewController] = []
  /// What the bar showed before the change.
  var barMotion: BarMotion?
  let swipe = SwipeBack()
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
    mainThreadOnly("UINavigationController.pushViewController(_:animated:)")
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
    mainThreadOnly("UINavigationController.popViewController(animated:)")
    guard stack.count > 1, let top = stack.last else { return nil }
    setViewControllers(Array(stack.dropLast()), animated: animated)
    return top
  }

  /// Takes away every screen over one of the stack, and returns them.
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

  /// Takes away every screen over the root, and returns them.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    mainThreadOnly("UINavigationController.popToRootViewController(animated:)")
    return stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Replaces the stack. O(screens).
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    mainThreadOnly("UINavigationController.setViewControllers(_:animated:)")
    viewControllers.forEach(checkPushable)
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

  override var tabBarItemOfContent: UITabBarItem? { stack.first?.tabBarItem }

  // MARK: The bar

  /// Whether the bar is away. The default is false.
  open var isNavigationBarHidden = false {
    didSet { if isNavigationBarHidden != oldValue { viewIfLoaded?.setNeedsLayout() } }
  }

  /// Takes the bar away or brings it back; animated it slides over the upper edge.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != isNavigationBarHidden else { return }
    slideBars(animated) { isNavigationBarHidden = hidden }
  }

  /// Bars that are on their way out, and still seen.
  private var slidingBars = 0

  private func slideBars(_ animated: Bool, _ change: () -> Void) {
    guard animated, transition == nil, UIView.areAnimationsEnabled, let view = viewIfLoaded, view.window != nil,
      appearance == .appeared
    else { return change() }
    view.layoutIfNeeded()
    slidingBars += 1
    change()
    view.setNeedsLayout()
    UIView.animate(withDuration: Self.hideShowBarDuration, delay: 0, options: [.beginFromCurrentState]) {
      view.layoutIfNeeded()
    } completion: { [weak self] _ in
      self?.slidingBars -= 1
      self?.viewIfLoaded?.setNeedsLayout()
    }
  }

  /// Seconds bars take to slide away or back.
  public class var hideShowBarDuration: TimeInterval { 0.2 }

  fileprivate let barHiding = BarHiding()

  /// Whether a finger that swipes up takes the bars away, and one that swipes down brings them back. The default is false.
  open var hidesBarsOnSwipe: Bool {
    get { barHiding.swipe.isEnabled }
    set { barHiding.swipe.isEnabled = newValue }
  }

  /// Whether a tap beside controls takes the bars away or brings them back. The default is false.
  open var hidesBarsOnTap: Bool {
    get { barHiding.tap.isEnabled }
    set { barHiding.tap.isEnabled = newValue }
  }

  /// What follows the finger for `hidesBarsOnSwipe`.
  open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { barHiding.swipe }

  /// What follows the finger for `hidesBarsOnTap`.
  open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { barHiding.tap }

  // MARK: The toolbar

  /// The bar of buttons at the bottom: it shows the `toolbarItems` of the screen.
  public let toolbar: UIToolbar! = UIToolbar(frame: CGRect(x: 0, y: 0, width: 0, height: 44))

  /// Whether the toolbar is away. The default is true.
  open var isToolbarHidden = true {
    didSet { if isToolbarHidden != oldValue { viewIfLoaded?.setNeedsLayout() } }
  }

  /// Takes the toolbar away or brings it back; animated it slides over the lower edge.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != isToolbarHidden else { return }
    slideBars(animated) { isToolbarHidden = hidden }
  }

  /// Places the toolbar for a screen and returns the points it takes over the bottom safe area.
  private func placeToolbar(for controller: UIViewController) -> CGFloat {
    let hidesByPush = controller !== stack.first && controller.hidesBottomBarWhenPushed && tabBarController == nil
    let isHidden = isToolbarHidden || hidesByPush
    toolbar.isHidden = isHidden && slidingBars == 0
    let row = UIToolbar.rowHeight(view.traitCollection)
    let bottom = view.safeAreaInsets.bottom
    toolbar.frame = CGRect(
      x: 0, y: view.bounds.height - (isHidden ? 0 : bottom + row), width: view.bounds.width, height: row + bottom)
    guard !isHidden else { return 0 }
    if (toolbar.items ?? []) != (controller.toolbarItems ?? []) { toolbar.items = controller.toolbarItems }
    toolbar.isContentUnder = followedBottom?.hasContentUnderBottomBar ?? false
    return row
  }

  // MARK: The view

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
    followBottom(of: shown)
    let toolbarHeight = placeToolbar(for: shown)
    navigationBar.isHidden = isNavigationBarHidden && slidingBars == 0
    // A bar that is away waits over the upper edge.
    if isNavigationBarHidden { navigationBar.frame.origin.y = -navigationBar.bounds.height }
    placeScreen(shown, barHeight: isNavigationBarHidden ? 0 : placeBar(over: shown), toolbarHeight: toolbarHeight)
    // Content that comes back scrolled finds the title gone: the bar is placed once more, for the height that is left.
    if !isNavigationBarHidden, let followed, largeTitles.settle(followed, in: self) {
      placeScreen(shown, barHeight: placeBar(over: shown), toolbarHeight: toolbarHeight)
    }
    navigationBar.refreshControl =
      isNavigationBarHidden || !largeTitles.isPulledDown(for: shown, in: self) ? nil : followed?.refreshControl
    guard !isNavigationBarHidden else { return }
    followed?.retractedTop = largeTitles.retracted(for: shown, in: self)
    shown.navigationItem.searchController?.barDidMove(over: shown.containerInsets)
    showItems()
  }

  /// Gives the screen its frame and what bars take of its safe area.
  private func placeScreen(_ controller: UIViewController, barHeight: CGFloat, toolbarHeight: CGFloat) {
    let extends = controller.edgesForExtendedLayout
    var insets = UIEdgeInsets(top: barHeight, left: 0, bottom: toolbarHeight, right: 0)
    var frame = contentView.bounds
    if !extends.contains(.top), barHeight > 0 {
      frame.origin.y += view.safeAreaInsets.top + barHeight
      frame.size.height = max(0, frame.height - view.safeAreaInsets.top - barHeight)
      insets.top = 0
    }
    if !extends.contains(.bottom), toolbarHeight > 0 {
      frame.size.height = max(0, frame.height - view.safeAreaInsets.bottom - toolbarHeight)
      insets.bottom = 0
    }
    controller.containerInsets = insets
    controller.view.frame = frame
    if controller.contentScrollView(for: .top) !== followed { follow(controller) }
  }

  /// Points from the top safe area to the end of the bar's row, with the prompt over it; none while a search hides it.
  func rowBottom(for controller: UIViewController) -> CGFloat {
    if largeTitles.hidesRow(for: controller) { return 0 }
    return barRowHeight + (controller.navigationItem.prompt == nil ? 0 : UINavigationBar.promptHeight)
  }

  /// Points the bar's row is high here.
  private var barRowHeight: CGFloat {
    let traits = view.traitCollection
    if traits.verticalSizeClass == .compact, traits.horizontalSizeClass == .compact { return 32 }
    if let sheet = sheetOverScreen, sheet.geometry.kind != .full { return 56 }
    return traits.userInterfaceIdiom == .pad ? 50 : UINavigationBar.rowHeight
  }

  private var sheetOverScreen: UISheetPresentationController? {
    guard let controller = presentingViewController == nil ? nil : presentationController else { return nil }
    return controller as? UISheetPresentationController
  }

  /// Places the bar and returns the points it takes of the screen's safe area.
  private func placeBar(over controller: UIViewController) -> CGFloat {
    let top = view.safeAreaInsets.top
    let row = rowBottom(for: controller)
    navigationBar.backgroundReach = top
    navigationBar.rowHeight = barRowHeight
    navigationBar.frame = CGRect(
      x: 0, y: top, width: view.bounds.width, height: row + largeTitles.height(for: controller, in: self))
    return row + largeTitles.settledHeight(for: controller, in: self)
  }

  /// The scroll view a toolbar follows.
  private weak var followedBottom: UIScrollView?

  private func followBottom(of controller: UIViewController) {
    let scrollView = isToolbarHidden ? nil : controller.contentScrollView(for: .bottom)
    guard scrollView !== followedBottom else { return }
    followedBottom?.removeContentObserver(self)
    followedBottom = scrollView
    scrollView?.addContentObserver(self) { [weak self] scrollView in
      self?.toolbar.isContentUnder = scrollView.hasContentUnderBottomBar
    }
  }

  open override func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    shown?.contentScrollView(for: edge) ?? super.contentScrollView(for: edge)
  }

  /// Gives the bar what the last screens want shown.
  func showItems() {
    let scrollView = shown?.contentScrollView(for: .top)
    navigationBar.isContentUnder = scrollView.map(isScrolledUnderBar) ?? false
    navigationBar.showsLargeTitle = shown.map { largeTitles.isLarge($0, in: self) } ?? false
    navigationBar.searchHeight = shown.map { largeTitles.searchHeight(for: $0, in: self) } ?? 0
    navigationBar.hidesRow = shown.map { largeTitles.hidesRow(for: $0) } ?? false
    let index = shown.flatMap { shown in stack.firstIndex { $0 === shown } } ?? 0
    navigationBar.show(
      shown?.navigationItem, back: index > 0 ? stack[index - 1].navigationItem : nil)
  }

  private func isScrolledUnderBar(_ scrollView: UIScrollView) -> Bool {
    // The room of a refresh control goes under the bar before the content does.
    let top = scrollView.adjustedContentInset.top - (scrollView.refreshControl?.room ?? 0)
    return scrollView.contentOffset.y > -top + 0.5
  }

  // MARK: Large titles

  let largeTitles = LargeTitles()

  // MARK: What is under the bar

  /// Follows the content of a screen, on which the bar's look and height depend.
  func follow(_ controller: UIViewController) {
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
    let isTaller = largeTitles.extent(for: shown, in: self) > 0 && largeTitles.follow(scrollView, in: self)
    if isTaller || navigationBar.isContentUnder != isScrolledUnderBar(scrollView) { view.setNeedsLayout() }
  }
}

/// The view of a navigation controller: screens beneath, the bar above.
@MainActor
final class NavigationView: UIView {
  weak var owner: UINavigationController? {
    didSet {
      guard let owner else { return }
      owner.swipe.attach(to: owner, view: self)
      owner.barHiding.attach(to: owner, view: self)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    owner?.layoutScreen()
    owner?.startTransition()
  }
}
