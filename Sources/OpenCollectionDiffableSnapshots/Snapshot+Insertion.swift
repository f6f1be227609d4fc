/// A place between items.
@usableFromInline
enum SnapshotAnchor {
  case before(EditKey)
  case after(EditKey)
  /// Behind the last item of a section.
  case end(slot: Int)
}

extension Snapshot {
  /// Edits that may pile up over the base before the two become a new base; an edit pays its share of that.
  @inlinable var editLimit: Int { Swift.max(64, base.items.count / 16) }

  /// Appends to the flat base where that is possible: nothing was edited, the section's items are the last of the base
  /// (or it has none), all items are new, and the base is this snapshot's own or the copy is paid for by the items.
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

  /// Puts distinct items at an anchor that is none of them, taking them from where they are now.
  @inlinable
  mutating func insert(_ items: [Item], at anchor: SnapshotAnchor) throws(SnapshotError) {
    if items.isEmpty { return }
    let hashes = try uniqueHashes(of: items)
    if items.count > editLimit {
      var dropped = DroppedPlaces(base: base.items.count)
      for (item, hash) in zip(items, hashes) {
        if let place = place(of: item, hash: hash) { dropped.insert(place) }
      }
      return flatten(
        dropping: dropped, inserting: SnapshotInsertion(items: items, hashes: hashes, anchor: anchor))
    }
    for (item, hash) in zip(items, hashes) {
      if let place = place(of: item, hash: hash) { take(place, hash: hash) }
    }
    for (index, place) in places(items.count, at: anchor).enumerated() {
      edits.insert(place, .some(items[index]), weight: 1)
      added.insert(AddedKey(hash: hashes[index], place: place), items[index], weight: 0)
    }
    itemCount += items.count
    flattenIfNeeded()
  }

  /// Takes the item at a place out of the snapshot. O(log edits).
  @inlinable
  mutating func take(_ place: EditKey, hash: UInt32) {
    if place.isBase {
      edits.insert(place, nil, weight: -1)
    } else {
      edits.remove(place)
      added.remove(AddedKey(hash: hash, place: place))
    }
    itemCount -= 1
  }

  // MARK: Labels

  /// New places in order, directly at an anchor. O(log edits + places), except when labels run out.
  @inlinable
  mutating func places(_ count: Int, at anchor: SnapshotAnchor) -> [EditKey] {
    if let places = freePlaces(count, at: anchor) { return places }
    // Halving the room between two neighbours uses it up after some thirty edits at one spot.
    let spread = spreadLabels(around: anchor)
    return freePlaces(count, at: spread)!  // Labels spread out leave room for millions more between any two.
  }

  @inlinable
  func freePlaces(_ count: Int, at anchor: SnapshotAnchor) -> [EditKey]? {
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
      low = label(edits.last(below: EditKey(slot: slot, ordinal: ordinal, label: EditKey.taken))) ?? low
    case .before(let place):
      slot = Int(place.slot)
      ordinal = Int(place.ordinal)
      low = label(edits.last(below: place)) ?? low
      if !place.isBase { high = place.label }
    case .after(let place):
      slot = Int(place.slot)
      if place.isBase {
        ordinal = Int(place.ordinal) + 1
        high = label(edits.first(from: EditKey(slot: slot, ordinal: ordinal, label: 0))) ?? high
      } else {
        ordinal = Int(place.ordinal)
        low = place.label
        high = label(edits.first(from: place.next)) ?? high
      }
    }
    // Open ends are used up by a fixed step, so that adding at an end goes on for 2^29 items.
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

  /// Gives the added items around an anchor evenly spaced labels, and returns the anchor in the new ones.
  /// O(added items at this place · log edits).
  @inlinable
  mutating func spreadLabels(around anchor: SnapshotAnchor) -> SnapshotAnchor {
    let place: EditKey
    switch anchor {
    case .before(let key): place = key
    case .after(let key) where key.isBase: place = EditKey(slot: Int(key.slot), ordinal: Int(key.ordinal) + 1, label: 0)
    case .after(let key): place = key
    case .end(let slot): place = EditKey(slot: slot, ordinal: base.segment(ofSlot: slot).upperBound, label: 0)
    }
    let lowest = EditKey(slot: Int(place.slot), ordinal: Int(place.ordinal), label: 0)
    let highest = EditKey(slot: Int(place.slot), ordinal: Int(place.ordinal), label: EditKey.labelLimit)
    var items: [(key: EditKey, item: Item)] = []
    edits.forEach(from: lowest, to: highest) { node in
      if let item = node.value { items.append((node.key, item)) }
    }
    edits.removeAll(from: lowest, to: highest)
    let step = EditKey.labelLimit / UInt64(items.count + 1)
    var result = anchor
    for (index, entry) in items.enumerated() {
      let new = EditKey(slot: Int(place.slot), ordinal: Int(place.ordinal), label: UInt64(index + 1) * step)
      let hash = IdentifierTable.hash(entry.item)
      edits.insert(new, .some(entry.item), weight: 1)
      added.remove(AddedKey(hash: hash, place: entry.key))
      added.insert(AddedKey(hash: hash, place: new), entry.item, weight: 0)
      if case .before(entry.key) = anchor { result = .before(new) }
      if case .after(entry.key) = anchor { result = .after(new) }
    }
    return result
  }
}
