@_spi(Storeys) import OpenCollectionViews

/// Displays rows of data in sections, with cells for the visible ones only.
///
/// The data source provides the counts, the cells and the titles; the delegate the heights, the section views and the
/// answers to interaction. A table is a list: it displays its rows as a collection view does, in a list layout. So a
/// reload costs O(sections), a frame O(visible rows), a measured height O(log n), and a batch of k updates O(sections +
/// k log k), whatever the number of rows.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
  /// The style, which does not change.
  open private(set) var style: Style

  // MARK: Parts

  /// Displays the rows and the headers and footers.
  package private(set) lazy var display = ElementDisplay(self, layout: tableLayout)
  let tableLayout = TableLayout()
  private(set) lazy var heights = TableHeights(self)
  private(set) lazy var registrations = TableRegistrations(self)
  private(set) lazy var editing = TableEditing(self)
  private(set) lazy var selection = TableSelection(self)
  private(set) lazy var animations = TableRowAnimations()
  private(set) lazy var springs = makeSprings()
  /// The context menu support; created with the first delegate.
  private(set) var contextMenus:
    (interaction: UIContextMenuInteraction, delegate: any UIContextMenuInteractionDelegate)?
  /// The delegates of drags and drops.
  weak var ownDragDelegate: (any UITableViewDragDelegate)?
  weak var ownDropDelegate: (any UITableViewDropDelegate)?
  /// The optional methods that delegate and data source are known not to implement.
  var lackedMethods: Set<TableMethod> = []
  /// The rows of a storyboard's table with static cells; nil for any other.
  var staticContent: StaticTableContent?
  /// The delegate that was set, whatever a subclass that overrides `delegate` returns.
  private(set) weak var tableDelegate: (any UITableViewDelegate)?

  // MARK: Initialization

  /// A table of a style.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    setUp()
    backgroundColor = style.appearance.backgroundColor
  }

  /// A plain table.
  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// A table of a storyboard or nib; with another coder, a plain one.
  public required init?(coder: NSCoder) {
    style = Self.style(from: coder)
    super.init(coder: coder)
    setUp()
    if backgroundColor == nil { backgroundColor = style.appearance.backgroundColor }
    readTable(coder)
  }

  @_spi(Storeys) open override var defaultElementType: ElementType? { .table }

  private func setUp() {
    alwaysBounceVertical = true
    overriddenTraits.listEnvironment = style.appearance.environment
    updateTraits()
    tableLayout.table = self
    display.layoutReplacement.adopt(tableLayout)
    display.prepareRowSwipes()
  }

  // MARK: Data and delegate

  /// Provides the counts, cells and titles. Setting it reloads the data.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet {
      guard dataSource !== oldValue else { return }
      lackedMethods.subtract([.commit, .move])
      display.discardData()
    }
  }

  /// Notified of selections, displayed rows and scrolling; asked for heights and section views. The default is nil.
  /// Setting it reloads the data.
  open weak var delegate: (any UITableViewDelegate)? {
    didSet {
      scrollDelegate = delegate
      guard delegate !== oldValue else { return }
      tableDelegate = delegate
      lackedMethods.subtract(TableMethod.ofDelegate)
      if tableDelegate != nil, contextMenus == nil { contextMenus = addContextMenus() }
      display.discardData()
    }
  }

  @_spi(Storeys) open override var anyDelegate: (any UIScrollViewDelegate)? {
    get { delegate ?? scrollDelegate }
    set {
      let ownDelegate = newValue as? any UITableViewDelegate
      delegate = ownDelegate
      if ownDelegate == nil { scrollDelegate = newValue }
    }
  }

  /// Notified of rows that will be displayed soon. The default is nil.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)? {
    didSet {
      if prefetchDataSource !== oldValue { display.prefetching.reset() }
    }
  }

  /// Whether cells are made before a scroll shows them, as those of a collection view, and the prefetching data source is notified.
  /// The default is true.
  open var isPrefetchingEnabled = true {
    didSet {
      if !isPrefetchingEnabled { display.cellsAhead.discard() }
    }
  }

  // MARK: Heights

  /// The height of rows in points, unless the delegate has one for each. The default, `automaticDimension`, is the
  /// height each cell's content requires.
  open var rowHeight: CGFloat = UITableView.automaticDimension {
    didSet { heightsDidChange(from: oldValue, rowHeight) }
  }
  /// The height of section headers in points. The default, `automaticDimension`, is the height their content requires;
  /// a section without title and view has no header.
  open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension {
    didSet { heightsDidChange(from: oldValue, sectionHeaderHeight) }
  }
  /// The height of section footers in points: as for headers.
  open var sectionFooterHeight: CGFloat = UITableView.automaticDimension {
    didSet { heightsDidChange(from: oldValue, sectionFooterHeight) }
  }
  /// The estimated height of rows in points, for those that were not displayed yet. The default, `automaticDimension`,
  /// lets the table choose: the height of each section's first row if the delegate has heights, else 44.
  ///
  /// With 0 there are no estimates: the delegate is asked for the height of every row at each reload and update, O(n
  /// log n) for n rows, and rows of automatic height are 44 points high.
  open var estimatedRowHeight: CGFloat = UITableView.automaticDimension {
    didSet { heightsDidChange(from: oldValue, estimatedRowHeight) }
  }
  /// The estimated height of section headers in points. The default, `automaticDimension`, lets the table choose.
  open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension {
    didSet { heightsDidChange(from: oldValue, estimatedSectionHeaderHeight) }
  }
  /// The estimated height of section footers in points: as for headers.
  open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension {
    didSet { heightsDidChange(from: oldValue, estimatedSectionFooterHeight) }
  }
  /// The space above each section header of a plain table, in points. The default, `automaticDimension`, is 22
  /// (measured in lists; facts on a phone, Sections).
  open var sectionHeaderTopPadding: CGFloat = UITableView.automaticDimension {
    didSet { heightsDidChange(from: oldValue, sectionHeaderTopPadding) }
  }

  /// When self-sizing rows are measured again. The default is `.enabled`.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled

  private func heightsDidChange(from old: CGFloat, _ new: CGFloat) {
    if old != new { tableLayout.invalidateLayout() }
  }

  // MARK: Separators

  /// Whether rows have separators. The default is `.singleLine`.
  open var separatorStyle: UITableViewCell.SeparatorStyle = .singleLine {
    didSet { if separatorStyle != oldValue { separatorsDidChange() } }
  }
  /// The colour of separators; nil is the system's. The default is the system's.
  open var separatorColor: UIColor? = .separator { didSet { separatorsDidChange() } }
  /// The insets of separators in points; only left and right are used. The default, until it is set, is the cells'
  /// margin at the left, and the separators then start at the row's text.
  open var separatorInset: UIEdgeInsets {
    get {
      customSeparatorInset ?? UIEdgeInsets(top: 0, left: TableMetrics.margin(of: self, in: self), bottom: 0, right: 0)
    }
    set {
      customSeparatorInset = newValue
      separatorsDidChange()
    }
  }
  /// What `separatorInset` is measured from. The default is the cells' edges.
  open var separatorInsetReference = SeparatorInsetReference.fromCellEdges { didSet { separatorsDidChange() } }
  private(set) var customSeparatorInset: UIEdgeInsets?

  /// Whether rows, headers and footers have margins that leave at most the readable width, 672 points, to their content. The
  /// default is false. Documented; the width is unmeasured.
  open var cellLayoutMarginsFollowReadableWidth = false {
    didSet { if cellLayoutMarginsFollowReadableWidth != oldValue { cellMarginsDidChange() } }
  }

  private func cellMarginsDidChange() {
    tableLayout.invalidateLayout()
    for cell in visibleCells {
      cell.marginsMayHaveChanged()
      cell.geometryDidChange()
    }
    for case let view as TableSectionView in subviews { view.hosted?.setNeedsLayout() }
    setNeedsLayout()
  }

  private func separatorsDidChange() {
    tableLayout.invalidateLayout()
    setNeedsLayout()
  }

  /// The height in points of empty rows that fill a plain table below its last row, of which only the separators are
  /// displayed. There are none with 0 and with `automaticDimension`, the default. Unmeasured.
  open var fillerRowHeight: CGFloat = UITableView.automaticDimension {
    didSet { if fillerRowHeight != oldValue { setNeedsLayout() } }
  }
  private(set) var fillerRows: TableFillerRows?

  private func layOutFillerRows() {
    let top = contentSize.height
    guard fillerRowHeight > 0, style == .plain, separatorStyle != .none, bounds.maxY > top else {
      fillerRows?.removeFromSuperview()
      fillerRows = nil
      return
    }
    let filler = fillerRows ?? TableFillerRows(frame: .zero)
    if fillerRows == nil { insertSubview(filler, at: backgroundView?.superview === self ? 1 : 0) }
    fillerRows = filler
    filler.rowHeight = fillerRowHeight
    filler.color = separatorColor ?? .separator
    filler.insets = separatorInset
    let frame = CGRect(x: 0, y: top, width: bounds.width, height: bounds.maxY - top)
    if filler.frame != frame { filler.frame = frame }
  }

  // MARK: Views around the rows

  /// A view above the first section, as wide as the table and as high as its own frame when it is set. Set it again
  /// after its height changed.
  open var tableHeaderView: UIView? {
    didSet {
      mainThreadOnly("UITableView.tableHeaderView")
      edgeViewDidChange(from: oldValue, to: tableHeaderView)
    }
  }

  /// A view below the last section: as for the header.
  open var tableFooterView: UIView? {
    didSet {
      mainThreadOnly("UITableView.tableFooterView")
      edgeViewDidChange(from: oldValue, to: tableFooterView)
    }
  }

  private func edgeViewDidChange(from old: UIView?, to new: UIView?) {
    if old !== new, old?.superview === self { old?.removeFromSuperview() }
    if let new {
      if let front = viewInFront(ofElementsBut: []) { insertSubview(new, belowSubview: front) } else { addSubview(new) }
    }
    heights.edgeViewsDidChange()
    tableLayout.invalidateLayout()
    setNeedsLayout()
  }

  /// A view behind the rows that does not scroll with them; it fills the bounds.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  // MARK: Index

  /// The least number of rows with which the section index is displayed. The default is 0.
  open var sectionIndexMinimumDisplayRowCount = 0 {
    didSet { if sectionIndexMinimumDisplayRowCount != oldValue { reloadSectionIndexTitles() } }
  }
  /// The colour of the section index's titles; nil, the default, is the tint colour.
  open var sectionIndexColor: UIColor? { didSet { indexColorsDidChange() } }
  /// The colour behind the section index; nil, the default, is none.
  open var sectionIndexBackgroundColor: UIColor? { didSet { indexColorsDidChange() } }
  /// The colour behind the section index while it is touched; nil, the default, is that of the background.
  open var sectionIndexTrackingBackgroundColor: UIColor? { didSet { indexColorsDidChange() } }

  // MARK: Selection and editing

  /// Whether rows can be selected. The default is true.
  open var allowsSelection = true
  /// Whether rows can be selected while editing. The default is false.
  open var allowsSelectionDuringEditing = false
  /// Whether more than one row can be selected. The default is false.
  open var allowsMultipleSelection = false
  /// Whether more than one row can be selected while editing; then rows have a circle instead of the control of their
  /// editing style. The default is false.
  open var allowsMultipleSelectionDuringEditing = false {
    didSet {
      if allowsMultipleSelectionDuringEditing { allowsSelectionDuringEditing = true }
      editing.refreshCells()
    }
  }

  /// Whether rows show their editing controls. The default is false.
  open var isEditing: Bool {
    get { editing.isActive }
    set { setEditing(newValue, animated: false) }
  }

  /// Shows or hides the rows' editing controls. Deselects all rows. Unmeasured.
  open func setEditing(_ editing: Bool, animated: Bool) {
    mainThreadOnly("UITableView.setEditing(_:animated:)")
    self.editing.setEditing(editing, animated: animated)
  }

  // MARK: Updates

  /// Discards all views and the selection, and asks the data source for the counts; cells are made at the next layout. In a
  /// batch of updates, which it supersedes, the counts too are loaded at the next layout.
  open func reloadData() {
    mainThreadOnly("UITableView.reloadData()")
    display.discardData()
    if !display.queue.isBatchOpen { display.itemCounts.load() }
    setNeedsLayout()
  }

  /// Applies updates together: deletions and reloads by old index paths, insertions by new ones. The data source must
  /// return the new counts when `updates` returns. The heights of the displayed rows are asked for again. `completion`
  /// is called later on the main queue, with true.
  ///
  /// - Complexity: O(sections + k log k) for k updates, whatever the number of rows.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    mainThreadOnly("UITableView.performBatchUpdates(_:completion:)")
    update { display.batchUpdates.perform(updates, completion: completion) }
  }

  /// The same for updates performed before this returns, which may use implicit `self` and call nonescaping closures. Calls
  /// the form above, which is the one to override.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { updates in
      display.queue.performNonescaping { performBatchUpdates(Optional(updates), completion: completion) }
    }
  }

  /// Begins a batch of updates, which ends with the matching `endUpdates()`. Calls may be nested. An empty batch animates
  /// changed heights.
  open func beginUpdates() {
    mainThreadOnly("UITableView.beginUpdates()")
    updateDepth += 1
    display.batchUpdates.begin()
  }

  /// Ends a batch of updates and applies it: as `performBatchUpdates`.
  open func endUpdates() {
    mainThreadOnly("UITableView.endUpdates()")
    guard updateDepth > 0 else { return }
    updateDepth -= 1
    update { display.batchUpdates.end(completion: nil) }
  }

  /// The number of batches begun and not ended.
  private var updateDepth = 0

  /// Performs updates. Their animations are forgotten when the outermost batch is displayed.
  private func update(_ updates: () -> Void) {
    updateDepth += 1
    updates()
    updateDepth -= 1
    // Without a layout there is nothing to display.
    if updateDepth == 0, !display.preparation.wasEverPrepared { animations.removeAll() }
  }

  /// Inserts sections, at indices after the update.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    mainThreadOnly("UITableView.insertSections(_:with:)")
    animations.insert(sections, animation)
    update { display.batchUpdates.record(sections.map { .insertSection($0) }) }
  }
  /// Deletes sections, by their indices before the update.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    mainThreadOnly("UITableView.deleteSections(_:with:)")
    animations.delete(sections, animation)
    update { display.batchUpdates.record(sections.map { .deleteSection($0) }) }
  }
  /// Reloads sections, by their indices before the update.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    mainThreadOnly("UITableView.reloadSections(_:with:)")
    animations.reload(sections, animation)
    update { display.batchUpdates.record(sections.map { .reloadSection($0) }) }
  }
  /// Moves a section from an index before the update to one after it.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    mainThreadOnly("UITableView.moveSection(_:toSection:)")
    display.batchUpdates.record([.moveSection(from: section, to: newSection)])
  }
  /// Inserts rows, at index paths after the update.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    mainThreadOnly("UITableView.insertRows(at:with:)")
    animations.insert(indexPaths, animation)
    update { display.batchUpdates.record(indexPaths.map { .insertItem($0) }) }
  }
  /// Deletes rows, by their index paths before the update.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    mainThreadOnly("UITableView.deleteRows(at:with:)")
    animations.delete(indexPaths, animation)
    update { display.batchUpdates.record(indexPaths.map { .deleteItem($0) }) }
  }
  /// Replaces the cells of rows by new ones.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    mainThreadOnly("UITableView.reloadRows(at:with:)")
    animations.reload(indexPaths, animation)
    update { display.batchUpdates.record(indexPaths.map { .reloadItem($0) }) }
  }
  /// Moves a row from an index path before the update to one after it.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    mainThreadOnly("UITableView.moveRow(at:to:)")
    display.batchUpdates.record([.moveItem(from: indexPath, to: newIndexPath)])
  }
  /// Has the data source configure the existing cells again: dequeuing returns the displayed cell, without
  /// `prepareForReuse()`.
  open func reconfigureRows(at indexPaths: [IndexPath]) {
    mainThreadOnly("UITableView.reconfigureRows(at:)")
    display.batchUpdates.record(indexPaths.map { .reconfigureItem($0) })
  }

  /// Whether a displayed change is not yet committed to the data source: while the user moves a row.
  open var hasUncommittedUpdates: Bool { display.hasUncommittedUpdates }

  // MARK: UIView

  /// The elements are read together. Unmeasured.
  @_spi(Storeys) open override var groupsAccessibilityChildrenByDefault: Bool { true }

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      display.boundsWillChange(to: newValue)
      super.bounds = newValue
    }
  }

  open override var frame: CGRect {
    get { super.frame }
    set {
      display.frameWillChange(to: newValue)
      super.frame = newValue
    }
  }

  open override var contentSize: CGSize {
    didSet { if contentSize != oldValue { layOutEdgeViews() } }
  }

  open override func setNeedsLayout() {
    display.passState.setNeedsPass(unlessRunning: true)
    super.setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    display.layOut()
    warnOutsideWindow()
    layOutEdgeViews()
    layOutFillerRows()
    if let backgroundView, backgroundView.superview === self, backgroundView.frame != bounds {
      backgroundView.frame = bounds
    }
    display.layOutOverlay()
  }

  private func layOutEdgeViews() {
    func place(_ view: UIView?, y: CGFloat) {
      guard let view, view.superview === self else { return }
      let frame = CGRect(x: 0, y: y, width: bounds.width, height: view.frame.height)
      if view.frame != frame { view.frame = frame }
    }
    place(tableHeaderView, y: 0)
    place(tableFooterView, y: max(0, contentSize.height - heights.tableFooterHeight))
  }

  /// The background view and the filler rows are behind everything else.
  @_spi(Storeys) open override var backmostIndex: Int {
    subviews.firstIndex { $0 !== backgroundView && $0 !== fillerRows } ?? subviews.count
  }

  open override var semanticContentAttribute: UISemanticContentAttribute {
    didSet { display.preparation.updateDirection() }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    display.traitsDidChange(from: previousTraitCollection)
  }

  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    display.preparation.insetsDidChange()
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    if window != nil { display.preparation.insetsDidChange() }
  }

  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    display.adjustedContentInsetDidChange()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    display.windowDidChange()
    // The margins depend on the window's width.
    if window != nil { heights.windowDidChange() }
  }

  /// A cell out of sight that was kept for its keys is removed.
  @_spi(Storeys) open override func descendantDidLoseKeys() {
    if display.passState.keepsElements { setNeedsLayout() }
  }

  @_spi(Storeys) open override var adjustsOffsetItself: Bool { true }
  @_spi(Storeys) open override var adjustsOffsetOnResizeItself: Bool { !display.preparation.isPrepared }

  open override var preferredFocusEnvironments: [any UIFocusEnvironment] {
    display.focus.preferredCell().map { [$0] } ?? []
  }

  open override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
    display.focus.mayUpdate(in: context)
  }

  open override func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {
    super.didUpdateFocus(in: context, with: coordinator)
    display.focus.didUpdate(in: context, with: coordinator)
  }

  /// A drag cancels touches in controls as well, except those that are themselves dragged.
  open override func touchesShouldCancel(in view: UIView) -> Bool { (view as? any ValueControl)?.isDragged != true }

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !display.indexTitles.contains(gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    display.cellTouches.begin(touches)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
    display.cellTouches.move(touches)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    display.cellTouches.end(touches)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    display.cellTouches.cancel(touches)
  }

  @_spi(Storeys) open override var describedContent: [String] {
    let source = dataSource.map { source in
      let address = String(UInt(bitPattern: ObjectIdentifier(source)), radix: 16)
      return "dataSource: <\(NSObject.className(type(of: source as AnyObject))): 0x\(address)>"
    }
    return super.describedContent + (source.map { [$0] } ?? [])
  }

  // MARK: Drag and drop

  /// Supplies the items of drags. Setting it lets the user drag rows by a long press.
  open weak var dragDelegate: (any UITableViewDragDelegate)? {
    get { ownDragDelegate }
    set {
      mainThreadOnly("UITableView.dragDelegate")
      ownDragDelegate = newValue
      display.drags.delegateDidChange()
      display.drops.updateInteraction()
    }
  }

  /// Accepts drops. Without one, only rows of the table itself can be dropped, where the data source moves them.
  open weak var dropDelegate: (any UITableViewDropDelegate)? {
    get { ownDropDelegate }
    set {
      mainThreadOnly("UITableView.dropDelegate")
      ownDropDelegate = newValue
      display.drops.updateInteraction()
    }
  }

  /// Whether the user can drag rows. The default is true.
  open var dragInteractionEnabled: Bool {
    get { display.drags.isEnabled }
    set { display.drags.isEnabled = newValue }
  }

  /// Whether rows of the table are lifted or dragged.
  open var hasActiveDrag: Bool { display.drags.isActive }

  /// Whether a drag is over the table.
  open var hasActiveDrop: Bool { display.drops.isActive }

  /// Whether a drag that rests over a row selects it. The default is false.
  open var isSpringLoaded: Bool {
    get { springs.isEnabled }
    set { springs.isEnabled = newValue }
  }

  /// The displayed index of a section: the same, because only rows are moved.
  open func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int {
    dataSourceSectionIndex
  }

  /// The data source's index of a section: the same, because only rows are moved.
  open func dataSourceSectionIndex(forPresentationSectionIndex presentationSectionIndex: Int) -> Int {
    presentationSectionIndex
  }

  /// The displayed index path of a row of the data source.
  open func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?) -> IndexPath? {
    dataSourceIndexPath.map { display.uncommitted.presentationPath(of: DataPath($0)).indexPath }
  }

  /// The data source's index path of a displayed row; nil for a placeholder and for the gap of a drop.
  open func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?) -> IndexPath? {
    presentationIndexPath.flatMap {
      display.uncommitted.dataPath(of: display.uncommitted.unmovedPath(ShownPath($0)))?.indexPath
    }
  }

  /// Performs a closure in which the table's members take and give displayed index paths.
  open func performUsingPresentationValues(_ actionsToTranslate: () -> Void) {
    display.uncommitted.askLayout(actionsToTranslate)
  }

  // MARK: Rows

  /// Registers a class, a `UITableViewCell`, for cells of a reuse identifier; nil unregisters the identifier. Cells are
  /// made by `init(style:reuseIdentifier:)` with the default style.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    mainThreadOnly("UITableView.register(_:forCellReuseIdentifier:)")
    registrations.register(cellClass, of: UITableViewCell.self, for: .cell(identifier))
  }

  /// Registers a nib, whose only object at the top level is a `UITableViewCell`, for cells of a reuse identifier; nil
  /// unregisters the identifier.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    mainThreadOnly("UITableView.register(_:forCellReuseIdentifier:)")
    registrations.register(nib, for: .cell(identifier))
  }

  /// Registers a class, a `UITableViewHeaderFooterView`, for headers and footers of a reuse identifier; nil unregisters
  /// the identifier. Views are made by `init(reuseIdentifier:)`.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    mainThreadOnly("UITableView.register(_:forHeaderFooterViewReuseIdentifier:)")
    registrations.register(aClass, of: UITableViewHeaderFooterView.self, for: .sectionView(identifier))
  }

  /// Registers a nib, whose only object at the top level is a `UITableViewHeaderFooterView`, for headers and footers of
  /// a reuse identifier; nil unregisters the identifier.
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    mainThreadOnly("UITableView.register(_:forHeaderFooterViewReuseIdentifier:)")
    registrations.register(nib, for: .sectionView(identifier))
  }

  /// A reused or new cell; nil when there is none and no class or nib is registered for the identifier.
  @discardableResult
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    mainThreadOnly("UITableView.dequeueReusableCell(withIdentifier:)")
    return registrations.dequeueCell(identifier, at: nil)
  }

  /// A reused or new cell for a row, at the size it will be displayed with if that is known. A client error when no
  /// class or nib is registered for the identifier.
  @discardableResult
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    mainThreadOnly("UITableView.dequeueReusableCell(withIdentifier:for:)")
    guard let cell = registrations.dequeueCell(identifier, at: indexPath) else {
      clientError(
        "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the identifier or "
          + "connect a prototype cell in a storyboard")
    }
    return cell
  }

  /// A reused or new header or footer; nil when there is none and no class or nib is registered for the identifier.
  @discardableResult
  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    mainThreadOnly("UITableView.dequeueReusableHeaderFooterView(withIdentifier:)")
    return registrations.dequeueSectionView(identifier)
  }

  /// The number of sections as last loaded. O(1) once loaded.
  open var numberOfSections: Int { display.itemCounts.all.count }

  /// The number of rows of a section as last loaded. O(1) once loaded.
  @discardableResult
  open func numberOfRows(inSection section: Int) -> Int {
    display.uncommitted.appCount(display.itemCounts.count(ofSection: section), inSection: section)
  }

  /// The rectangle of a row; zero when there is no such row. O(log n).
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    prepareRows()
    return display.queries.attributesOfItem(at: display.uncommitted.shownPath(indexPath))?.frame ?? .zero
  }

  /// The rectangle of a section with its header and footer, and the space a section has without them; zero when there
  /// is no such section.
  open func rect(forSection section: Int) -> CGRect {
    prepareRows()
    guard (0..<numberOfSections).contains(section) else { return .zero }
    let (header, footer) = (rectForHeader(inSection: section), rectForFooter(inSection: section))
    return CGRect(x: 0, y: header.minY, width: bounds.width, height: footer.maxY - header.minY)
  }

  /// The rectangle of a section's header, where it is without being pinned, or of the space above its rows; zero when
  /// there is no such section.
  open func rectForHeader(inSection section: Int) -> CGRect {
    prepareRows()
    return edge(ofSection: section, isHeader: true)
  }

  /// The rectangle of a section's footer or of the space below its rows: as for headers.
  open func rectForFooter(inSection section: Int) -> CGRect {
    prepareRows()
    return edge(ofSection: section, isHeader: false)
  }

  /// The row at a point in the table's coordinates; nil between rows.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    prepareRows()
    let found = display.displayedLayout.elements(
      in: CGRect(x: point.x, y: point.y, width: 1, height: 1).insetBy(dx: -1, dy: -1))
    return found.first {
      $0.representedElementCategory == .cell && point.y >= $0.frame.minY && point.y < $0.frame.maxY
        && point.x >= bounds.minX && point.x < bounds.maxX
    }.flatMap { display.uncommitted.appPath($0.shownPath) }
  }

  /// The row of a cell that is displayed or was made to be displayed next. O(1), O(cells made ahead) for others.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    (display.displayed.path(of: cell, .cell) ?? display.cellsAhead.path(of: cell)).flatMap(display.uncommitted.appPath)
  }

  /// The rows that a rectangle touches, in order; nil for an invalid rectangle.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    guard !rect.isNull else { return nil }
    prepareRows()
    return display.displayedLayout.elements(in: rect).filter {
      $0.representedElementCategory == .cell && $0.frame.maxY > rect.minY && $0.frame.minY < rect.maxY
    }.compactMap { display.uncommitted.appPath($0.shownPath) }.sorted()
  }

  /// The cell of a row that is displayed, or was made to be displayed next; else nil. O(1).
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    mainThreadOnly("UITableView.cellForRow(at:)")
    warnOfAccess(.cell)
    let path = display.uncommitted.shownPath(indexPath)
    return (display.displayed.cell(at: path) ?? display.cellsAhead.cell(at: path)) as? UITableViewCell
  }

  /// The displayed cells, sorted by index path. Lays out the table if necessary.
  open var visibleCells: [UITableViewCell] {
    warnOfAccess(.visibleCells)
    layOutIfPossible()
    return display.displayed.cells.compactMap { $0.view as? UITableViewCell }
  }

  /// The displayed rows, sorted. Lays out the table if necessary.
  open var indexPathsForVisibleRows: [IndexPath]? {
    layOutIfPossible()
    return display.displayed.cells.compactMap { display.uncommitted.appPath($0.key.path) }
  }

  /// The header of a section; nil when it is not displayed or not a `UITableViewHeaderFooterView`.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    sectionView(UICollectionView.elementKindSectionHeader, section)
  }

  /// The footer of a section: as for the header.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    sectionView(UICollectionView.elementKindSectionFooter, section)
  }

  /// Scrolls a row to a position in the visible bounds, less the content insets. A client error when there is no such
  /// row. The row `NSNotFound` is the header of the section, which may have no rows; without a header, its first edge.
  /// Unmeasured.
  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    mainThreadOnly("UITableView.scrollToRow(at:at:animated:)")
    requireRow(at: indexPath)
    guard indexPath.row != NSNotFound else {
      return display.scrolling.scroll(at: scrollPosition.position, animated: animated) { [weak self] in
        guard let self, indexPath.section < numberOfSections else { return nil }
        return rectForHeader(inSection: indexPath.section)
      }
    }
    display.scrolling.scroll(
      to: display.uncommitted.shownPath(indexPath), at: scrollPosition.position, animated: animated)
  }

  /// Scrolls to the selected row nearest to the visible ones; does nothing without a selected row.
  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    guard let selected = indexPathsForSelectedRows else { return }
    let middle = bounds.midY
    let nearest = selected.min { abs(rectForRow(at: $0).midY - middle) < abs(rectForRow(at: $1).midY - middle) }
    if let nearest { scrollToRow(at: nearest, at: scrollPosition, animated: animated) }
  }

  /// The selected row; the first selected of several, nil for none.
  open var indexPathForSelectedRow: IndexPath? {
    display.selection.paths.first.flatMap(display.uncommitted.appPath)
  }

  /// The selected rows in the order they were selected; nil for none.
  open var indexPathsForSelectedRows: [IndexPath]? {
    let paths = display.selection.paths.compactMap(display.uncommitted.appPath)
    return paths.isEmpty ? nil : paths
  }

  /// Selects a row without notifying the delegate, and scrolls to it unless the position is `.none`; nil deselects all.
  /// Has no effect without `allowsSelection`.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    mainThreadOnly("UITableView.selectRow(at:animated:scrollPosition:)")
    selection.change(animated: animated) {
      display.selection.select(
        indexPath.map(display.uncommitted.shownPath), animated: animated, scrollPosition: scrollPosition.position)
    }
  }

  /// Deselects a row without notifying the delegate.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    mainThreadOnly("UITableView.deselectRow(at:animated:)")
    selection.change(animated: animated) {
      display.selection.setSelected(false, at: display.uncommitted.shownPath(indexPath))
    }
  }

  /// Asks the data source for the section index titles again.
  open func reloadSectionIndexTitles() {
    display.indexTitles.setNeedsReload()
    setNeedsLayout()
  }

  /// The interaction that opens the rows' context menus; nil until the table has a delegate for them.
  open var contextMenuInteraction: UIContextMenuInteraction? {
    tableDelegate == nil ? nil : contextMenus?.interaction
  }

  /// Whether rows can be focused, unless the delegate decides for each. The default is true. Unmeasured.
  open var allowsFocus: Bool {
    get { display.focus.isAllowed }
    set { display.focus.isAllowed = newValue }
  }

  /// Whether rows can be focused while editing, unless the delegate decides for each. The default is true. Unmeasured.
  open var allowsFocusDuringEditing: Bool {
    get { display.focus.isAllowedDuringEditing }
    set { display.focus.isAllowedDuringEditing = newValue }
  }

  /// Whether moving the focus to a row by a key selects it. The default is false.
  open var selectionFollowsFocus: Bool {
    get { display.focus.selectionFollowsFocus }
    set { display.focus.selectionFollowsFocus = newValue }
  }

  /// Whether returning focus goes to the row it last left. The default is false.
  open var remembersLastFocusedIndexPath: Bool {
    get { display.focus.remembersItem }
    set { display.focus.remembersItem = newValue }
  }
}
