/// A focus update as passed to a collection view's delegate.
@preconcurrency @MainActor open class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
  /// The item of this collection view that was focused; nil when focus was elsewhere.
  open private(set) var previouslyFocusedIndexPath: IndexPath?
  /// The item of this collection view to be focused; nil when focus moves elsewhere.
  open private(set) var nextFocusedIndexPath: IndexPath?

  init(_ context: UIFocusUpdateContext, in collectionView: UICollectionView) {
    previouslyFocusedIndexPath = collectionView.display.focus.appPath(around: context.previouslyFocusedView)
    nextFocusedIndexPath = collectionView.display.focus.appPath(around: context.nextFocusedView)
    super.init(
      from: context.previouslyFocusedItem, to: context.nextFocusedItem, heading: context.focusHeading)
  }
}
