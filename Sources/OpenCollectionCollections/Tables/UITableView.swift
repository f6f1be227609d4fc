@_spi(Storeys) import OpenCollectionViews

/// Displays rows of data in sections, with cells for the visible ones only.
///
/// The data source provides the counts, the cells and the titles; the delegate the heights, the section views and the
/// answers to interaction. A table is a list: it owns a collection view with a list layout, which fills it and does not
/// scroll itself, and displays each cell in a cell of that view. So a reload costs O(sections), a frame O(visible
/// rows), a measured height O(log n), and a batch of k updates O(sections + k log k), whatever the number of rows.
///
/// Unlike on iOS, a cell's superview is not the table but a view in it; its frame is in the table's coordinates all the
/// same.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
  /// The style, which does not change.
  open private(set) var style: Style

  // MARK: Parts

  /// The list of rows; fills the visible bounds.
  package let rows: TableRowsView
  let tableLayout: TableLayout
  private(set) lazy var source = TableSource(self)
  private(set) lazy var heights = TableHeights(self)
  private(set) lazy var pool = TableReusePool(self)
  private(set) lazy var editing = TableEditing(self)
  private(set) lazy var selection = TableSelection(self)
  private(set) lazy var animations = TableRowAnimations()
  private(set) lazy var drags = TableDrags(self)
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
    (rows, tableLayout) = TableRowsView.make()
    super.init(frame: frame)
    setUp()
    backgroundColor = style.appearance.backgroundColor
  }

  /// A plain table.
  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// A table of a storyboard or nib; with another coder, a plain one.
  public required init?(coder: NSCoder) {
    style = Self.style(from: coder)
    (rows, tableLayout) = TableRowsView.make()
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
    rows.table = self
    tableLayout.table = self
    insertSubview(rows, at: 0)
    rows.dataSource = source
    rows.delegate = source
    rows.display.prepareRowSwipes()
    followBounds()
  }

  // MARK: Data and delegate

  /// Provides the counts, cells and titles. Setting it reloads the data.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet {
      guard dataSource !== oldValue else { return }
      lackedMethods.subtract([.commit, .move])
      rows.display.discardData()
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
      rows.display.discardData()
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
    didSet { rows.prefetchDataSource = prefetchDataSource == nil ? nil : source }
  }

  /// Whether the prefetching data source is notified. The default is true.
  open var isPrefetchingEnabled: Bool {
    get { rows.isPrefetchingEnabled }
    set { rows.isPrefetchingEnabled = newValue }
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
  open var selfSizingInvalidation: SelfSizingInvalidation {
    get { SelfSizingInvalidation(rawValue: rows.selfSizingInvalidation.rawValue) ?? .enabled }
    set { rows.selfSizingInvalidation = .init(rawValue: newValue.rawValue) ?? .enabled }
  }

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
    get { customSeparatorInset ?? UIEdgeInsets(top: 0, left: TableMetrics.margin(of: self), bottom: 0, right: 0) }
    set {
      customSeparatorInset = newValue
      separatorsDidChange()
    }
  }
  /// What `separatorInset` is measured from. The default is the cells' edges.
  open var separatorInsetReference = SeparatorInsetReference.fromCellEdges { didSet { separatorsDidChange() } }
  private(set) var customSeparatorInset: UIEdgeInsets?

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
    if fillerRows == nil { insertSubview(filler, belowSubview: rows) }
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
    if let new { insertSubview(new, aboveSubview: rows) }
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
  open var allowsSelection: Bool {
    get { rows.allowsSelection }
    set { rows.allowsSelection = newValue }
  }
  /// Whether rows can be selected while editing. The default is false.
  open var allowsSelectionDuringEditing: Bool {
    get { rows.allowsSelectionDuringEditing }
    set { rows.allowsSelectionDuringEditing = newValue }
  }
  /// Whether more than one row can be selected. The default is false.
  open var allowsMultipleSelection: Bool {
    get { rows.allowsMultipleSelection }
    set { rows.allowsMultipleSelection = newValue }
  }
  /// Whether more than one row can be selected while editing; then rows have a circle instead of the control of their
  /// editing style. The default is false.
  open var allowsMultipleSelectionDuringEditing: Bool {
    get { rows.allowsMultipleSelectionDuringEditing }
    set {
      rows.allowsMultipleSelectionDuringEditing = newValue
      editing.refreshCells()
    }
  }

  /// Whether rows show their editing controls. The default is false.
  open var isEditing: Bool {
    get { rows.isEditing }
    set { setEditing(newValue, animated: false) }
  }

  /// Shows or hides the rows' editing controls. Deselects all rows. Unmeasured.
  open func setEditing(_ editing: Bool, animated: Bool) {
    mainThreadOnly("UITableView.setEditing(_:animated:)")
    self.editing.setEditing(editing, animated: animated)
  }

  // MARK: Updates

  /// Discards the counts, all views and the selection; everything is loaded again at the next layout.
  open func reloadData() {
    mainThreadOnly("UITableView.reloadData()")
    rows.reloadData()
    setNeedsLayout()
  }

  /// Applies updates together: deletions and reloads by old index paths, insertions by new ones. The data source must
  /// return the new counts when `updates` returns. The heights of the displayed rows are asked for again. `completion`
  /// is called later on the main queue, with true.
  ///
  /// - Complexity: O(sections + k log k) for k updates, whatever the number of rows.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    mainThreadOnly("UITableView.performBatchUpdates(_:completion:)")
    update { rows.performBatchUpdates(updates, completion: completion) }
  }

  /// The same for updates performed before this returns, which may use implicit `self` and call nonescaping closures. Calls
  /// the form above, which is the one to override.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { updates in
      rows.performNonescaping { performBatchUpdates(Optional(updates), completion: completion) }
    }
  }

  /// Begins a batch of updates, which ends with the matching `endUpdates()`. Calls may be nested. An empty batch animates
  /// changed heights.
  open func beginUpdates() {
    mainThreadOnly("UITableView.beginUpdates()")
    updateDepth += 1
    rows.beginUpdates()
  }

  /// Ends a batch of updates and applies it: as `performBatchUpdates`.
  open func endUpdates() {
    mainThreadOnly("UITableView.endUpdates()")
    guard updateDepth > 0 else { return }
    updateDepth -= 1
    update { rows.endUpdates(completion: nil) }
  }

  /// The number of batches begun and not ended.
  private var updateDepth = 0

  /// Performs updates. Their animations are forgotten when the outermost batch is displayed.
  private func update(_ updates: () -> Void) {
    updateDepth += 1
    updates()
    updateDepth -= 1
    // Without a layout there is nothing to display.
    if updateDepth == 0, !rows.display.preparation.wasEverPrepared { animations.removeAll() }
  }

  /// Inserts sections, at indices after the update.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    mainThreadOnly("UITableView.insertSections(_:with:)")
    animations.insert(sections, animation)
    update { rows.insertSections(sections) }
  }
  /// Deletes sections, by their indices before the update.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    mainThreadOnly("UITableView.deleteSections(_:with:)")
    animations.delete(sections, animation)
    update { rows.deleteSections(sections) }
  }
  /// Reloads sections, by their indices before the update.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    mainThreadOnly("UITableView.reloadSections(_:with:)")
    animations.reload(sections, animation)
    update { rows.reloadSections(sections) }
  }
  /// Moves a section from an index before the update to one after it.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    mainThreadOnly("UITableView.moveSection(_:toSection:)")
    rows.moveSection(section, toSection: newSection)
  }
  /// Inserts rows, at index paths after the update.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    mainThreadOnly("UITableView.insertRows(at:with:)")
    animations.insert(indexPaths, animation)
    update { rows.insertItems(at: indexPaths) }
  }
  /// Deletes rows, by their index paths before the update.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    mainThreadOnly("UITableView.deleteRows(at:with:)")
    animations.delete(indexPaths, animation)
    update { rows.deleteItems(at: indexPaths) }
  }
  /// Replaces the cells of rows by new ones.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    mainThreadOnly("UITableView.reloadRows(at:with:)")
    animations.reload(indexPaths, animation)
    update { rows.reloadItems(at: indexPaths) }
  }
  /// Moves a row from an index path before the update to one after it.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    mainThreadOnly("UITableView.moveRow(at:to:)")
    rows.moveItem(at: indexPath, to: newIndexPath)
  }
  /// Has the data source configure the existing cells again: dequeuing returns the displayed cell, without
  /// `prepareForReuse()`.
  open func reconfigureRows(at indexPaths: [IndexPath]) {
    mainThreadOnly("UITableView.reconfigureRows(at:)")
    rows.reconfigureItems(at: indexPaths)
  }

  /// Whether a displayed change is not yet committed to the data source: while the user moves a row.
  open var hasUncommittedUpdates: Bool { rows.hasUncommittedUpdates }

  // MARK: UIView

  /// The elements are read together. Unmeasured.
  @_spi(Storeys) open override var groupsAccessibilityChildrenByDefault: Bool { true }

  @_spi(Storeys) open override func boundsOriginDidChange(from old: CGPoint) {
    followBounds()
    super.boundsOriginDidChange(from: old)
  }

  /// Keeps the list in the visible bounds. Its origin is on the pixel at which the table displays its own, so that
  /// cells are drawn on whole pixels; both coordinate systems are the same.
  private func followBounds() {
    let origin = bounds.origin.snapped(toScale: displayScale)
    let frame = CGRect(origin: origin, size: bounds.size)
    if rows.frame != frame { rows.frame = frame }
    if rows.bounds.origin != origin { rows.bounds.origin = origin }
  }

  open override var contentSize: CGSize {
    didSet { if contentSize != oldValue { layOutEdgeViews() } }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    followBounds()
    rows.layoutIfNeeded()
    layOutEdgeViews()
    layOutFillerRows()
    if let backgroundView, backgroundView.superview === self, backgroundView.frame != bounds {
      backgroundView.frame = bounds
    }
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

  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    rows.adjustedContentInsetDidChange()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    // The margins depend on the window's width.
    if window != nil { heights.windowDidChange() }
  }

  @_spi(Storeys) open override var adjustsOffsetItself: Bool { true }
  @_spi(Storeys) open override var adjustsOffsetOnResizeItself: Bool { rows.adjustsOffsetOnResizeItself }

  /// A drag cancels touches in controls as well, except those that are themselves dragged.
  open override func touchesShouldCancel(in view: UIView) -> Bool { rows.touchesShouldCancel(in: view) }

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !rows.display.indexTitles.contains(gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
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
    get { drags.dragDelegate }
    set {
      mainThreadOnly("UITableView.dragDelegate")
      drags.dragDelegate = newValue
    }
  }

  /// Accepts drops. Without one, only rows of the table itself can be dropped, where the data source moves them.
  open weak var dropDelegate: (any UITableViewDropDelegate)? {
    get { drags.dropDelegate }
    set {
      mainThreadOnly("UITableView.dropDelegate")
      drags.dropDelegate = newValue
    }
  }

  /// Whether the user can drag rows. The default is true.
  open var dragInteractionEnabled: Bool {
    get { rows.dragInteractionEnabled }
    set { rows.dragInteractionEnabled = newValue }
  }

  /// Whether rows of the table are lifted or dragged.
  open var hasActiveDrag: Bool { rows.hasActiveDrag }

  /// Whether a drag is over the table.
  open var hasActiveDrop: Bool { rows.hasActiveDrop }

  /// Whether a drag that rests over a row selects it. The default is false.
  open var isSpringLoaded: Bool {
    get { drags.springs.isEnabled }
    set { drags.springs.isEnabled = newValue }
  }

  /// The displayed index of a section: the same, because only rows are moved.
  open func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int {
    rows.presentationSectionIndex(forDataSourceSectionIndex: dataSourceSectionIndex)
  }

  /// The data source's index of a section: the same, because only rows are moved.
  open func dataSourceSectionIndex(forPresentationSectionIndex presentationSectionIndex: Int) -> Int {
    rows.dataSourceSectionIndex(forPresentationSectionIndex: presentationSectionIndex)
  }

  /// The displayed index path of a row of the data source.
  open func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?) -> IndexPath? {
    rows.presentationIndexPath(forDataSourceIndexPath: dataSourceIndexPath)
  }

  /// The data source's index path of a displayed row; nil for a placeholder and for the gap of a drop.
  open func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?) -> IndexPath? {
    rows.dataSourceIndexPath(forPresentationIndexPath: presentationIndexPath)
  }

  /// Performs a closure in which the table's members take and give displayed index paths.
  open func performUsingPresentationValues(_ actionsToTranslate: () -> Void) {
    rows.performUsingPresentationValues(actionsToTranslate)
  }

  // MARK: Rows

  /// Registers a class, a `UITableViewCell`, for cells of a reuse identifier; nil unregisters the identifier. Cells are
  /// made by `init(style:reuseIdentifier:)` with the default style.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    mainThreadOnly("UITableView.register(_:forCellReuseIdentifier:)")
    pool.registerCell(cellClass, identifier)
  }

  /// Registers a nib, whose only object at the top level is a `UITableViewCell`, for cells of a reuse identifier; nil
  /// unregisters the identifier.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    mainThreadOnly("UITableView.register(_:forCellReuseIdentifier:)")
    pool.registerCell(nib, identifier)
  }

  /// Registers a class, a `UITableViewHeaderFooterView`, for headers and footers of a reuse identifier; nil unregisters
  /// the identifier. Views are made by `init(reuseIdentifier:)`.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    mainThreadOnly("UITableView.register(_:forHeaderFooterViewReuseIdentifier:)")
    pool.registerSectionView(aClass, identifier)
  }

  /// Registers a nib, whose only object at the top level is a `UITableViewHeaderFooterView`, for headers and footers of
  /// a reuse identifier; nil unregisters the identifier.
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    mainThreadOnly("UITableView.register(_:forHeaderFooterViewReuseIdentifier:)")
    pool.registerSectionView(nib, identifier)
  }

  /// A reused or new cell; nil when there is none and no class or nib is registered for the identifier.
  @discardableResult
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    mainThreadOnly("UITableView.dequeueReusableCell(withIdentifier:)")
    return pool.dequeueCell(identifier, at: nil)
  }

  /// A reused or new cell for a row, at the size it will be displayed with if that is known. A client error when no
  /// class or nib is registered for the identifier.
  @discardableResult
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    mainThreadOnly("UITableView.dequeueReusableCell(withIdentifier:for:)")
    guard let cell = pool.dequeueCell(identifier, at: indexPath) else {
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
    return pool.dequeueSectionView(identifier)
  }

  /// The number of sections as last loaded. O(1) once loaded.
  open var numberOfSections: Int { rows.numberOfSections }

  /// The number of rows of a section as last loaded. O(1) once loaded.
  @discardableResult
  open func numberOfRows(inSection section: Int) -> Int { rows.numberOfItems(inSection: section) }

  /// The rectangle of a row; zero when there is no such row. O(log n).
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    prepareRows()
    return rows.display.queries.attributesOfItem(at: rows.display.uncommitted.shownPath(indexPath))?.frame ?? .zero
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
    let found = rows.display.displayedLayout.elements(
      in: CGRect(x: point.x, y: point.y, width: 1, height: 1).insetBy(dx: -1, dy: -1))
    return found.first {
      $0.representedElementCategory == .cell && point.y >= $0.frame.minY && point.y < $0.frame.maxY
        && point.x >= bounds.minX && point.x < bounds.maxX
    }.flatMap { rows.display.uncommitted.appPath($0.indexPath) }
  }

  /// The row of a displayed cell; nil for other cells. O(1).
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    cell.rowView.flatMap { rows.indexPath(for: $0) }
  }

  /// The rows that a rectangle touches, in order; nil for an invalid rectangle.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    guard !rect.isNull else { return nil }
    prepareRows()
    return rows.display.displayedLayout.elements(in: rect).filter {
      $0.representedElementCategory == .cell && $0.frame.maxY > rect.minY && $0.frame.minY < rect.maxY
    }.compactMap { rows.display.uncommitted.appPath($0.indexPath) }.sorted()
  }

  /// The cell of a row; nil when it is not displayed. O(1).
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    mainThreadOnly("UITableView.cellForRow(at:)")
    return (rows.cellForItem(at: indexPath) as? TableRowView)?.cell
  }

  /// The displayed cells, sorted by index path. Lays out the table if necessary.
  open var visibleCells: [UITableViewCell] {
    layOutIfPossible()
    return rows.visibleCells.compactMap { ($0 as? TableRowView)?.cell }
  }

  /// The displayed rows, sorted. Lays out the table if necessary.
  open var indexPathsForVisibleRows: [IndexPath]? {
    layOutIfPossible()
    return rows.indexPathsForVisibleItems
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
      return rows.display.scrolling.scroll(at: scrollPosition.position, animated: animated) { [weak self] in
        guard let self, indexPath.section < numberOfSections else { return nil }
        return rectForHeader(inSection: indexPath.section)
      }
    }
    rows.display.scrolling.scroll(
      to: rows.display.uncommitted.shownPath(indexPath), at: scrollPosition.position, animated: animated)
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
    rows.display.selection.indexPaths.first.flatMap(rows.display.uncommitted.appPath)
  }

  /// The selected rows in the order they were selected; nil for none.
  open var indexPathsForSelectedRows: [IndexPath]? {
    let paths = rows.display.selection.indexPaths.compactMap(rows.display.uncommitted.appPath)
    return paths.isEmpty ? nil : paths
  }

  /// Selects a row without notifying the delegate, and scrolls to it unless the position is `.none`; nil deselects all.
  /// Has no effect without `allowsSelection`.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    mainThreadOnly("UITableView.selectRow(at:animated:scrollPosition:)")
    selection.change(animated: animated) {
      rows.selectItem(at: indexPath, animated: animated, scrollPosition: scrollPosition.position)
    }
  }

  /// Deselects a row without notifying the delegate.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    mainThreadOnly("UITableView.deselectRow(at:animated:)")
    selection.change(animated: animated) { rows.deselectItem(at: indexPath, animated: animated) }
  }

  /// Asks the data source for the section index titles again.
  open func reloadSectionIndexTitles() {
    rows.display.indexTitles.setNeedsReload()
    rows.setNeedsLayout()
  }

  /// The interaction that opens the rows' context menus; nil until the table has a delegate for them.
  open var contextMenuInteraction: UIContextMenuInteraction? {
    tableDelegate == nil ? nil : rows.contextMenus?.interaction
  }

  /// Whether rows can be focused, unless the delegate decides for each. The default is true. Unmeasured.
  open var allowsFocus: Bool {
    get { rows.allowsFocus }
    set { rows.allowsFocus = newValue }
  }

  /// Whether rows can be focused while editing, unless the delegate decides for each. The default is true. Unmeasured.
  open var allowsFocusDuringEditing: Bool {
    get { rows.allowsFocusDuringEditing }
    set { rows.allowsFocusDuringEditing = newValue }
  }

  /// Whether moving the focus to a row by a key selects it. The default is false.
  open var selectionFollowsFocus: Bool {
    get { rows.selectionFollowsFocus }
    set { rows.selectionFollowsFocus = newValue }
  }

  /// Whether returning focus goes to the row it last left. The default is false.
  open var remembersLastFocusedIndexPath: Bool {
    get { rows.remembersLastFocusedIndexPath }
    set { rows.remembersLastFocusedIndexPath = newValue }
  }
}
