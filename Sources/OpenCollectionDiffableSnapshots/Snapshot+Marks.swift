extension Snapshot {
  /// The sections to reload, each once, in the order of the first request. O(1).
  @inlinable public var reloadedSectionIdentifiers: [Section] { marks.reloadedSections.identifiers }
  /// The items to reload, each once, in the order of the first request. O(1).
  @inlinable public var reloadedItemIdentifiers: [Item] { marks.reloadedItems.identifiers }
  /// The items to reconfigure in their existing cells, each once, in the order of the first request. O(1).
  @inlinable public var reconfiguredItemIdentifiers: [Item] { marks.reconfiguredItems.identifiers }

  /// Marks items for reloading. A mark is kept even when its item is unknown and this throws (measured).
  /// - Throws: `unknownMark`.
  @inlinable
  public mutating func reloadItems(_ items: [Item]) throws(SnapshotError) {
    defer { checkInvariants() }
    for item in items { marks.reloadedItems.insert(item) }
    if let unknown = items.first(where: { !contains($0) }) {
      throw .unknownMark(verb: "reload", .item, identifier: "\(unknown)")
    }
  }

  /// Marks sections for reloading. A mark is kept even when its section is unknown and this throws (measured).
  /// - Throws: `unknownMark`.
  @inlinable
  public mutating func reloadSections(_ sections: [Section]) throws(SnapshotError) {
    defer { checkInvariants() }
    for section in sections { marks.reloadedSections.insert(section) }
    if let unknown = sections.first(where: { order.slotOfIdentifier[$0] == nil }) {
      throw .unknownMark(verb: "reload", .section, identifier: "\(unknown)")
    }
  }

  /// Marks items for reconfiguring in their existing cells. Unmeasured; works like `reloadItems`.
  /// - Throws: `unknownMark`.
  @inlinable
  public mutating func reconfigureItems(_ items: [Item]) throws(SnapshotError) {
    defer { checkInvariants() }
    for item in items { marks.reconfiguredItems.insert(item) }
    if let unknown = items.first(where: { !contains($0) }) {
      throw .unknownMark(verb: "reconfigure", .item, identifier: "\(unknown)")
    }
  }

  /// The same contents with the marks of an earlier snapshot, which was never displayed, before its own. O(marks).
  @inlinable
  public func withMarks(after earlier: Snapshot) -> Snapshot {
    if earlier.marks.isEmpty { return self }
    var copy = self
    defer { copy.checkInvariants() }
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
