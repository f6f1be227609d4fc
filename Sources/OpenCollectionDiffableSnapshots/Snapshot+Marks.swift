extension Snapshot {
  /// The sections to reload, each once, in the order first asked. O(1).
  @inlinable public var reloadedSectionIdentifiers: [Section] { marks.reloadedSections.identifiers }
  /// The items to reload, each once, in the order first asked. O(1).
  @inlinable public var reloadedItemIdentifiers: [Item] { marks.reloadedItems.identifiers }
  /// The items to configure again in place, each once, in the order first asked. O(1).
  @inlinable public var reconfiguredItemIdentifiers: [Item] { marks.reconfiguredItems.identifiers }

  /// Asks for items to be reloaded. A mark is kept even when its item is unknown and this throws (measured).
  /// - Throws: `unknownMark`.
  @inlinable
  public mutating func reloadItems(_ items: [Item]) throws(SnapshotError) {
    for item in items { marks.reloadedItems.insert(item) }
    if let unknown = items.first(where: { !contains($0) }) {
      throw .unknownMark(verb: "reload", .item, identifier: "\(unknown)")
    }
  }

  /// Asks for sections to be reloaded. A mark is kept even when its section is unknown and this throws (measured).
  /// - Throws: `unknownMark`.
  @inlinable
  public mutating func reloadSections(_ sections: [Section]) throws(SnapshotError) {
    for section in sections { marks.reloadedSections.insert(section) }
    if let unknown = sections.first(where: { order.slotOfIdentifier[$0] == nil }) {
      throw .unknownMark(verb: "reload", .section, identifier: "\(unknown)")
    }
  }

  /// Asks for items to be configured again in their cells. Unmeasured; like `reloadItems`.
  /// - Throws: `unknownMark`.
  @inlinable
  public mutating func reconfigureItems(_ items: [Item]) throws(SnapshotError) {
    for item in items { marks.reconfiguredItems.insert(item) }
    if let unknown = items.first(where: { !contains($0) }) {
      throw .unknownMark(verb: "reconfigure", .item, identifier: "\(unknown)")
    }
  }

  /// The same contents that ask as well for what an earlier snapshot, which was never shown, asked for. O(marks).
  @inlinable
  public func withMarks(after earlier: Snapshot) -> Snapshot {
    if earlier.marks.isEmpty { return self }
    var copy = self
    copy.marks = earlier.marks
    for section in marks.reloadedSections.identifiers { copy.marks.reloadedSections.insert(section) }
    for item in marks.reloadedItems.identifiers { copy.marks.reloadedItems.insert(item) }
    for item in marks.reconfiguredItems.identifiers { copy.marks.reconfiguredItems.insert(item) }
    return copy
  }

  /// The same contents without marks. O(1).
  @inlinable
  public func withoutMarks() -> Snapshot {
    var copy = self
    copy.marks = SnapshotMarks()
    return copy
  }
}
