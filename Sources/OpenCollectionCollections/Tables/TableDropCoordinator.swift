/// A drop on a table: that on its list of rows.
@MainActor
final class TableDropCoordinator: NSObject, UITableViewDropCoordinator {
  private let list: any UICollectionViewDropCoordinator
  let items: [any UITableViewDropItem]
  let proposal: UITableViewDropProposal

  init(_ list: any UICollectionViewDropCoordinator, in table: UITableView) {
    self.list = list
    items = list.items.map(TableDropItem.init)
    proposal = UITableViewDropProposal(list.proposal)
  }

  var destinationIndexPath: IndexPath? { list.destinationIndexPath }
  var session: any UIDropSession { list.session }

  func drop(
    _ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder
  ) -> any UITableViewDropPlaceholderContext {
    TablePlaceholderContext(list.drop(dragItem, to: TableRowPlaceholder(placeholder)))
  }

  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
    list.drop(dragItem, toItemAt: indexPath)
  }

  func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
    list.drop(dragItem, intoItemAt: indexPath, rect: rect)
  }

  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
    list.drop(dragItem, to: target)
  }
}

/// A dropped item.
@MainActor
private final class TableDropItem: NSObject, UITableViewDropItem {
  private let item: any UICollectionViewDropItem

  init(_ item: any UICollectionViewDropItem) {
    self.item = item
  }

  var dragItem: UIDragItem { item.dragItem }
  var sourceIndexPath: IndexPath? { item.sourceIndexPath }
  var previewSize: CGSize { item.previewSize }
}

/// A placeholder of a table in its list of rows.
@MainActor
final class TableRowPlaceholder: UICollectionViewDropPlaceholder {
  let placeholder: UITableViewDropPlaceholder

  init(_ placeholder: UITableViewDropPlaceholder) {
    self.placeholder = placeholder
    super.init(insertionIndexPath: placeholder.insertionIndexPath, reuseIdentifier: placeholder.reuseIdentifier)
  }
}

/// A placeholder of a drop.
@MainActor
private final class TablePlaceholderContext: NSObject, UITableViewDropPlaceholderContext {
  private let context: any UICollectionViewDropPlaceholderContext

  init(_ context: any UICollectionViewDropPlaceholderContext) {
    self.context = context
  }

  var dragItem: UIDragItem { context.dragItem }

  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
    context.commitInsertion(dataSourceUpdates: dataSourceUpdates)
  }

  func deletePlaceholder() -> Bool { context.deletePlaceholder() }
  func addAnimations(_ animations: @escaping () -> Void) { context.addAnimations(animations) }
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { context.addCompletion(completion) }
}
