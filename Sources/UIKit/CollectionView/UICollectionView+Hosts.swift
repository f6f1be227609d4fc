/// What the parts need of the collection view, beside members it has anyway.
extension UICollectionView: ElementViewsHost, ViewRequestsHost, DisplayedLayoutHost, ItemSelectionHost, CellTouchesHost,
  PrefetchingHost, InteractiveMovementsHost, CollectionFocusHost, IndexTitlesHost
{
  var collectionView: UICollectionView { self }
  var movement: InteractiveMovement? { movements.current }
  var isLayoutPrepared: Bool { layoutPass.isPrepared }
  var isLayoutPassRunning: Bool { layoutPass.isRunning }
  var isLayoutPassInterrupted: Bool { layoutPass.wasInterrupted }

  func dataSourceIndexPath(_ path: IndexPath) -> IndexPath { movements.dataSourceIndexPath(path) }

  func frontmostItem(at point: CGPoint) -> IndexPath? { displayedLayout.frontmostItem(at: point) }

  func attributesIfPrepared(of key: ViewElementKey) -> UICollectionViewLayoutAttributes? {
    guard layoutPass.isPrepared, !layoutPass.isPreparing, itemCounts.isLoaded else { return nil }
    guard key.category != .cell || itemCounts.hasItem(at: key.indexPath) else { return nil }
    return displayedLayout.attributes(of: key)
  }

  func applyState(to cell: UICollectionViewCell, at indexPath: IndexPath) {
    let isSelected = selection.contains(indexPath)
    let isHighlighted = cellTouches.isHighlighted(indexPath)
    // Set only if different: apps do work in their overrides.
    if cell.isSelected != isSelected { cell.isSelected = isSelected }
    if cell.isHighlighted != isHighlighted { cell.isHighlighted = isHighlighted }
    cell.isEditing = edits(indexPath)
  }

  func passToLayout(_ changes: CollectionChanges) { batch.changesForLayout = changes }

  func commitMovement(
    _ changes: CollectionChanges, counts: [Int], invalidating invalidate: @escaping (CollectionChanges) -> Void
  ) {
    commit(changes, counts: counts, onlyReconfigures: false, completion: nil, invalidating: invalidate)
  }
}

extension UICollectionView {
  /// Updates the editing state of the displayed cells.
  func editingDidChange() {
    rowSwipes?.close()
    for element in displayed.all { (element.view as? UICollectionViewCell)?.isEditing = edits(element.key.indexPath) }
  }

  /// Whether an item's cell is in the editing state: the view is editing and the delegate allows it.
  private func edits(_ indexPath: IndexPath) -> Bool {
    isEditing && (collectionDelegate?.collectionView(self, canEditItemAt: indexPath) ?? true)
  }

  /// Invalidates a layout that flips if the writing direction changed.
  func updateLayoutDirection() {
    if layoutPass.wasEverPrepared, displayedLayout.wantsMirroring != (displayedLayout.mirror != nil) {
      layout.invalidateLayout()
    }
  }
}
