/// Forwards the drags and drops of a table's list of rows to the table's delegates.
@MainActor
final class TableDrags: NSObject {
  fileprivate unowned let table: UITableView
  /// Select the row that a drag rests over.
  private(set) lazy var springs = CollectionSprings(of: table, in: table.rows.display) { [weak table] path, context in
    guard let table else { return false }
    return table.tableDelegate?.tableView(table, shouldSpringLoadRowAt: path, with: context) ?? true
  } activate: { [weak table] path in
    table?.rows.display.selection.userSelects(path)
  }

  weak var dragDelegate: (any UITableViewDragDelegate)? {
    didSet { table.rows.dragDelegate = dragDelegate == nil ? nil : self }
  }
  weak var dropDelegate: (any UITableViewDropDelegate)? {
    didSet { table.rows.dropDelegate = dropDelegate == nil ? nil : self }
  }

  init(_ table: UITableView) {
    self.table = table
  }
}

extension TableDrags: UICollectionViewDragDelegate {
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] { dragDelegate?.tableView(table, itemsForBeginning: session, at: indexPath) ?? [] }

  func collectionView(
    _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem] {
    let point = table.convert(point, from: collectionView)
    return dragDelegate?.tableView(table, itemsForAddingTo: session, at: indexPath, point: point) ?? []
  }

  func collectionView(
    _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { dragDelegate?.tableView(table, dragPreviewParametersForRowAt: indexPath) }

  func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession) {
    dragDelegate?.tableView(table, dragSessionWillBegin: session)
  }

  func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession) {
    dragDelegate?.tableView(table, dragSessionDidEnd: session)
  }

  func collectionView(
    _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { dragDelegate?.tableView(table, dragSessionAllowsMoveOperation: session) ?? true }

  func collectionView(
    _ collectionView: UICollectionView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { dragDelegate?.tableView(table, dragSessionIsRestrictedToDraggingApplication: session) ?? false }
}

extension TableDrags: UICollectionViewDropDelegate {
  func collectionView(
    _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
  ) { dropDelegate?.tableView(table, performDropWith: TableDropCoordinator(coordinator, in: table)) }

  func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool {
    dropDelegate?.tableView(table, canHandle: session) ?? false
  }

  func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession) {
    dropDelegate?.tableView(table, dropSessionDidEnter: session)
  }

  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    let proposal = dropDelegate?.tableView(
      table, dropSessionDidUpdate: session, withDestinationIndexPath: destinationIndexPath)
    return proposal?.proposal(isInside: isInside(session)) ?? UICollectionViewDropProposal(operation: .cancel)
  }

  /// Whether the touch is in the middle half of a row.
  private func isInside(_ session: any UIDropSession) -> Bool {
    let rows = table.rows
    let point = session.location(in: rows)
    guard let path = rows.display.queries.frontmostItem(at: point),
      let frame = rows.display.queries.attributesOfItem(at: path)?.frame
    else {
      return false
    }
    return abs(point.y - frame.midY) <= frame.height / 4
  }

  func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession) {
    dropDelegate?.tableView(table, dropSessionDidExit: session)
  }

  func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession) {
    dropDelegate?.tableView(table, dropSessionDidEnd: session)
  }

  func collectionView(
    _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { dropDelegate?.tableView(table, dropPreviewParametersForRowAt: indexPath) }
}
