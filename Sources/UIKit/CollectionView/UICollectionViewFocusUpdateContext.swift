/// A move of the focus as a collection view's delegate hears of it.
@preconcurrency @MainActor open class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
  /// The item of this collection view that had the focus; nil where it was elsewhere.
  public let previouslyFocusedIndexPath: IndexPath?
  /// The item of this collection view that gets it; nil where it goes elsewhere.
  public let nextFocusedIndexPath: IndexPath?

  init(_ context: UIFocusUpdateContext, in collectionView: UICollectionView) {
    previouslyFocusedIndexPath = collectionView.indexPath(ofFocused: context.previouslyFocusedView)
    nextFocusedIndexPath = collectionView.indexPath(ofFocused: context.nextFocusedView)
    super.init(
      from: context.previouslyFocusedItem, to: context.nextFocusedItem, heading: context.focusHeading)
  }
}
