extension Snapshot {
  /// Appends items to a section, by default the last one. An item that is already in the snapshot moves there.
  ///
  /// Building a snapshot section by section is O(items), hashing each item once; edits of a copy are
  /// O(items · log edits), but never more than O(n).
  /// - Throws: `noSections`, `notFound(.section)`, `duplicateIdentifiers`.
  @inlinable
  public mutating func appendItems(_ items: [Item], toSection section: Section? = nil) throws(SnapshotError) {
    defer { checkInvariants() }
    let slot: Int
    if let section {
      guard let known = order.slotOfIdentifier[section] else { throw .notFound(.section) }
      slot = known
    } else {
      guard let last = order.slots.last else { throw .noSections }
      slot = last
    }
    if items.isEmpty || appendToBase(items, slot: slot) { return }
    try insert(items, at: .end(slot: slot))
  }

  /// Inserts items before another one, in its section. Items that are already in the snapshot move there.
  /// O(items · log edits).
  /// - Throws: `notFound(.section)`, `duplicateIdentifiers`, `destinationIsOperand`.
  @inlinable
  public mutating func insertItems(_ items: [Item], beforeItem destination: Item) throws(SnapshotError) {
    defer { checkInvariants() }
    try insert(items, at: .before(try key(ofDestination: destination, of: items)))
  }

  /// Inserts items after another one, in its section. Items that are already in the snapshot move there.
  /// O(items · log edits).
  /// - Throws: `notFound(.section)`, `duplicateIdentifiers`, `destinationIsOperand`.
  @inlinable
  public mutating func insertItems(_ items: [Item], afterItem destination: Item) throws(SnapshotError) {
    defer { checkInvariants() }
    try insert(items, at: .after(try key(ofDestination: destination, of: items)))
  }

  /// Deletes items; unknown ones are ignored. A section remains when its last item is deleted.
  /// O(items · log edits), but never more than O(n).
  @inlinable
  public mutating func deleteItems(_ items: [Item]) {
    defer { checkInvariants() }
    if items.count > editLimit {
      var dropped = DroppedItems(base: base.items.count)
      for item in items {
        if let key = key(of: item, hash: IdentifierTable.hash(item)) { dropped.insert(key) }
      }
      return flatten(dropping: dropped)
    }
    for item in items {
      let hash = IdentifierTable.hash(item)
      if let key = key(of: item, hash: hash) { removeItem(key, hash: hash) }
    }
    flattenIfNeeded()
  }

  /// Deletes all items and sections. O(1). Reload marks are kept (unmeasured).
  @inlinable
  public mutating func deleteAllItems() {
    defer { checkInvariants() }
    let marks = marks
    self = Snapshot()
    self.marks = marks
  }

  /// Moves an item before another one. O(log edits).
  /// - Throws: `notFound(.fromIndex)`, `notFound(.toIndex)`, `destinationIsOperand`.
  @inlinable
  public mutating func moveItem(_ item: Item, beforeItem destination: Item) throws(SnapshotError) {
    defer { checkInvariants() }
    try insert([item], at: .before(try key(ofDestination: destination, moving: item)))
  }

  /// Moves an item after another one. O(log edits).
  /// - Throws: `notFound(.fromIndex)`, `notFound(.toIndex)`, `destinationIsOperand`.
  @inlinable
  public mutating func moveItem(_ item: Item, afterItem destination: Item) throws(SnapshotError) {
    defer { checkInvariants() }
    try insert([item], at: .after(try key(ofDestination: destination, moving: item)))
  }

  /// Replaces the items of a section: items of other sections move here, items of the section not in `items` are deleted.
  /// O(n).
  /// - Throws: `notFound(.section)`, `duplicateIdentifiers`.
  @inlinable
  public mutating func setItems(_ items: [Item], inSection section: Section) throws(SnapshotError) {
    defer { checkInvariants() }
    guard let slot = order.slotOfIdentifier[section] else { throw .notFound(.section) }
    let hashes = try uniqueHashes(of: items)
    var dropped = DroppedItems(base: base.items.count)
    forEachRun(inSlot: slot) { run in
      switch run {
      case .base(let range):
        for ordinal in range { dropped.insert(EditKey(slot: slot, ordinal: ordinal, label: EditKey.baseItemLabel)) }
      case .added(_, let key): dropped.insert(key)
      }
    }
    for (item, hash) in zip(items, hashes) {
      if let key = key(of: item, hash: hash) { dropped.insert(key) }
    }
    flatten(dropping: dropped, inserting: SnapshotInsertion(items: items, hashes: hashes, anchor: .end(slot: slot)))
  }

  // MARK: Checks

  @inlinable
  func key(ofDestination destination: Item, of items: [Item]) throws(SnapshotError) -> EditKey {
    guard let key = key(of: destination, hash: IdentifierTable.hash(destination)) else { throw .notFound(.section) }
    if items.contains(destination) {
      throw .destinationIsOperand(
        .insertion, destination: "\(destination)", identifiers: items.map { "\($0)" })
    }
    return key
  }

  @inlinable
  func key(ofDestination destination: Item, moving item: Item) throws(SnapshotError) -> EditKey {
    guard contains(item) else { throw .notFound(.fromIndex) }
    guard let key = key(of: destination, hash: IdentifierTable.hash(destination)) else { throw .notFound(.toIndex) }
    if item == destination {
      throw .destinationIsOperand(.move, destination: "\(destination)", identifiers: ["\(item)"])
    }
    return key
  }

  /// The hashes of items, which must be unique. O(items).
  @inlinable
  func uniqueHashes(of items: [Item]) throws(SnapshotError) -> [UInt32] {
    var hashes: [UInt32] = []
    hashes.reserveCapacity(items.count)
    if items.count == 1 { return [IdentifierTable.hash(items[0])] }
    var table = IdentifierTable(capacity: items.count)
    for (index, item) in items.enumerated() {
      let hash = IdentifierTable.hash(item)
      if table.find(hash: hash, matches: { items[$0] == item }) != nil {
        throw .duplicateIdentifiers(.item, repeated(in: items).map { "\($0)" })
      }
      table.insertUnchecked(hash: hash, ordinal: index)
      hashes.append(hash)
    }
    return hashes
  }
}

/// The identifiers that occur more than once, each once, in the order of their second occurrence. O(n).
@inlinable
func repeated<Identifier: Hashable>(in identifiers: [Identifier]) -> [Identifier] {
  var seen: Set<Identifier> = []
  var reported: Set<Identifier> = []
  return identifiers.filter { !seen.insert($0).inserted && reported.insert($0).inserted }
}
