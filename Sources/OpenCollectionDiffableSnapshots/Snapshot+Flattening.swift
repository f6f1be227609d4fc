/// Items to remove while a snapshot is flattened.
@usableFromInline
struct DroppedItems {
  /// Whether to remove each base item, by ordinal.
  @usableFromInline var base: [Bool]
  @usableFromInline var added: Set<EditKey> = []
  @usableFromInline var isEmpty = true

  @inlinable
  init(base count: Int) {
    base = [Bool](repeating: false, count: count)
  }

  @inlinable
  mutating func insert(_ key: EditKey) {
    isEmpty = false
    if key.isBase { base[Int(key.ordinal)] = true } else { added.insert(key) }
  }
}

/// Items to insert while a snapshot is flattened.
@usableFromInline
struct SnapshotInsertion<Item> {
  @usableFromInline var items: [Item]
  @usableFromInline var hashes: [UInt32]
  @usableFromInline var anchor: SnapshotAnchor

  @inlinable
  init(items: [Item], hashes: [UInt32], anchor: SnapshotAnchor) {
    self.items = items
    self.hashes = hashes
    self.anchor = anchor
  }
}

extension Snapshot {
  @inlinable
  mutating func flattenIfNeeded() {
    if edits.count > editLimit { flatten(dropping: nil) }
  }

  /// Merges the base and its edits into a new base, in the order of the sections. O(n); only added items are hashed.
  @inlinable
  mutating func flatten(dropping dropped: DroppedItems?, inserting insertion: SnapshotInsertion<Item>? = nil) {
    var flat = FlatItems(base: base, capacity: numberOfItems + (insertion?.items.count ?? 0))
    var segments: [Range<Int>] = []
    var owners: [(start: Int, slot: Int)] = []
    segments.reserveCapacity(order.slots.count)
    let dropped = dropped.flatMap { $0.isEmpty ? nil : $0 }
    for (index, slot) in order.slots.enumerated() {
      let start = flat.items.count
      forEachRun(inSlot: slot) { run in
        switch run {
        case .base(let range):
          // An anchor that is a base item splits its run.
          var rest = range
          if let insertion, let cut = insertion.cut(slot: slot, in: range) {
            flat.append(range.lowerBound..<cut, dropping: dropped)
            flat.append(insertion)
            rest = cut..<range.upperBound
          }
          flat.append(rest, dropping: dropped)
        case .added(let item, let key):
          if let insertion, case .before(key) = insertion.anchor { flat.append(insertion) }
          if dropped?.added.contains(key) != true { flat.append(item) }
          if let insertion, case .after(key) = insertion.anchor { flat.append(insertion) }
        }
      }
      if let insertion, case .end(slot) = insertion.anchor { flat.append(insertion) }
      if flat.items.count > start { owners.append((start, index)) }
      segments.append(start..<flat.items.count)
    }
    itemCount = flat.items.count
    base = flat.base(segments: segments, owners: owners)
    edits = PersistentTreap()
    added = PersistentTreap()
    if order.slots.count != order.indices.count || !order.slots.elementsEqual(order.slots.indices) {
      order = SectionOrder(renumbering: order)
    }
  }
}

extension SnapshotInsertion {
  /// The ordinal at which the anchor splits a run of base items, or nil.
  @inlinable
  func cut(slot: Int, in range: Range<Int>) -> Int? {
    switch anchor {
    case .before(let key) where key.isBase && key.slot == slot && range.contains(Int(key.ordinal)):
      return Int(key.ordinal)
    case .after(let key) where key.isBase && key.slot == slot && range.contains(Int(key.ordinal)):
      return Int(key.ordinal) + 1
    default: return nil
    }
  }
}

/// Collects the items of a new base, and the new ordinals of the old base's items.
@usableFromInline
struct FlatItems<Item: Hashable> {
  @usableFromInline let old: SnapshotBase<Item>
  @usableFromInline var items: [Item] = []
  /// The new ordinal of each old one; `UInt32.max` for a removed item.
  @usableFromInline var ordinals: [UInt32]
  @usableFromInline var entered: [(hash: UInt32, ordinal: Int)] = []

  @inlinable
  init(base: SnapshotBase<Item>, capacity: Int) {
    old = base
    ordinals = [UInt32](repeating: .max, count: base.items.count)
    items.reserveCapacity(capacity)
  }

  @inlinable
  mutating func append(_ range: Range<Int>, dropping dropped: DroppedItems?) {
    guard let dropped else {
      for (offset, ordinal) in range.enumerated() { ordinals[ordinal] = UInt32(items.count + offset) }
      items.append(contentsOf: old.items[range])
      return
    }
    for ordinal in range where !dropped.base[ordinal] {
      ordinals[ordinal] = UInt32(items.count)
      items.append(old.items[ordinal])
    }
  }

  @inlinable
  mutating func append(_ item: Item) {
    entered.append((IdentifierTable.hash(item), items.count))
    items.append(item)
  }

  @inlinable
  mutating func append(_ insertion: SnapshotInsertion<Item>) {
    for (item, hash) in zip(insertion.items, insertion.hashes) {
      entered.append((hash, items.count))
      items.append(item)
    }
  }

  @inlinable
  func base(segments: [Range<Int>], owners: [(start: Int, slot: Int)]) -> SnapshotBase<Item> {
    var table = old.table.renumbered(by: ordinals, capacity: items.count)
    for (hash, ordinal) in entered { table.insertUnchecked(hash: hash, ordinal: ordinal) }
    return SnapshotBase(items: items, table: table, segments: segments, owners: owners)
  }
}
