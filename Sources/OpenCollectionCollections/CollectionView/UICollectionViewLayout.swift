/// The abstract base class of layouts, which compute the attributes of a collection view's elements.
///
/// The collection view calls `prepare()` once after every invalidation, then queries the content size and the elements
/// in the visible rectangle, and displays just those. A layout that computes both arithmetically has no cost per item.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject, @MainActor NSCoding {
  /// The collection view the layout is attached to; nil until it is set on one.
  open var collectionView: UICollectionView? { owner as? UICollectionView }

  /// The collection view or table that displays the layout; nil until it is set on one.
  weak var owner: (any ElementDisplayOwner)?

  /// The last view that the layout was attached to, from which its cached state comes.
  private weak var servedOwner: (any ElementDisplayOwner)?

  /// Classes of decoration views by kind.
  private(set) var decorationClasses: [String: AnyClass] = [:]

  /// Set by the default implementations of `UICollectionViewDelegateFlowLayout`: clear it, call the delegate, and it is
  /// true if the delegate does not implement the method.
  var delegateUsedDefaultImplementation = false

  public override init() {
    super.init()
  }

  /// A layout of a storyboard or nib, or one in its default state.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// Called when all objects of the storyboard or nib that the layout is from are made and connected. An override calls
  /// super. The default does nothing.
  open func awakeFromNib() {}

  /// Writes nothing: the base class has no settings.
  open func encode(with coder: NSCoder) {}

  /// Registers a class, a `UICollectionReusableView`, for decoration views of a kind; nil unregisters the kind.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorationClasses[elementKind] = viewClass
  }

  /// The class of the layout's attributes. The default is `UICollectionViewLayoutAttributes`.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

  /// The class of the invalidation contexts created by the layout and its collection view. The default is the base
  /// class.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  // MARK: Preparation and attributes

  /// Called after an invalidation before any query. The default does nothing.
  open func prepare() {}

  /// The size of all the content in points. The default is zero.
  open var collectionViewContentSize: CGSize { .zero }

  /// The attributes of the elements that intersect a rectangle of the content, in any order. Nil means none.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

  /// The attributes of an item, displayed or not; nil if it has none.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

  /// The attributes of a supplementary view; nil if there is none.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// The attributes of a decoration view; nil if there is none.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// The writing direction the layout was designed in. The default is left to right.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  /// Whether the layout is mirrored for the opposite writing direction. The default is false.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  // MARK: Invalidation

  /// Invalidates the layout, so that it is prepared again. Calls `invalidateLayout(with:)` once with a new context.
  open func invalidateLayout() {
    mainThreadOnly("UICollectionViewLayout.invalidateLayout()")
    invalidateLayout(with: makeInvalidationContext())
  }

  /// Invalidates what a context specifies, so that the layout is prepared again. An override discards its cached state
  /// and calls super.
  ///
  /// Never calls `invalidateLayout()` (measured: facts on collection views, 3).
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    mainThreadOnly("UICollectionViewLayout.invalidateLayout(with:)")
    owner?.display.preparation.layoutDidInvalidate(self, with: context)
  }

  /// Whether new bounds, scrolling included, invalidate the layout. The default is false.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// The context for new bounds: by default a new, empty one. The collection view still has its old bounds.
  open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
    makeInvalidationContext()
  }

  /// Whether an element's preferred attributes invalidate the layout. The default is false.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// Keeps an element's preferred size until the layout is invalidated with the cause `preferredAttributes`, if it moves the
  /// elements below by the change of its height and no others; false if the layout is to be invalidated at once.
  func keepPreferredSize(_ size: CGSize, of original: UICollectionViewLayoutAttributes) -> Bool { false }

  /// The context for an element's preferred attributes. Overrides store the size.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeInvalidationContext()
    switch originalAttributes.representedElementCategory {
    case .cell:
      context.invalidateItems(at: [originalAttributes.indexPath])
    case .supplementaryView:
      context.invalidateSupplementaryElements(
        ofKind: originalAttributes.representedElementKind ?? "", at: [originalAttributes.indexPath])
    case .decorationView:
      break
    }
    return context
  }

  /// A new context of `invalidationContextClass`.
  func makeInvalidationContext() -> UICollectionViewLayoutInvalidationContext {
    let anyClass: AnyClass = type(of: self).invalidationContextClass
    guard let contextClass = anyClass as? UICollectionViewLayoutInvalidationContext.Type else {
      clientError(
        "the invalidationContextClass of \(type(of: self)) must be a subclass of "
          + "UICollectionViewLayoutInvalidationContext, not \(anyClass)")
    }
    return contextClass.init(_ofLayout: ())
  }

  // MARK: Offsets

  /// The offset at which a scroll ends, given the proposed one. The default is the proposed offset.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// The content offset after an update or a layout change. The default is the proposed offset.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  // MARK: Updates and changes of bounds and layout

  /// Called after `prepare()` for a batch of updates, with one item per change.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

  /// Whether `prepare(forCollectionViewUpdates:)` has to be called: a class of this module that does not override it
  /// saves the items.
  var usesUpdateItems: Bool { true }

  /// Called inside the animation of a batch of updates, after the views got their final attributes.
  open func finalizeCollectionViewUpdates() {}

  /// The initial attributes of an item's cell in the animation of a batch of updates or a layout change; called for
  /// every cell displayed afterwards. Nil means its final attributes.
  ///
  /// The default is the item's attributes before the change; for a new item its final attributes with an alpha of 0.
  /// Nil outside a change.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    owner?.display.transitions.startingAttributes(of: .cell(at: ShownPath(itemIndexPath)))
  }

  /// The final attributes of a cell that is no longer displayed, by its index path before the change. With nil it stays
  /// unchanged until the animation ends.
  ///
  /// The default is the item's new attributes; for a deleted item its previous attributes with an alpha of 0.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    owner?.display.transitions.endingAttributes(of: .cell(at: ShownPath(itemIndexPath)))
  }

  /// The initial attributes of a supplementary view: as for items.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    owner?.display.transitions.startingAttributes(
      of: ViewElementKey(category: .supplementaryView, kind: elementKind, path: ShownPath(elementIndexPath)))
  }

  /// The final attributes of a supplementary view that is no longer displayed: as for items.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    owner?.display.transitions.endingAttributes(
      of: ViewElementKey(category: .supplementaryView, kind: elementKind, path: ShownPath(elementIndexPath)))
  }

  /// The initial attributes of a decoration view: as for items.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    owner?.display.transitions.startingAttributes(
      of: ViewElementKey(category: .decorationView, kind: elementKind, path: ShownPath(decorationIndexPath)))
  }

  /// The final attributes of a decoration view that is no longer displayed: as for items.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    owner?.display.transitions.endingAttributes(
      of: ViewElementKey(category: .decorationView, kind: elementKind, path: ShownPath(decorationIndexPath)))
  }

  /// The supplementary views, by index paths before a batch of updates, that the layout deletes besides those of
  /// deleted sections. None by default (measured: facts on collection views, 8).
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// The decoration views the layout deletes besides those of deleted sections. None by default.
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// The supplementary views, by index paths after a batch of updates, that the layout inserts besides those of
  /// inserted sections. None by default (measured: facts on collection views, 8).
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// The decoration views the layout inserts besides those of inserted sections. None by default.
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// Called after `prepare()` when the collection view was resized inside an animation; the methods above provide the
  /// initial and final attributes. Not called for changes without animation.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

  /// Called inside the animation of a bounds change, after the views got their final attributes.
  open func finalizeAnimatedBoundsChange() {}

  /// Called before the collection view changes its layout to another one.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}

  /// Called before the collection view changes from another layout to this one.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}

  /// Called on both layouts when a layout change has ended.
  open func finalizeLayoutTransition() {}

  // MARK: Interactive movement

  /// The target index path of a moving item: by default that of the item at the position, or the given one if there is
  /// none (measured without items: facts on collection views, 7).
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    owner?.display.queries.itemInLayout(at: position)?.indexPath ?? previousIndexPath
  }

  /// The attributes of a moving item: by default its own attributes centered at the position, in front of all others
  /// (measured for the flow layout, without items: facts on collection views, 7).
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let own = layoutAttributesForItem(at: indexPath)
    let attributes =
      (own?.copy(with: nil) as? UICollectionViewLayoutAttributes)
      ?? makeAttributes(.cell, at: indexPath, frame: .zero, zIndex: 0)
    attributes.center = position
    attributes.zIndex = Int.max
    return attributes
  }

  /// The context during an interactive movement: with both lists of index paths and the position (measured: facts on
  /// collection views, 7).
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    movementContext(targets: targetIndexPaths, previous: previousIndexPaths, position: targetPosition)
  }

  /// The context at the end of an interactive movement: as during it, with a position of zero (measured: facts on
  /// collection views, 7).
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    movementContext(targets: indexPaths, previous: previousIndexPaths, position: .zero)
  }

  private func movementContext(
    targets: [IndexPath], previous: [IndexPath], position: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeInvalidationContext()
    context.targetIndexPathsForInteractivelyMovingItems = targets
    context.previousIndexPathsForInteractivelyMovingItems = previous
    context.interactiveMovementTarget = position
    return context
  }

  /// Whether a view displays the layout.
  package func isAttached(to view: UIView) -> Bool { owner === view }

  /// Attaches the layout to a view, and discards state cached from another one.
  final func attach(to owner: any ElementDisplayOwner) {
    self.owner = owner
    guard servedOwner !== owner else { return }
    servedOwner = owner
    resetForNewCollectionView()
  }

  // MARK: Hooks for the layouts of this module

  /// Discards all state cached from a collection view: the layout is attached to another one. The base class has none.
  func resetForNewCollectionView() {}

  /// A function that returns the layout's current attributes even after the layout changed. A layout that can keep its
  /// solution overrides this; the base class keeps the visible elements and one screen around them.
  func layoutSnapshot() -> (ViewElementKey) -> UICollectionViewLayoutAttributes? { attributesAroundVisibleBounds() }

  /// The current attributes of the visible elements and one screen around them.
  final func attributesAroundVisibleBounds() -> (ViewElementKey) -> UICollectionViewLayoutAttributes? {
    guard let bounds = owner?.bounds else { return { _ in nil } }
    let around = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
    var kept: [ViewElementKey: UICollectionViewLayoutAttributes] = [:]
    for attributes in layoutAttributesForElements(in: around) ?? [] where !attributes.isAbsent {
      kept[attributes.elementKey] = (attributes.copy(with: nil) as? UICollectionViewLayoutAttributes) ?? attributes
    }
    return { kept[$0] }
  }

  /// Whether an element's view is measured for preferred attributes. Measuring fits the cell's constraints, so a layout
  /// that knows an element's size (nothing estimated) returns false here. The default is true: a custom layout gets
  /// `shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)` for each element once.
  func wantsPreferredAttributes(for attributes: UICollectionViewLayoutAttributes) -> Bool { true }

  /// Whether attributes depend on the collection view's margins or safe area, which have just changed.
  var dependsOnInsets: Bool { false }

  /// The direction in which a collection view with this layout bounces even if the content fits; nil for neither.
  var bounceDirection: UICollectionView.ScrollDirection? { nil }

  /// Whether the attributes depend on one of the traits, besides those that every layout is invalidated for.
  func readTraits(among kinds: TraitKinds) -> Bool { false }

  /// Whether the layout is a sidebar list, whose selection follows the focus.
  var isSidebar: Bool { false }

  /// The configurations of the sections that are lists.
  var lists: [Int: UICollectionLayoutListConfiguration] { [:] }

  /// The margin of lists that the layout was solved with.
  var solvedListMargin: CGFloat? { nil }

  /// Whether any section is a list.
  var hasLists: Bool { !lists.isEmpty }

  /// Called when the insets change without a scroll.
  func visibleInsetsDidChange() {}

  /// Called when the layout, or one of the two layouts of a transition, was invalidated.
  func didInvalidate(_ layout: UICollectionViewLayout) {}

  /// Whether each item of a section has one supplementary view of a kind, with the index path of the item.
  func attachesViewToEachItem(ofKind kind: String, inSection section: Int) -> Bool { false }

  /// The host view of an element; nil means the collection view itself.
  ///
  /// An orthogonal section returns a scroll view whose bounds origin is its frame's origin plus its offset: attributes
  /// stay in content coordinates, and the host translates them. Elements in a host view are not checked against the
  /// visible bounds. After it scrolls, a host calls the collection view's `setNeedsLayout()`.
  package func hostView(for attributes: UICollectionViewLayoutAttributes) -> UIView? { nil }

  /// Incremented by every scroll of a host view.
  var hostScrollCount: Int { 0 }

  /// The upcoming items in host views, within one length ahead in the direction each last scrolled, with their
  /// displayed centers for the collection view's current bounds.
  func upcomingItemsInHosts() -> [(indexPath: IndexPath, middle: CGPoint)] { [] }

  /// The host views that scrolled since the last call, by section, and the cells within one length ahead in each, nearest first, in
  /// the layout's coordinates. Cells are nil for a host view that scrolled by less than half a length since it gave some.
  ///
  /// - Parameter scrolls: where the visible host views were when they last gave cells, by section.
  func cellsAheadInHosts(
    since scrolls: inout [Int: HostScroll]
  ) -> [(section: Int, cells: [UICollectionViewLayoutAttributes]?)] { [] }

  /// A function that returns, for an element directly in the collection view, the backmost of the host views in front
  /// of it; nil if there are no host views.
  func hostViewsInFront() -> ((DisplayedElement) -> UIView?)? { nil }

  /// Called when an item is scrolled to, after the layout is prepared and before the collection view scrolls: a layout
  /// with host views scrolls the item into view within its host. The base class has none.
  func scrollHostView(
    toItemAt indexPath: IndexPath, at position: UICollectionView.ScrollPosition, animated: Bool
  ) {}
}
