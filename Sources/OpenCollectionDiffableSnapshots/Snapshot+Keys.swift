/// Consecutive items of a section: a range of base items, or one added item.
@usableFromInline
enum SnapshotRun<Item> {
  /// A range of the base's items.
  case base(Range<Int>)
  case added(Item, EditKey)
}

extension Snapshot {
  // The key of an item does not change when positions around it shift.

  /// The key of an item, or nil. O(1), O(log edits) after edits.
  @inlinable
  func key(of item: Item, hash: UInt32) -> EditKey? {
    if let ordinal = base.ordinal(of: item, hash: hash) {
      let slot = base.slot(ofOrdinal: ordinal)
      let key = EditKey(slot: slot, ordinal: ordinal, label: EditKey.baseItemLabel)
      // The base still contains items that were deleted, moved, or deleted with their section.
      if order.isAlive(slot) && (edits.isEmpty || edits.node(key) == nil) { return key }
    }
    if added.isEmpty { return nil }
    let lowest = AddedKey(hash: hash, editKey: EditKey(slot: 0, ordinal: 0, label: 0))
    var next = added.first(from: lowest)
    while let node = next, node.key.hash == hash {
      if node.value == item { return node.key.editKey }
      next = added.first(from: AddedKey(hash: hash, editKey: node.key.editKey.next))
    }
    return nil
  }

  /// The position of the item with a key. O(log edits).
  @inlinable
  func position(at key: EditKey) -> ItemPosition {
    let slot = Int(key.slot)
    let start = base.segment(ofSlot: slot).lowerBound
    var index = Int(key.ordinal) - start
    if !edits.isEmpty { index += edits.sum(below: key) - edits.sum(below: .start(ofSlot: slot)) }
    return ItemPosition(section: order.indices[slot], item: index)
  }

  @inlinable
  func numberOfItems(inSlot slot: Int) -> Int {
    let count = base.segment(ofSlot: slot).count
    if edits.isEmpty { return count }
    return count + edits.sum(below: .start(ofSlot: slot + 1)) - edits.sum(below: .start(ofSlot: slot))
  }

  @inlinable
  func hasEdits(inSlot slot: Int) -> Bool {
    guard !edits.isEmpty, let first = edits.first(from: .start(ofSlot: slot)) else { return false }
    return Int(first.key.slot) == slot
  }

  /// Visits a section's items in order. O(edits of the section + log edits).
  @inlinable
  func forEachRun(inSlot slot: Int, _ body: (SnapshotRun<Item>) -> Void) {
    let segment = base.segment(ofSlot: slot)
    var next = segment.lowerBound
    edits.forEach(from: .start(ofSlot: slot), to: .start(ofSlot: slot + 1)) { node in
      let ordinal = Int(node.key.ordinal)
      if ordinal > next { body(.base(next..<ordinal)) }
      if let item = node.value {
        body(.added(item, node.key))
        next = Swift.max(next, ordinal)
      } else {
        next = ordinal + 1
      }
    }
    if next < segment.upperBound { body(.base(next..<segment.upperBound)) }
  }
}

extension EditKey {
  /// The least key above this one with the same slot and ordinal. Labels of added items are far below the highest.
  @inlinable var next: EditKey {
    EditKey(slot: Int(slot), ordinal: Int(ordinal), label: label + 1)
  }
}
