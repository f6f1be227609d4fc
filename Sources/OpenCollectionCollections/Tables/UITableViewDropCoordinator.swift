/// A drop on a table: what was dropped and where, and how the items animate to their places. The data must be updated
/// before an item is dropped at an index path.
@preconcurrency @MainActor
public protocol UITableViewDropCoordinator: NSObjectProtocol {
  /// The dropped items.
  var items: [any UITableViewDropItem] { get }
  /// Where they were dropped, in the data as it is without the dragged rows of this table; nil where there is no row.
  var destinationIndexPath: IndexPath? { get }
  /// The delegate's last proposal.
  var proposal: UITableViewDropProposal { get }
  /// The session.
  var session: any UIDropSession { get }
  /// Inserts a placeholder until the item's data are loaded, and animates the item to it.
  @discardableResult
  func drop(
    _ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder
  ) -> any UITableViewDropPlaceholderContext
  /// Animates an item to a row of the updated data.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating
  /// Animates an item into a rectangle of a row, in the cell's coordinates, where it disappears.
  @discardableResult
  func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating
  /// Animates an item to a target.
  @discardableResult
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

/// A dropped item.
@preconcurrency @MainActor
public protocol UITableViewDropItem: NSObjectProtocol {
  /// The item.
  var dragItem: UIDragItem { get }
  /// Its index path, if it was dragged from the same table.
  var sourceIndexPath: IndexPath? { get }
  /// The size of its preview; zero for an item of another program.
  var previewSize: CGSize { get }
}

/// A placeholder that stands for a dropped item until its data are loaded. Closures that load them may capture it.
@preconcurrency @MainActor
public protocol UITableViewDropPlaceholderContext: UIDragAnimating, Sendable {
  /// The item.
  var dragItem: UIDragItem { get }
  /// Replaces the placeholder by a row: the closure inserts it into the data, at the index path that it is called with.
  /// Returns false, without calling it, if the placeholder is gone, for example after `reloadData()`.
  @discardableResult
  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
  /// Removes the placeholder; false if it is gone.
  @discardableResult
  func deletePlaceholder() -> Bool
}

/// A row that is displayed without one of the data source.
@preconcurrency @MainActor
open class UITableViewPlaceholder: NSObject {
  let insertionIndexPath: IndexPath
  let reuseIdentifier: String
  let rowHeight: CGFloat
  /// Sets up the cell when it is displayed. The default is nil.
  open var cellUpdateHandler: ((UITableViewCell) -> Void)?

  /// A placeholder with a registered cell, and its height: `automaticDimension` for that of the cell's content. An index
  /// path as those of rows to be inserted.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String, rowHeight: CGFloat) {
    self.insertionIndexPath = insertionIndexPath
    self.reuseIdentifier = reuseIdentifier
    self.rowHeight = rowHeight
  }
}

/// A placeholder for a dropped item.
@preconcurrency @MainActor
open class UITableViewDropPlaceholder: UITableViewPlaceholder {
  /// The visible part, background and shadow of the preview of the placeholder's cell, which the item animates to.
  open var previewParametersProvider: ((UITableViewCell) -> UIDragPreviewParameters?)?
}
