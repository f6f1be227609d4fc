/// An app's places side by side, one of them shown, with a bar at the bottom to choose among them.
@preconcurrency @MainActor
open class UITabBarController: UIViewController, UITabBarDelegate {
  private var places: [UIViewController] = []
  private var selected: UIViewController?
  /// The controller whose view is in place.
  private weak var shown: UIViewController?
  /// The scroll view the bar follows.
  private weak var followed: UIScrollView?

  /// The bar. Its items are those of the controllers.
  public let tabBar = UITabBar(frame: CGRect(x: 0, y: 0, width: 0, height: 49))

  /// Who may refuse a person's choice and hears of it.
  open weak var delegate: (any UITabBarControllerDelegate)?

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    tabBar.delegate = self
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    tabBar.delegate = self
  }

  // MARK: The places

  /// The controllers, one for each item; the first one is shown at first.
  open var viewControllers: [UIViewController]? {
    get { places }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the controllers. The one that is shown stays so where it is among the new ones. O(controllers).
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let new = viewControllers ?? []
    for old in places where !new.contains(where: { $0 === old }) { old.willMove(toParent: nil) }
    let gone = places.filter { old in !new.contains { $0 === old } }
    let added = new.filter { controller in !places.contains { $0 === controller } }
    places = new
    for controller in added { addChild(controller) }
    tabBar.items = new.map(\.tabBarItem)
    if selected == nil || !new.contains(where: { $0 === selected }) { selected = new.first }
    tabBar.selectedItem = selected?.tabBarItem
    if isViewLoaded { showSelected() }
    for controller in gone { controller.removeFromParent() }
    for controller in added { controller.didMove(toParent: self) }
  }

  /// The controller that is shown; one of `viewControllers`.
  open var selectedViewController: UIViewController? {
    get { selected }
    set {
      guard let newValue else { return }
      guard places.contains(where: { $0 === newValue }) else {
        clientError(
          "-[UITabBarController setSelectedViewController:] only a view controller in the tab bar controller's list of "
            + "view controllers can be selected.", name: "NSInvalidArgumentException")
      }
      select(newValue)
    }
  }

  /// The place of the one that is shown; `NSNotFound` without any. An index beyond the controllers is ignored.
  open var selectedIndex: Int {
    get { places.firstIndex { $0 === selected } ?? NSNotFound }
    set { if places.indices.contains(newValue) { select(places[newValue]) } }
  }

  private func select(_ controller: UIViewController) {
    selected = controller
    tabBar.selectedItem = controller.tabBarItem
    if isViewLoaded { showSelected() }
  }

  /// An item's controller changed its item.
  func itemOfChildDidChange() {
    tabBar.items = places.map(\.tabBarItem)
    tabBar.selectedItem = selected?.tabBarItem
  }

  // MARK: A person's choice

  func maySelect(_ item: UITabBarItem) -> Bool {
    guard let controller = places.first(where: { $0.tabBarItem === item }) else { return false }
    return delegate?.tabBarController(self, shouldSelect: controller) ?? true
  }

  /// A person chose an item. Choosing what is shown goes back to its beginning.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
    guard let controller = places.first(where: { $0.tabBarItem === item }) else { return }
    if controller === selected { goToBeginning(of: controller) } else { select(controller) }
    delegate?.tabBarController(self, didSelect: controller)
  }

  private func goToBeginning(of controller: UIViewController) {
    if let navigation = controller as? UINavigationController, navigation.viewControllers.count > 1 {
      navigation.popToRootViewController(animated: true)
    } else if let scrollView = controller.scrollViewUnderBars(for: .bottom) {
      let top = -scrollView.adjustedContentInset.top - scrollView.retractedTop
      scrollView.setContentOffset(CGPoint(x: scrollView.contentOffset.x, y: top), animated: true)
    }
  }

  // MARK: The view

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

  override var childrenThatAppear: [UIViewController] { shown.map { [$0] } ?? [] }
  override var drivesChildAppearance: Bool { true }

  open override func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    selected?.contentScrollView(for: edge)
  }

  private func showSelected() {
    guard shown !== selected || selected?.viewIfLoaded?.superview !== contentView else { return }
    let old = shown
    let isSeen = appearance == .appeared || appearance == .appearing
    if isSeen {
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
    guard isSeen else { return }
    if appearance == .appeared { selected?.viewDidEnterHierarchy() }
    AfterCommit.perform { [weak self, weak old] in
      guard let self, self.appearance == .appeared else { return }
      if old?.appearance == .disappearing { old?.endAppearanceTransition() }
      if self.shown?.appearance == .appearing { self.shown?.endAppearanceTransition() }
    }
  }

  /// Places the bar and the controller that is shown; called by the view's layout.
  fileprivate func layoutScreen() {
    contentView.frame = view.bounds
    let bottom = view.safeAreaInsets.bottom
    let row = UITabBar.rowHeight(view.traitCollection)
    let isHidden = tabBar.isHidden || (shown?.hidesTabBar ?? false)
    tabBar.frame = CGRect(
      x: 0, y: view.bounds.height - (isHidden ? 0 : row + bottom), width: view.bounds.width, height: row + bottom)
    guard let shown else { return }
    let extends = shown.edgesForExtendedLayout.contains(.bottom)
    shown.containerInsets = UIEdgeInsets(top: 0, left: 0, bottom: isHidden || !extends ? 0 : row, right: 0)
    if let view = shown.viewIfLoaded, view.superview === contentView {
      var frame = contentView.bounds
      if !extends, !isHidden { frame.size.height -= row + bottom }
      if view.frame != frame { view.frame = frame }
    }
    follow(isHidden ? nil : shown.scrollViewUnderBars(for: .bottom))
  }

  /// Follows the content of what is shown, on which the bar's look depends.
  private func follow(_ scrollView: UIScrollView?) {
    if followed !== scrollView {
      followed?.removeContentObserver(self)
      followed = scrollView
      scrollView?.addContentObserver(self) { [weak self] scrollView in
        self?.tabBar.isContentUnder = scrollView.hasContentUnderBottomBar
      }
    }
    tabBar.isContentUnder = scrollView?.hasContentUnderBottomBar ?? false
  }
}

/// The view of a tab bar controller: a screen beneath, the bar above.
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
}

/// May refuse a person's choice of a place, and hears of it. Every method is optional.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {
  /// Whether a person may choose a controller. The default is true.
  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
  /// A person chose a controller, also the one that was shown already.
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
}
