/// Decides where the elements of a collection view stand: the class to subclass for a layout of one's own.
///
/// The collection view calls `prepare()` once after every invalidation, then asks for the content size and for the
/// elements in the visible rectangle, and shows just those. A layout that answers both from arithmetic costs nothing per
/// item, however many there are.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject, @MainActor NSCoding {
  /// The collection view the layout belongs to; nil until it is given to one.
  open var collectionView: UICollectionView? { attachedCollectionView }

  weak var attachedCollectionView: UICollectionView?

  /// The collection view the layout was last given to: what it keeps comes from there.
  private weak var servedCollectionView: UICollectionView?

  /// Classes of decoration views by kind.
  private(set) var decorationClasses: [String: AnyClass] = [:]

  /// Set by the default implementations of `UICollectionViewDelegateFlowLayout`: clear it, ask the delegate, and it
  /// tells whether the delegate left the question to the layout.
  var delegateAnsweredByDefault = false

  public override init() {
    super.init()
  }

  /// A layout in its default state: nothing is read from the coder.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// Writes nothing: the base class has no settings.
  open func encode(with coder: NSCoder) {}

  /// Makes decoration views of a kind with a class, a `UICollectionReusableView`; nil forgets the kind.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorationClasses[elementKind] = viewClass
  }

  /// The class of the layout's attributes. The default is `UICollectionViewLayoutAttributes`.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

  /// The class of the contexts made by the layout and its collection view. The default is the base class.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  // MARK: Preparing and answering

  /// Called after an invalidation before anything is asked. The default does nothing.
  open func prepare() {}

  /// The size of all the content in points. The default is zero.
  open var collectionViewContentSize: CGSize { .zero }

  /// The elements that meet a rectangle of the content, in any order. Nil stands for none.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

  /// Where one item stands, on screen or not; nil where it has no place.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

  /// Where one supplementary view stands; nil where there is none.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Where one decoration view stands; nil where there is none.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// The writing direction the layout was designed in. The default is left to right.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  /// Whether the layout is mirrored where the writing direction is the other one. The default is false.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  // MARK: Invalidation

  /// Makes the collection view prepare the layout again. Calls `invalidateLayout(with:)` once with a new context.
  open func invalidateLayout() {
    mainThreadOnly("UICollectionViewLayout.invalidateLayout()")
    invalidateLayout(with: freshInvalidationContext())
  }

  /// Makes the collection view prepare the layout again; an override throws away what the context names and calls super.
  ///
  /// Never calls `invalidateLayout()` (measured: facts on collection views, 3).
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    mainThreadOnly("UICollectionViewLayout.invalidateLayout(with:)")
    attachedCollectionView?.layoutDidInvalidate(self, with: context)
  }

  /// Whether new bounds, a scroll included, make the layout out of date. The default is false.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// The context for new bounds: a new one that names nothing. The collection view still has its old bounds.
  open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
    freshInvalidationContext()
  }

  /// Whether the size an element asked for makes the layout out of date. The default is false.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// The context for an element that asked for another size. Layouts keep the size in an override.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = freshInvalidationContext()
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
  func freshInvalidationContext() -> UICollectionViewLayoutInvalidationContext {
    let anyClass: AnyClass = type(of: self).invalidationContextClass
    guard let contextClass = anyClass as? UICollectionViewLayoutInvalidationContext.Type else {
      clientError(
        "the invalidationContextClass of \(type(of: self)) must be a subclass of "
          + "UICollectionViewLayoutInvalidationContext, not \(anyClass)")
    }
    return contextClass.init(_ofLayout: ())
  }

  // MARK: Offsets

  /// Where a scroll that would come to rest at an offset shall rest instead. The default is the offset proposed.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// Where the content shall stand after an update or a change of layout. The default is the offset proposed.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  // MARK: Updates and changes of bounds and layout

  /// Called after `prepare()` when a batch of updates brought new data; each change of the batch once.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

  /// Called when the views of a batch of updates stand where they belong, inside the animation that leads them there.
  open func finalizeCollectionViewUpdates() {}

  /// Where the cell of an item starts that a batch of updates, or a change of layout, shows; asked for every cell that
  /// is on screen afterwards. Nil: where it is at the end.
  ///
  /// The default is where the item was before; for a new item its place at the end, with an alpha of 0. Outside of a
  /// change it is nil.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attachedCollectionView?.startingAttributes(of: .cell(at: itemIndexPath))
  }

  /// Where the cell of an item ends that was on screen and is no longer, by its path before the change. Nil: it stays
  /// until the animation is over.
  ///
  /// The default is the item's new place; for a deleted item its place before, with an alpha of 0.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attachedCollectionView?.endingAttributes(of: .cell(at: itemIndexPath))
  }

  /// Where a supplementary view starts that a change shows: as for items.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attachedCollectionView?.startingAttributes(
      of: ElementKey(category: .supplementaryView, kind: elementKind, indexPath: elementIndexPath))
  }

  /// Where a supplementary view ends that was on screen: as for items.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attachedCollectionView?.endingAttributes(
      of: ElementKey(category: .supplementaryView, kind: elementKind, indexPath: elementIndexPath))
  }

  /// Where a decoration view starts that a change shows: as for items.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attachedCollectionView?.startingAttributes(
      of: ElementKey(category: .decorationView, kind: elementKind, indexPath: decorationIndexPath))
  }

  /// Where a decoration view ends that was on screen: as for items.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attachedCollectionView?.endingAttributes(
      of: ElementKey(category: .decorationView, kind: elementKind, indexPath: decorationIndexPath))
  }

  /// The supplementary views, by paths before a batch of updates, that the layout deletes besides those of deleted
  /// sections. None by default (measured: facts on collection views, 8).
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// The decoration views the layout deletes besides those of deleted sections. None by default.
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// The supplementary views, by paths after a batch of updates, that the layout inserts besides those of inserted
  /// sections. None by default (measured: facts on collection views, 8).
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// The decoration views the layout inserts besides those of inserted sections. None by default.
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// Called after `prepare()` when the collection view got another size inside an animation; the methods above tell
  /// where elements come from and go. Changes of the size outside of animations are not told.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

  /// Called inside the animation when the views stand where they belong for the new size.
  open func finalizeAnimatedBoundsChange() {}

  /// Called before the collection view changes its layout to another one.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}

  /// Called before the collection view changes from another layout to this one.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}

  /// Called on both layouts when a change of layout is over.
  open func finalizeLayoutTransition() {}

  // MARK: Interactive movement

  /// Where a dragged item shall go: the default is the item at the position, and the path given where there is none
  /// (measured without items: facts on collection views, 7).
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    attachedCollectionView?.item(under: position, whileMoving: previousIndexPath) ?? previousIndexPath
  }

  /// How a dragged item is shown: the default is its own attributes with their middle at the position, in front of
  /// everything (measured for the flow layout, without items: facts on collection views, 7).
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

  /// The context while items are dragged: names both lists and the position (measured: facts on collection views, 7).
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    movementContext(targets: targetIndexPaths, previous: previousIndexPaths, position: targetPosition)
  }

  /// The context when a drag ends: as while dragging, with a position of zero (measured: facts on collection views, 7).
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    movementContext(targets: indexPaths, previous: previousIndexPaths, position: .zero)
  }

  private func movementContext(
    targets: [IndexPath], previous: [IndexPath], position: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = freshInvalidationContext()
    context.targetIndexPathsForInteractivelyMovingItems = targets
    context.previousIndexPathsForInteractivelyMovingItems = previous
    context.interactiveMovementTarget = position
    return context
  }

  /// Makes the layout a collection view's. What it kept from another one is forgotten.
  final func attach(to collectionView: UICollectionView) {
    attachedCollectionView = collectionView
    guard servedCollectionView !== collectionView else { return }
    servedCollectionView = collectionView
    forgetCollectionView()
  }

  // MARK: Hooks for the layouts of this module

  /// Forgets all that comes from a collection view: the layout is given to another one. The base class keeps nothing.
  func forgetCollectionView() {}

  /// What the layout says now, to be asked when it says something else already. A layout that can keep its solution
  /// overrides this; the base class keeps what is in sight and a screen around it.
  func answersToKeep() -> (ElementKey) -> UICollectionViewLayoutAttributes? { answersAroundSight() }

  /// The elements in sight and a screen around, as they are now.
  final func answersAroundSight() -> (ElementKey) -> UICollectionViewLayoutAttributes? {
    guard let bounds = attachedCollectionView?.bounds else { return { _ in nil } }
    let around = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
    var kept: [ElementKey: UICollectionViewLayoutAttributes] = [:]
    for attributes in layoutAttributesForElements(in: around) ?? [] {
      kept[attributes.elementKey] = (attributes.copy(with: nil) as? UICollectionViewLayoutAttributes) ?? attributes
    }
    return { kept[$0] }
  }

  /// Whether the view of an element may ask for another size. Asking costs a fitting of the cell, so a layout that knows
  /// an element's size (nothing estimated) answers false here. The default is true: a layout of an app's own is asked
  /// `shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)` for each element once.
  func wantsPreferredAttributes(for attributes: UICollectionViewLayoutAttributes) -> Bool { true }

  /// Whether places depend on the collection view's margins or safe area, which have just changed.
  var followsInsets: Bool { false }

  /// Whether it is the list at the side of a screen, whose selection follows the focus.
  var isSidebar: Bool { false }

  /// The view an element is shown in; nil stands for the collection view itself.
  ///
  /// A section that scrolls sideways answers a scroll view of its own whose bounds origin is its frame's origin plus its
  /// offset: attributes stay in the coordinates of the content, and the view moves what it shows. Elements in such a view
  /// are not checked against the visible bounds. After a scroll of its own it calls the collection view's
  /// `setNeedsLayout()`.
  func hostView(for attributes: UICollectionViewLayoutAttributes) -> UIView? { nil }

  /// Counts the scrolls of host views.
  var hostMovements: Int { 0 }

  /// The items that come into sight next in the host views: those within one length ahead, the way each last moved; and
  /// the middles they are seen at, from where the collection view's bounds are.
  func itemsAheadInHosts() -> [(indexPath: IndexPath, middle: CGPoint)] { [] }

  /// What answers, for many elements of the collection view's own, the backmost of the views `hostView(for:)` answers that
  /// lies in front; nil where there is none of those views.
  func hostViewsInFront() -> ((DisplayedElement) -> UIView?)? { nil }

  /// Called when an item shall be scrolled to, after the layout is prepared and before the collection view scrolls: a
  /// layout with host views brings the item into sight within its own. The base class has none.
  func scrollHostView(
    toItemAt indexPath: IndexPath, at position: UICollectionView.ScrollPosition, animated: Bool
  ) {}
}
