import OpenCollectionDiffableSnapshots

/// What the parts of the display ask of the data source and the delegates.
extension UITableView: ElementDisplayOwner {
  package var hasDataSource: Bool { dataSource != nil }
  var hasDelegate: Bool { tableDelegate != nil }
  /// The table has the background.
  var showsListGrounds: Bool { false }
  var elementWords: ElementWords { .rows }
  var measuresChangedCells: Bool { selfSizingInvalidation != .disabled }

  // MARK: Data

  func countItems() -> [Int] {
    guard let dataSource else { return [] }
    return ItemCounts.counted(dataSource, of: elementWords.item, sections: dataSource.numberOfSections(in: self)) {
      dataSource.tableView(self, numberOfRowsInSection: $0)
    }
  }

  var requiresDequeuedViews: Bool { false }

  func requestCell(at path: IndexPath) -> any ElementView {
    guard let dataSource else { clientError("UITableView dataSource is not set") }
    let cell = dataSource.tableView(self, cellForRowAt: path)
    cell.prepareToBeShown(in: self)
    if !lackedMethods.contains(.indentation), let tableDelegate {
      let level = tableDelegate.tableView(self, indentationLevelForRowAt: path)
      if !lackedMethods.contains(.indentation) { cell.indentationLevel = level }
    }
    editing.prepare(cell, at: path)
    return cell
  }

  func requestSupplementaryView(ofKind kind: String, at path: IndexPath) -> any ElementView {
    let view = TableSectionView.dequeue(ofKind: kind, in: self)
    switch kind {
    case UICollectionView.elementKindSectionHeader:
      view.display(sectionView(path.section, isHeader: true), isHeader: true)
    case UICollectionView.elementKindSectionFooter:
      view.display(sectionView(path.section, isHeader: false), isHeader: false)
    default: view.isUserInteractionEnabled = false
    }
    return view
  }

  /// The delegate's view of a section, or one with the data source's title.
  private func sectionView(_ section: Int, isHeader: Bool) -> UIView? {
    let own =
      isHeader
      ? tableDelegate?.tableView(self, viewForHeaderInSection: section)
      : tableDelegate?.tableView(self, viewForFooterInSection: section)
    if let own {
      (own as? UITableViewHeaderFooterView)?.prepare(in: self, isHeader: isHeader)
      return own
    }
    let title =
      isHeader
      ? dataSource?.tableView(self, titleForHeaderInSection: section)
      : dataSource?.tableView(self, titleForFooterInSection: section)
    guard let title else { return nil }
    let identifier = UITableViewHeaderFooterView.titleIdentifier
    let view = registrations.dequeueSectionView(identifier) ?? UITableViewHeaderFooterView(reuseIdentifier: identifier)
    view.prepare(in: self, isHeader: isHeader)
    view.apply(title: title)
    return view
  }

  func placeholderCell(_ placeholder: UICollectionViewPlaceholder, at path: IndexPath) -> any ElementCell {
    guard let cell = registrations.dequeueCell(placeholder.reuseIdentifier, at: nil) else {
      clientError("no cell is registered for the placeholder's identifier \(placeholder.reuseIdentifier)")
    }
    updatePlaceholderCell(cell, placeholder)
    cell.prepareToBeShown(in: self)
    return cell
  }

  func updatePlaceholderCell(_ cell: any ElementCell, _ placeholder: UICollectionViewPlaceholder) {
    guard let cell = cell as? UITableViewCell, let placeholder = placeholder as? TableRowPlaceholder else { return }
    placeholder.placeholder.cellUpdateHandler?(cell)
  }

  func requestIndexTitles() -> [String]? {
    let least = sectionIndexMinimumDisplayRowCount
    if least > 0, display.itemCounts.all.reduce(0, +) < least { return nil }
    return dataSource?.sectionIndexTitles(for: self)
  }

  /// A title of the index is that of a section, which may have no rows.
  func scroll(toIndexTitle title: String, at index: Int) {
    let section = dataSource?.tableView(self, sectionForSectionIndexTitle: title, at: index) ?? index
    guard (0..<numberOfSections).contains(section) else { return }
    scrollToRow(at: IndexPath(row: NSNotFound, section: section), at: .top, animated: false)
  }

  var makesCellsAhead: Bool { isPrefetchingEnabled && dataSource != nil }

  var wantsPrefetching: Bool { isPrefetchingEnabled && prefetchDataSource != nil }

  func prefetchItems(at paths: [IndexPath]) { prefetchDataSource?.tableView(self, prefetchRowsAt: paths) }

  func cancelPrefetching(at paths: [IndexPath]) {
    prefetchDataSource?.tableView(self, cancelPrefetchingForRowsAt: paths)
  }

  // MARK: Display

  func willDisplay(_ element: DisplayedElement, at path: IndexPath) {
    if let cell = element.view as? UITableViewCell {
      tableDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
    } else if let view = (element.view as? TableSectionView)?.hosted {
      if element.key.kind == UICollectionView.elementKindSectionHeader {
        tableDelegate?.tableView(self, willDisplayHeaderView: view, forSection: path.section)
      } else {
        tableDelegate?.tableView(self, willDisplayFooterView: view, forSection: path.section)
      }
    }
  }

