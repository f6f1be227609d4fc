import OpenCollectionDiffableSnapshots

/// What the parts of the display ask of the data source and the delegates.
extension UICollectionView: ElementDisplayOwner {
  var hasDelegate: Bool { collectionDelegate != nil }

  // MARK: Data

  var hasDataSource: Bool { dataSource != nil }

  func countItems() -> [Int] {
    guard let dataSource else { return [] }
    let sections = dataSource.numberOfSections(in: self)
    guard sections >= 0 else {
      clientError("the data source \(dataSource) returned an invalid number of sections: \(sections)")
    }
    return (0..<sections).map { section in
      let count = dataSource.collectionView(self, numberOfItemsInSection: section)
      guard count >= 0 else {
        clientError("the data source \(dataSource) returned an invalid number of items in section \(section): \(count)")
      }
      return count
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

  func requestIndexTitles() -> [String]? { dataSource?.indexTitles(for: self) }

  func scroll(toIndexTitle title: String, at index: Int) {
    guard let dataSource else { return }
    scroll(toIndexed: dataSource.collectionView(self, indexPathForIndexTitle: title, at: index))
  }

  var wantsPrefetching: Bool { isPrefetchingEnabled && prefetchDataSource != nil }

  func prefetchItems(at paths: [IndexPath]) { prefetchDataSource?.collectionView(self, prefetchItemsAt: paths) }

  func cancelPrefetching(at paths: [IndexPath]) {
    prefetchDataSource?.collectionView(self, cancelPrefetchingForItemsAt: paths)
  }

  // MARK: Display

  func willDisplay(_ cell: any ElementCell, at path: IndexPath) {
    guard let cell = cell as? UICollectionViewCell else { return }
    collectionDelegate?.collectionView(self, willDisplay: cell, forItemAt: path)
  }

  func didEndDisplaying(_ cell: any ElementCell, at path: IndexPath) {
    guard let cell = cell as? UICollectionViewCell else { return }
    collectionDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
  }

  func willDisplay(_ view: any ElementView, ofKind kind: String, at path: IndexPath) {
    guard let view = view as? UICollectionReusableView else { return }
    collectionDelegate?.collectionView(self, willDisplaySupplementaryView: view, forElementKind: kind, at: path)
  }

  func didEndDisplaying(_ view: any ElementView, ofKind kind: String, at path: IndexPath) {
    guard let view = view as? UICollectionReusableView else { return }
    collectionDelegate?.collectionView(self, didEndDisplayingSupplementaryView: view, forElementOfKind: kind, at: path)
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

  func showsEditMenu(at path: IndexPath) -> Bool {
    collectionDelegate?.collectionView(self, shouldShowMenuForItemAt: path) ?? false
  }

  func mayPerform(_ action: Selector, at path: IndexPath, _ sender: Any?) -> Bool {
    collectionDelegate?.collectionView(self, canPerformAction: action, forItemAt: path, withSender: sender) ?? false
  }

  func perform(_ action: Selector, at path: IndexPath, _ sender: Any?) {
    collectionDelegate?.collectionView(self, performAction: action, forItemAt: path, withSender: sender)
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
