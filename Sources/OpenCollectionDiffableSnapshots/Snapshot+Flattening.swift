/// Items that leave a snapshot while it is made flat.
@usableFromInline
struct DroppedPlaces {
  /// By ordinal of the base.
  @usableFromInline var base: [Bool]
  @usableFromInline var added: Set<EditKey> = []
  @usableFromInline var isEmpty = true

  @inlinable
  init(base count: Int) {
    base = [Bool](repeating: false, count: count)
  }

  @inlinable
  mutating func insert(_ place: EditKey) {
    isEmpty = false
    if place.isBase { base[Int(place.ordinal)] = true } else { added.insert(place) }
  }
}

/// Items that come into a snapshot while it is made flat.
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

  /// Makes a new base of the base and its edits, in the order of the sections. O(n); hashes only added items.
  @inlinable
  mutating func flatten(dropping dropped: DroppedPlaces?, inserting insertion: SnapshotInsertion<Item>? = nil) {
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
          // A base item that is an anchor cuts its run in two.
          var rest = range
          if let insertion, let cut = insertion.cut(slot: slot, in: range) {
            flat.append(range.lowerBound..<cut, dropping: dropped)
            flat.append(insertion)
            rest = cut..<range.upperBound
          }
          flat.append(rest, dropping: dropped)
        case .added(let item, let place):
          if let insertion, case .before(place) = insertion.anchor { flat.append(insertion) }
          if dropped?.added.contains(place) != true { flat.append(item) }
          if let insertion, case .after(place) = insertion.anchor { flat.append(insertion) }
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
  /// Where a run of base ordinals is cut by the anchor, or nil.
  @inlinable
  func cut(slot: Int, in range: Range<Int>) -> Int? {
    switch anchor {
    case .before(let place) where place.isBase && place.slot == slot && range.contains(Int(place.ordinal)):
      return Int(place.ordinal)
    case .after(let place) where place.isBase && place.slot == slot && range.contains(Int(place.ordinal)):
      return Int(place.ordinal) + 1
    default: return nil
    }
  }
}

/// The items of a new base while they are put together, and where the old base's items went.
@usableFromInline
struct FlatItems<Item: Hashable> {
  @usableFromInline let old: SnapshotBase<Item>
  @usableFromInline var items: [Item] = []
  /// The new ordinal of an old one.
  @usableFromInline var ordinals: [UInt32]
  @usableFromInline var entered: [(hash: UInt32, ordinal: Int)] = []

  @inlinable
  init(base: SnapshotBase<Item>, capacity: Int) {
    old = base
    ordinals = [UInt32](repeating: .max, count: base.items.count)
    items.reserveCapacity(capacity)
  }

  @inlinable
  mutating func append(_ range: Range<Int>, dropping dropped: DroppedPlaces?) {
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
