/// The flat storage of a snapshot: all items in one array, a section's items contiguous, and a hash table to find them.
///
/// Shared by all copies of the snapshot that built it, and copied on write: only `Snapshot` changes it, when it holds the
/// only reference.
@usableFromInline
final class SnapshotBase<Item: Hashable> {
  @usableFromInline var items: [Item]
  @usableFromInline var table: IdentifierTable
  /// The range of `items` of each slot of `SectionOrder`; slots past the end have no items.
  @usableFromInline var segments: [Range<Int>]
  /// The slots with items, sorted by the start of their range.
  @usableFromInline var owners: [(start: Int, slot: Int)]

  @inlinable
  init() {
    items = []
    table = IdentifierTable()
    segments = []
    owners = []
  }

  @inlinable
  init(items: [Item], table: IdentifierTable, segments: [Range<Int>], owners: [(start: Int, slot: Int)]) {
    self.items = items
    self.table = table
    self.segments = segments
    self.owners = owners
  }

  @inlinable
  func copy() -> SnapshotBase {
    SnapshotBase(items: items, table: table, segments: segments, owners: owners)
  }

  @inlinable @inline(__always)
  func segment(ofSlot slot: Int) -> Range<Int> {
    slot < segments.count ? segments[slot] : 0..<0
  }

  @inlinable @inline(__always)
  func ordinal(of item: Item, hash: UInt32) -> Int? {
    items.withUnsafeBufferPointer { items in table.find(hash: hash) { items[$0] == item } }
  }

  /// The slot that owns an ordinal. O(log sections).
  @inlinable
  func slot(ofOrdinal ordinal: Int) -> Int {
    if owners.count == 1 { return owners[0].slot }
    var low = 0
    var high = owners.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if owners[middle].start <= ordinal { low = middle } else { high = middle }
    }
    return owners[low].slot
  }

  /// Appends items to a slot whose items are the last of the array, or that has none yet.
  ///
  /// - Returns: nil, or the ordinals of the first repeated or already present item; nothing has changed then.
  @inlinable
  func append(_ added: [Item], toSlot slot: Int) -> (repeated: Int, present: Int)? {
    let first = items.count
    let clash = added.withUnsafeBufferPointer { added in
      items.withUnsafeBufferPointer { table.insert(added, first: first, existing: $0) }
    }
    if clash != nil { return clash }
    if first == 0 { items = added } else { items.append(contentsOf: added) }
    while segments.count <= slot { segments.append(0..<0) }
    if segments[slot].isEmpty {
      owners.append((first, slot))
      segments[slot] = first..<items.count
    } else {
      segments[slot] = segments[slot].lowerBound..<items.count
    }
    return nil
  }
}

extension SnapshotBase: @unchecked Sendable where Item: Sendable {}
