/// A container of view controllers, one of which is shown, with a tab bar at the bottom to select it.
///
/// A bar in compact width has up to five items. With more controllers, the last one is "More": a list of the others. In regular
/// width there are up to eight. Unmeasured.
@preconcurrency @MainActor
open class UITabBarController: UIViewController, UITabBarDelegate {
  private var tabControllers: [UIViewController] = []
  private var selected: UIViewController?
  /// The controller whose view is displayed.
  private weak var shown: UIViewController?
  /// The scroll view that the bar tracks.
  private weak var trackedScrollView: UIScrollView?

  /// The tab bar. Its items are those of the view controllers.
  open private(set) var tabBar = UITabBar(frame: CGRect(x: 0, y: 0, width: 0, height: 49))

  /// The delegate, which may refuse the user's selections and is notified of them.
  open weak var delegate: (any UITabBarControllerDelegate)?

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    tabBar.delegate = self
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    tabBar.delegate = self
    readTabBarController(coder)
  }

  // MARK: View controllers

  /// The view controllers, one for each item; the first one is shown initially.
  open var viewControllers: [UIViewController]? {
    get { tabControllers }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the view controllers. The displayed one stays selected if it is among the new ones. O(controllers).
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let new = viewControllers ?? []
    for old in tabControllers where !new.contains(where: { $0 === old }) { old.willMove(toParent: nil) }
    let gone = tabControllers.filter { old in !new.contains { $0 === old } }
    let added = new.filter { controller in !tabControllers.contains { $0 === controller } }
    tabControllers = new
    for controller in added { addChild(controller) }
    let last = selectedViewController
    if let moreTab, moreTab.current.map({ current in gone.contains { $0 === current } }) == true { moreTab.showList() }
    updateItems()
    if let last, isSelectable(last) { setSelected(last) } else { selected = new.first }
    tabBar.selectedItem = selected?.tabBarItem
    if isViewLoaded { showSelected() }
    for controller in gone { controller.removeFromParent() }
    for controller in added { controller.didMove(toParent: self) }
  }

  // MARK: More controllers than items

  /// The "More" tab; nil until the bar has too many controllers or it is asked for.
  var moreTab: (any MoreControllers)?

  /// The navigation controller of the "More" tab, which lists the controllers without an item in the bar. It is shown only if
  /// there are any.
  open var moreNavigationController: UINavigationController { createdMoreTab.navigation }

  /// The controllers for which the bar has no item.
  var controllersWithoutItem: [UIViewController] {
    let maximum = traitCollection.horizontalSizeClass == .regular ? 8 : 5
    return tabControllers.count > maximum ? Array(tabControllers[(maximum - 1)...]) : []
  }

  /// The controllers of the bar's items.
  private var controllersWithItem: [UIViewController] {
    let hidden = controllersWithoutItem.count
    return hidden == 0 ? tabControllers : tabControllers.dropLast(hidden) + [createdMoreTab.navigation]
  }

  private func isSelectable(_ controller: UIViewController?) -> Bool {
    tabControllers.contains { $0 === controller } || controllersWithItem.contains { $0 === controller }
  }

  /// Updates the bar's items, and adds or removes the "More" tab.
  private func updateItems() {
    let items = controllersWithItem.compactMap(\.tabBarItem)
    if !(tabBar.items ?? []).elementsEqual(items, by: ===) { tabBar.items = items }
    moreTab?.reload()
    guard let moreTab else { return }
    let navigation = moreTab.navigation
    if controllersWithoutItem.isEmpty, navigation.parent === self {
      moreTab.showList()
      navigation.willMove(toParent: nil)
      navigation.viewIfLoaded?.removeFromSuperview()
      navigation.removeFromParent()
    } else if !controllersWithoutItem.isEmpty, navigation.parent == nil {
      addChild(navigation)
      navigation.didMove(toParent: self)
    }
  }

  /// Called when the traits changed: the bar may have room for another number of items.
  fileprivate func numberOfItemsMayHaveChanged() {
    let old = tabBar.items?.count
    let shown = selectedViewController
    guard controllersWithItem.count != old else { return }
    updateItems()
    if let shown { select(shown) }
  }

  /// The displayed controller.
  open override var childForStatusBarStyle: UIViewController? { selectedViewController }
  /// The displayed controller.
  open override var childForStatusBarHidden: UIViewController? { selectedViewController }

  /// The displayed controller; one of `viewControllers`, or `moreNavigationController` while that shows its list.
  open var selectedViewController: UIViewController? {
    get { selected === moreTab?.navigation ? moreTab?.current ?? selected : selected }
    set {
      guard let newValue else { return }
      guard isSelectable(newValue) else {
        clientError(
          "-[UITabBarController setSelectedViewController:] only a view controller in the tab bar controller's list of "
            + "view controllers can be selected.", name: "NSInvalidArgumentException")
      }
      select(newValue)
    }
  }

  /// The index of the displayed controller; `NSNotFound` if there is none or the list of the "More" tab is shown. An index out of
  /// range is ignored.
  open var selectedIndex: Int {
    get { tabControllers.firstIndex { $0 === selectedViewController } ?? NSNotFound }
    set { if tabControllers.indices.contains(newValue) { select(tabControllers[newValue]) } }
  }

  /// Selects a controller in its place: an item of its own, or the "More" tab.
  private func setSelected(_ controller: UIViewController) {
    if controllersWithoutItem.contains(where: { $0 === controller }) {
      createdMoreTab.display(controller, animated: false)
      selected = createdMoreTab.navigation
    } else {
      selected = controller
    }
  }

  private func select(_ controller: UIViewController) {
    setSelected(controller)
    tabBar.selectedItem = selected?.tabBarItem
    if isViewLoaded { showSelected() }
  }

  override func tabBarItemDidChange(of controller: UIViewController) {
    updateItems()
    tabBar.selectedItem = selected?.tabBarItem
  }

  // MARK: Selection by the user

  func canSelect(_ item: UITabBarItem) -> Bool {
    guard let controller = controllersWithItem.first(where: { $0.tabBarItem === item }) else { return false }
    return delegate?.tabBarController(self, shouldSelect: controller) ?? true
  }

  /// Called when the user selected an item. Selecting the current one scrolls to the top or pops to the root.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
    guard let controller = controllersWithItem.first(where: { $0.tabBarItem === item }) else { return }
    if controller === selected { popToRootOrScrollToTop(of: controller) } else { select(controller) }
    delegate?.tabBarController(self, didSelect: controller)
  }

  private func popToRootOrScrollToTop(of controller: UIViewController) {
    if let navigation = controller as? UINavigationController, navigation.viewControllers.count > 1 {
      navigation.popToRootViewController(animated: true)
    } else if let scrollView = controller.scrollViewUnderBars(for: .bottom) {
      let top = -scrollView.adjustedContentInset.top - scrollView.collapsedTopHeight
      scrollView.setContentOffset(CGPoint(x: scrollView.contentOffset.x, y: top), animated: true)
    }
  }

  // MARK: View

  private let contentView = UIView(frame: .zero)

  open override func loadView() {
    let view = TabView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.backgroundColor = .systemBackground
    view.owner = self
    contentView.frame = view.bounds
    view.addSubview(contentView)
    view.addSubview(tabBar)
    self.view = view
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    showSelected()
  }

  @_spi(Storeys) open override var appearingChildren: [UIViewController] { shown.map { [$0] } ?? [] }
  override var drivesChildAppearance: Bool { true }

  open override func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    selected?.contentScrollView(for: edge)
  }

  private func showSelected() {
    guard shown !== selected || selected?.viewIfLoaded?.superview !== contentView else { return }
    let old = shown
    let isVisible = appearance == .appeared || appearance == .appearing
    if isVisible {
      old?.beginAppearanceTransition(false, animated: false)
      selected?.loadViewIfNeeded()
      selected?.beginAppearanceTransition(true, animated: false)
    }
    shown = selected
    old?.viewIfLoaded?.removeFromSuperview()
    old?.containerInsets = .zero
    if let new = selected {
      layoutScreen()
      new.view.frame = contentView.bounds
      new.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      contentView.addSubview(new.view)
    }
    view.setNeedsLayout()
    guard isVisible else { return }
    if appearance == .appeared { selected?.viewDidEnterWindow() }
    AfterCommit.perform { [weak self, weak old] in
      guard let self, self.appearance == .appeared else { return }
      if old?.appearance == .disappearing { old?.endAppearanceTransition() }
      if self.shown?.appearance == .appearing { self.shown?.endAppearanceTransition() }
    }
  }

  /// Lays out the bar and the displayed controller; called in the view's layout pass.
  fileprivate func layoutScreen() {
    contentView.frame = view.bounds
    let bottom = view.safeAreaInsets.bottom
    let row = UITabBar.rowHeight(view.traitCollection)
    let isHidden = tabBar.isHidden || (shown?.hidesTabBar ?? false)
    tabBar.frame = CGRect(
      x: 0, y: view.bounds.height - (isHidden ? 0 : row + bottom), width: view.bounds.width, height: row + bottom)
    guard let shown else { return }
    let extends = shown.extends(under: .bottom, isTranslucent: tabBar.isTranslucent)
    shown.containerInsets = UIEdgeInsets(top: 0, left: 0, bottom: isHidden || !extends ? 0 : row, right: 0)
    if let view = shown.viewIfLoaded, view.superview === contentView {
      var frame = contentView.bounds
      if !extends, !isHidden { frame.size.height -= row + bottom }
      if view.frame != frame { view.frame = frame }
    }
    follow(isHidden ? nil : shown.scrollViewUnderBars(for: .bottom))
  }

  /// Tracks the displayed content, on which the bar's appearance depends.
  private func follow(_ scrollView: UIScrollView?) {
    if trackedScrollView !== scrollView {
      trackedScrollView?.removeContentObserver(self)
      trackedScrollView = scrollView
      scrollView?.addContentObserver(self) { [weak self] scrollView in
        self?.tabBar.isContentUnder = scrollView.hasContentUnderBottomBar
      }
    }
    tabBar.isContentUnder = scrollView?.hasContentUnderBottomBar ?? false
  }

  package override var keptControllers: [UIViewController] { children + (viewControllers ?? []) }
  package override var places: (name: String, controllers: [UIViewController]) { ("tab", viewControllers ?? []) }
  override func showChild(_ child: UIViewController, animated: Bool) {
    if selectedViewController !== child { selectedViewController = child }
  }
}

/// The view of a tab bar controller: the content view below, the bar on top.
@MainActor
private final class TabView: UIView {
  weak var owner: UITabBarController?

  override func layoutSubviews() {
    super.layoutSubviews()
    owner?.layoutScreen()
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    owner?.numberOfItemsMayHaveChanged()
  }
}

/// A tab bar controller's delegate: may refuse the user's selection, and is notified of it. Every method is optional.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {
  /// Whether the user may select a controller. The default is true.
  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
  /// Called when the user selected a controller, even the current one.
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
}

/// What shows the controllers of a tab bar controller that have no item in the bar.
@MainActor protocol MoreControllers: AnyObject {
  var navigation: UINavigationController { get }
  /// The controller that is shown instead of the list; nil while the list is.
  var current: UIViewController? { get }
  /// Shows one of the controllers.
  func display(_ controller: UIViewController, animated: Bool)
  /// Shows the list.
  func showList()
  /// Called when a controller or an item changed.
  func reload()
}
