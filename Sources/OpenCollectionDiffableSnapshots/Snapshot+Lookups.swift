extension Snapshot {
  /// The section identifiers in order. O(1).
  @inlinable public var sectionIdentifiers: [Section] { order.identifiers }

  /// All item identifiers, section by section. O(n).
  @inlinable public var itemIdentifiers: [Item] {
    var result: [Item] = []
    result.reserveCapacity(numberOfItems)
    for section in 0..<numberOfSections {
      withItems(at: section) { result.append(contentsOf: $0) }
    }
    return result
  }

  // MARK: By identifier

  /// The index of a section, or nil. O(1).
  @inlinable
  public func indexOfSection(_ section: Section) -> Int? {
    order.index(of: section)
  }

  /// The number of items in a section. O(log edits).
  /// - Throws: `sectionNotFound`.
  @inlinable
  public func numberOfItems(inSection section: Section) throws(SnapshotError) -> Int {
    guard let slot = order.slotOfIdentifier[section] else { throw .sectionNotFound }
    return numberOfItems(inSlot: slot)
  }

  /// The items of a section in order. O(items of the section).
  /// - Throws: `sectionNotFound`.
  @inlinable
  public func itemIdentifiers(inSection section: Section) throws(SnapshotError) -> [Item] {
    guard let index = order.index(of: section) else { throw .sectionNotFound }
    return withItems(at: index) { Array($0) }
  }

  /// Whether an item is in the snapshot. O(1), O(log edits) after edits.
  @inlinable
  public func contains(_ item: Item) -> Bool {
    key(of: item, hash: IdentifierTable.hash(item)) != nil
  }

  /// The section that contains an item, or nil. O(log sections + log edits).
  @inlinable
  public func sectionIdentifier(containingItem item: Item) -> Section? {
    position(of: item).map { order.identifiers[$0.section] }
  }

  /// The position of an item, or nil. O(log sections + log edits).
  @inlinable
  public func position(of item: Item) -> ItemPosition? {
    key(of: item, hash: IdentifierTable.hash(item)).map { position(at: $0) }
  }

  /// The index of an item counted across all sections, or nil. O(sections · log edits).
  @inlinable
  public func indexOfItem(_ item: Item) -> Int? {
    guard let position = position(of: item) else { return nil }
    return (0..<position.section).reduce(position.item) { $0 + numberOfItems(at: $1) }
  }

  // MARK: By position

  /// The number of items in the section at an index, which must exist. O(log edits).
  @inlinable
  public func numberOfItems(at section: Int) -> Int {
    precondition(order.slots.indices.contains(section), "there is no section \(section) of \(numberOfSections)")
    return numberOfItems(inSlot: order.slots[section])
  }

  /// The section at an index, or nil when there is none. O(1).
  @inlinable
  public func sectionIdentifier(at section: Int) -> Section? {
    order.identifiers.indices.contains(section) ? order.identifiers[section] : nil
  }

  /// The item at a position, or nil when there is none. O(1), O(log edits) after edits.
  @inlinable
  public func itemIdentifier(at position: ItemPosition) -> Item? {
    guard order.slots.indices.contains(position.section), position.item >= 0 else { return nil }
    let slot = order.slots[position.section]
    guard position.item < numberOfItems(inSlot: slot) else { return nil }
    let start = base.segment(ofSlot: slot).lowerBound
    guard !edits.isEmpty else { return base.items[start + position.item] }

    // An entry's index is (its ordinal - start + the sum of the weights before it). The last entry at or before the wanted
    // index is either the item itself, when it was added there, or gives the shift of the base ordinals after it.
    let before = edits.sum(below: .start(ofSlot: slot))
    var tree = edits.root
    var passed = 0
    var shift = 0
    var last: (node: PersistentTreap<EditKey, Item?>.Node, position: Int)?
    while let node = tree {
      let sum = passed + (node.left?.sum ?? 0)
      let entryIndex = Int(node.key.ordinal) - start + sum - before
      if node.key.slot < slot || (node.key.slot == slot && entryIndex <= position.item) {
        passed = sum + node.weight
        if node.key.slot == slot {
          last = (node, entryIndex)
          shift = passed - before
        }
        tree = node.right
      } else {
        tree = node.left
      }
    }
    if let last, last.position == position.item, let item = last.node.value { return item }
    return base.items[start + position.item - shift]
  }

  /// Calls `body` with the items of the section at an index. O(1) for a section without edits, else O(items).
  @inlinable
  public func withItems<Result>(at section: Int, _ body: (UnsafeBufferPointer<Item>) -> Result) -> Result {
    precondition(order.slots.indices.contains(section), "there is no section \(section) of \(numberOfSections)")
    let slot = order.slots[section]
    let segment = base.segment(ofSlot: slot)
    if !hasEdits(inSlot: slot) {
      return base.items.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[segment])) }
    }
    var items: [Item] = []
    items.reserveCapacity(numberOfItems(inSlot: slot))
    forEachRun(inSlot: slot) { run in
      switch run {
      case .base(let range): items.append(contentsOf: base.items[range])
      case .added(let item, _): items.append(item)
      }
    }
    return items.withUnsafeBufferPointer(body)
  }
}