  func didEndDisplaying(_ element: DisplayedElement, at path: IndexPath) {
    if let cell = element.view as? UITableViewCell {
      tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    } else if let view = (element.view as? TableSectionView)?.hosted {
      if element.key.kind == UICollectionView.elementKindSectionHeader {
        tableDelegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: path.section)
      } else {
        tableDelegate?.tableView(self, didEndDisplayingFooterView: view, forSection: path.section)
      }
    }
  }

  func batchWillBeShown(old: (DataPath) -> ShownPath, new: (DataPath) -> ShownPath) {
    animations.rekey(old: old, new: new)
  }

  // The updates have the animation of rows for which none is given.
  func reloadSnapshot() { reloadData() }

  func performBatch(_ updates: @escaping () -> Void, completion: ((Bool) -> Void)?) {
    display.batchUpdates.perform(updates, completion: completion)
  }

  func record(_ difference: SnapshotChanges) { display.batchUpdates.record(difference, individually: nil) }

  func recordReload(ofSections sections: [Int]) {
    display.batchUpdates.record(sections.map { .reloadSection($0) })
  }

  func recordReload(of items: [ItemPosition], reconfiguring reconfigured: [ItemPosition]) {
    display.batchUpdates.record(items.map { .reloadItem(IndexPath($0)) })
    display.batchUpdates.record(reconfigured.map { .reconfigureItem(IndexPath($0)) })
  }

  /// The header and the footer of the table, and views of the app, are in front of the rows.
  func viewInFront(ofElementsBut moving: Set<ObjectIdentifier>) -> UIView? {
    func isElement(_ view: UIView) -> Bool {
      switch view {
      case tableHeaderView, tableFooterView: false
      case let cell as UITableViewCell: cell.table === self
      default: view is any ElementView || view is SwipeActionsView
      }
    }
    func isMoving(_ view: UIView) -> Bool {
      (view as? any ElementView)?.element.map { moving.contains(ObjectIdentifier($0)) } ?? false
    }
    let views = subviews
    let last = views.lastIndex {
      $0 === backgroundView || $0 === fillerRows || $0 === refreshControl || isElement($0) && !isMoving($0)
    }
    return views[((last ?? -1) + 1)...].first { !isElement($0) }
  }

  // MARK: Touches and selection

  func mayHighlight(_ path: IndexPath) -> Bool {
    tableDelegate?.tableView(self, shouldHighlightRowAt: path) ?? true
  }

  func didHighlight(_ path: IndexPath) { tableDelegate?.tableView(self, didHighlightRowAt: path) }
  func didUnhighlight(_ path: IndexPath) { tableDelegate?.tableView(self, didUnhighlightRowAt: path) }
  func maySelect(_ path: IndexPath) -> Bool { selection.maySelect(path) }
  func mayDeselect(_ path: IndexPath) -> Bool { selection.mayDeselect(path) }
  func didSelect(_ path: IndexPath) { selection.didSelect(path) }
  func didDeselect(_ path: IndexPath) { selection.didDeselect(path) }

  func mayReplaceSelection(of path: ShownPath) -> Bool {
    display.uncommitted.askApp(aboutShown: path, selection.mayDeselect) ?? true
  }

  func performPrimaryAction(at path: IndexPath) {
    guard let tableDelegate, tableDelegate.tableView(self, canPerformPrimaryActionForRowAt: path) else { return }
    tableDelegate.tableView(self, performPrimaryActionForRowAt: path)
  }

  func beginMultipleSelection(at path: IndexPath) -> Bool {
    guard let tableDelegate, tableDelegate.tableView(self, shouldBeginMultipleSelectionInteractionAt: path) else {
      return false
    }
    tableDelegate.tableView(self, didBeginMultipleSelectionInteractionAt: path)
    return true
  }

  func didEndMultipleSelection() { tableDelegate?.tableViewDidEndMultipleSelectionInteraction(self) }

  /// `TableEditing` sets the states of the cells.
  func mayEdit(_ path: IndexPath) -> Bool { true }

  // MARK: Movement

  func mayMove(_ path: IndexPath) -> Bool { editing.canMove(at: path) }
  func move(_ path: IndexPath, to target: IndexPath) { editing.didMove(from: path, to: target) }

  func target(ofMoveFrom original: IndexPath, at current: IndexPath, proposed: IndexPath) -> IndexPath {
    tableDelegate?.tableView(self, targetIndexPathForMoveFromRowAt: original, toProposedIndexPath: proposed)
      ?? proposed
  }

  func beginMovement(at path: IndexPath) -> Bool { display.movements.begin(at: display.uncommitted.shownPath(path)) }
  func updateMovement(to position: CGPoint) { display.movements.update(to: position) }
  func endMovement() { display.movements.end() }
  func cancelMovement() { display.movements.cancel() }

  // MARK: Menus

  func menu(at path: IndexPath?, point: CGPoint) -> UIContextMenuConfiguration? {
    path.flatMap { tableDelegate?.tableView(self, contextMenuConfigurationForRowAt: $0, point: point) }
  }

  func highlightPreview(of menu: UIContextMenuConfiguration, at path: IndexPath) -> UITargetedPreview? {
    tableDelegate?.tableView(self, previewForHighlightingContextMenuWithConfiguration: menu)
  }

  func performPreviewAction(
    of menu: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating
  ) { tableDelegate?.tableView(self, willPerformPreviewActionForMenuWith: menu, animator: animator) }

  func willDisplay(_ menu: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?) {
    tableDelegate?.tableView(self, willDisplayContextMenu: menu, animator: animator)
  }

  func willEnd(_ menu: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?) {
    tableDelegate?.tableView(self, willEndContextMenuInteraction: menu, animator: animator)
  }

  // MARK: Focus

  func mayFocus(_ path: IndexPath) -> Bool? { tableDelegate?.tableView(self, canFocusRowAt: path) }

  func selectionFollowsFocus(at path: IndexPath) -> Bool? {
    tableDelegate?.tableView(self, selectionFollowsFocusForRowAt: path)
  }

  func preferredFocusedItem() -> IndexPath? { tableDelegate?.indexPathForPreferredFocusedView(in: self) }

  func mayUpdateFocus(_ context: UIFocusUpdateContext) -> Bool {
    tableDelegate?.tableView(self, shouldUpdateFocusIn: UITableViewFocusUpdateContext(context, in: self)) ?? true
  }

  func didUpdateFocus(_ context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
    tableDelegate?.tableView(
      self, didUpdateFocusIn: UITableViewFocusUpdateContext(context, in: self), with: coordinator)
  }

  // MARK: Drags

  var hasDragDelegate: Bool { dragDelegate != nil }

  func dragItems(forBeginning session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
    dragDelegate?.tableView(self, itemsForBeginning: session, at: path) ?? []
  }

  func dragItems(forAddingTo session: any UIDragSession, at path: IndexPath, point: CGPoint) -> [UIDragItem] {
    dragDelegate?.tableView(self, itemsForAddingTo: session, at: path, point: point) ?? []
  }

  func dragPreviewParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dragDelegate?.tableView(self, dragPreviewParametersForRowAt: path)
  }

  func dragWillBegin(_ session: any UIDragSession) { dragDelegate?.tableView(self, dragSessionWillBegin: session) }
  func dragDidEnd(_ session: any UIDragSession) { dragDelegate?.tableView(self, dragSessionDidEnd: session) }

  func dragAllowsMove(_ session: any UIDragSession) -> Bool {
    dragDelegate?.tableView(self, dragSessionAllowsMoveOperation: session) ?? true
  }

  func dragStaysInApplication(_ session: any UIDragSession) -> Bool {
    dragDelegate?.tableView(self, dragSessionIsRestrictedToDraggingApplication: session) ?? false
  }

  // MARK: Drops

  var hasDropDelegate: Bool { dropDelegate != nil }

  func handlesDrop(_ session: any UIDropSession) -> Bool { dropDelegate?.tableView(self, canHandle: session) ?? false }
  func dropDidEnter(_ session: any UIDropSession) { dropDelegate?.tableView(self, dropSessionDidEnter: session) }

  func dropProposal(for session: any UIDropSession, at path: IndexPath?) -> UICollectionViewDropProposal? {
    let proposal = dropDelegate?.tableView(self, dropSessionDidUpdate: session, withDestinationIndexPath: path)
    return proposal?.proposal(isInside: isInside(session))
  }

  /// Whether the touch is in the middle half of a row.
  private func isInside(_ session: any UIDropSession) -> Bool {
    let point = session.location(in: self)
    guard let path = display.queries.frontmostItem(at: point),
      let frame = display.queries.attributesOfItem(at: path)?.frame
    else { return false }
    return abs(point.y - frame.midY) <= frame.height / 4
  }

  func dropDidExit(_ session: any UIDropSession) { dropDelegate?.tableView(self, dropSessionDidExit: session) }

  func previewParameters(
    of placeholder: UICollectionViewDropPlaceholder, _ cell: any ElementCell
  ) -> UIDragPreviewParameters? {
    guard let cell = cell as? UITableViewCell, let placeholder = placeholder as? TableRowPlaceholder else { return nil }
    return placeholder.placeholder.previewParametersProvider?(cell)
  }

  func performDrop(_ coordinator: any UICollectionViewDropCoordinator) {
    dropDelegate?.tableView(self, performDropWith: TableDropCoordinator(coordinator, in: self))
  }

  func dropDidEnd(_ session: any UIDropSession) { dropDelegate?.tableView(self, dropSessionDidEnd: session) }

  func dropPreviewParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dropDelegate?.tableView(self, dropPreviewParametersForRowAt: path)
  }
}
