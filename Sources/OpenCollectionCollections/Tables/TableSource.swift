/// The data source and delegate of a table's list: asks and notifies the table's own.
@MainActor
final class TableSource: NSObject {
  private unowned let table: UITableView

  init(_ table: UITableView) {
    self.table = table
    super.init()
    table.rows.register(
      TableSectionView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: TableSectionView.identifier)
    table.rows.register(
      TableSectionView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionFooter,
      withReuseIdentifier: TableSectionView.identifier)
    table.rows.register(
      TableSectionView.self, forSupplementaryViewOfKind: TableLayout.tableHeaderKind,
      withReuseIdentifier: TableSectionView.identifier)
    table.rows.register(
      TableSectionView.self, forSupplementaryViewOfKind: TableLayout.tableFooterKind,
      withReuseIdentifier: TableSectionView.identifier)
  }

  private var delegate: (any UITableViewDelegate)? { table.tableDelegate }
}

extension TableSource: UICollectionViewDataSource {
  func numberOfSections(in collectionView: UICollectionView) -> Int {
    table.dataSource?.numberOfSections(in: table) ?? 0
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    table.dataSource?.tableView(table, numberOfRowsInSection: section) ?? 0
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let dataSource = table.dataSource else { clientError("UITableView dataSource is not set") }
    let cell = dataSource.tableView(table, cellForRowAt: indexPath)
    let view = row(showing: cell, at: indexPath)
    if !table.lackedMethods.contains(.indentation), let delegate {
      let level = delegate.tableView(table, indentationLevelForRowAt: indexPath)
      if !table.lackedMethods.contains(.indentation) { cell.indentationLevel = level }
    }
    table.editing.prepare(cell, at: indexPath)
    return view
  }

  /// A view of the list that displays a cell.
  func row(showing cell: UITableViewCell, at indexPath: IndexPath) -> TableRowView {
    let rows = table.rows
    let view: TableRowView
    if let existing = rows.display.requests.reconfiguredCell(at: indexPath) as? TableRowView {
      view = existing
    } else {
      let key = ReusePool.Key.cell("UITableViewRow \(cell.reuseIdentifier ?? "")")
      rows.display.elementViews.registerIfNeeded(nil, TableRowView.self, for: key)
      guard let dequeued = rows.display.elementViews.dequeueCell(key.identifier, at: indexPath) as? TableRowView else {
        // The identifier is the table's own.
        preconditionFailure("a class other than TableRowView is registered for the rows of a table")
      }
      view = dequeued
    }
    cell.table = table
    view.show(cell)
    return view
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: TableSectionView.identifier, for: indexPath)
    guard let view = view as? TableSectionView else {
      // The identifier is the table's own.
      preconditionFailure("a class other than TableSectionView is registered for the headers of a table")
    }
    switch kind {
    case UICollectionView.elementKindSectionHeader:
      view.show(sectionView(indexPath.section, isHeader: true), isHeader: true)
    case UICollectionView.elementKindSectionFooter:
      view.show(sectionView(indexPath.section, isHeader: false), isHeader: false)
    default: view.isUserInteractionEnabled = false
    }
    return view
  }

  /// The delegate's view of a section, or one with the data source's title.
  private func sectionView(_ section: Int, isHeader: Bool) -> UIView? {
    let own =
      isHeader
      ? delegate?.tableView(table, viewForHeaderInSection: section)
      : delegate?.tableView(table, viewForFooterInSection: section)
    if let own {
      (own as? UITableViewHeaderFooterView)?.prepare(in: table, isHeader: isHeader)
      return own
    }
    let title =
      isHeader
      ? table.dataSource?.tableView(table, titleForHeaderInSection: section)
      : table.dataSource?.tableView(table, titleForFooterInSection: section)
    guard let title else { return nil }
    let identifier = UITableViewHeaderFooterView.titleIdentifier
    let view =
      table.pool.dequeueSectionView(identifier) ?? UITableViewHeaderFooterView(reuseIdentifier: identifier)
    view.prepare(in: table, isHeader: isHeader)
    view.show(title: title)
    return view
  }

  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    table.editing.canMove(at: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    table.editing.didMove(from: sourceIndexPath, to: destinationIndexPath)
  }

  func indexTitles(for collectionView: UICollectionView) -> [String]? {
    let least = table.sectionIndexMinimumDisplayRowCount
    if least > 0, table.rows.display.itemCounts.all.reduce(0, +) < least { return nil }
    return table.dataSource?.sectionIndexTitles(for: table)
  }

  func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath {
    let section = table.dataSource?.tableView(table, sectionForSectionIndexTitle: title, at: index) ?? index
    return IndexPath(item: 0, section: section)
  }
}

