/// What of a layout is out of date: handed to `invalidateLayout(with:)`.
///
/// A layout with state of its own subclasses it and names the subclass in `invalidationContextClass`. A new context
/// names nothing: the lists are nil, not empty, and the adjustments zero (measured: facts on collection views, 3).
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Whether everything must be computed again. Only the collection view sets it, on `reloadData()`.
  open internal(set) var invalidateEverything = false

  /// Whether the numbers of sections and items may have changed. Only the collection view sets it.
  open internal(set) var invalidateDataSourceCounts = false

  /// The cells that are out of date, sorted, each once; nil when none was named.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?

  /// The supplementary views that are out of date by kind; nil when none was named.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?

  /// The decoration views that are out of date by kind; nil when none was named.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

  /// Points added to the content offset when the layout is next prepared. The default is zero.
  open var contentOffsetAdjustment = CGPoint.zero

  /// Points added to the content size until the layout is next prepared. The default is zero.
  open var contentSizeAdjustment = CGSize.zero

  /// Where the items that are being dragged were; nil outside interactive movement.
  open internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?

  /// Where the items that are being dragged go; nil outside interactive movement.
  open internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?

  /// The point the dragged item is held at; zero outside interactive movement and at its end.
  open internal(set) var interactiveMovementTarget = CGPoint.zero

  /// Why the layout is out of date, for the layouts of this module.
  var cause = Cause.other

  /// What made the collection view invalidate its layout.
  enum Cause {
    /// The app, or anything not named below.
    case other
    /// New bounds; only the origin moved when `resized` is false.
    case bounds(resized: Bool)
    /// One element asked for another size.
    case preferredAttributes
    /// A batch of updates. Old index paths map to new ones by `changes`, in O(log k) for k updates; nothing is listed
    /// for the items that only shifted.
    case updates(CollectionChanges)
    /// Everything was reloaded.
    case reload
  }

  public override init() {
    super.init()
  }

  /// Makes a context of a class known at run time only. Not part of UIKit.
  public required convenience init(_ofLayout: Void) {
    self.init()
  }

  /// Names cells that are out of date. The list stays sorted and free of duplicates.
  ///
  /// - Complexity: O(n log n) in the paths named so far.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = sortedUnion(invalidatedItemIndexPaths, indexPaths)
  }

  /// Names supplementary views of one kind that are out of date.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    var kinds = invalidatedSupplementaryIndexPaths ?? [:]
    kinds[elementKind] = sortedUnion(kinds[elementKind], indexPaths)
    invalidatedSupplementaryIndexPaths = kinds
  }

  /// Names decoration views of one kind that are out of date.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    var kinds = invalidatedDecorationIndexPaths ?? [:]
    kinds[elementKind] = sortedUnion(kinds[elementKind], indexPaths)
    invalidatedDecorationIndexPaths = kinds
  }

  private func sortedUnion(_ known: [IndexPath]?, _ added: [IndexPath]) -> [IndexPath] {
    Set((known ?? []) + added).sorted()
  }
}
