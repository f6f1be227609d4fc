/// Manages a view: loads it on first access and is notified of its appearance and layout.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UIContentContainer {
  // MARK: Creating

  /// Creates a controller whose view is in a nib of the bundle, nil for the main one. Without a name the view is in the nib
  /// of the class's name if there is one (`AccountView.xib` or `AccountViewController.xib`), or else created in code.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init()
  }

  /// A controller of a storyboard or nib, with its title, items and presentation styles. Its view is loaded on first
  /// access, and outlets to views are set then. With another coder, nothing is read.
  public required init?(coder: NSCoder) {
    super.init()
    readController(coder)
  }

  /// Creates a controller whose view is created in code.
  public override convenience init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// The nib name passed to the initializer.
  open private(set) var nibName: String?
  /// The bundle passed to the initializer.
  open private(set) var nibBundle: Bundle?

  // MARK: View

  private var storedView: UIView?

  /// The controller's view, loaded on first access; `viewIfLoaded` does not load it.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return storedView
    }
    set { install(newValue) }
  }

  /// The view, or nil if it is not loaded.
  open var viewIfLoaded: UIView? { storedView }

  /// Whether the view is loaded.
  open var isViewLoaded: Bool { storedView != nil }

  /// The scene of the storyboard that the controller is from.
  var interfaceScene: (any InterfaceScene)?
  /// Finds what loads a controller's view from its nib; nil for a controller without one. Set when the program is loaded.
  nonisolated(unsafe) static var nibLoader: (@MainActor (UIViewController) -> (@MainActor () -> Void)?)?

  /// Creates the view and sets `view`: the one of the storyboard or nib, or else an empty view of the screen's size that
  /// resizes with its superview.
  open func loadView() {
    if interfaceScene?.loadView() == true { return }
    if let loadNib = Self.nibLoader?(self) { return loadNib() }
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  /// Loads the view if needed, and then calls `viewDidLoad()`.
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

  // MARK: Segues

  /// Called before a segue of the storyboard is performed; an override gives the destination what it shows. The default
  /// does nothing.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// Whether a segue that the user triggered is performed. The default is true.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// Performs the segue of the storyboard that has an identifier. A client error if there is none.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    guard let interfaceScene, interfaceScene.performSegue(withIdentifier: identifier, sender: sender) else {
      clientError(
        "Receiver (\(self)) has no segue with identifier '\(identifier)'", name: "NSInvalidArgumentException")
    }
  }

  /// Whether this controller's unwind action is called for a segue from another controller. The default is whether it has
  /// the action.
  open func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool { responds(to: action) }

  /// Called on a container between the source and the destination of an unwind segue, to show the child that contains the
  /// destination. The default does nothing.
  open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}

  // MARK: Appearing

  /// Called before the view is added to the view hierarchy.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called when the view is in its window and has its traits, before its first layout pass there.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called after the view appeared.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view is removed or covered.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the view was removed or covered.
  open func viewDidDisappear(_ animated: Bool) {}

  /// The appearance state of the view.
  package enum Appearance {
    case disappeared, appearing, appeared, disappearing
  }

  package var appearance = Appearance.disappeared
  /// Whether the view has entered its window during the current appearance transition.
  var hasEnteredHierarchy = false
  var isTransitionAnimated = false

  /// Whether appearance callbacks are forwarded to the children. The default is true.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// The children that appear and disappear with this controller.
  package var appearingChildren: [UIViewController] {
    children.filter { child in
      guard let view = storedView, let childView = child.viewIfLoaded else { return false }
      return childView.isDescendant(of: view)
    }
  }

  /// Whether the container itself calls its children's appearance callbacks, independently of their views' windows.
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

  /// Called when the view's constraints need an update; overrides call `super` last, which updates the view's own.
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
  /// Called before the view lays out its subviews.
  open func viewWillLayoutSubviews() {}
  /// Called after the view laid out its subviews.
  open func viewDidLayoutSubviews() {}
  /// Where the keyboard focus goes. The default is the frontmost child, else the view.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] {
    (appearingChildren.last.map { [$0] } ?? []) + (viewIfLoaded.map { [$0] } ?? [])
  }
  /// The view, if it is loaded.
  open var focusItemContainer: (any UIFocusItemContainer)? { viewIfLoaded }
  /// The focus group: Tab treats its views as one stop. The default is nil.
  open var focusGroupIdentifier: String?
  /// Whether the focus may move from or to a view in this controller's view. The default is true.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  /// Called after the focus moved from or to a view in this controller's view. The default does nothing.
  open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}
  /// Requests a focus update before the next frame, if the controller contains the focus.
  open func setNeedsFocusUpdate() { requestFocusUpdateIfFocused() }
  /// Performs a requested focus update now.
  open func updateFocusIfNeeded() { focusWindow?.focusKeeper?.updateIfNeeded() }

  // MARK: What a container has and shows

  /// The controllers that the controller keeps, shown or not.
  package var keptControllers: [UIViewController] { children }
  /// What the controllers inside are in paths of the screen, and these controllers.
  package var places: (name: String, controllers: [UIViewController]) { ("child", children) }
  /// The controller that a stack shows; nil for other controllers.
  package var shownInStack: UIViewController? { nil }
  /// Shows a child that the container keeps, for an unwind segue that goes back to it.
  func showChild(_ child: UIViewController, animated: Bool) {}
  /// Whether `press(_:)` handles all keys while the controller is the frontmost one, and views none.
  package var handlesKeys: Bool { false }
  /// Handles a key, if `handlesKeys`.
  package func press(_ key: String) {}
  /// Called after the safe area of the view changed.
  open func viewSafeAreaInsetsDidChange() {}
  /// Called after the layout margins of the view changed.
  open func viewLayoutMarginsDidChange() {}

  /// The system's minimum margins of the view: 16 points at the sides, 20 on wide screens.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    viewIfLoaded?.systemMinimumMargins ?? NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
  }

  /// Whether the view's margins are at least the system's minimum. The default is true.
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet { if viewRespectsSystemMinimumLayoutMargins != oldValue { viewIfLoaded?.marginsDidChange() } }
  }

  /// Called when memory is low, on the controllers in windows, to release what can be recreated.
  open func didReceiveMemoryWarning() {}

  /// The transition in progress of this controller or an ancestor; nil for none.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    activeTransition ?? (self as? UINavigationController)?.transition ?? parent?.transitionCoordinator
  }

  /// Called before the view's size changes with its window's. Overrides call super, which notifies the children.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in children { child.viewWillTransition(to: size, with: coordinator) }
    presentedViewController?.viewWillTransition(to: size, with: coordinator)
  }

  /// Called before the view's traits change with the screen's, with its new ones. Overrides call super, which notifies the
  /// children and the presented controller with theirs.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.willTransition(to: newCollection, of: viewIfLoaded, with: coordinator) }
    presentedWillTransition(to: newCollection, with: coordinator)
  }

  var trackedRuns = TrackedRuns()

  /// Sets properties of the view, the navigation item and others, from models and traits, before layout (iOS 26). The
  /// default does nothing. Called when the view's `updateProperties()` is, before that.
  open func updateProperties() {}

  /// Marks the controller's properties to be updated before the next frame. Does nothing until the view is loaded, whose
  /// first layout pass updates them.
  open func setNeedsUpdateProperties() {
    mainThreadOnly("UIViewController.setNeedsUpdateProperties()")
    viewIfLoaded?.markForProperties()
  }

  /// Updates the properties now if they are marked, and those of the marked views in the controller's view.
  open func updatePropertiesIfNeeded() {
    mainThreadOnly("UIViewController.updatePropertiesIfNeeded()")
    viewIfLoaded?.updateMarkedProperties()
  }

  /// Whether the content-unavailable configuration must be updated.
  var needsContentUnavailableUpdate = true
  /// The content-unavailable configuration with its view, of a type of their own; nil for none.
  var contentUnavailable: AnyObject?

  /// Called before the first layout pass, when the search text changed, and after
  /// `setNeedsUpdateContentUnavailableConfiguration()`, to set `contentUnavailableConfiguration`. The default does
  /// nothing.
  open func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {}

  /// Safe area insets in addition to those of bars and the screen, in points. The default is zero.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { safeAreaContributionDidChange() } }
  }

  /// The safe area insets for a container's bars.
  var containerInsets = UIEdgeInsets.zero {
    didSet { if containerInsets != oldValue { safeAreaContributionDidChange() } }
  }

  /// The edges at which the view extends under bars. The default is all.
  open var edgesForExtendedLayout: UIRectEdge = .all {
    didSet { if edgesForExtendedLayout != oldValue { extendedLayoutDidChange() } }
  }

  /// Whether the view extends also under bars that are not translucent. The default is false.
  open var extendedLayoutIncludesOpaqueBars = false {
    didSet { if extendedLayoutIncludesOpaqueBars != oldValue { extendedLayoutDidChange() } }
  }

  private func extendedLayoutDidChange() {
    navigationController?.viewIfLoaded?.setNeedsLayout()
    tabBarController?.viewIfLoaded?.setNeedsLayout()
  }

  /// Whether the view extends under a bar at an edge; for a navigation controller, that of its top view controller. Unmeasured.
  func extends(under edge: UIRectEdge, isTranslucent: Bool) -> Bool {
    edgesForExtendedLayout.contains(edge) && (isTranslucent || extendedLayoutIncludesOpaqueBars)
  }

  /// The part of the view above its safe area, for layouts from before safe areas.
  open var topLayoutGuide: any UILayoutSupport {
    view.coveredEdgeGuide(.aboveSafeArea, "UIViewControllerTopLayoutGuide")
  }
  /// The part of the view below its safe area.
  open var bottomLayoutGuide: any UILayoutSupport {
    view.coveredEdgeGuide(.belowSafeArea, "UIViewControllerBottomLayoutGuide")
  }

  // MARK: Key commands

  private var ownKeyCommands: [UIKeyCommand] = []

  override var addedKeyCommands: [UIKeyCommand] { ownKeyCommands }

  /// Adds a command for a key, which is performed as those of `keyCommands` are, and before them. Unmeasured.
  open func addKeyCommand(_ keyCommand: UIKeyCommand) {
    mainThreadOnly("UIViewController.addKeyCommand(_:)")
    ownKeyCommands.append(keyCommand)
  }

  /// Removes a command that was added.
  open func removeKeyCommand(_ keyCommand: UIKeyCommand) {
    mainThreadOnly("UIViewController.removeKeyCommand(_:)")
    ownKeyCommands.removeAll { $0 === keyCommand }
  }

  // MARK: Status bar

  /// The style of the status bar. The default is `.default`.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Whether the status bar is hidden. The default is true in a vertically compact environment, else false.
  open var prefersStatusBarHidden: Bool { traitCollection.verticalSizeClass == .compact }
  /// How the status bar appears and disappears. The default fades.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// The child whose `preferredStatusBarStyle` is used; nil, the default, for this controller's.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// The child whose `prefersStatusBarHidden` is used; nil, the default, for this controller's.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// Whether the status bar is asked of this controller while it is presented without covering the screen. The default is
  /// false; those presented full screen are always asked.
  open var modalPresentationCapturesStatusBarAppearance = false

  // MARK: Orientation

  /// The orientations in which the controller is shown. The default is all but upside down on a phone, all on a tablet. It
  /// is asked when `setNeedsUpdateOfSupportedInterfaceOrientations()` or `requestGeometryUpdate(_:errorHandler:)` is
  /// called; the window of a display may have any shape.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    UIDevice.current.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
  }
  /// Whether the screen is turned when the supported orientations change. The default is true.
  open var shouldAutorotate: Bool { true }
  /// The orientation in which a full-screen presentation appears first, if it is one of those supported. The default is
  /// the current one.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    UIDevice.current.interfaceOrientation
  }
  /// Turns the screen if a visible controller does not support its orientation any more;
  /// `setNeedsUpdateOfSupportedInterfaceOrientations()` replaces it.
  open class func attemptRotationToDeviceOrientation() {
    for window in UIWindow.all where !window.isHidden { window.supportedOrientationsMayChange() }
  }
  /// Turns the screen if its orientation is not among the supported ones any more.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {
    mainThreadOnly("UIViewController.setNeedsUpdateOfSupportedInterfaceOrientations()")
    viewIfLoaded?.window?.supportedOrientationsMayChange()
  }

  // MARK: Titles and bars

  /// The screen's title, shown in bars. Setting it also sets the navigation item's title.
  open var title: String? {
    didSet {
      mainThreadOnly("UIViewController.title")
      storedNavigationItem?.controllerTitleDidChange(title)
      if let item = storedTabBarItem, item.systemItem == nil { item.title = title }
    }
  }

  private var storedTabBarItem: UITabBarItem?

  /// The controller's item in a tab bar. Created on first access; a navigation controller without its own returns that
  /// of its root view controller.
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
      parent?.tabBarItemDidChange(of: self)
    }
  }

  /// Called when the item of a child, or of one of its children, was replaced.
  func tabBarItemDidChange(of controller: UIViewController) {
    if controller.parent === self { parent?.tabBarItemDidChange(of: controller) }
  }

  /// The tab bar item of a container's first child.
  var tabBarItemOfContent: UITabBarItem? { nil }

  /// The items of a navigation controller's toolbar for this controller.
  open var toolbarItems: [UIBarButtonItem]? {
    didSet { navigationController?.viewIfLoaded?.setNeedsLayout() }
  }

  /// Sets the toolbar items.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) { self.toolbarItems = toolbarItems }

  /// Whether bottom bars are hidden while this controller or one pushed above it is shown. The default is false.
  open var hidesBottomBarWhenPushed = false

  private var storedNavigationItem: UINavigationItem?

  /// Takes over the item of a storyboard.
  func adopt(_ item: UINavigationItem) { storedNavigationItem = item }

  /// The search controller of the navigation item, if that exists.
  package var storedSearchController: UISearchController? { storedNavigationItem?.searchController }

  /// The controller's item in a navigation bar. Created on first access.
  open var navigationItem: UINavigationItem {
    if let storedNavigationItem { return storedNavigationItem }
    let item = UINavigationItem(title: title ?? "")
    if title == nil { item.title = nil }
    storedNavigationItem = item
    return item
  }

  /// The nearest navigation controller among the ancestors.
  open var navigationController: UINavigationController? {
    var next = parent
    while let controller = next {
      if let navigation = controller as? UINavigationController { return navigation }
      next = controller.parent
    }
    return nil
  }

  private weak var explicitContentScrollView: UIScrollView?

  /// The scroll view that bars track: the one set, else the view itself or its first subview if that is a scroll view.
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    explicitContentScrollView ?? storedView as? UIScrollView ?? storedView?.subviews.first as? UIScrollView
  }

  /// Sets the scroll view that bars track.
  open func setContentScrollView(_ scrollView: UIScrollView?) {
    explicitContentScrollView = scrollView
    navigationController?.viewIfLoaded?.setNeedsLayout()
  }

  /// Sets the scroll view that bars at some edges track; the same scroll view is used for all edges.
  open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    setContentScrollView(scrollView)
  }

  // MARK: Editing

  var storedEditButton: UIBarButtonItem?

  private var isEditingStored = false

  /// Whether the controller is in editing mode. Setting it calls `setEditing(_:animated:)`. The default is false.
  open var isEditing: Bool {
    get { isEditingStored }
    set { setEditing(newValue, animated: false) }
  }

  /// Starts or ends editing; called by the edit button. Subclasses forward it to their views.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != isEditingStored else { return }
    isEditingStored = editing
    editingDidChange()
  }

  // MARK: Parents and children

  /// The parent controller.
  open internal(set) weak var parent: UIViewController?
  /// The child controllers, in the order they were added.
  open internal(set) var children: [UIViewController] = []

  /// Adds a child. The caller then adds the child's view and calls `didMove(toParent:)` on the child.
  open func addChild(_ childController: UIViewController) {
    mainThreadOnly("UIViewController.addChild(_:)")
    guard childController !== self else { clientError("Trying to add a view controller as a child of itself") }
    childController.requireNoOtherParent(than: self)
    if childController.parent === self {
      children.removeAll { $0 === childController }
    } else {
      childController.removeFromParent()
      childController.willMove(toParent: self)
    }
    children.append(childController)
    childController.parent = self
  }

  /// Removes the controller from its parent. The caller has called `willMove(toParent: nil)` and removed the view.
  open func removeFromParent() {
    mainThreadOnly("UIViewController.removeFromParent()")
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  /// Called before the parent changes.
  open func willMove(toParent parent: UIViewController?) {}
  /// Called after the parent changed.
  open func didMove(toParent parent: UIViewController?) {}

  // MARK: Presenting

  /// The controller presented by this one or an ancestor.
  open var presentedViewController: UIViewController? { presentation?.presented ?? parent?.presentedViewController }
  /// The controller presenting this one or an ancestor.
  open var presentingViewController: UIViewController? { presentingController ?? parent?.presentingViewController }

  package var presentation: (any PresentationInProgress)?
  /// The transition in progress of this controller.
  weak var activeTransition: (any UIViewControllerTransitionCoordinator)?
  /// Provides custom transitions; asked at every presentation and dismissal.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// The transition style unless the delegate provides an animator. The default slides up from the bottom.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// The controller on which `present(_:animated:completion:)` was called.
  weak var presentationSource: UIViewController?
  package weak var presentingController: UIViewController?

  /// The presentation controller; created on first access, discarded after the dismissal.
  var ownPresentationController: UIPresentationController?

  /// The presentation style. The default is a sheet.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic {
    didSet { if modalPresentationStyle != oldValue, presentingController == nil { ownPresentationController = nil } }
  }
  /// Whether the user is prevented from dismissing the controller. The default is false.
  open var isModalInPresentation = false
  /// Whether context presentations cover this controller rather than an ancestor. The default is false.
  open var definesPresentationContext = false

  /// The preferred size of the view, as in a popover or a form sheet, in points; zero, the default, for no preference.
  open var preferredContentSize = CGSize.zero {
    didSet {
      guard preferredContentSize != oldValue else { return }
      parent?.preferredContentSizeDidChange(forChildContentContainer: self)
      ownPresentationController?.presentation?.active.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }

  /// Called when a child's preferred size changed. The default does nothing.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  /// The size of a child's view for a given size of this controller's view; the default is the full size.
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// Creates the presentation controller of a controller with a kind of its own; nil for that of its style.
  func makePresentationController() -> UIPresentationController? { nil }

  /// Presents a controller over this one or the whole window. It has appeared when its animation ends.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    mainThreadOnly("UIViewController.present(_:animated:completion:)")
    beginPresentation(of: viewControllerToPresent, animated: flag, completion: completion)
  }

  /// Dismisses the controller that this one presents, or this controller if it presents none.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    mainThreadOnly("UIViewController.dismiss(animated:completion:)")
    endPresentation(animated: flag, completion: completion)
  }

  /// Shows a controller: a navigation controller pushes it, others present it.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let parent {
      parent.show(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  /// Shows a detail controller: in the secondary column of a split view, else by presenting it.
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

  /// Traits set by the presentation, overridden by the controller's own.
  var presentationTraits = TraitValues() {
    didSet { if presentationTraits != oldValue { storedView?.updateTraits() } }
  }
  /// Traits set by the parent, overridden by the controller's own.
  var parentTraits = TraitValues() {
    didSet { if parentTraits != oldValue { storedView?.updateTraits() } }
  }

  /// Called after the traits changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: Responding

  /// The superview of the controller's view; for a presented controller without one, the presenting controller.
  open override var next: UIResponder? { storedView?.superview ?? presentingController ?? super.next }

  /// The storyboard that the controller is from; nil for none.
  open var storyboard: UIStoryboard? { interfaceStoryboard }

  // MARK: Presentation

  /// The presentation controller of the controller or of the presented ancestor. Before the presentation, the one for
  /// the current style.
  open var presentationController: UIPresentationController? {
    var next: UIViewController? = self
    while let controller = next {
      if controller.presentingController != nil { return controller.presentationController(of: controller) }
      next = controller.parent
    }
    return parent == nil ? ownPresentation() : nil
  }

  /// The presentation controller, if the style is a sheet or adapted to one.
  open var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }

  /// The presentation controller of the popover style, even if it adapted to a sheet.
  open var popoverPresentationController: UIPopoverPresentationController? {
    var top = self
    while top.presentingController == nil, let parent = top.parent { top = parent }
    return top.ownPresentation() as? UIPopoverPresentationController
  }

  /// The children to search for the destination of an unwind segue: those that do not contain its source, the last one
  /// first.
  open func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
    let containing = childContaining(source)
    return children.filter { $0 !== containing }.reversed()
  }

  /// The child that contains the source of an unwind segue; nil for none.
  open func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
    var controller: UIViewController? = source.source
    while let current = controller {
      if current.parent === self { return current }
      controller = current.parent
    }
    return nil
  }

  /// The nearest split view controller among the ancestors.
  open var splitViewController: UISplitViewController? {
    var next = parent
    while let controller = next {
      if let split = controller as? UISplitViewController { return split }
      next = controller.parent
    }
    return nil
  }

  // MARK: Status bar

  /// Asks the view controllers again whether the status bar is hidden and what its style is, and updates the scene's
  /// `statusBarManager`.
  ///
  /// No status bar is drawn; a display has none. The values are asked as on iOS and reported by the manager.
  open func setNeedsStatusBarAppearanceUpdate() {
    mainThreadOnly("UIViewController.setNeedsStatusBarAppearanceUpdate()")
    viewIfLoaded?.window?.statusBarMayChange()
  }

  // MARK: Tabs

  /// The nearest tab bar controller among the ancestors.
  open var tabBarController: UITabBarController? {
    var next = parent
    while let controller = next {
      if let tabs = controller as? UITabBarController { return tabs }
      next = controller.parent
    }
    return nil
  }

  // MARK: Appearance

  /// Begins an appearance transition: calls `viewWillAppear` or `viewWillDisappear`. Containers call it for their
  /// children.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    if isAppearing {
      guard appearance == .disappeared || appearance == .disappearing else { return }
      loadViewIfNeeded()
      appearance = .appearing
      hasEnteredHierarchy = false
      isTransitionAnimated = animated
      viewWillAppear(animated)
    } else {
      guard appearance == .appeared || appearance == .appearing else { return }
      appearance = .disappearing
      isTransitionAnimated = animated
      viewWillDisappear(animated)
    }
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in appearingChildren { child.beginAppearanceTransition(isAppearing, animated: animated) }
  }

  /// Ends the appearance transition: calls `viewDidAppear` or `viewDidDisappear`.
  open func endAppearanceTransition() {
    hasEnteredHierarchy = false
    switch appearance {
    case .appearing:
      appearance = .appeared
      viewIfLoaded?.window?.statusBarMayChange()
      viewDidAppear(isTransitionAnimated)
    case .disappearing:
      appearance = .disappeared
      viewDidDisappear(isTransitionAnimated)
    case .appeared, .disappeared: return
    }
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in children where child.appearance == .appearing || child.appearance == .disappearing {
      child.endAppearanceTransition()
    }
  }

  // MARK: Child transition

  /// Replaces the view of one child with that of another, which was added as a child and is not displayed yet. The
  /// first child's view is removed when the animations end.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    guard fromViewController.parent === self, toViewController.parent === self else {
      clientError(
        "Children view controllers \(fromViewController) and \(toViewController) must have a common parent view "
          + "controller when calling -[UIViewController transitionFromViewController:toViewController:duration:options:"
          + "animations:completion:]", name: "NSInternalInconsistencyException")
    }
    let isVisible = appearance == .appeared
    let container = fromViewController.view.superview ?? view!
    if isVisible {
      fromViewController.beginAppearanceTransition(false, animated: duration > 0)
      toViewController.beginAppearanceTransition(true, animated: duration > 0)
    }
    if toViewController.view.superview !== container { container.addSubview(toViewController.view) }
    if isVisible { toViewController.viewDidEnterWindow() }
    UIView.animate(withDuration: duration, delay: 0, options: options) {
      animations?()
    } completion: { finished in
      fromViewController.view.removeFromSuperview()
      if isVisible {
        if fromViewController.appearance == .disappearing { fromViewController.endAppearanceTransition() }
        if toViewController.appearance == .appearing { toViewController.endAppearanceTransition() }
      }
      completion?(finished)
    }
  }

  // MARK: Editing

  /// A bar button that toggles editing: "Edit" or "Done". Created on first access.
  open var editButtonItem: UIBarButtonItem {
    if let storedEditButton { return storedEditButton }
    let item = UIBarButtonItem(
      title: nil,
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        self.setEditing(!self.isEditing, animated: true)
      })
    storedEditButton = item
    editingDidChange()
    return item
  }

  // MARK: Traits

  /// The light or dark style of the view and its descendants; `unspecified`, the default, inherits it.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { overriddenTraits.userInterfaceStyle ?? .unspecified }
    set { overriddenTraits.userInterfaceStyle = newValue == .unspecified ? nil : newValue }
  }

  /// The current traits of the view; before it is loaded, the parent's or the screen's.
  open var traitCollection: UITraitCollection {
    viewIfLoaded?.traitCollection
      ?? traitsForView(inheriting: parent?.traitCollection ?? UIScreen.main.traitCollection)
  }

  /// Sets traits that override the ones a child inherits; nil for none.
  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    childViewController.parentTraits = collection?.values ?? TraitValues()
  }

  /// The traits set by `setOverrideTraitCollection(_:forChild:)`.
  open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
    childViewController.parentTraits.isEmpty ? nil : UITraitCollection(childViewController.parentTraits)
  }

  /// Ends a registration. Has no effect on registrations of other objects.
  open func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitObservers.remove(registration)
  }

  // MARK: Content unavailable

  /// Calls `updateContentUnavailableConfiguration(using:)` before the next layout pass.
  open func setNeedsUpdateContentUnavailableConfiguration() {
    needsContentUnavailableUpdate = true
    viewIfLoaded?.setNeedsLayout()
  }

  /// The superview of the controller's view.
  open var parentFocusEnvironment: (any UIFocusEnvironment)? { viewIfLoaded?.superview }
}
