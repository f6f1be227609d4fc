/// An insertion point between items.
@usableFromInline
enum SnapshotAnchor {
  case before(EditKey)
  case after(EditKey)
  /// After the last item of a section.
  case end(slot: Int)
}

extension Snapshot {
  /// The number of edits at which the base and its edits are merged into a new base. The cost is amortized over the edits.
  @inlinable var editLimit: Int { Swift.max(64, base.items.count / 16) }

  /// Appends to the flat base if possible: there are no edits, the section's items are the last ones of the base (or it has
  /// none), all items are new, and the base is uniquely referenced or there are enough items to amortize copying it.
  ///
  /// - Returns: whether the items were appended.
  @inlinable
  mutating func appendToBase(_ items: [Item], slot: Int) -> Bool {
    guard edits.isEmpty else { return false }
    let segment = base.segment(ofSlot: slot)
    guard segment.isEmpty || segment.upperBound == base.items.count else { return false }
    if !isKnownUniquelyReferenced(&base) {
      guard items.count > editLimit else { return false }
      base = base.copy()
    }
    guard base.append(items, toSlot: slot) == nil else { return false }
    itemCount += items.count
    return true
  }

  /// Inserts distinct items at an anchor that is none of them; items already in the snapshot are moved.
  @inlinable
  mutating func insert(_ items: [Item], at anchor: SnapshotAnchor) throws(SnapshotError) {
    if items.isEmpty { return }
    let hashes = try uniqueHashes(of: items)
    if items.count > editLimit {
      var dropped = DroppedItems(base: base.items.count)
      for (item, hash) in zip(items, hashes) {
        if let key = key(of: item, hash: hash) { dropped.insert(key) }
      }
      return flatten(
        dropping: dropped, inserting: SnapshotInsertion(items: items, hashes: hashes, anchor: anchor))
    }
    for (item, hash) in zip(items, hashes) {
      if let key = key(of: item, hash: hash) { removeItem(key, hash: hash) }
    }
    for (index, key) in newKeys(items.count, at: anchor).enumerated() {
      edits.insert(key, .some(items[index]), weight: 1)
      added.insert(AddedKey(hash: hashes[index], editKey: key), items[index], weight: 0)
    }
    itemCount += items.count
    flattenIfNeeded()
  }

  /// Removes the item with a key from the snapshot. O(log edits).
  @inlinable
  mutating func removeItem(_ key: EditKey, hash: UInt32) {
    if key.isBase {
      edits.insert(key, nil, weight: -1)
    } else {
      edits.remove(key)
      added.remove(AddedKey(hash: hash, editKey: key))
    }
    itemCount -= 1
  }

  // MARK: Labels

  /// New keys in ascending order, directly at an anchor. O(log edits + keys), except when labels run out.
  @inlinable
  mutating func newKeys(_ count: Int, at anchor: SnapshotAnchor) -> [EditKey] {
    if let keys = unusedKeys(count, at: anchor) { return keys }
    // Halving the gap between two neighbours exhausts it after about thirty edits at one position.
    let spread = spreadLabels(around: anchor)
    return unusedKeys(count, at: spread)!  // Spread labels leave gaps for millions more between any two.
  }

  @inlinable
  func unusedKeys(_ count: Int, at anchor: SnapshotAnchor) -> [EditKey]? {
    let slot: Int
    let ordinal: Int
    var low: UInt64 = 0
    var high = EditKey.labelLimit
    func label(_ node: PersistentTreap<EditKey, Item?>.Node?) -> UInt64? {
      guard let key = node?.key, key.slot == slot, key.ordinal == ordinal, !key.isBase else { return nil }
      return key.label
    }
    switch anchor {
    case .end(let section):
      slot = section
      ordinal = base.segment(ofSlot: slot).upperBound
      low = label(edits.last(below: EditKey(slot: slot, ordinal: ordinal, label: EditKey.baseItemLabel))) ?? low
    case .before(let key):
      slot = Int(key.slot)
      ordinal = Int(key.ordinal)
      low = label(edits.last(below: key)) ?? low
      if !key.isBase { high = key.label }
    case .after(let key):
      slot = Int(key.slot)
      if key.isBase {
        ordinal = Int(key.ordinal) + 1
        high = label(edits.first(from: EditKey(slot: slot, ordinal: ordinal, label: 0))) ?? high
      } else {
        ordinal = Int(key.ordinal)
        low = key.label
        high = label(edits.first(from: key.next)) ?? high
      }
    }
    // At an open end a fixed step is used, so that 2^29 items can be added there.
    let share = (high - low - 1) / UInt64(count + 1)
    guard share > 0 else { return nil }
    let step = low == 0 || high == EditKey.labelLimit ? Swift.min(share, 1 << 32) : share
    let first: UInt64
    if low == 0 && high == EditKey.labelLimit {
      first = high / 2 - UInt64(count / 2) * step
    } else if low == 0 {
      first = high - UInt64(count) * step
    } else {
      first = low + step
    }
    return (0..<count).map { EditKey(slot: slot, ordinal: ordinal, label: first + UInt64($0) * step) }
  }

  /// Assigns evenly spaced labels to the added items around an anchor, and returns the anchor with its new key.
  /// O(added items at this ordinal · log edits).
  @inlinable
  mutating func spreadLabels(around anchor: SnapshotAnchor) -> SnapshotAnchor {
    let anchorKey: EditKey
    switch anchor {
    case .before(let key): anchorKey = key
    case .after(let key) where key.isBase:
      anchorKey = EditKey(slot: Int(key.slot), ordinal: Int(key.ordinal) + 1, label: 0)
    case .after(let key): anchorKey = key
    case .end(let slot): anchorKey = EditKey(slot: slot, ordinal: base.segment(ofSlot: slot).upperBound, label: 0)
    }
    let lowest = EditKey(slot: Int(anchorKey.slot), ordinal: Int(anchorKey.ordinal), label: 0)
    let highest = EditKey(slot: Int(anchorKey.slot), ordinal: Int(anchorKey.ordinal), label: EditKey.labelLimit)
    var items: [(key: EditKey, item: Item)] = []
    edits.forEach(from: lowest, to: highest) { node in
      if let item = node.value { items.append((node.key, item)) }
    }
    edits.removeAll(from: lowest, to: highest)
    let step = EditKey.labelLimit / UInt64(items.count + 1)
    var result = anchor
    for (index, entry) in items.enumerated() {
      let new = EditKey(slot: Int(anchorKey.slot), ordinal: Int(anchorKey.ordinal), label: UInt64(index + 1) * step)
      let hash = IdentifierTable.hash(entry.item)
      edits.insert(new, .some(entry.item), weight: 1)
      added.remove(AddedKey(hash: hash, editKey: entry.key))
      added.insert(AddedKey(hash: hash, editKey: new), entry.item, weight: 0)
      if case .before(entry.key) = anchor { result = .before(new) }
      if case .after(entry.key) = anchor { result = .after(new) }
    }
    return result
  }
}
