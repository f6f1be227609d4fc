@_spi(Storeys) import OpenCollectionViews

/// Displays any number of items in the arrangement of its layout, with views for the visible ones only.
///
/// The data source provides the item counts and the cells, the layout the attributes, and the delegate handles
/// interaction. Only elements in the visible bounds are requested and kept, so that costs do not grow with the data.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  // MARK: Parts

  /// Displays the elements.
  package private(set) lazy var display: ElementDisplay = {
    guard let layout = firstLayout else { preconditionFailure("the initializers set the first layout") }
    firstLayout = nil
    let display = ElementDisplay(self, layout: layout)
    display.movements.didEnd = { [weak self] in self?.movementGesture?.stopDragging() }
    return display
  }()
  /// The layout of the initializer, until the display has it.
  private var firstLayout: UICollectionViewLayout?
  /// The current layout.
  package var layout: UICollectionViewLayout { display.displayedLayout.layout }
  private(set) lazy var springs = makeSprings()
  /// The long press that starts movements for a data source with reordering handlers.
  private var movementGesture: MovementGesture?
  /// The context menu support; created with the first delegate.
  private(set) var contextMenus:
    (interaction: UIContextMenuInteraction, delegate: any UIContextMenuInteractionDelegate)?
  /// The delegate that was set, whatever a subclass that overrides `delegate` returns.
  private(set) weak var collectionDelegate: (any UICollectionViewDelegate)?
  /// The delegates of drags and drops.
  weak var ownDragDelegate: (any UICollectionViewDragDelegate)?
  weak var ownDropDelegate: (any UICollectionViewDropDelegate)?
  /// `delegate` as a flow layout delegate.
  private(set) weak var flowLayoutDelegate: (any UICollectionViewDelegateFlowLayout)?

  // MARK: Initialization

  /// A collection view with a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    firstLayout = layout
    super.init(frame: frame)
    display.layoutReplacement.adopt(layout)
    backgroundColor = .systemBackground
  }

  /// A collection view of a storyboard or nib, with its layout and prototypes; with another coder, one with a flow layout.
  public required init?(coder: NSCoder) {
    let layout = Self.layout(from: coder) ?? UICollectionViewFlowLayout()
    firstLayout = layout
    super.init(coder: coder)
    display.layoutReplacement.adopt(layout)
    if backgroundColor == nil { backgroundColor = .systemBackground }
    readCollectionView(coder)
  }

  @_spi(Storeys) open override var defaultElementType: ElementType? { .collectionView }

  /// A client error: a collection view needs a layout.
  public convenience override init(frame: CGRect) {
    clientError(
      "UICollectionView must be initialized with a non-nil layout parameter", name: "NSInvalidArgumentException")
  }

  // MARK: Layout, data and delegate

  /// The layout of the elements. Setting it changes the layout at once, like `setCollectionViewLayout(_:animated:)`
  /// without animation. A compositional layout turns on `alwaysBounceVertical`, or `alwaysBounceHorizontal` if it scrolls
  /// horizontally, so content that fits is inset by the safe area too (measured: facts on collection views, safe area).
  open var collectionViewLayout: UICollectionViewLayout {
    get { layout }
    set {
      mainThreadOnly("UICollectionView.collectionViewLayout")
      setCollectionViewLayout(newValue, animated: false)
    }
  }

  /// Notified of selections, displayed views and scrolling; asked for what depends on an item. The default is nil.
  open weak var delegate: (any UICollectionViewDelegate)? {
    didSet {
      scrollDelegate = delegate
      collectionDelegate = delegate
      if collectionDelegate != nil, contextMenus == nil { contextMenus = addContextMenus() }
      flowLayoutDelegate = delegate as? any UICollectionViewDelegateFlowLayout
    }
  }

  @_spi(Storeys) open override var anyDelegate: (any UIScrollViewDelegate)? {
    get { delegate ?? scrollDelegate }
    set {
      let ownDelegate = newValue as? any UICollectionViewDelegate
      delegate = ownDelegate
      if ownDelegate == nil { scrollDelegate = newValue }
    }
  }

  /// Provides the item counts and views. Setting it reloads the data.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet {
      if dataSource !== oldValue { display.discardData() }
    }
  }

  /// Notified of upcoming items. The default is nil.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? {
    didSet {
      if prefetchDataSource !== oldValue { display.prefetching.reset() }
    }
  }

  /// Whether cells are made before a scroll shows them, and the prefetching data source is notified of upcoming items. The default
  /// is true.
  ///
  /// In a window, the cells that come next are requested in the time between the frames of a scroll. Those that are then displayed
  /// are announced by `collectionView(_:willDisplay:forItemAt:)` at that time; the others are reused.
  open var isPrefetchingEnabled = true {
    didSet {
      if !isPrefetchingEnabled { display.cellsAhead.discard() }
    }
  }

  /// When self-sizing cells are measured again. The default is `.enabled`.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled

  /// A view behind the cells that does not scroll with them; it fills the bounds.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  /// The background view and the grounds of list sections are behind everything else.
  @_spi(Storeys) open override var backmostIndex: Int {
    subviews.firstIndex { $0 !== backgroundView && !($0 is SectionGroundView) } ?? subviews.count
  }

  // MARK: Registering and dequeuing

  /// Registers a class, a `UICollectionViewCell`, for cells of a reuse identifier; nil unregisters the identifier.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    mainThreadOnly("UICollectionView.register(_:forCellWithReuseIdentifier:)")
    display.elementViews.registerCell(cellClass, identifier: identifier)
  }

  /// Registers a class, a `UICollectionReusableView`, for supplementary views of a kind and reuse identifier; nil
  /// unregisters them.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) {
    mainThreadOnly("UICollectionView.register(_:forSupplementaryViewOfKind:withReuseIdentifier:)")
    display.elementViews.registerSupplementary(viewClass, kind: elementKind, identifier: identifier)
  }

  /// Registers a nib, whose only object at the top level is a `UICollectionViewCell`, for cells of a reuse identifier; nil
  /// unregisters the identifier.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    mainThreadOnly("UICollectionView.register(_:forCellWithReuseIdentifier:)")
    display.elementViews.registerCell(nib, identifier: identifier)
  }

  /// Registers a nib, whose only object at the top level is a `UICollectionReusableView`, for supplementary views of a kind
  /// and reuse identifier; nil unregisters them.
  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {
    mainThreadOnly("UICollectionView.register(_:forSupplementaryViewOfKind:withReuseIdentifier:)")
    display.elementViews.registerSupplementary(nib, kind: kind, identifier: identifier)
  }

  /// A reused or new cell for an item. A client error when no class or nib is registered for the identifier.
  @discardableResult
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    mainThreadOnly("UICollectionView.dequeueReusableCell(withReuseIdentifier:for:)")
    return display.elementViews.dequeueCell(identifier, at: indexPath)
  }

  /// A reused or new supplementary view of a kind. A client error when no class is registered.
  @discardableResult
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    mainThreadOnly("UICollectionView.dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:)")
    return display.elementViews.dequeueSupplementary(kind: elementKind, identifier, at: indexPath)
  }

  // MARK: Data

  /// Discards the item counts, all views and the selection; everything is loaded again at the next layout.
  open func reloadData() {
    mainThreadOnly("UICollectionView.reloadData()")
    display.discardData()
  }

  /// The number of sections as last loaded. O(1) once loaded.
  open var numberOfSections: Int { display.itemCounts.all.count }

  /// The number of items of a section as last loaded. O(1) once loaded.
  @discardableResult
  open func numberOfItems(inSection section: Int) -> Int {
    display.uncommitted.appCount(display.itemCounts.count(ofSection: section), inSection: section)
  }

  /// Applies updates together: deletions and reloads by old index paths, insertions by new ones. The data source must
  /// return the new counts when `updates` returns. Views are in place when this returns; `completion` is called later
  /// on the main queue, with true.
  ///
  /// - Complexity: O(sections + k log k) for k updates, whatever the number of items.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    mainThreadOnly("UICollectionView.performBatchUpdates(_:completion:)")
    display.batchUpdates.perform(updates, completion: completion)
  }

  /// The same for updates performed before this returns, which may use implicit `self` and call nonescaping closures.
  /// Calls the form above, which is the one to override.
  ///
  /// When called while the data source is asked for a view, or while a layout prepares, it reloads everything; the
  /// selection follows the updates. Unmeasured.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { updates in
      display.queue.performNonescaping { performBatchUpdates(Optional(updates), completion: completion) }
    }
  }

  /// Inserts sections, at indices after the update.
  open func insertSections(_ sections: IndexSet) {
    mainThreadOnly("UICollectionView.insertSections(_:)")
    display.batchUpdates.record(sections.map { .insertSection($0) })
  }
  /// Deletes sections, by their indices before the update.
  open func deleteSections(_ sections: IndexSet) {
    mainThreadOnly("UICollectionView.deleteSections(_:)")
    display.batchUpdates.record(sections.map { .deleteSection($0) })
  }
  /// Moves a section from an index before the update to one after it.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    mainThreadOnly("UICollectionView.moveSection(_:toSection:)")
    display.batchUpdates.record([.moveSection(from: section, to: newSection)])
  }
  /// Reloads sections, by their indices before the update.
  open func reloadSections(_ sections: IndexSet) {
    mainThreadOnly("UICollectionView.reloadSections(_:)")
    display.batchUpdates.record(sections.map { .reloadSection($0) })
  }
  /// Inserts items, at index paths after the update. O(given and visible items).
  open func insertItems(at indexPaths: [IndexPath]) {
    mainThreadOnly("UICollectionView.insertItems(at:)")
    display.batchUpdates.record(indexPaths.map { .insertItem($0) })
  }
  /// Deletes items, by their index paths before the update.
  open func deleteItems(at indexPaths: [IndexPath]) {
    mainThreadOnly("UICollectionView.deleteItems(at:)")
    display.batchUpdates.record(indexPaths.map { .deleteItem($0) })
  }
  /// Moves an item from an index path before the update to one after it.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    mainThreadOnly("UICollectionView.moveItem(at:to:)")
    display.batchUpdates.record([.moveItem(from: indexPath, to: newIndexPath)])
  }
  /// Replaces the cells of items by new ones.
  open func reloadItems(at indexPaths: [IndexPath]) {
    mainThreadOnly("UICollectionView.reloadItems(at:)")
    display.batchUpdates.record(indexPaths.map { .reloadItem($0) })
  }
  /// Has the data source configure the existing cells again: dequeuing returns the displayed cell, without
  /// `prepareForReuse()`.
  open func reconfigureItems(at indexPaths: [IndexPath]) {
    mainThreadOnly("UICollectionView.reconfigureItems(at:)")
    display.batchUpdates.record(indexPaths.map { .reconfigureItem($0) })
  }

  /// Whether a displayed change is not yet committed to the data source: during an interactive movement, while items make
  /// room for a drag, and while there are placeholders.
  open var hasUncommittedUpdates: Bool { display.hasUncommittedUpdates }

  // MARK: Interactive movement

  /// Begins an interactive movement of an item; false if the item is not displayed or the data source does not allow it
  /// to move.
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    display.movements.begin(at: display.uncommitted.shownPath(indexPath))
  }

  /// Moves the center of the moving item to a point of the content. The items there make room; the data source is not
  /// notified until the end.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    display.movements.update(to: targetPosition)
  }

  /// Ends the movement with the item at its current target: the data source is notified of the whole move.
  open func endInteractiveMovement() { display.movements.end() }

  /// Cancels the movement and returns the item to its original position, without notifying the data source.
  open func cancelInteractiveMovement() { display.movements.cancel() }

  /// Whether a long press on an item starts its movement.
  package var startsMovementsByLongPress: Bool {
    get { movementGesture != nil }
    set {
      guard newValue != startsMovementsByLongPress else { return }
      movementGesture?.remove()
      movementGesture = newValue ? MovementGesture(on: self) : nil
    }
  }

  // MARK: Items, cells and attributes

  /// The layout attributes of an item, displayed or not; nil when there is no such item.
  @discardableResult
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    display.queries.attributesOfItem(at: display.uncommitted.shownPath(indexPath))
  }

  /// The layout attributes of a supplementary view, displayed or not; nil when there is none.
  @discardableResult
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    display.preparation.prepareIfNeeded()
    return display.displayedLayout.answeredAttributes(
      of: display.displayedLayout.shownKey(ofSupplementary: kind, at: indexPath))
  }

  /// The frontmost item at a point of the content; nil between items.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    display.queries.frontmostItem(at: point).flatMap(display.uncommitted.appPath)
  }

  /// The index path of a cell that is displayed or was made to be displayed next. O(1), O(cells made ahead) for others.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    (display.displayed.path(of: cell, .cell) ?? display.cellsAhead.path(of: cell)).flatMap(display.uncommitted.appPath)
  }

  /// The index path of a displayed supplementary view. O(1).
  open func indexPath(forSupplementaryView supplementaryView: UICollectionReusableView) -> IndexPath? {
    guard display.displayed.path(of: supplementaryView, .supplementaryView) != nil else { return nil }
    return supplementaryView.element.map { display.displayedLayout.appPath(ofSupplementary: $0.key) }
  }

  /// The cell of an item that is displayed, or was made to be displayed next; else nil. O(1).
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    mainThreadOnly("UICollectionView.cellForItem(at:)")
    let path = display.uncommitted.shownPath(indexPath)
    return (display.displayed.cell(at: path) ?? display.cellsAhead.cell(at: path)) as? UICollectionViewCell
  }

  /// The displayed cells, sorted by index path.
  open var visibleCells: [UICollectionViewCell] {
    display.displayed.cells.compactMap { $0.view as? UICollectionViewCell }
  }

  /// The index paths of the displayed items, sorted.
  open var indexPathsForVisibleItems: [IndexPath] {
    display.displayed.cells.compactMap { display.uncommitted.appPath($0.key.path) }
  }

  /// The supplementary view of a kind; nil when it is not displayed. O(1).
  open func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    display.displayed[display.displayedLayout.shownKey(ofSupplementary: elementKind, at: indexPath)]?.view
      as? UICollectionReusableView
  }

  /// The displayed supplementary views of a kind, sorted by index path.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    display.displayed.supplementaryViews(ofKind: elementKind).compactMap { $0.view as? UICollectionReusableView }
  }

  /// The index paths of the displayed supplementary views of a kind, sorted.
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    display.displayed.supplementaryViews(ofKind: elementKind).map {
      display.displayedLayout.appPath(ofSupplementary: $0.key)
    }
  }

  // MARK: Selection

  /// Whether items can be selected, by touches and by `selectItem`. The default is true.
  open var allowsSelection = true

  /// Whether more than one item can be selected. The default is false.
  open var allowsMultipleSelection = false

  /// Whether items can be selected while editing. The default is false.
  open var allowsSelectionDuringEditing = false

  /// Whether more than one item can be selected while editing. The default is false; true allows selection as well
  /// (measured: facts on collection views, 10).
  open var allowsMultipleSelectionDuringEditing = false {
    didSet {
      if allowsMultipleSelectionDuringEditing { allowsSelectionDuringEditing = true }
    }
  }

  /// Whether the view is in editing mode, which its cells read from their configuration state. The default is false.
  open var isEditing = false {
    didSet {
      if isEditing != oldValue { display.editingDidChange() }
    }
  }

  /// The selected items in the order they were selected; empty when there are none.
  open var indexPathsForSelectedItems: [IndexPath]? {
    display.selection.paths.compactMap(display.uncommitted.appPath)
  }

  /// Selects an item without notifying the delegate, and scrolls to it if a position is given; nil deselects all. Has
  /// no effect without `allowsSelection`.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    mainThreadOnly("UICollectionView.selectItem(at:animated:scrollPosition:)")
    display.selection.select(
      indexPath.map(display.uncommitted.shownPath), animated: animated, scrollPosition: scrollPosition)
  }

  /// Deselects an item without notifying the delegate.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    mainThreadOnly("UICollectionView.deselectItem(at:animated:)")
    display.selection.setSelected(false, at: display.uncommitted.shownPath(indexPath))
  }

  // MARK: Scrolling and changing the layout

  /// Scrolls an item to a position in the visible bounds, less the content insets. A client error when there is no such
  /// item.
  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    mainThreadOnly("UICollectionView.scrollToItem(at:at:animated:)")
    display.scrolling.scroll(to: display.uncommitted.shownPath(indexPath), at: scrollPosition, animated: animated)
  }

  /// Changes the layout. Views of elements displayed in both layouts are kept and, with animation, move to their new
  /// frames.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    mainThreadOnly("UICollectionView.setCollectionViewLayout(_:animated:)")
    display.layoutReplacement.change(to: layout, animated: animated)
  }

  /// Changes the layout; `completion` is called later on the main queue, after the animation.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    mainThreadOnly("UICollectionView.setCollectionViewLayout(_:animated:completion:)")
    display.layoutReplacement.change(to: layout, animated: animated, completion: completion)
  }

  /// The completion of an interactive transition: whether it completed to the new layout, and whether its animation
  /// finished.
  public typealias LayoutInteractiveTransitionCompletion = (_ completed: Bool, _ finished: Bool) -> Void

  /// Begins an interactive transition to another layout. The returned transition layout is the current layout until the
  /// transition is finished or cancelled; set its `transitionProgress`. A client error during another transition.
  @discardableResult
  open func startInteractiveTransition(
    to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout {
    display.layoutReplacement.startTransition(to: layout, completion: completion)
  }

  /// Animates the rest of the transition to the new layout. A client error when there is no transition.
  open func finishInteractiveTransition() { display.layoutReplacement.endTransition(completed: true) }

  /// Animates back to the old layout. A client error when there is no transition.
  open func cancelInteractiveTransition() { display.layoutReplacement.endTransition(completed: false) }

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

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    display.windowDidChange()
  }

  /// A cell out of sight that was kept for its keys is removed.
  @_spi(Storeys) open override func descendantDidLoseKeys() {
    if display.passState.keepsElements { setNeedsLayout() }
  }

  open override func setNeedsLayout() {
    display.passState.setNeedsPass(unlessRunning: true)
    super.setNeedsLayout()
  }

  @_spi(Storeys) open override var layoutPassLimit: Int { display.feedback.passLimit }

  @_spi(Storeys) open override func didRepeatLayout(_ count: Int) { display.feedback.didRepeatLayout(count) }

  @_spi(Storeys) open override func didEndLayout() { display.feedback.didEndLayout() }

  open override func layoutSubviews() {
    super.layoutSubviews()
    display.layOut()
    if let backgroundView, backgroundView.superview === self, backgroundView.frame != bounds {
      backgroundView.frame = bounds
    }
    display.layOutOverlay()
  }

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

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !display.indexTitles.contains(gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  /// The layout decides the content offset after a resize, unless it remains valid.
  @_spi(Storeys) open override var adjustsOffsetItself: Bool { true }
  @_spi(Storeys) open override var adjustsOffsetOnResizeItself: Bool { !display.preparation.isPrepared }

  @_spi(Storeys) open override func restingOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    layout.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: velocity)
  }

  /// A drag cancels touches in controls as well, except those that are themselves dragged.
  open override func touchesShouldCancel(in view: UIView) -> Bool { (view as? any ValueControl)?.isDragged != true }

  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    display.adjustedContentInsetDidChange()
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
    return super.describedContent + ["layout: \(collectionViewLayout.briefDescription)"] + (source.map { [$0] } ?? [])
  }

  // MARK: Drag and drop

  /// Supplies the items of drags. Setting it lets the user drag items by a long press.
  open weak var dragDelegate: (any UICollectionViewDragDelegate)? {
    get { ownDragDelegate }
    set {
      mainThreadOnly("UICollectionView.dragDelegate")
      ownDragDelegate = newValue
      display.drags.delegateDidChange()
      display.drops.updateInteraction()
    }
  }

  /// Accepts drops. Without one, only items of the view itself can be dropped, where the data source moves them.
  open weak var dropDelegate: (any UICollectionViewDropDelegate)? {
    get { ownDropDelegate }
    set {
      mainThreadOnly("UICollectionView.dropDelegate")
      ownDropDelegate = newValue
      display.drops.updateInteraction()
    }
  }

  /// Whether the user can drag items. The default is true.
  open var dragInteractionEnabled: Bool {
    get { display.drags.isEnabled }
    set { display.drags.isEnabled = newValue }
  }

  /// How soon the items make room for a drag. The default is immediate.
  open var reorderingCadence: ReorderingCadence {
    get { display.drops.cadence }
    set { display.drops.cadence = newValue }
  }

  /// Whether items of the view are lifted or dragged.
  open var hasActiveDrag: Bool { display.drags.isActive }

  /// Whether a drag is over the view.
  open var hasActiveDrop: Bool { display.drops.isActive }

  /// Whether a drag that rests over an item selects it. The default is false.
  open var isSpringLoaded: Bool {
    get { springs.isEnabled }
    set { springs.isEnabled = newValue }
  }

  /// The displayed index of a section: the same, because only items are moved.
  open func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int {
    dataSourceSectionIndex
  }

  /// The data source's index of a section: the same, because only items are moved.
  open func dataSourceSectionIndex(forPresentationSectionIndex presentationSectionIndex: Int) -> Int {
    presentationSectionIndex
  }

  /// The displayed index path of an item of the data source.
  open func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?) -> IndexPath? {
    dataSourceIndexPath.map { display.uncommitted.presentationPath(of: DataPath($0)).indexPath }
  }

  /// The data source's index path of a displayed item; nil for a placeholder and for the gap of a drop.
  open func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?) -> IndexPath? {
    presentationIndexPath.flatMap {
      display.uncommitted.dataPath(of: display.uncommitted.unmovedPath(ShownPath($0)))?.indexPath
    }
  }

  /// Performs a closure in which the view's members take and give displayed index paths.
  open func performUsingPresentationValues(_ actionsToTranslate: () -> Void) {
    display.uncommitted.askLayout(actionsToTranslate)
  }

  // MARK: Context menus

  /// The context menu interaction of the items; nil before a delegate is set.
  open var contextMenuInteraction: UIContextMenuInteraction? { contextMenus?.interaction }

  // MARK: Focus

  /// Whether cells can be focused, unless the delegate decides for each. Unmeasured: the default is true.
  open var allowsFocus: Bool {
    get { display.focus.isAllowed }
    set { display.focus.isAllowed = newValue }
  }

  /// Whether cells can be focused while editing, unless the delegate decides for each. Unmeasured: the default is true.
  open var allowsFocusDuringEditing: Bool {
    get { display.focus.isAllowedDuringEditing }
    set { display.focus.isAllowedDuringEditing = newValue }
  }

  /// Whether moving focus to an item by a key selects it. The default is false, and true for a sidebar. Unmeasured.
  open var selectionFollowsFocus: Bool {
    get { display.focus.selectionFollowsFocus }
    set { display.focus.selectionFollowsFocus = newValue }
  }

  /// Whether returning focus goes to the item it last left. The default is false.
  open var remembersLastFocusedIndexPath: Bool {
    get { display.focus.remembersItem }
    set { display.focus.remembersItem = newValue }
  }
}
