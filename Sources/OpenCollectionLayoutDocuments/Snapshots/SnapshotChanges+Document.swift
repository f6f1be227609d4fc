import OpenCollectionDiffableSnapshots

extension SnapshotChanges {
  /// Writes the changes as one object. Deletions and the sources of moves are positions in the old snapshot, all others in
  /// the new one. Items are `[section, item]`.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.ints("deletedSections", deletedSections)
      writer.ints("insertedSections", insertedSections)
      writer.list("movedSections", movedSections) { writer, move in
        writer.move(from: { $0.int(move.from) }, to: { $0.int(move.to) })
      }
      writer.list("deletedItems", deletedItems) { $0.position($1) }
      writer.list("insertedItems", insertedItems) { $0.position($1) }
      writer.list("movedItems", movedItems) { writer, move in
        writer.move(from: { $0.position(move.from) }, to: { $0.position(move.to) })
      }
      writer.ints("reloadedSections", reloadedSections)
      writer.list("reloadedItems", reloadedItems) { $0.position($1) }
      writer.list("reconfiguredItems", reconfiguredItems) { $0.position($1) }
    }
  }

  /// The changes as sentences with identifiers, one per change.
  public func sentences(
    from old: Snapshot<SnapshotIdentifier, SnapshotIdentifier>,
    to new: Snapshot<SnapshotIdentifier, SnapshotIdentifier>
  ) -> [String] {
    func section(_ index: Int, _ snapshot: Snapshot<SnapshotIdentifier, SnapshotIdentifier>) -> String {
      "section \(index), " + (snapshot.sectionIdentifier(at: index).map { "\($0)" } ?? "")
    }
    func item(_ position: ItemPosition, _ snapshot: Snapshot<SnapshotIdentifier, SnapshotIdentifier>) -> String {
      "item \(position.section).\(position.item), " + (snapshot.itemIdentifier(at: position).map { "\($0)" } ?? "")
    }
    var lines = deletedSections.map { "delete \(section($0, old))" }
    lines += insertedSections.map { "insert \(section($0, new)), with \(new.numberOfItems(at: $0)) items" }
    lines += movedSections.map { "move   section \($0.from) to \($0.to), \(name(of: $0.to, new))" }
    lines += deletedItems.map { "delete \(item($0, old))" }
    lines += insertedItems.map { "insert \(item($0, new))" }
    lines += movedItems.map {
      "move   item \($0.from.section).\($0.from.item) to \($0.to.section).\($0.to.item), "
        + (new.itemIdentifier(at: $0.to).map { "\($0)" } ?? "")
    }
    lines += reloadedSections.map { "reload \(section($0, new))" }
    lines += reloadedItems.map { "reload \(item($0, new))" }
    lines += reconfiguredItems.map { "configure again \(item($0, new))" }
    return lines
  }

  private func name(of section: Int, _ snapshot: Snapshot<SnapshotIdentifier, SnapshotIdentifier>) -> String {
    snapshot.sectionIdentifier(at: section).map { "\($0)" } ?? ""
  }
}

extension JSONWriter {
  fileprivate mutating func list<Value>(
    _ name: String, _ values: [Value], _ write: (inout JSONWriter, Value) -> Void
  ) {
    key(name)
    array { writer in for value in values { write(&writer, value) } }
  }

  fileprivate mutating func ints(_ name: String, _ values: [Int]) { list(name, values) { $0.int($1) } }

  fileprivate mutating func position(_ position: ItemPosition) {
    array { writer in
      writer.int(position.section)
      writer.int(position.item)
    }
  }

  fileprivate mutating func move(from: (inout JSONWriter) -> Void, to: (inout JSONWriter) -> Void) {
    object { writer in
      writer.key("from")
      from(&writer)
      writer.key("to")
      to(&writer)
    }
  }
}
