/// A snapshot of a collection view's data: ordered sections, each with ordered items, by identifier.
///
/// Build one, copy and edit it, and compute the changes between two of them for a batch update:
///
/// ```swift
/// var old = Snapshot<String, Int>()
/// try old.appendSections(["numbers"])
/// try old.appendItems([1, 2, 3], toSection: "numbers")
///
/// var new = old
/// new.deleteItems([1])
/// try new.appendItems([4])
///
/// let changes = new.changes(from: old)
/// changes.deletedItems   // [ItemPosition(section: 0, item: 0)], a position in `old`
/// changes.insertedItems  // [ItemPosition(section: 0, item: 2)], a position in `new`
/// ```
///
/// A value; copying is O(1). A section identifier is unique among sections, an item identifier among the items of all
/// sections; a section and an item may have equal identifiers. Building a snapshot hashes each item once.
///
/// The items are in a flat array shared by all copies (`SnapshotBase`); later edits are in a small persistent tree
/// (`edits`): k edits of a copy of n items cost O(k log n), without a pass over n. When there are more edits than a
/// sixteenth of the base's items, base and edits are merged into a new base, without hashing the base's items again.
public struct Snapshot<Section: Hashable, Item: Hashable> {
  @usableFromInline var base: SnapshotBase<Item>
  @usableFromInline var order: SectionOrder<Section>
  /// Removed base items (nil, weight -1) and added items (weight +1), in order within a slot.
  @usableFromInline var edits: PersistentTreap<EditKey, Item?>
  /// The added items of `edits`, by hash.
  @usableFromInline var added: PersistentTreap<AddedKey, Item>
  @usableFromInline var marks: SnapshotMarks<Section, Item>

  @usableFromInline var itemCount: Int

  /// An empty snapshot.
  @inlinable
  public init() {
    base = SnapshotBase()
    order = SectionOrder()
    edits = PersistentTreap()
    added = PersistentTreap()
    marks = SnapshotMarks()
    itemCount = 0
  }

  /// The number of items in all sections. O(1).
  @inlinable public var numberOfItems: Int { itemCount }
  /// The number of sections. O(1).
  @inlinable public var numberOfSections: Int { order.slots.count }
}

extension Snapshot: @unchecked Sendable where Section: Sendable, Item: Sendable {}

extension Snapshot: Equatable {
  /// Whether both have the same sections with the same items in the same order; marks are ignored. O(1) for unedited
  /// copies, else O(n), without hashing.
  @inlinable
  public static func == (lhs: Snapshot, rhs: Snapshot) -> Bool {
    if lhs.sharesContents(with: rhs) { return true }
    guard lhs.numberOfItems == rhs.numberOfItems, lhs.order.identifiers == rhs.order.identifiers else { return false }
    for section in 0..<lhs.numberOfSections {
      guard lhs.numberOfItems(at: section) == rhs.numberOfItems(at: section) else { return false }
      let same = lhs.withItems(at: section) { left in
        rhs.withItems(at: section) { right in left.elementsEqual(right) }
      }
      if !same { return false }
    }
    return true
  }

  /// Whether two snapshots are unedited copies and therefore equal. They may be equal even if it is false. O(1).
  @inlinable
  public func sharesContents(with other: Snapshot) -> Bool {
    base === other.base && order === other.order && edits.root === other.edits.root
  }
}
