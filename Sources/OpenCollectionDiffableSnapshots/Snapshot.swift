/// Sections in order, each with items in order: what a collection view shows at one moment.
///
/// A value. Copying is O(1). A section identifier is unique among sections, an item identifier among the items of all
/// sections; the two may be equal. Building a snapshot hashes an item once.
///
/// Inside, the items stand in a flat array that all copies share (`SnapshotBase`), and what was edited since is a small
/// persistent tree over it (`edits`): k edits of a copy of n items cost O(k log n), with no pass over n. When the edits
/// outgrow a sixteenth of the base, the two are made into a new base, without hashing its items again.
public struct Snapshot<Section: Hashable, Item: Hashable> {
  @usableFromInline var base: SnapshotBase<Item>
  @usableFromInline var order: SectionOrder<Section>
  /// The base's items that were taken away (nil, weight -1) and the items added (weight +1), in order within a slot.
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
  /// O(1).
  @inlinable public var numberOfSections: Int { order.slots.count }
}

extension Snapshot: @unchecked Sendable where Section: Sendable, Item: Sendable {}

extension Snapshot: Equatable {
  /// Equal sections with equal items in equal order; marks are ignored. O(1) for unedited copies, else O(n), no
  /// hashing.
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

  /// Whether two snapshots are copies that nobody edited, so that they are equal. False says nothing. O(1).
  @inlinable
  public func sharesContents(with other: Snapshot) -> Bool {
    base === other.base && order === other.order && edits.root === other.edits.root
  }
}
