/// What the parts need of the collection view, beside members it has anyway.
extension UICollectionView: ElementViewsHost, ViewRequestsHost, DisplayedLayoutHost, ItemSelectionHost, CellTouchesHost,
  PrefetchingHost, InteractiveMovementsHost, CollectionFocusHost, IndexTitlesHost, LayoutPreparationHost,
  CellMeasurementsHost, ResizeAnchorHost, LayoutPassHost, ElementPlacementHost, ElementAppearanceHost,
  ElementTransitionsHost, UpdateDisplayHost, DeferredChangesHost, BatchUpdatesHost, LayoutReplacementHost,
  AnimatedResizeHost, RegistrationUpdatesHost, UncommittedItemsHost
{
  var collectionView: UICollectionView { self }
  var movement: InteractiveMovement? { movements.current }

  /// Whether the displayed state is consistent, so that a change can start from it.
  package var canApplyUpdates: Bool {
    !layoutPass.isRunning && !preparation.isPreparing && !transitions.isActive && !requests.isActive
  }

  func dataSourceIndexPath(_ path: IndexPath) -> IndexPath {
    movements.dataSourceIndexPath(uncommitted.isEmpty ? path : uncommitted.nearestDataPath(path))
  }

  func uncommittedCell(at path: IndexPath) -> UICollectionViewCell? { uncommitted.cell(at: path) }

  func frontmostItem(at point: CGPoint) -> IndexPath? { displayedLayout.frontmostItem(at: point) }

  /// Whether a view or a descendant is first responder or focused.
  package func receivesKeys(_ view: UIView) -> Bool {
    if let first = window?.firstResponder as? UIView, first.isDescendant(of: view) { return true }
    return focus.isInside(view)
  }

  func applyState(to cell: UICollectionViewCell, at indexPath: IndexPath) {
    let isSelected = selection.contains(indexPath)
    let isHighlighted = cellTouches.isHighlighted(indexPath)
    // Set only if different: apps do work in their overrides.
    if cell.isSelected != isSelected { cell.isSelected = isSelected }
    if cell.isHighlighted != isHighlighted { cell.isHighlighted = isHighlighted }
    cell.isEditing = edits(indexPath)
    applyDragState(to: cell, at: indexPath)
  }

  /// Updates the views to the layout's attributes for the visible bounds.
  func layOutElements() {
    if layoutPass.run() { deferredChanges.didChange() }
  }

  func layoutPassDidEnd() {
    resizeAnchor.forget()
    elementViews.removeUnusedViews()
  }

  func recordBoundsChange(from old: CGRect?, to new: CGRect) {
    animatedResize.boundsWillChange(from: old, to: new)
    resizeAnchor.boundsWillChange(
      from: old, to: new, duringChange: layoutPass.isRunning || transitions.isActive)
  }

  func itemsDidChange(by changes: CollectionChanges) {
    let newPath = { (path: IndexPath) in changes.isReloaded(path) ? nil : changes.newIndexPath(of: path) }
    selection.rekey(newPath)
    focus.rekey(by: changes, newPath)
    prefetching.rekey(newPath)
    cellTouches.rekey(newPath)
    drags.rekey(newPath)
    drops.rekey(newPath)
  }

  /// Discards the data and everything derived from it.
  func discardData() {
    itemCounts.discard()
    selection.removeAll()
    movements.forget()
    uncommitted.removeAll()
    drags.rekey { _ in nil }
    drops.rekey { _ in nil }
    indexTitles.setNeedsReload()
    cellTouches.forget()
    focus.dataWasDiscarded()
    prefetching.reset()
    let context = layout.makeInvalidationContext()
    context.invalidateEverything = true
    context.invalidateDataSourceCounts = true
    context.cause = .reload
    layout.invalidateLayout(with: context)
    setNeedsLayout()
    // A running pass removes its views when it notices.
    if !layoutPass.interrupt() { appearance.recycleAll() }
  }
}

extension UICollectionView {
  /// Performs a change now, or as soon as the state is consistent, after changes already deferred.
  func whenSettled(_ change: @escaping () -> Void) { deferredChanges.whenSettled(change) }

  /// Updates the editing state of the displayed cells.
  func editingDidChange() {
    rowSwipes?.close()
    for element in displayed.all { (element.view as? UICollectionViewCell)?.isEditing = edits(element.key.indexPath) }
  }

  /// Whether the cell at a shown path is in the editing state: the view is editing and the delegate allows it.
  private func edits(_ indexPath: IndexPath) -> Bool {
    guard isEditing else { return false }
    return askApp(aboutShown: indexPath) { collectionDelegate?.collectionView(self, canEditItemAt: $0) ?? true }
      ?? false
  }
}
