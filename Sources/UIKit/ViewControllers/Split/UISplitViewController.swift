/// Two or three columns side by side on a wide screen; one stack of screens on a narrow one.
///
/// Each column is a navigation controller: a controller that is not one gets one. Which columns show where there is no room
/// for all, and how wide they are, is what iOS 17 does as far as it is known; Unmeasured.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
  /// How many columns there are.
  public enum Style: Int, Sendable {
    case unspecified = 0
    case doubleColumn = 1
    case tripleColumn = 2
  }

  /// A column: from the leading edge primary, supplementary, secondary; compact is shown in the place of all on a narrow
  /// screen.
  public enum Column: Int, Sendable {
    case primary = 0
    case supplementary = 1
    case secondary = 2
    case compact = 3
  }

  /// Which columns show.
  public enum DisplayMode: Int, Sendable {
    case automatic = 0
    case secondaryOnly = 1
    case oneBesideSecondary = 2
    case oneOverSecondary = 3
    case twoBesideSecondary = 4
    case twoOverSecondary = 5
    case twoDisplaceSecondary = 6
  }

  /// What a column that comes in does to the others.
  public enum SplitBehavior: Int, Sendable {
    case automatic = 0
    case tile = 1
    case overlay = 2
    case displace = 3
  }

  /// The edge the primary column is at.
  public enum PrimaryEdge: Int, Sendable {
    case leading
    case trailing
  }

  /// Stands for a width or a fraction the system chooses.
  public static let automaticDimension: CGFloat = -.greatestFiniteMagnitude

  /// How many columns there are.
  public let style: Style

  /// Who decides about collapsing and hears of changes.
  open weak var delegate: (any UISplitViewControllerDelegate)?

  private var columns: [Column: UIViewController] = [:]
  /// The screens of each column's stack, kept while they all stand in one.
  private var collapsedStacks: [Column: [UIViewController]] = [:]
  /// The stack on a narrow screen.
  private var narrow: UIViewController?
  /// Whether all columns are one stack.
  open private(set) var isCollapsed = false
  private var isArranged = false

  /// A controller of two or three columns.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .doubleColumn
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    style = .doubleColumn
    super.init(coder: coder)
  }

  // MARK: What the app sets

  /// The display mode wished for; automatic, the default, decides by the room.
  open var preferredDisplayMode = DisplayMode.automatic {
    didSet { if preferredDisplayMode != oldValue { change(to: modeForRoom) } }
  }
  /// What columns that come in do to the others; automatic, the default, decides by the room.
  open var preferredSplitBehavior = SplitBehavior.automatic {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }
  /// The edge the primary column is at. The default is leading.
  open var primaryEdge = PrimaryEdge.leading {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }
  /// Points the primary column is wide; `automaticDimension`, the default, for the system's.
  open var preferredPrimaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }
  /// The primary column's width as a fraction of the whole; `automaticDimension`, the default, for the system's.
  open var preferredPrimaryColumnWidthFraction = UISplitViewController.automaticDimension {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }
  /// The least width of the primary column, in points.
  open var minimumPrimaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }
  /// The greatest width of the primary column, in points.
  open var maximumPrimaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }
  /// Points the supplementary column is wide; `automaticDimension`, the default, for the system's.
  open var preferredSupplementaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }
  /// Whether a button in the secondary column's bar brings the other columns in and out. The default is true.
  open var presentsWithGesture = true {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }

  // MARK: Columns

  /// Gives a column its controller, in a navigation controller where it is none.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    if let old = columns[column], old !== vc { remove(old) }
    columns[column] = vc.map { controller in
      column == .compact || controller is UINavigationController || controller is UITabBarController
        ? controller : controller.navigationController ?? UINavigationController(rootViewController: controller)
    }
    guard isArranged else { return }
    isArranged = false
    collapsedStacks = [:]
    viewIfLoaded?.setNeedsLayout()
  }

  /// What `setViewController(_:for:)` gave the column: the controller itself, without the navigation controller made for it.
  open func viewController(for column: Column) -> UIViewController? {
    columns[column]
  }

  /// The columns' controllers, the primary one first; on a narrow screen the one stack.
  open var viewControllers: [UIViewController] {
    get {
      if isCollapsed { return narrow.map { [$0] } ?? [] }
      return wideColumns.compactMap { columns[$0] }
    }
    set {
      setViewController(newValue.first, for: .primary)
      setViewController(newValue.count > 1 ? newValue.last : nil, for: .secondary)
    }
  }

  /// The columns of the style from the primary edge.
  private var wideColumns: [Column] {
    style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
  }

  /// Brings a column to where it is seen: on a narrow screen on top of the stack.
  open func show(_ column: Column) {
    if isCollapsed { return showInStack(column) }
    switch column {
    case .primary: change(to: style == .tripleColumn ? twoColumns : oneColumn)
    case .supplementary where displayMode == .secondaryOnly: change(to: oneColumn)
    default: break
    }
  }

  /// Takes a column away.
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
      (narrow as? UINavigationController)?.pushViewController(vc, animated: true)
    } else if let navigation = columns[.secondary] as? UINavigationController, !(vc is UINavigationController) {
      navigation.setViewControllers([vc], animated: false)
    } else {
      setViewController(vc, for: .secondary)
    }
  }

  // MARK: Display mode

  /// Which columns show now.
  open private(set) var displayMode = DisplayMode.automatic

  /// What columns that come in do to the others now.
  open var splitBehavior: SplitBehavior {
    if preferredSplitBehavior != .automatic { return preferredSplitBehavior }
    let size = viewIfLoaded?.bounds.size ?? UIScreen.main.bounds.size
    return size.width > size.height ? .tile : .overlay
  }

  private var oneColumn: DisplayMode { splitBehavior == .tile ? .oneBesideSecondary : .oneOverSecondary }
  private var twoColumns: DisplayMode {
    let size = viewIfLoaded?.bounds.size ?? UIScreen.main.bounds.size
    switch splitBehavior {
    case .tile: return size.width >= 1200 ? .twoBesideSecondary : .twoOverSecondary
    case .displace: return .twoDisplaceSecondary
    default: return .twoOverSecondary
    }
  }

  /// The mode the app wishes, or the one that suits the room.
  private var modeForRoom: DisplayMode {
    if preferredDisplayMode != .automatic {
      return style == .tripleColumn ? preferredDisplayMode : preferredDisplayMode.withOneColumn
    }
    guard splitBehavior == .tile else { return .secondaryOnly }
    guard style == .tripleColumn else { return .oneBesideSecondary }
    return (viewIfLoaded?.bounds.width ?? 0) >= 1200 ? .twoBesideSecondary : .oneBesideSecondary
  }

  private func change(to mode: DisplayMode) {
    guard isArranged, !isCollapsed, mode != displayMode else { return }
    delegate?.splitViewController(self, willChangeTo: mode)
    displayMode = mode
    splitView?.setNeedsLayout()
    splitView?.layoutIfNeeded()
  }

  /// Brings the columns beside the secondary one in or out.
  private func toggle() {
    change(to: displayMode == .secondaryOnly ? oneColumn : .secondaryOnly)
  }

  /// A button for a bar that brings the other columns in and out.
  open private(set) lazy var displayModeButtonItem = UIBarButtonItem(
    image: UIImage(systemName: "sidebar.left"), primaryAction: UIAction { [weak self] _ in self?.toggle() })

  // MARK: Widths

  /// Points the primary column is wide.
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

  /// Points the supplementary column is wide.
  open var supplementaryColumnWidth: CGFloat {
    preferredSupplementaryColumnWidth >= 0 ? preferredSupplementaryColumnWidth : 320
  }

  // MARK: The view

  private var splitView: SplitView? { viewIfLoaded as? SplitView }

  open override func loadView() {
    let view = SplitView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.backgroundColor = .systemBackground
    view.owner = self
    self.view = view
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    view.layoutIfNeeded()
  }

  /// Places the columns, joining them into one stack or taking them apart where the room asks for it.
  func layoutColumns() {
    guard let view = splitView else { return }
    let isNarrow = view.traitCollection.horizontalSizeClass == .compact
    if !isArranged || isNarrow != isCollapsed {
      if isArranged, isCollapsed { expand() }
      isArranged = true
      isCollapsed = isNarrow
      if isNarrow { collapse() } else { displayMode = modeForRoom }
    }
    guard !isNarrow else {
      if let narrow { view.showOnly(narrow) }
      return
    }
    if displayMode == .automatic { displayMode = modeForRoom }
    let supplementary = style == .tripleColumn ? columns[.supplementary] : nil
    let count = displayMode.columnCount
    let isPrimarySeen = count == 2 || (count == 1 && style != .tripleColumn)
    placeButton(isPrimarySeen: count > 0)
    view.show(
      primary: isPrimarySeen ? columns[.primary] : nil, supplementary: count > 0 ? supplementary : nil,
      secondary: columns[.secondary], isOver: displayMode.isOver, isTrailing: primaryEdge == .trailing,
      widths: (primaryColumnWidth, supplementaryColumnWidth))
  }

  /// The button that brings columns in stands in the secondary column's bar while they are away or lie over it.
  private func placeButton(isPrimarySeen: Bool) {
    let root = (columns[.secondary] as? UINavigationController)?.viewControllers.first
    root?.navigationItem.containerItem = presentsWithGesture ? displayModeButtonItem : nil
  }

  /// A touch beside columns that lie over the secondary one.
  func hideOverlay() {
    change(to: .secondaryOnly)
  }

  func add(_ controller: UIViewController, to place: UIView) {
    if controller.parent !== self { addChild(controller) }
    if controller.view.superview !== place {
      place.addSubview(controller.view)
      controller.didMove(toParent: self)
    }
  }

  func remove(_ controller: UIViewController) {
    guard controller.parent === self else { return }
    controller.willMove(toParent: nil)
    controller.viewIfLoaded?.removeFromSuperview()
    controller.removeFromParent()
  }

  // MARK: One stack

  private func collapse() {
    if let compact = columns[.compact] {
      narrow = compact
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
      narrow = columns[top] ?? columns[.secondary]
      return
    }
    narrow = stack
    let shown = wideColumns.prefix { $0 != top } + [top]
    for column in wideColumns.dropFirst() where shown.contains(column) { empty(column) }
    stack.setViewControllers(shown.flatMap { collapsedStacks[$0] ?? [] }, animated: false)
    delegate?.splitViewControllerDidCollapse(self)
  }

  private func empty(_ column: Column) {
    (columns[column] as? UINavigationController)?.setViewControllers([], animated: false)
    if let controller = columns[column] { remove(controller) }
  }

  private func expand() {
    if let narrow, narrow === columns[.compact] { remove(narrow) }
    if let stack = columns[.primary] as? UINavigationController, narrow === stack {
      // What was pushed since stays with the column it was pushed over.
      var screens = stack.viewControllers
      var parts: [Column: [UIViewController]] = [:]
      var column = Column.primary
      for screen in screens {
        if let begun = wideColumns.first(where: { collapsedStacks[$0]?.first === screen }) { column = begun }
        parts[column, default: []].append(screen)
      }
      screens = parts[.primary] ?? collapsedStacks[.primary] ?? []
      stack.setViewControllers(screens, animated: false)
      // The screens leave the one stack before they enter another.
      stack.viewIfLoaded?.setNeedsLayout()
      stack.viewIfLoaded?.layoutIfNeeded()
      for column in wideColumns.dropFirst() {
        guard let navigation = columns[column] as? UINavigationController else { continue }
        let own = parts[column] ?? collapsedStacks[column] ?? []
        if navigation.viewControllers != own { navigation.setViewControllers(own, animated: false) }
      }
    }
    narrow = nil
    collapsedStacks = [:]
    delegate?.splitViewControllerDidExpand(self)
  }

  private func showInStack(_ column: Column) {
    guard let stack = narrow as? UINavigationController, stack === columns[.primary] else { return }
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
      empty(column)
      stack.setViewControllers(stack.viewControllers + screens, animated: true)
    }
  }
}

extension UISplitViewController.DisplayMode {
  /// How many columns show besides the secondary one.
  var columnCount: Int {
    switch self {
    case .automatic, .secondaryOnly: 0
    case .oneBesideSecondary, .oneOverSecondary: 1
    case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
    }
  }

  /// Whether the columns lie over the secondary one.
  var isOver: Bool { self == .oneOverSecondary || self == .twoOverSecondary }

  /// The mode that remains of one where there are only two columns.
  var withOneColumn: Self {
    switch self {
    case .twoBesideSecondary, .twoDisplaceSecondary: .oneBesideSecondary
    case .twoOverSecondary: .oneOverSecondary
    default: self
    }
  }
}
