/// The changes from one snapshot to another, for two valid batch updates: structural changes, then reloads.
///
/// In the first, deletions and the sources of moves are indices in the old snapshot; insertions and the targets of moves
/// are indices in the new one. Items of deleted sections are not listed unless they moved to another section, nor are items
/// of inserted sections unless they moved there. In the second, all indices are in the new snapshot.
///
/// ```swift
/// @MainActor
/// func show(_ changes: SnapshotChanges, in collectionView: UICollectionView) {
///   collectionView.performBatchUpdates {
///     collectionView.deleteItems(at: changes.deletedItems.map { IndexPath(item: $0.item, section: $0.section) })
///     collectionView.insertItems(at: changes.insertedItems.map { IndexPath(item: $0.item, section: $0.section) })
///     // likewise the moved items and the sections
///   }
/// }
/// ```
///
/// The number of moves is minimal: sections of the longest increasing subsequence of kept sections do not move, nor do the
/// items of such a subsequence within their section; an item that changed its section always moves. Which one is used is
/// unspecified when several are longest.
public struct SnapshotChanges: Hashable, Sendable {
  /// The deleted sections: old indices, ascending.
  public var deletedSections: [Int] = []
  /// The inserted sections: new indices, ascending.
  public var insertedSections: [Int] = []
  /// The moved sections, ascending by target.
  public var movedSections: [Move<Int>] = []
  /// The deleted items: old positions, ascending.
  public var deletedItems: [ItemPosition] = []
  /// The inserted items: new positions, ascending.
  public var insertedItems: [ItemPosition] = []
  /// The moved items, ascending by target.
  public var movedItems: [Move<ItemPosition>] = []

  /// The sections to reload in the second update: new indices, in the order requested.
  public var reloadedSections: [Int] = []
  /// The items whose cells are replaced in the second update: new positions, in the order requested.
  public var reloadedItems: [ItemPosition] = []
  /// The items whose existing cells are reconfigured in the second update: new positions, in the order requested.
  public var reconfiguredItems: [ItemPosition] = []

  /// Makes an empty set of changes.
  @inlinable
  public init() {}

  /// Whether there are deletions, insertions or moves.
  @inlinable public var hasStructuralChanges: Bool {
    !(deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty && deletedItems.isEmpty
      && insertedItems.isEmpty && movedItems.isEmpty)
  }

  /// Whether there are reloads or reconfigurations.
  @inlinable public var hasReloads: Bool {
    !(reloadedSections.isEmpty && reloadedItems.isEmpty && reconfiguredItems.isEmpty)
  }
}
