/// What turns one snapshot into another, staged as two legal batch updates.
///
/// First the structure, in one batch: deletions and the origins of moves are indices of the old snapshot, insertions
/// and the targets of moves are indices of the new one. Items of deleted sections are not named unless they moved away,
/// nor are items of inserted sections unless they came from elsewhere. Then the reloads, all in indices of the new
/// snapshot.
///
/// Moves are fewest: a section moves only if it is outside the longest run of kept sections that kept their order, and
/// so does an item within the section it stays in; an item that changed its section always moves. It is not promised
/// which of several longest runs is kept.
public struct SnapshotChanges: Hashable, Sendable {
  /// Ascending, old indices.
  public var deletedSections: [Int] = []
  /// Ascending, new indices.
  public var insertedSections: [Int] = []
  /// Ascending by target.
  public var movedSections: [Move<Int>] = []
  /// Ascending, old positions.
  public var deletedItems: [ItemPosition] = []
  /// Ascending, new positions.
  public var insertedItems: [ItemPosition] = []
  /// Ascending by target.
  public var movedItems: [Move<ItemPosition>] = []

  /// Second stage, new indices, in the order asked.
  public var reloadedSections: [Int] = []
  /// Items to be made anew, likewise.
  public var reloadedItems: [ItemPosition] = []
  /// Items whose views are filled in anew, likewise.
  public var reconfiguredItems: [ItemPosition] = []

  /// No change at all.
  @inlinable
  public init() {}

  /// Whether the first stage does something.
  @inlinable public var hasStructuralChanges: Bool {
    !(deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty && deletedItems.isEmpty
      && insertedItems.isEmpty && movedItems.isEmpty)
  }

  /// Whether the second stage does something.
  @inlinable public var hasReloads: Bool {
    !(reloadedSections.isEmpty && reloadedItems.isEmpty && reconfiguredItems.isEmpty)
  }
}
