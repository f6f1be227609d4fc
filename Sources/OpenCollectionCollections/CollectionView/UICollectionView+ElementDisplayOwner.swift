import OpenCollectionDiffableSnapshots

/// What the parts of the display ask of the data source and the delegates.
extension UICollectionView: ElementDisplayOwner {
  var hasDelegate: Bool { collectionDelegate != nil }
  var showsListGrounds: Bool { true }
  var elementWords: ElementWords { .items }
  var measuresChangedCells: Bool { selfSizingInvalidation != .disabled }

  // MARK: Data

  package var hasDataSource: Bool { dataSource != nil }

  func countItems() -> [Int] {
    guard let dataSource else { return [] }
    return ItemCounts.counted(dataSource, of: elementWords.item, sections: dataSource.numberOfSections(in: self)) {
      dataSource.collectionView(self, numberOfItemsInSection: $0)
    }
  }

  func requestCell(at path: IndexPath) -> any ElementView {
    guard let dataSource else { clientError("UICollectionView dataSource is not set") }
    return dataSource.collectionView(self, cellForItemAt: path)
  }

  func requestSupplementaryView(ofKind kind: String, at path: IndexPath) -> any ElementView {
    guard let dataSource else { clientError("UICollectionView dataSource is not set") }
    return dataSource.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path)
  }

  var requiresDequeuedViews: Bool { true }

  func placeholderCell(_ placeholder: UICollectionViewPlaceholder, at path: IndexPath) -> any ElementCell {
    let cell = display.elementViews.dequeueCell(placeholder.reuseIdentifier, at: path)
    placeholder.cellUpdateHandler?(cell)
    return cell
  }

  func updatePlaceholderCell(_ cell: any ElementCell, _ placeholder: UICollectionViewPlaceholder) {
    if let cell = cell as? UICollectionViewCell { placeholder.cellUpdateHandler?(cell) }
  }

  func requestIndexTitles() -> [String]? { dataSource?.indexTitles(for: self) }

  func scroll(toIndexTitle title: String, at index: Int) {
    guard let dataSource else { return }
    let path = dataSource.collectionView(self, indexPathForIndexTitle: title, at: index)
    guard display.uncommitted.shownItem(path) != nil else { return }
    scrollToItem(at: path, at: contentSize.width > bounds.width ? .left : .top, animated: false)
  }

  var makesCellsAhead: Bool { isPrefetchingEnabled && dataSource != nil }

  var wantsPrefetching: Bool { isPrefetchingEnabled && prefetchDataSource != nil }

  func prefetchItems(at paths: [IndexPath]) { prefetchDataSource?.collectionView(self, prefetchItemsAt: paths) }

  func cancelPrefetching(at paths: [IndexPath]) {
    prefetchDataSource?.collectionView(self, cancelPrefetchingForItemsAt: paths)
  }

  // MARK: Display

  func willDisplay(_ element: DisplayedElement, at path: IndexPath) {
    if let cell = element.cell as? UICollectionViewCell {
      collectionDelegate?.collectionView(self, willDisplay: cell, forItemAt: path)
    } else if let view = element.view as? UICollectionReusableView {
      collectionDelegate?.collectionView(
        self, willDisplaySupplementaryView: view, forElementKind: element.key.kind, at: path)
    }
  }

  func didEndDisplaying(_ element: DisplayedElement, at path: IndexPath) {
    if let cell = element.cell as? UICollectionViewCell {
      collectionDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
    } else if let view = element.view as? UICollectionReusableView {
      collectionDelegate?.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: element.key.kind, at: path)
    }
  }

  func targetOffset(proposed: CGPoint) -> CGPoint {
    collectionDelegate?.collectionView(self, targetContentOffsetForProposedContentOffset: proposed) ?? proposed
  }

  func makeTransition(
    from old: UICollectionViewLayout, to new: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout {
    collectionDelegate?.collectionView(self, transitionLayoutForOldLayout: old, newLayout: new)
      ?? UICollectionViewTransitionLayout(currentLayout: old, nextLayout: new)
  }

  // MARK: Changes

  func reloadSnapshot() { reloadData() }

  func performBatch(_ updates: @escaping () -> Void, completion: ((Bool) -> Void)?) {
    // The optional type selects the escaping overload, whose batch is deferred while a cell is being created.
    performBatchUpdates(Optional(updates), completion: completion)
  }

  func record(_ difference: SnapshotChanges) {
    // A subclass may override the methods for single updates and change them there, so those are called.
    let isSubclass = type(of: self) != UICollectionView.self
    display.batchUpdates.record(difference, individually: isSubclass ? { self.recordIndividually(difference) } : nil)
  }

  private func recordIndividually(_ difference: SnapshotChanges) {
    if !difference.deletedSections.isEmpty { deleteSections(IndexSet(difference.deletedSections)) }
    if !difference.insertedSections.isEmpty { insertSections(IndexSet(difference.insertedSections)) }
    for move in difference.movedSections { moveSection(move.from, toSection: move.to) }
    if !difference.deletedItems.isEmpty { deleteItems(at: difference.deletedItems.map { IndexPath($0) }) }
    if !difference.insertedItems.isEmpty { insertItems(at: difference.insertedItems.map { IndexPath($0) }) }
    for move in difference.movedItems { moveItem(at: IndexPath(move.from), to: IndexPath(move.to)) }
  }

  func recordReload(ofSections sections: [Int]) { reloadSections(IndexSet(sections)) }

  func recordReload(of items: [ItemPosition], reconfiguring reconfigured: [ItemPosition]) {
    if !items.isEmpty { reloadItems(at: items.map { IndexPath($0) }) }
    if !reconfigured.isEmpty { reconfigureItems(at: reconfigured.map { IndexPath($0) }) }
  }

  // MARK: Touches and selection

  func mayHighlight(_ path: IndexPath) -> Bool {
    collectionDelegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
  }

  func didHighlight(_ path: IndexPath) { collectionDelegate?.collectionView(self, didHighlightItemAt: path) }

  func didUnhighlight(_ path: IndexPath) { collectionDelegate?.collectionView(self, didUnhighlightItemAt: path) }

  func maySelect(_ path: IndexPath) -> Bool {
    collectionDelegate?.collectionView(self, shouldSelectItemAt: path) ?? true
  }

  func didSelect(_ path: IndexPath) { collectionDelegate?.collectionView(self, didSelectItemAt: path) }

  func mayDeselect(_ path: IndexPath) -> Bool {
    collectionDelegate?.collectionView(self, shouldDeselectItemAt: path) ?? true
  }

  func didDeselect(_ path: IndexPath) { collectionDelegate?.collectionView(self, didDeselectItemAt: path) }

  func performPrimaryAction(at path: IndexPath) {
    guard let delegate = collectionDelegate, delegate.collectionView(self, canPerformPrimaryActionForItemAt: path)
    else {
      return
    }
    delegate.collectionView(self, performPrimaryActionForItemAt: path)
  }

  func beginMultipleSelection(at path: IndexPath) -> Bool {
    guard let delegate = collectionDelegate,
      delegate.collectionView(self, shouldBeginMultipleSelectionInteractionAt: path)
    else { return false }
    delegate.collectionView(self, didBeginMultipleSelectionInteractionAt: path)
    return true
  }

  func didEndMultipleSelection() { collectionDelegate?.collectionViewDidEndMultipleSelectionInteraction(self) }

  func mayEdit(_ path: IndexPath) -> Bool { collectionDelegate?.collectionView(self, canEditItemAt: path) ?? true }

  // MARK: Movement

  /// Whether the data source allows an item to be moved. It is asked only if it implements
  /// `collectionView(_:moveItemAt:to:)`, as far as that is known: the method's default implementation in the protocol is
  /// indistinguishable from the data source's own.
  func mayMove(_ path: IndexPath) -> Bool {
    guard let dataSource, (dataSource as? any MoveItemOverriding)?.overridesMoveItem ?? true else { return false }
    return dataSource.collectionView(self, canMoveItemAt: path)
  }

  func move(_ path: IndexPath, to target: IndexPath) { dataSource?.collectionView(self, moveItemAt: path, to: target) }

  func target(ofMoveFrom original: IndexPath, at current: IndexPath, proposed: IndexPath) -> IndexPath {
    collectionDelegate?.collectionView(
      self, targetIndexPathForMoveOfItemFromOriginalIndexPath: original, atCurrentIndexPath: current,
      toProposedIndexPath: proposed) ?? proposed
  }

  // A subclass may override the members.
  func beginMovement(at path: IndexPath) -> Bool { beginInteractiveMovementForItem(at: path) }
  func updateMovement(to position: CGPoint) { updateInteractiveMovementTargetPosition(position) }
  func endMovement() { endInteractiveMovement() }
  func cancelMovement() { cancelInteractiveMovement() }

  // MARK: Menus

  func menu(at path: IndexPath?, point: CGPoint) -> UIContextMenuConfiguration? {
    guard let delegate = collectionDelegate else { return nil }
    if let menu = delegate.collectionView(
      self, contextMenuConfigurationForItemsAt: path.map { [$0] } ?? [], point: point)
    {
      return menu
    }
    return path.flatMap { delegate.collectionView(self, contextMenuConfigurationForItemAt: $0, point: point) }
  }

  func highlightPreview(of menu: UIContextMenuConfiguration, at path: IndexPath) -> UITargetedPreview? {
    collectionDelegate?.collectionView(self, contextMenuConfiguration: menu, highlightPreviewForItemAt: path)
      ?? collectionDelegate?.collectionView(self, previewForHighlightingContextMenuWithConfiguration: menu)
  }

  func dismissalPreview(of menu: UIContextMenuConfiguration, at path: IndexPath) -> UITargetedPreview? {
    collectionDelegate?.collectionView(self, contextMenuConfiguration: menu, dismissalPreviewForItemAt: path)
      ?? collectionDelegate?.collectionView(self, previewForDismissingContextMenuWithConfiguration: menu)
  }

  func performPreviewAction(
    of menu: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating
  ) { collectionDelegate?.collectionView(self, willPerformPreviewActionForMenuWith: menu, animator: animator) }

  func willDisplay(_ menu: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?) {
    collectionDelegate?.collectionView(self, willDisplayContextMenu: menu, animator: animator)
  }

  func willEnd(_ menu: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?) {
    collectionDelegate?.collectionView(self, willEndContextMenuInteraction: menu, animator: animator)
  }

  // MARK: Focus

  func mayFocus(_ path: IndexPath) -> Bool? { collectionDelegate?.collectionView(self, canFocusItemAt: path) }

  func selectionFollowsFocus(at path: IndexPath) -> Bool? {
    collectionDelegate?.collectionView(self, selectionFollowsFocusForItemAt: path)
  }

  func preferredFocusedItem() -> IndexPath? { collectionDelegate?.indexPathForPreferredFocusedView(in: self) }

  func mayUpdateFocus(_ context: UIFocusUpdateContext) -> Bool {
    guard let delegate = collectionDelegate else { return true }
    return delegate.collectionView(
      self, shouldUpdateFocusIn: UICollectionViewFocusUpdateContext(context, in: self))
  }

  func didUpdateFocus(_ context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
    collectionDelegate?.collectionView(
      self, didUpdateFocusIn: UICollectionViewFocusUpdateContext(context, in: self), with: coordinator)
  }

  // MARK: Drags

  var hasDragDelegate: Bool { dragDelegate != nil }

  func dragItems(forBeginning session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
    dragDelegate?.collectionView(self, itemsForBeginning: session, at: path) ?? []
  }

  func dragItems(forAddingTo session: any UIDragSession, at path: IndexPath, point: CGPoint) -> [UIDragItem] {
    dragDelegate?.collectionView(self, itemsForAddingTo: session, at: path, point: point) ?? []
  }

  func dragPreviewParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dragDelegate?.collectionView(self, dragPreviewParametersForItemAt: path)
  }

  func dragWillBegin(_ session: any UIDragSession) {
    dragDelegate?.collectionView(self, dragSessionWillBegin: session)
  }

  func dragDidEnd(_ session: any UIDragSession) { dragDelegate?.collectionView(self, dragSessionDidEnd: session) }

  func dragAllowsMove(_ session: any UIDragSession) -> Bool {
    dragDelegate?.collectionView(self, dragSessionAllowsMoveOperation: session) ?? true
  }

  func dragStaysInApplication(_ session: any UIDragSession) -> Bool {
    dragDelegate?.collectionView(self, dragSessionIsRestrictedToDraggingApplication: session) ?? false
  }

  // MARK: Drops

  var hasDropDelegate: Bool { dropDelegate != nil }

  func handlesDrop(_ session: any UIDropSession) -> Bool {
    dropDelegate?.collectionView(self, canHandle: session) ?? false
  }

  func dropDidEnter(_ session: any UIDropSession) { dropDelegate?.collectionView(self, dropSessionDidEnter: session) }

  func dropProposal(for session: any UIDropSession, at path: IndexPath?) -> UICollectionViewDropProposal? {
    dropDelegate?.collectionView(self, dropSessionDidUpdate: session, withDestinationIndexPath: path)
  }

  func dropDidExit(_ session: any UIDropSession) { dropDelegate?.collectionView(self, dropSessionDidExit: session) }

  func previewParameters(
    of placeholder: UICollectionViewDropPlaceholder, _ cell: any ElementCell
  ) -> UIDragPreviewParameters? {
    (cell as? UICollectionViewCell).flatMap { placeholder.previewParametersProvider?($0) }
  }

  func performDrop(_ coordinator: any UICollectionViewDropCoordinator) {
    dropDelegate?.collectionView(self, performDropWith: coordinator)
  }

  func dropDidEnd(_ session: any UIDropSession) { dropDelegate?.collectionView(self, dropSessionDidEnd: session) }

  func dropPreviewParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dropDelegate?.collectionView(self, dropPreviewParametersForItemAt: path)
  }
}

/// A data source that implements `collectionView(_:moveItemAt:to:)` for its subclasses to override.
@MainActor protocol MoveItemOverriding {
  /// Whether its class overrides the method.
  var overridesMoveItem: Bool { get }
}
