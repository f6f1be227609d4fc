/// Specifies which parts of a layout are invalid; passed to `invalidateLayout(with:)`.
///
/// A layout may subclass it and return the subclass as its `invalidationContextClass`. A new context is empty: the
/// lists are nil, not empty, and the adjustments zero (measured: facts on collection views, 3).
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Whether everything is invalid. Only the collection view sets it, on `reloadData()`.
  open internal(set) var invalidateEverything = false

  /// Whether the section and item counts may have changed. Only the collection view sets it.
  open internal(set) var invalidateDataSourceCounts = false

  /// The invalidated cells, sorted and unique; nil when there are none.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?

  /// The invalidated supplementary views by kind; nil when there are none.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?

  /// The invalidated decoration views by kind; nil when there are none.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

  /// Points added to the content offset when the layout is next prepared. The default is zero.
  open var contentOffsetAdjustment = CGPoint.zero

  /// Points added to the content size until the layout is next prepared. The default is zero.
  open var contentSizeAdjustment = CGSize.zero

  /// The previous index paths of the moving items; nil outside interactive movement.
  open internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?

  /// The target index paths of the moving items; nil outside interactive movement.
  open internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?

  /// The target position of the moving item; zero outside interactive movement and at its end.
  open internal(set) var interactiveMovementTarget = CGPoint.zero

  /// The cause of the invalidation, for the layouts of this module.
  var cause = Cause.other

  /// The cause of an invalidation.
  enum Cause {
    /// The app, or any cause not listed below.
    case other
    /// New bounds; `resized` is false if only the origin changed.
    case bounds(resized: Bool)
    /// Preferred attributes of one element.
    case preferredAttributes
    /// A batch of updates. `changes` maps old to new index paths in O(log k) for k updates; items that only shifted are
    /// not listed.
    case updates(CollectionChanges)
    /// A reload of all data.
    case reload
  }

  public override init() {
    super.init()
  }

  /// Creates a context of a class known at run time only. Not part of UIKit.
  public required convenience init(_ofLayout: Void) {
    self.init()
  }

  /// Adds cells to invalidate. The list stays sorted and free of duplicates.
  ///
  /// - Complexity: O(n log n) in the paths added so far.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = sortedUnion(invalidatedItemIndexPaths, indexPaths)
  }

  /// Adds supplementary views of one kind to invalidate.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    var kinds = invalidatedSupplementaryIndexPaths ?? [:]
    kinds[elementKind] = sortedUnion(kinds[elementKind], indexPaths)
    invalidatedSupplementaryIndexPaths = kinds
  }

  /// Adds decoration views of one kind to invalidate.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    var kinds = invalidatedDecorationIndexPaths ?? [:]
    kinds[elementKind] = sortedUnion(kinds[elementKind], indexPaths)
    invalidatedDecorationIndexPaths = kinds
  }

  private func sortedUnion(_ known: [IndexPath]?, _ added: [IndexPath]) -> [IndexPath] {
    Set((known ?? []) + added).sorted()
  }
}
