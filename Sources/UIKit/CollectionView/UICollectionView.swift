/// Shows items of any number in an arrangement its layout decides, with just the views that are in sight.
///
/// A data source tells how many items there are and makes their cells; a layout says where they stand; a delegate hears
/// of touches. Only what is in the visible bounds is asked for and kept: nothing here costs more when the data grows.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  var layout: UICollectionViewLayout
  let reusePool = ReusePool()
  var displayed = DisplayedElements()
  var selection = SelectedItems()
  var touch = CellTouch()
  var layoutPass = LayoutPass()
  var batch = UpdateBatch()
  var prefetching = Prefetching()
  /// What to call when the change of layout under a finger is over.
  var transitionCompletion: LayoutInteractiveTransitionCompletion?
  /// A new size that was set inside an animation, until the views are laid out.
  var boundsTransition: (transition: ElementTransition, oldBounds: CGRect)?
  /// The change that is being laid out and then shown as a movement.
  var transition: ElementTransition?
  /// The index titles; nil where the data source has none.
  var indexBar: IndexBar?
  /// Whether the data source must be asked for its index titles.
  var needsIndex = false
  /// What the view knows of the focus of the keyboard.
  var focusing = CollectionFocus()
  /// The item that is moved by hand.
  var movement: InteractiveMovement? {
    didSet {
      if movement == nil, oldValue != nil { movementGesture?.letGo() }
    }
  }
  /// What lifts an item for a data source with reordering handlers.
  private var movementGesture: MovementGesture?
  var liftsItemsByPress: Bool {
    get { movementGesture != nil }
    set {
      guard newValue != liftsItemsByPress else { return }
      movementGesture?.remove()
      movementGesture = newValue ? MovementGesture(on: self) : nil
    }
  }
  /// What swipes rows of lists aside; nil without lists whose rows can be.
  var rowSwipes: RowSwipes?
  /// Views that are no longer displayed and still seen, until the movements that lead them away end.
  var departing: [DisappearingElement] = []
  /// Changes that were asked for while views were being made or placed.
  var waitingChanges: [() -> Void] = []
  /// Views the delegate has not been told of yet.
  var appearingElements: [DisplayedElement] = []
  /// How many changes are being made as a whole, one inside another; the delegate hears nothing meanwhile.
  var changesUnderWay = 0
  /// The view the data source is being asked for.
  var request: ViewRequest?
  /// The number of items of each section as the data source last said; nil when it must be asked.
  var itemCounts: [Int]?
  /// `delegate`, where it is a collection view's delegate: looked up once when it is set.
  private(set) weak var collectionDelegate: (any UICollectionViewDelegate)?
  /// `delegate`, where it answers for flow layouts.
  private(set) weak var flowLayoutDelegate: (any UICollectionViewDelegateFlowLayout)?

  // MARK: Making

  /// A collection view with a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(frame: frame)
    adopt(layout)
    backgroundColor = .systemBackground
  }

  /// A collection view with a flow layout: nothing is read from the coder.
  public required init?(coder: NSCoder) {
    layout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    adopt(layout)
    backgroundColor = .systemBackground
  }

  /// A client error: a collection view needs a layout.
  public convenience override init(frame: CGRect) {
    clientError(
      "UICollectionView must be initialized with a non-nil layout parameter", name: "NSInvalidArgumentException")
  }

  /// Asks the delegate for menus of items; made with the first delegate.
  var contextMenus: CollectionContextMenus?

  // MARK: Layout, data and delegate

  /// The layout that places the elements. Setting it changes the layout at once, as
  /// `setCollectionViewLayout(_:animated:)` does without animation.
  open var collectionViewLayout: UICollectionViewLayout {
    get { layout }
    set {
      mainThreadOnly("UICollectionView.collectionViewLayout")
      setCollectionViewLayout(newValue, animated: false)
    }
  }

  /// Hears of scrolling and, where it is a `UICollectionViewDelegate`, of cells and touches.
  open override weak var delegate: (any UIScrollViewDelegate)? {
    didSet {
      collectionDelegate = delegate as? any UICollectionViewDelegate
      if collectionDelegate != nil { prepareContextMenus() }
      flowLayoutDelegate = delegate as? any UICollectionViewDelegateFlowLayout
    }
  }

  /// Counts the items and makes their views. Setting it reloads the data.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet {
      if dataSource !== oldValue { discardData() }
    }
  }

  /// Is told which items come next. The default is nil.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? {
    didSet {
      if prefetchDataSource !== oldValue { prefetching = Prefetching() }
    }
  }

  /// Whether the prefetching data source is told of items to come. The default is true.
  open var isPrefetchingEnabled = true

  /// When cells that size themselves are measured again. The default is enabled.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled

  /// A view behind the cells that stays where it is while they scroll; as large as the collection view.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  // MARK: Registering and dequeuing

  /// Makes cells of an identifier with a class; nil forgets the identifier. The class is a `UICollectionViewCell`.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    mainThreadOnly("UICollectionView.register(_:forCellWithReuseIdentifier:)")
    registerCell(cellClass, identifier: identifier)
  }

  /// Makes supplementary views of a kind and identifier with a class, a `UICollectionReusableView`; nil forgets them.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) {
    mainThreadOnly("UICollectionView.register(_:forSupplementaryViewOfKind:withReuseIdentifier:)")
    registerSupplementary(viewClass, kind: elementKind, identifier: identifier)
  }

  /// A cell for the item the data source is asked about: one that waits to be used again, or a new one. A client error
  /// when no class is registered for the identifier.
  @discardableResult
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    mainThreadOnly("UICollectionView.dequeueReusableCell(withReuseIdentifier:for:)")
    return dequeueCell(identifier, at: indexPath)
  }

  /// A supplementary view of a kind, used again or new. A client error when no class is registered.
  @discardableResult
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    mainThreadOnly("UICollectionView.dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:)")
    return dequeueSupplementary(kind: elementKind, identifier, at: indexPath)
  }

  // MARK: Data

  /// Throws away the numbers of items, all views and the selection; everything is asked for again at the next layout.
  open func reloadData() {
    mainThreadOnly("UICollectionView.reloadData()")
    discardData()
  }

  /// The number of sections as last loaded. O(1) once loaded.
  open var numberOfSections: Int { loadedCounts.count }

  /// The number of items of a section as last loaded. O(1) once loaded.
  @discardableResult
  open func numberOfItems(inSection section: Int) -> Int { count(ofSection: section) }

  /// Applies updates together: deletions and reloads by old index paths, insertions by new ones. The data source must
  /// give the new numbers when `updates` returns. Views are in place when this returns; `completion` is called later on
  /// the main queue, with true.
  ///
  /// - Complexity: O(sections + k log k) for k updates, whatever the number of items.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    mainThreadOnly("UICollectionView.performBatchUpdates(_:completion:)")
    performBatch(updates, completion: completion)
  }

  /// The same for updates that are made before this returns, so that they may be written with implicit `self` and call
  /// closures that do not escape. Calls the form above, which is the one to override.
  ///
  /// Called while the data source is asked for a view, or a layout prepares, it reloads everything; the selection follows
  /// the updates. Unmeasured.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { updates in
      batch.cannotWait = true
      performBatchUpdates(Optional(updates), completion: completion)
      batch.cannotWait = false
    }
  }

  /// Tells that sections are there now, at these indices after the update.
  open func insertSections(_ sections: IndexSet) {
    mainThreadOnly("UICollectionView.insertSections(_:)")
    record(sections.map { .insertSection($0) })
  }
  /// Tells that sections are gone, which stood at these indices before the update.
  open func deleteSections(_ sections: IndexSet) {
    mainThreadOnly("UICollectionView.deleteSections(_:)")
    record(sections.map { .deleteSection($0) })
  }
  /// Tells that a section went from an index before the update to one after it.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    mainThreadOnly("UICollectionView.moveSection(_:toSection:)")
    record([.moveSection(from: section, to: newSection)])
  }
  /// Asks for sections anew, by their indices before the update.
  open func reloadSections(_ sections: IndexSet) {
    mainThreadOnly("UICollectionView.reloadSections(_:)")
    record(sections.map { .reloadSection($0) })
  }
  /// Tells that items are there now, at these places after the update. O(items given and visible).
  open func insertItems(at indexPaths: [IndexPath]) {
    mainThreadOnly("UICollectionView.insertItems(at:)")
    record(indexPaths.map { .insertItem($0) })
  }
  /// Tells that items are gone, which stood at these places before the update.
  open func deleteItems(at indexPaths: [IndexPath]) {
    mainThreadOnly("UICollectionView.deleteItems(at:)")
    record(indexPaths.map { .deleteItem($0) })
  }
  /// Tells that an item went from a place before the update to one after it.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    mainThreadOnly("UICollectionView.moveItem(at:to:)")
    record([.moveItem(from: indexPath, to: newIndexPath)])
  }
  /// Makes the cells of items anew.
  open func reloadItems(at indexPaths: [IndexPath]) {
    mainThreadOnly("UICollectionView.reloadItems(at:)")
    record(indexPaths.map { .reloadItem($0) })
  }
  /// Has the data source configure the cells there are: dequeuing gives it the cell on screen, without reuse.
  open func reconfigureItems(at indexPaths: [IndexPath]) {
    mainThreadOnly("UICollectionView.reconfigureItems(at:)")
    record(indexPaths.map { .reconfigureItem($0) })
  }

  /// Whether the data source does not know yet of a change that is shown: an item that is moved by hand.
  open var hasUncommittedUpdates: Bool { movement != nil }

  // MARK: Moving items by hand

  /// Lifts an item that shall follow a finger; false where it is not on screen or the data source does not let it move.
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { beginMovement(at: indexPath) }

  /// Moves the lifted item's middle to a point of the content. The item there makes room: the data source hears nothing
  /// of it before the end.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) { moveMovement(to: targetPosition) }

  /// Lets go of the lifted item where it is: the data source is told of the whole way.
  open func endInteractiveMovement() { endMovement() }

  /// Lets the lifted item go back to where it was; the data source hears nothing.
  open func cancelInteractiveMovement() { cancelMovement() }

  // MARK: What is where

  /// Where an item stands, on screen or not; nil when there is no such item.
  @discardableResult
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributesOfItem(at: indexPath)
  }

  /// Where a supplementary view stands, on screen or not; nil when there is none.
  @discardableResult
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareLayoutIfNeeded()
    return attributes(of: ElementKey(category: .supplementaryView, kind: kind, indexPath: indexPath))
  }

  /// The frontmost item at a point of the content; nil between items.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { frontmostItem(at: point) }

  /// The item a displayed cell stands for. O(1).
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { path(of: cell, category: .cell) }

  /// What a displayed supplementary view stands for. O(1).
  open func indexPath(forSupplementaryView supplementaryView: UICollectionReusableView) -> IndexPath? {
    path(of: supplementaryView, category: .supplementaryView)
  }

  /// The cell of an item; nil when it is not on screen. O(1).
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    mainThreadOnly("UICollectionView.cellForItem(at:)")
    return displayed[.cell(at: indexPath)]?.view as? UICollectionViewCell
  }

  /// The cells on screen by index path.
  open var visibleCells: [UICollectionViewCell] { displayed.cells.compactMap { $0.view as? UICollectionViewCell } }

  /// The items on screen, in order.
  open var indexPathsForVisibleItems: [IndexPath] { displayed.cells.map(\.key.indexPath) }

  /// The supplementary view of a kind; nil when it is not on screen. O(1).
  open func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    displayed[ElementKey(category: .supplementaryView, kind: elementKind, indexPath: indexPath)]?.view
  }

  /// The supplementary views of a kind on screen by index path.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    displayed.supplementaryViews(ofKind: elementKind).map(\.view)
  }

  /// Where the supplementary views of a kind on screen belong, in order.
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    displayed.supplementaryViews(ofKind: elementKind).map(\.key.indexPath)
  }

  // MARK: Selection

  /// Whether touches and `selectItem` select. The default is true.
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

  /// Whether the view is being edited; its cells know from their configuration state. The default is false.
  open var isEditing = false {
    didSet {
      if isEditing != oldValue { editingDidChange() }
    }
  }

  /// The selected items in the order they were selected; empty when there are none.
  open var indexPathsForSelectedItems: [IndexPath]? { selection.indexPaths }

  /// Selects an item without telling the delegate, and scrolls to it if a position is given; nil deselects all. Without
  /// `allowsSelection` nothing happens.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    mainThreadOnly("UICollectionView.selectItem(at:animated:scrollPosition:)")
    select(indexPath, animated: animated, scrollPosition: scrollPosition)
  }

  /// Deselects an item without telling the delegate.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    mainThreadOnly("UICollectionView.deselectItem(at:animated:)")
    setSelected(false, at: indexPath)
  }

  // MARK: Scrolling and changing the layout

  /// Scrolls until an item stands at a position of the visible bounds, less the content insets. A client error when
  /// there is no such item.
  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    mainThreadOnly("UICollectionView.scrollToItem(at:at:animated:)")
    scroll(to: indexPath, at: scrollPosition, animated: animated)
  }

  /// Changes the layout; views of elements that both layouts show stay, and travel where that is animated.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    mainThreadOnly("UICollectionView.setCollectionViewLayout(_:animated:)")
    change(to: layout, animated: animated)
  }

  /// Changes the layout; `completion` is called later on the main queue, after the animation.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    mainThreadOnly("UICollectionView.setCollectionViewLayout(_:animated:completion:)")
    change(to: layout, animated: animated, completion: completion)
  }

  /// What is called at the end of a change of layout under a finger: whether it came to the new layout, and whether its
  /// animation ran to the end.
  public typealias LayoutInteractiveTransitionCompletion = (_ completed: Bool, _ finished: Bool) -> Void

  /// Begins to turn the layout into another one as far as the `transitionProgress` of the answer is set, which is the
  /// layout until the change is finished or cancelled. A client error while another such change is under way.
  @discardableResult
  open func startInteractiveTransition(
    to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout {
    startTransition(to: layout, completion: completion)
  }

  /// Animates the rest of the way to the new layout. A client error when no change is under way.
  open func finishInteractiveTransition() { endTransition(completed: true) }

  /// Animates the way back to the old layout. A client error when no change is under way.
  open func cancelInteractiveTransition() { endTransition(completed: false) }

  // MARK: UIView

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      boundsWillChange(to: newValue)
      super.bounds = newValue
    }
  }

  open override var frame: CGRect {
    get { super.frame }
    set {
      // Under a transform the new size is known only afterwards; `layoutSubviews` finds it.
      if transform == .identity { boundsWillChange(to: CGRect(origin: bounds.origin, size: newValue.size)) }
      super.frame = newValue
    }
  }

  /// The colour of a list behind its rows, shown while the app has set none.
  var listBackgroundColor: UIColor? {
    didSet {
      let isOwn = backgroundColor != nil && backgroundColor != .systemBackground && backgroundColor !== oldValue
      guard listBackgroundColor != oldValue, !isOwn else { return }
      backgroundColor = listBackgroundColor ?? .systemBackground
    }
  }

  open override var semanticContentAttribute: UISemanticContentAttribute {
    didSet { directionMayHaveChanged() }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    directionMayHaveChanged()
    // Text grows and section providers may answer otherwise; colours alone change nothing of a layout.
    guard let previousTraitCollection, !traitCollection.laysOutLike(previousTraitCollection) else { return }
    layout.invalidateLayout()
  }

  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    insetsDidChange()
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    if window != nil { insetsDidChange() }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    // A view of no size is laid out in a window alone.
    guard window != nil, bounds.size == .zero else { return }
    layoutPass.isPrepared = false
    setNeedsLayout()
  }

  open override func setNeedsLayout() {
    layoutPass.needsElements(unlessRunning: true)
    super.setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    boundsWillChange(to: bounds)
    if !layOutAnimatedBounds() { layOutElements() }
    rowSwipes?.place()
    if let backgroundView, backgroundView.superview === self, backgroundView.frame != bounds {
      backgroundView.frame = bounds
    }
    if needsIndex, !layoutPass.isRunning {
      needsIndex = false
      reloadIndex()
    }
    placeIndex()
    restoreFocus()
  }

  open override var preferredFocusEnvironments: [any UIFocusEnvironment] { cellToFocus().map { [$0] } ?? [] }

  open override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { focusMayUpdate(in: context) }

  open override func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {
    super.didUpdateFocus(in: context, with: coordinator)
    focusHasUpdated(in: context, with: coordinator)
  }

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !isOnIndex(gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  /// The layout says where the content stands, unless it goes on being right.
  override var placesContentItself: Bool { true }
  override var placesResizedContentItself: Bool { !layoutPass.isPrepared }

  override func restingOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    layout.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: velocity)
  }

  /// A drag takes touches from controls in cells too, but for those that are slid themselves.
  open override func touchesShouldCancel(in view: UIView) -> Bool { !(view is UISlider || view is UISwitch) }

  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    let layout = layout as? UICollectionViewCompositionalLayout
    if layoutPass.wasEverPrepared { layout?.visibleInsetsDidChange() }
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    beginTouch(touches)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
    moveTouch(touches)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    endTouch(touches)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    cancelTouch(touches)
  }

  override var describedContent: [String] {
    let source = dataSource.map { source in
      let address = String(UInt(bitPattern: ObjectIdentifier(source)), radix: 16)
      return "dataSource: <\(NSObject.className(type(of: source as AnyObject))): 0x\(address)>"
    }
    return super.describedContent + ["layout: \(collectionViewLayout.briefDescription)"] + (source.map { [$0] } ?? [])
  }
}