extension TableSource: UICollectionViewDataSourcePrefetching {
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    table.prefetchDataSource?.tableView(table, prefetchRowsAt: indexPaths)
  }

  func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
    table.prefetchDataSource?.tableView(table, cancelPrefetchingForRowsAt: indexPaths)
  }
}

extension TableSource: UICollectionViewDelegate {
  // MARK: Display

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    guard let cell = (cell as? TableRowView)?.cell else { return }
    delegate?.tableView(table, willDisplay: cell, forRowAt: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    guard let cell = (cell as? TableRowView)?.cell else { return }
    delegate?.tableView(table, didEndDisplaying: cell, forRowAt: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {
    guard let view = (view as? TableSectionView)?.hosted else { return }
    if elementKind == UICollectionView.elementKindSectionHeader {
      delegate?.tableView(table, willDisplayHeaderView: view, forSection: indexPath.section)
    } else {
      delegate?.tableView(table, willDisplayFooterView: view, forSection: indexPath.section)
    }
  }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {
    guard let view = (view as? TableSectionView)?.hosted else { return }
    if elementKind == UICollectionView.elementKindSectionHeader {
      delegate?.tableView(table, didEndDisplayingHeaderView: view, forSection: indexPath.section)
    } else {
      delegate?.tableView(table, didEndDisplayingFooterView: view, forSection: indexPath.section)
    }
  }

  // MARK: Touches and selection

  func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    delegate?.tableView(table, shouldHighlightRowAt: indexPath) ?? true
  }

  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    delegate?.tableView(table, didHighlightRowAt: indexPath)
  }

  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
    delegate?.tableView(table, didUnhighlightRowAt: indexPath)
  }

  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    table.selection.maySelect(indexPath)
  }

  func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
    table.selection.mayDeselect(indexPath)
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    table.selection.didSelect(indexPath)
  }

  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    table.selection.didDeselect(indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool {
    delegate?.tableView(table, canPerformPrimaryActionForRowAt: indexPath) ?? false
  }

  func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) {
    delegate?.tableView(table, performPrimaryActionForRowAt: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    delegate?.tableView(table, shouldBeginMultipleSelectionInteractionAt: indexPath) ?? false
  }

  func collectionView(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {
    delegate?.tableView(table, didBeginMultipleSelectionInteractionAt: indexPath)
  }

  func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {
    delegate?.tableViewDidEndMultipleSelectionInteraction(table)
  }

  // MARK: Moving

  func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    delegate?.tableView(
      table, targetIndexPathForMoveFromRowAt: originalIndexPath, toProposedIndexPath: proposedIndexPath)
      ?? proposedIndexPath
  }

  // MARK: Focus

  func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool {
    delegate?.tableView(table, canFocusRowAt: indexPath) ?? table.isFocusAllowedNow
  }

  func collectionView(
    _ collectionView: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) -> Bool {
    delegate?.tableView(table, shouldUpdateFocusIn: UITableViewFocusUpdateContext(context)) ?? true
  }

  func collectionView(
    _ collectionView: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {
    delegate?.tableView(table, didUpdateFocusIn: UITableViewFocusUpdateContext(context), with: coordinator)
  }

  func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? {
    delegate?.indexPathForPreferredFocusedView(in: table)
  }

  func collectionView(
    _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool {
    delegate?.tableView(table, selectionFollowsFocusForRowAt: indexPath) ?? table.selectionFollowsFocus
  }

  // MARK: Context menus

  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    delegate?.tableView(table, contextMenuConfigurationForRowAt: indexPath, point: point)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    delegate?.tableView(table, previewForHighlightingContextMenuWithConfiguration: configuration)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    delegate?.tableView(table, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    delegate?.tableView(table, willDisplayContextMenu: configuration, animator: animator)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    delegate?.tableView(table, willEndContextMenuInteraction: configuration, animator: animator)
  }
}
