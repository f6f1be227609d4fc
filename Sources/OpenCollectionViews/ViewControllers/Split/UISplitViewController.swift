/// Two or three columns side by side in regular width; a single navigation stack in compact width.
///
/// Each column is a navigation controller: other controllers are wrapped in one. Which columns are shown if not all
/// fit, and their widths, follow iOS 17 as far as known; Unmeasured.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
  /// The number of columns.
  public enum Style: Int, Sendable {
    /// Made without a style: columns come from `viewControllers`.
    case unspecified = 0
    /// A primary and a secondary column.
    case doubleColumn = 1
    /// A primary, a supplementary and a secondary column.
    case tripleColumn = 2
  }

  /// A column: primary, supplementary and secondary from the leading edge; compact replaces them all in compact width.
  public enum Column: Int, Sendable {
    /// The first column.
    case primary = 0
    /// The column in the middle, of three.
    case supplementary = 1
    /// The last column, with the details.
    case secondary = 2
    /// What a narrow screen shows instead of columns.
    case compact = 3
  }

  /// Which columns are shown.
  public enum DisplayMode: Int, Sendable {
    /// Chosen by the width.
    case automatic = 0
    /// The secondary column alone.
    case secondaryOnly = 1
    /// One column beside the secondary one.
    case oneBesideSecondary = 2
    /// One column over the secondary one.
    case oneOverSecondary = 3
    /// Two columns beside the secondary one.
    case twoBesideSecondary = 4
    /// Two columns over the secondary one.
    case twoOverSecondary = 5
    /// Two columns that move the secondary one aside.
    case twoDisplaceSecondary = 6
  }

  /// How columns that are shown affect the secondary one.
  public enum SplitBehavior: Int, Sendable {
    /// Chosen by the width.
    case automatic = 0
    /// Columns beside one another.
    case tile = 1
    /// Columns over the secondary one.
    case overlay = 2
    /// Columns that move the secondary one aside.
    case displace = 3
  }

  /// The edge at which the primary column is.
  public enum PrimaryEdge: Int, Sendable {
    case leading
    case trailing
  }

  /// Selects the system's default for a width or a fraction.
  public static let automaticDimension: CGFloat = -.greatestFiniteMagnitude

  /// The number of columns.
  open private(set) var style: Style

  /// The delegate, which controls collapsing and is notified of changes.
  open weak var delegate: (any UISplitViewControllerDelegate)?

  /// The controllers the app set.
  private var columnControllers: [Column: UIViewController] = [:]
  /// The children: the same controllers, or the navigation controllers they are wrapped in.
  private var columns: [Column: UIViewController] = [:]
  /// The stack of each column before collapsing.
  private var collapsedStacks: [Column: [UIViewController]] = [:]
  /// The controller shown in compact width.
  private var collapsedController: UIViewController?
  /// Whether all columns are collapsed into one stack.
  open private(set) var isCollapsed = false
  private var hasLaidOutColumns = false
  /// Whether the next layout determines the display mode again.
  private var needsDisplayMode = false

  /// Creates a controller with two or three columns.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .doubleColumn
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    style = Self.style(from: coder) ?? .doubleColumn
    super.init(coder: coder)
    readSplitViewController(coder)
  }

  // MARK: Configuration

  /// The preferred display mode; automatic, the default, depends on the available width.
  open var preferredDisplayMode = DisplayMode.automatic {
    didSet { if preferredDisplayMode != oldValue { change(to: preferredMode) } }
  }
  /// How columns that are shown affect the secondary one; automatic, the default, depends on the size. At the next
  /// layout the display mode becomes the preferred one that this behavior allows.
  open var preferredSplitBehavior = SplitBehavior.automatic {
    didSet {
      guard preferredSplitBehavior != oldValue else { return }
      needsDisplayMode = true
      viewIfLoaded?.setNeedsLayout()
    }
  }
  /// The edge at which the primary column is. The default is leading.
  open var primaryEdge = PrimaryEdge.leading {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }
  /// The width of the primary column, in points; `automaticDimension`, the default, for the system's.
  open var preferredPrimaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }
  /// The primary column's width as a fraction of the view's; `automaticDimension`, the default, for the system's.
  open var preferredPrimaryColumnWidthFraction = UISplitViewController.automaticDimension {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }
  /// The minimum width of the primary column, in points.
  open var minimumPrimaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }
  /// The maximum width of the primary column, in points.
  open var maximumPrimaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }
  /// The width of the supplementary column, in points; `automaticDimension`, the default, for the system's.
  open var preferredSupplementaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }
  /// Whether a button in the secondary column's navigation bar shows and hides the other columns. The default is true.
  open var presentsWithGesture = true {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }

  // MARK: Columns

  /// Sets the controller of a column, wrapped in a navigation controller if it is none.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    if let old = columns[column], old !== vc { remove(old) }
    columnControllers[column] = vc
    columns[column] = vc.map { controller in
      column == .compact || controller is UINavigationController || controller is UITabBarController
        ? controller : controller.navigationController ?? UINavigationController(rootViewController: controller)
    }
    guard hasLaidOutColumns else { return }
    hasLaidOutColumns = false
    collapsedStacks = [:]
    viewIfLoaded?.setNeedsLayout()
  }

  /// The controller of a column, as passed to `setViewController(_:for:)`; the navigation controller that wraps it is
  /// one of the `children`.
  open func viewController(for column: Column) -> UIViewController? {
    columnControllers[column]
  }

  /// The columns' controllers, the primary one first; in compact width, the single stack.
  open var viewControllers: [UIViewController] {
    get {
      if isCollapsed { return collapsedController.map { [$0] } ?? [] }
      return wideColumns.compactMap { columns[$0] }
    }
    set {
      setViewController(newValue.first, for: .primary)
      setViewController(newValue.count > 1 ? newValue.last : nil, for: .secondary)
    }
  }

  /// The columns of the style, from the primary edge.
  private var wideColumns: [Column] {
    style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
  }

  /// Shows a column: in compact width, on top of the stack.
  open func show(_ column: Column) {
    if isCollapsed { return showInStack(column) }
    switch column {
    case .primary: change(to: style == .tripleColumn ? twoColumns : oneColumn)
    case .supplementary where displayMode == .secondaryOnly: change(to: oneColumn)
    default: break
    }
  }

  /// Hides a column.
  open func hide(_ column: Column) {
    guard !isCollapsed else { return }
    switch column {
    case .primary: change(to: style == .tripleColumn && displayMode.columnCount == 2 ? oneColumn : .secondaryOnly)
    case .supplementary: change(to: .secondaryOnly)
    default: break
    }
  }

  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if isCollapsed {
      (collapsedController as? UINavigationController)?.pushViewController(vc, animated: true)
    } else if let navigation = columns[.secondary] as? UINavigationController, !(vc is UINavigationController) {
      if columnControllers[.secondary] !== navigation { columnControllers[.secondary] = vc }
      navigation.setViewControllers([vc], animated: false)
    } else {
      setViewController(vc, for: .secondary)
    }
  }

  // MARK: Display mode

  /// Which columns are shown now.
  open private(set) var displayMode = DisplayMode.automatic

  /// How columns that are shown affect the secondary one now.
  open var splitBehavior: SplitBehavior {
    if preferredSplitBehavior != .automatic { return preferredSplitBehavior }
    let size = viewIfLoaded?.bounds.size ?? UIScreen.main.bounds.size
    return size.width > size.height ? .tile : .overlay
  }

  private var oneColumn: DisplayMode { splitBehavior == .overlay ? .oneOverSecondary : .oneBesideSecondary }
  private var twoColumns: DisplayMode {
    let size = viewIfLoaded?.bounds.size ?? UIScreen.main.bounds.size
    switch splitBehavior {
    case .tile:
      return preferredSplitBehavior == .tile || size.width >= 1200 ? .twoBesideSecondary : .twoOverSecondary
    case .displace: return .twoDisplaceSecondary
    default: return .twoOverSecondary
    }
  }

  /// The preferred display mode, or the one for the available width.
  private var preferredMode: DisplayMode {
    if preferredDisplayMode != .automatic {
      return allowed(style == .tripleColumn ? preferredDisplayMode : preferredDisplayMode.withSingleColumn)
    }
    guard splitBehavior == .tile else { return .secondaryOnly }
    guard style == .tripleColumn else { return .oneBesideSecondary }
    return (viewIfLoaded?.bounds.width ?? 0) >= 1200 ? .twoBesideSecondary : .oneBesideSecondary
  }

  /// The mode with as many columns that the preferred behavior allows; automatic behavior allows every mode.
  private func allowed(_ mode: DisplayMode) -> DisplayMode {
    guard preferredSplitBehavior != .automatic else { return mode }
    return switch mode.columnCount {
    case 0: mode
    case 1: oneColumn
    default: twoColumns
    }
  }

  private func change(to mode: DisplayMode) {
    guard hasLaidOutColumns, !isCollapsed else { return }
    needsDisplayMode = false
    guard mode != displayMode else { return }
    setDisplayMode(mode)
    viewIfLoaded?.setNeedsLayout()
    viewIfLoaded?.layoutIfNeeded()
  }

  private func setDisplayMode(_ mode: DisplayMode) {
    delegate?.splitViewController(self, willChangeTo: mode)
    displayMode = mode
  }

  /// Shows or hides the columns beside the secondary one.
  private func toggle() {
    change(to: displayMode == .secondaryOnly ? oneColumn : .secondaryOnly)
  }

  /// A bar button that shows and hides the other columns.
  open private(set) lazy var displayModeButtonItem = UIBarButtonItem(
    image: UIImage(systemName: displayModeImageName), primaryAction: UIAction { [weak self] _ in self?.toggle() })
  private var displayModeImageName = "sidebar.left"

  // MARK: Widths

  /// The width of the primary column, in points.
  open var primaryColumnWidth: CGFloat {
    let whole = viewIfLoaded?.bounds.width ?? UIScreen.main.bounds.width
    var width = preferredPrimaryColumnWidth
    if width < 0 {
      let fraction = preferredPrimaryColumnWidthFraction
      width = fraction >= 0 ? whole * fraction : style == .tripleColumn ? 280 : 320
    }
    if maximumPrimaryColumnWidth >= 0 { width = min(width, maximumPrimaryColumnWidth) }
    if minimumPrimaryColumnWidth >= 0 { width = max(width, minimumPrimaryColumnWidth) }
    return min(width, whole)
  }

  /// The width of the supplementary column, in points.
  open var supplementaryColumnWidth: CGFloat {
    preferredSupplementaryColumnWidth >= 0 ? preferredSupplementaryColumnWidth : 320
  }

  // MARK: View

  open override func loadView() {
    view = makeView()
  }

  open override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    // Only now, in the window, the view has the size class that decides whether the columns are collapsed.
    view.layoutIfNeeded()
  }

  /// Lays out the columns in the view; collapses or expands them if the horizontal size class changed.
  func layoutColumns(in view: some UIView & ColumnDisplay) {
    let isNarrow = view.traitCollection.horizontalSizeClass == .compact
    if !hasLaidOutColumns || isNarrow != isCollapsed {
      if hasLaidOutColumns, isCollapsed { expand() }
      hasLaidOutColumns = true
      isCollapsed = isNarrow
      if isNarrow { collapse() } else { displayMode = preferredMode }
    }
    guard !isNarrow else {
      if let collapsedController { view.showOnly(collapsedController) }
      return
    }
    if displayMode == .automatic { displayMode = preferredMode }
    if needsDisplayMode {
      needsDisplayMode = false
      let mode = preferredMode
      if mode != displayMode { setDisplayMode(mode) }
    }
    let supplementary = style == .tripleColumn ? columns[.supplementary] : nil
    let count = displayMode.columnCount
    let isPrimaryVisible = count == 2 || (count == 1 && style != .tripleColumn)
    updateButton()
    view.display(
      primary: isPrimaryVisible ? columns[.primary] : nil, supplementary: count > 0 ? supplementary : nil,
      secondary: columns[.secondary], isOverlay: displayMode.isOverlay, isTrailing: primaryEdge == .trailing,
      widths: (primaryColumnWidth, supplementaryColumnWidth))
  }

  /// Adds the display mode button to the secondary column's navigation bar: a sidebar icon where columns are tiled,
  /// else a chevron. It is shown in every display mode. That it is always in this column's bar is Unmeasured.
  private func updateButton() {
    let name = splitBehavior == .tile ? "sidebar.left" : "chevron.backward"
    if name != displayModeImageName {
      displayModeImageName = name
      displayModeButtonItem.image = UIImage(systemName: name)
    }
    let root = (columns[.secondary] as? UINavigationController)?.viewControllers.first
    root?.navigationItem.containerItem = presentsWithGesture ? displayModeButtonItem : nil
  }

  /// Called on a touch outside columns that overlay the secondary one.
  func hideOverlay() {
    change(to: .secondaryOnly)
  }

  func add(_ controller: UIViewController, to container: UIView) {
    if controller.parent !== self { addChild(controller) }
    if controller.view.superview !== container {
      container.addSubview(controller.view)
      controller.didMove(toParent: self)
    }
  }

  func remove(_ controller: UIViewController) {
    guard controller.parent === self else { return }
    controller.willMove(toParent: nil)
    controller.viewIfLoaded?.removeFromSuperview()
    controller.removeFromParent()
  }

  // MARK: Collapsing

  private func collapse() {
    if let compact = columns[.compact] {
      collapsedController = compact
      return
    }
    let proposed: Column = columns[.secondary] != nil ? .secondary : .primary
    let top = delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed) ?? proposed
    collapsedStacks = [:]
    for column in wideColumns {
      collapsedStacks[column] = (columns[column] as? UINavigationController)?.viewControllers ?? []
    }
    (columns[.secondary] as? UINavigationController)?.viewControllers.first?.navigationItem.containerItem = nil
    guard let stack = columns[.primary] as? UINavigationController else {
      collapsedController = columns[top] ?? columns[.secondary]
      return
    }
    collapsedController = stack
    let shown = wideColumns.prefix { $0 != top } + [top]
    for column in wideColumns.dropFirst() where shown.contains(column) { clear(column) }
    stack.setViewControllers(shown.flatMap { collapsedStacks[$0] ?? [] }, animated: false)
    delegate?.splitViewControllerDidCollapse(self)
  }

  private func clear(_ column: Column) {
    (columns[column] as? UINavigationController)?.setViewControllers([], animated: false)
    if let controller = columns[column] { remove(controller) }
  }

  private func expand() {
    if let collapsedController, collapsedController === columns[.compact] { remove(collapsedController) }
    if let stack = columns[.primary] as? UINavigationController, collapsedController === stack {
      // Controllers pushed since collapsing stay in the column they were pushed onto.
      var screens = stack.viewControllers
      var parts: [Column: [UIViewController]] = [:]
      var column = Column.primary
      for screen in screens {
        if let startedColumn = wideColumns.first(where: { collapsedStacks[$0]?.first === screen }) {
          column = startedColumn
        }
        parts[column, default: []].append(screen)
      }
      screens = parts[.primary] ?? collapsedStacks[.primary] ?? []
      stack.setViewControllers(screens, animated: false)
      // The controllers are removed from this stack before they are added to another.
      stack.viewIfLoaded?.setNeedsLayout()
      stack.viewIfLoaded?.layoutIfNeeded()
      for column in wideColumns.dropFirst() {
        guard let navigation = columns[column] as? UINavigationController else { continue }
        let own = parts[column] ?? collapsedStacks[column] ?? []
        if navigation.viewControllers != own { navigation.setViewControllers(own, animated: false) }
      }
    }
    collapsedController = nil
    collapsedStacks = [:]
    delegate?.splitViewControllerDidExpand(self)
  }

  private func showInStack(_ column: Column) {
    guard let stack = collapsedController as? UINavigationController, stack === columns[.primary] else { return }
    if column == .primary {
      stack.setViewControllers(collapsedStacks[.primary] ?? stack.viewControllers, animated: true)
      return
    }
    guard let screens = collapsedStacks[column], let first = screens.first else { return }
    if stack.viewControllers.contains(where: { $0 === first }) {
      if let last = screens.last(where: { screen in stack.viewControllers.contains { $0 === screen } }) {
        stack.popToViewController(last, animated: true)
      }
    } else {
      clear(column)
      stack.setViewControllers(stack.viewControllers + screens, animated: true)
    }
  }

  package override var keptControllers: [UIViewController] { children + viewControllers }
}

extension UISplitViewController.DisplayMode {
  /// The number of columns shown besides the secondary one.
  var columnCount: Int {
    switch self {
    case .automatic, .secondaryOnly: 0
    case .oneBesideSecondary, .oneOverSecondary: 1
    case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
    }
  }

  /// Whether the columns overlay the secondary one.
  var isOverlay: Bool { self == .oneOverSecondary || self == .twoOverSecondary }

  /// The corresponding mode for two columns.
  var withSingleColumn: Self {
    switch self {
    case .twoBesideSecondary, .twoDisplaceSecondary: .oneBesideSecondary
    case .twoOverSecondary: .oneOverSecondary
    default: self
    }
  }
}

/// What a split view controller asks of its view.
@MainActor protocol ColumnDisplay {
  /// Shows only one controller, over the whole view.
  func showOnly(_ controller: UIViewController)
  /// Shows columns, beside the secondary one or over it.
  func display(
    primary: UIViewController?, supplementary: UIViewController?, secondary: UIViewController?, isOverlay: Bool,
    isTrailing: Bool, widths: (primary: CGFloat, supplementary: CGFloat))
}
