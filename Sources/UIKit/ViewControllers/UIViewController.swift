/// Owns a view and what it shows: loads it when it is first asked for, and is told when it appears and is laid out.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UIContentContainer {
  // MARK: Making

  /// A controller that makes its view in code. Linux has no nib files: a name other than nil stops at `loadView()`.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init()
  }

  /// A controller without a nib file's contents, for subclasses that must declare this initializer.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// A controller that makes its view in code.
  public override convenience init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// The name given at the making.
  open private(set) var nibName: String?
  /// The bundle given at the making.
  open private(set) var nibBundle: Bundle?

  // MARK: The view

  private var storedView: UIView?

  /// The controller's view. Asking for it loads it; `viewIfLoaded` does not.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return storedView
    }
    set { install(newValue) }
  }

  /// The view, or nil before it was loaded.
  open var viewIfLoaded: UIView? { storedView }

  /// Whether the view was loaded.
  open var isViewLoaded: Bool { storedView != nil }

  /// Makes the view and sets `view`. The default is an empty view of the screen's size that follows its superview.
  open func loadView() {
    if let nibName {
      clientError("Could not load NIB in bundle: '\(nibBundle ?? .main)' with name '\(nibName)'")
    }
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  /// Loads the view if that has not happened, and calls `viewDidLoad()` then.
  open func loadViewIfNeeded() {
    mainThreadOnly("UIViewController.loadViewIfNeeded()")
    guard storedView == nil else { return }
    loadView()
    guard storedView != nil else { clientError("-[\(type(of: self)) loadView] did not set the view.") }
    viewDidLoad()
  }

  private func install(_ view: UIView?) {
    if let storedView, storedView !== view, storedView.owningViewController === self {
      storedView.owningViewController = nil
    }
    storedView = view
    guard let view else { return }
    view.owningViewController = self
    view.additionalSafeAreaInsets = safeAreaContribution
    view.updateTraits()
  }

  /// Called once, after the view was loaded.
  open func viewDidLoad() {}

  // MARK: Appearing

  /// Called before the view is added to what is shown.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called when the view is in its window, with its traits, and before it is laid out for the first time there.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called after the view was shown.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view is taken away or covered.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the view was taken away or covered.
  open func viewDidDisappear(_ animated: Bool) {}

  /// How far the view has appeared.
  enum Appearance {
    case disappeared, appearing, appeared, disappearing
  }

  var appearance = Appearance.disappeared
  /// Whether the view is in its window while it appears.
  var hasEnteredHierarchy = false
  var isTransitionAnimated = false

  /// Whether the appearance of this controller is passed on to its children. The default is true.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// The children that appear and disappear with this controller.
  var childrenThatAppear: [UIViewController] {
    children.filter { child in
      guard let view = storedView, let childView = child.viewIfLoaded else { return false }
      return childView.isDescendant(of: view)
    }
  }

  /// Whether this container itself tells its children when they appear, whatever happens to their views.
  var drivesChildAppearance: Bool { false }

  /// Whether the controller is appearing because it was presented.
  open internal(set) var isBeingPresented = false
  /// Whether the controller is disappearing because it was dismissed.
  open internal(set) var isBeingDismissed = false
  /// Whether the controller is appearing because it was added to a parent.
  open internal(set) var isMovingToParent = false
  /// Whether the controller is disappearing because it was removed from its parent.
  open internal(set) var isMovingFromParent = false

  // MARK: Layout

  /// Called when the view's constraints are due; overrides call `super` last, which updates the view's own.
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
  /// Called before the view lays out its subviews.
  open func viewWillLayoutSubviews() {}
  /// Called after the view laid out its subviews.
  open func viewDidLayoutSubviews() {}
  /// Where the focus of the keyboard goes. The default is the child in front, else the view.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] {
    (childrenThatAppear.last.map { [$0] } ?? []) + (viewIfLoaded.map { [$0] } ?? [])
  }
  /// What Tab passes as one with the views of the same name. The default is nil.
  open var focusGroupIdentifier: String?
  /// Whether the focus may come from or to a view in this one's. The default is true.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  /// The focus came from or to a view in this one's. The default does nothing.
  open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}
  /// Has the focus, if it is in here, placed anew before the next frame.
  open func setNeedsFocusUpdate() { askForFocusUpdate() }
  /// Places the focus now where that was asked for.
  open func updateFocusIfNeeded() { focusWindow?.focusState?.updateIfNeeded() }
  /// Called after the safe area of the view changed.
  open func viewSafeAreaInsetsDidChange() {}
  /// Called after the layout margins of the view changed.
  open func viewLayoutMarginsDidChange() {}

  /// The least margins of the view that the system asks for: 16 points at the sides, 20 on wide screens.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    viewIfLoaded?.systemMinimumMargins ?? NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
  }

  /// Whether the view's margins are at least the system's. The default is true.
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet { if viewRespectsSystemMinimumLayoutMargins != oldValue { viewIfLoaded?.marginsDidChange() } }
  }

  /// Called when memory is scarce, for the controllers of what windows show, to give up what can be made again.
  open func didReceiveMemoryWarning() {}

  /// Called before the view takes another size because its window does. Call super, so that children hear of it.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in children { child.viewWillTransition(to: size, with: coordinator) }
    presentedViewController?.viewWillTransition(to: size, with: coordinator)
  }

  /// Called before the view's traits change because the screen's do. Call super, so that children hear of it.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.willTransition(to: newCollection, with: coordinator) }
    presentedViewController?.willTransition(to: newCollection, with: coordinator)
  }

  var contentUnavailable = ContentUnavailable()

  /// Called before the first layout, when another text is searched for, and after
  /// `setNeedsUpdateContentUnavailableConfiguration()`: sets `contentUnavailableConfiguration` for what there is to show.
  /// The default leaves it as it is.
  open func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {}

  /// Points taken from the safe area besides what bars and the screen take. The default is zero.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { safeAreaContributionDidChange() } }
  }

  /// What a container's bars take from the safe area of this controller's view.
  var containerInsets = UIEdgeInsets.zero {
    didSet { if containerInsets != oldValue { safeAreaContributionDidChange() } }
  }

  /// The sides on which the view reaches under bars. The default is all.
  open var edgesForExtendedLayout: UIRectEdge = .all {
    didSet {
      guard edgesForExtendedLayout != oldValue else { return }
      navigationController?.viewIfLoaded?.setNeedsLayout()
      tabBarController?.viewIfLoaded?.setNeedsLayout()
    }
  }

  // MARK: Titles and bars

  /// The screen's name: shown by bars. Setting it also names the navigation item.
  open var title: String? {
    didSet {
      mainThreadOnly("UIViewController.title")
      storedNavigationItem?.controllerTitleDidChange(title)
      if let item = storedTabBarItem, item.systemItem == nil { item.title = title }
    }
  }

  private var storedTabBarItem: UITabBarItem?

  /// What a tab bar shows for this controller. Made when first asked for; a navigation controller without one of its own
  /// answers its first screen's.
  open var tabBarItem: UITabBarItem! {
    get {
      if let storedTabBarItem { return storedTabBarItem }
      if let inherited = tabBarItemOfContent { return inherited }
      let item = UITabBarItem(title: title, image: nil, tag: 0)
      storedTabBarItem = item
      return item
    }
    set {
      storedTabBarItem = newValue
      (parent as? UITabBarController ?? parent?.parent as? UITabBarController)?.itemOfChildDidChange()
    }
  }

  /// The tab bar item of what a container shows first.
  var tabBarItemOfContent: UITabBarItem? { nil }

  /// What a navigation controller's toolbar shows for this screen.
  open var toolbarItems: [UIBarButtonItem]? {
    didSet { navigationController?.viewIfLoaded?.setNeedsLayout() }
  }

  /// Sets what a toolbar shows for this screen.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) { self.toolbarItems = toolbarItems }

  /// Whether bars at the bottom are away while this screen and those over it are shown. The default is false.
  open var hidesBottomBarWhenPushed = false

  private var storedNavigationItem: UINavigationItem?
  /// The search controller of the navigation item, if there is one yet.
  var storedSearchController: UISearchController? { storedNavigationItem?.searchController }

  /// What a navigation bar shows for this controller. Made when first asked for.
  open var navigationItem: UINavigationItem {
    if let storedNavigationItem { return storedNavigationItem }
    let item = UINavigationItem(title: title ?? "")
    if title == nil { item.title = nil }
    storedNavigationItem = item
    return item
  }

  /// The nearest navigation controller above this one.
  open var navigationController: UINavigationController? {
    var next = parent
    while let controller = next {
      if let navigation = controller as? UINavigationController { return navigation }
      next = controller.parent
    }
    return nil
  }

  private weak var chosenScrollView: UIScrollView?

  /// The scroll view that bars follow: the one set, else the view itself or its first subview if it scrolls.
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    chosenScrollView ?? storedView as? UIScrollView ?? storedView?.subviews.first as? UIScrollView
  }

  /// Chooses the scroll view that bars follow.
  open func setContentScrollView(_ scrollView: UIScrollView?) {
    chosenScrollView = scrollView
    navigationController?.viewIfLoaded?.setNeedsLayout()
  }

  /// Chooses the scroll view that bars at some edges follow; one scroll view serves all edges.
  open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    setContentScrollView(scrollView)
  }

  // MARK: Editing

  var storedEditButton: UIBarButtonItem?

  /// Whether the screen is being edited. The default is false.
  open var isEditing = false {
    didSet { if isEditing != oldValue { editingDidChange() } }
  }

  /// Starts or ends editing: what the edit button calls. Subclasses pass it on to their views.
  open func setEditing(_ editing: Bool, animated: Bool) {
    isEditing = editing
  }

  // MARK: Parents and children

  /// The controller this one is a child of.
  open internal(set) weak var parent: UIViewController?
  /// The controllers added to this one, in order.
  open internal(set) var children: [UIViewController] = []

  /// Makes another controller a child. The caller adds the child's view, then calls its `didMove(toParent:)`.
  open func addChild(_ childController: UIViewController) {
    mainThreadOnly("UIViewController.addChild(_:)")
    guard childController !== self else { clientError("Trying to add a view controller as a child of itself") }
    if childController.parent === self {
      children.removeAll { $0 === childController }
    } else {
      childController.removeFromParent()
      childController.willMove(toParent: self)
    }
    children.append(childController)
    childController.parent = self
  }

  /// Ends being a child. The caller has called `willMove(toParent: nil)` and removed the view.
  open func removeFromParent() {
    mainThreadOnly("UIViewController.removeFromParent()")
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  /// Called before the controller gets another parent or none.
  open func willMove(toParent parent: UIViewController?) {}
  /// Called after the controller got another parent or none.
  open func didMove(toParent parent: UIViewController?) {}

  // MARK: Presenting

  /// The controller this one, or one above it, presents.
  open var presentedViewController: UIViewController? { presentation?.presented ?? parent?.presentedViewController }
  /// The controller that presents this one or one above it.
  open var presentingViewController: UIViewController? { presentingController ?? parent?.presentingViewController }

  var presentation: Presentation?
  /// The transition this controller takes part in now.
  weak var activeTransition: TransitionContext?
  /// Supplies the controller's own way to come and go; asked for every presentation and dismissal.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// How the controller comes and goes where the delegate does not say. The default is up from the bottom.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Who asked for the presentation under way.
  weak var presentationSource: UIViewController?
  weak var presentingController: UIViewController?

  /// The controller that places the view when it is presented; made when first asked for, gone after the dismissal.
  var ownPresentationController: UIPresentationController?

  /// How the controller covers the screen when it is presented. The default is a sheet.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic {
    didSet { if modalPresentationStyle != oldValue, presentingController == nil { ownPresentationController = nil } }
  }
  /// Whether a person may not dismiss the controller, only code. The default is false.
  open var isModalInPresentation = false
  /// Whether contexts that are presented over begin at this controller. The default is false.
  open var definesPresentationContext = false

  /// The size the view would like where it can be had, as in a popover or a form sheet; zero, the default, for any. Points.
  open var preferredContentSize = CGSize.zero {
    didSet {
      guard preferredContentSize != oldValue else { return }
      parent?.preferredContentSizeDidChange(forChildContentContainer: self)
      ownPresentationController?.presentation?.active.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }

  /// Called when a child prefers another size. The default does nothing.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  /// The size a child's view gets in a size of this one's; the default is all of it.
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// Makes the presentation controller; a controller with a look of its own makes its own kind.
  func makePresentationController() -> UIPresentationController {
    switch modalPresentationStyle {
    case .automatic, .pageSheet, .formSheet:
      UISheetPresentationController(presentedViewController: self, presenting: nil)
    case .popover: UIPopoverPresentationController(presentedViewController: self, presenting: nil)
    case .custom:
      transitioningDelegate?.presentationController(
        forPresented: self, presenting: nil, source: presentationSource ?? self)
        ?? UIPresentationController(presentedViewController: self, presenting: nil)
    default: UIPresentationController(presentedViewController: self, presenting: nil)
    }
  }

  /// Shows another controller over this one, or over the whole window. It has appeared when its animation is over.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    mainThreadOnly("UIViewController.present(_:animated:completion:)")
    Presentation.present(viewControllerToPresent, from: self, animated: flag, completion: completion)
  }

  /// Takes away what this controller presents, or this controller when it presents nothing.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    mainThreadOnly("UIViewController.dismiss(animated:completion:)")
    Presentation.dismiss(from: self, animated: flag, completion: completion)
  }

  /// Shows another controller: a navigation controller pushes it, everything else presents it.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let parent {
      parent.show(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  /// Shows a controller where details go: the secondary column of a split view, else presented.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let parent {
      parent.showDetailViewController(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  // MARK: Traits

  var traitObservers = TraitObservers()

  var overriddenTraits = TraitValues() {
    didSet { if overriddenTraits != oldValue { storedView?.updateTraits() } }
  }

  /// Traits the presentation gives, beneath those of the controller's own.
  var presentationTraits = TraitValues() {
    didSet { if presentationTraits != oldValue { storedView?.updateTraits() } }
  }
  /// Traits a parent gives, beneath those of the controller's own.
  var parentTraits = TraitValues() {
    didSet { if parentTraits != oldValue { storedView?.updateTraits() } }
  }

  /// Called after the traits changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: Responding

  /// The view above the controller's view; for a presented controller without one, who presents it.
  open override var next: UIResponder? { storedView?.superview ?? presentingController ?? super.next }
}
