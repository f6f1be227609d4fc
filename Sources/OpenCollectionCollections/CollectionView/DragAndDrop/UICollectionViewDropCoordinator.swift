/// A drop on a collection view: what was dropped and where, and how the items animate to their places. The data must be
/// updated before an item is dropped at an index path.
@preconcurrency @MainActor
public protocol UICollectionViewDropCoordinator: NSObjectProtocol {
  /// The dropped items.
  var items: [any UICollectionViewDropItem] { get }
  /// Where they were dropped, in the data as it is without the dragged items of this view; nil where there is no item.
  var destinationIndexPath: IndexPath? { get }
  /// The delegate's last proposal.
  var proposal: UICollectionViewDropProposal { get }
  /// The session.
  var session: any UIDropSession { get }
  /// Inserts a placeholder until the item's data are loaded, and animates the item to it.
  @discardableResult
  func drop(
    _ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder
  ) -> any UICollectionViewDropPlaceholderContext
  /// Animates an item to the cell of an item of the updated data.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
  /// Animates an item into a rectangle of a cell, in the cell's coordinates, where it disappears.
  @discardableResult
  func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating
  /// Animates an item to a target.
  @discardableResult
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

/// A dropped item.
@preconcurrency @MainActor
public protocol UICollectionViewDropItem: NSObjectProtocol {
  /// The item.
  var dragItem: UIDragItem { get }
  /// Its index path, if it was dragged from the same collection view.
  var sourceIndexPath: IndexPath? { get }
  /// The size of its preview; zero for an item of another program.
  var previewSize: CGSize { get }
}

/// A placeholder that stands for a dropped item until its data are loaded. Closures that load them may capture it.
@preconcurrency @MainActor
public protocol UICollectionViewDropPlaceholderContext: UIDragAnimating, Sendable {
  /// The item.
  var dragItem: UIDragItem { get }
  /// Replaces the placeholder by an item: the closure inserts it into the data, at the index path that it is called with.
  /// Returns false, without calling it, if the placeholder is gone, for example after `reloadData()`.
  @discardableResult
  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
  /// Removes the placeholder; false if it is gone.
  @discardableResult
  func deletePlaceholder() -> Bool
  /// Has the placeholder's cell updated by its handler again.
  func setNeedsCellUpdate()
}

/// A cell that is displayed without an item of the data source.
@preconcurrency @MainActor
open class UICollectionViewPlaceholder: NSObject {
  /// Where it is inserted.
  let insertionIndexPath: IndexPath
  let reuseIdentifier: String
  /// Sets up the cell when it is displayed. The default is nil.
  open var cellUpdateHandler: ((UICollectionViewCell) -> Void)?

  /// A placeholder with a registered cell. An index path as those of items to be inserted.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String) {
    self.insertionIndexPath = insertionIndexPath
    self.reuseIdentifier = reuseIdentifier
  }
}

/// A placeholder for a dropped item.
@preconcurrency @MainActor
open class UICollectionViewDropPlaceholder: UICollectionViewPlaceholder {
  /// The visible part, background and shadow of the preview of the placeholder's cell, which the item animates to.
  open var previewParametersProvider: ((UICollectionViewCell) -> UIDragPreviewParameters?)?
}
