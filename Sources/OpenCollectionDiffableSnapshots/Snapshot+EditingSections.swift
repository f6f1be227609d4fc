extension Snapshot {
  /// Appends empty sections. O(sections added); O(sections) for the first edit after a copy.
  /// - Throws: `duplicateIdentifiers`, `sectionsExist`.
  @inlinable
  public mutating func appendSections(_ sections: [Section]) throws(SnapshotError) {
    defer { checkInvariants() }
    try checkNew(sections)
    makeOrderUnique()
    order.insert(sections, at: order.slots.count)
  }

  /// Inserts empty sections before another one. O(sections).
  /// - Throws: `duplicateIdentifiers`, `sectionsExist`, `notFound(.insertIndex)`.
  @inlinable
  public mutating func insertSections(_ sections: [Section], beforeSection destination: Section) throws(SnapshotError) {
    defer { checkInvariants() }
    try insertSections(sections, beside: destination, offset: 0)
  }

  /// Inserts empty sections after another one. O(sections).
  /// - Throws: `duplicateIdentifiers`, `sectionsExist`, `notFound(.insertIndex)`.
  @inlinable
  public mutating func insertSections(_ sections: [Section], afterSection destination: Section) throws(SnapshotError) {
    defer { checkInvariants() }
    try insertSections(sections, beside: destination, offset: 1)
  }

  /// Deletes sections with their items; unknown ones are ignored.
  /// O(sections + edits in the deleted ones · log edits), plus a rebuild when most of the base is deleted.
  @inlinable
  public mutating func deleteSections(_ sections: [Section]) {
    defer { checkInvariants() }
    let removed = Set(sections.filter { order.slotOfIdentifier[$0] != nil })
    if removed.isEmpty { return }
    for section in removed {
      guard let slot = order.slotOfIdentifier[section] else { continue }
      itemCount -= numberOfItems(inSlot: slot)
      let start = EditKey.start(ofSlot: slot)
      let end = EditKey.start(ofSlot: slot + 1)
      var gone: [AddedKey] = []
      edits.forEach(from: start, to: end) { node in
        if let item = node.value { gone.append(AddedKey(hash: IdentifierTable.hash(item), editKey: node.key)) }
      }
      for key in gone { added.remove(key) }
      edits.removeAll(from: start, to: end)
    }
    makeOrderUnique()
    order.remove(removed)
    if base.items.count > 2 * numberOfItems + 1024 { flatten(dropping: nil) }
  }

  /// Moves a section with its items before another one. O(sections).
  /// - Throws: `notFound(.fromSection)`, `notFound(.toSection)`, `destinationIsOperand`.
  @inlinable
  public mutating func moveSection(_ section: Section, beforeSection destination: Section) throws(SnapshotError) {
    defer { checkInvariants() }
    try moveSection(section, beside: destination, offset: 0)
  }

  /// Moves a section with its items after another one. O(sections).
  /// - Throws: `notFound(.fromSection)`, `notFound(.toSection)`, `destinationIsOperand`.
  @inlinable
  public mutating func moveSection(_ section: Section, afterSection destination: Section) throws(SnapshotError) {
    defer { checkInvariants() }
    try moveSection(section, beside: destination, offset: 1)
  }

  // MARK: Helpers

  @inlinable
  mutating func makeOrderUnique() {
    if !isKnownUniquelyReferenced(&order) { order = SectionOrder(copying: order) }
  }

  @inlinable
  func checkNew(_ sections: [Section]) throws(SnapshotError) {
    let twice = sections.count > 1 ? repeated(in: sections) : []
    guard twice.isEmpty else { throw .duplicateIdentifiers(.section, twice.map { "\($0)" }) }
    let present = sections.filter { order.slotOfIdentifier[$0] != nil }
    guard present.isEmpty else { throw .sectionsExist(present.map { "\($0)" }) }
  }

  @inlinable
  mutating func insertSections(_ sections: [Section], beside destination: Section, offset: Int) throws(SnapshotError) {
    if sections.contains(destination) {
      throw .destinationIsOperand(
        .insertion, destination: "\(destination)", identifiers: sections.map { "\($0)" })
    }
    try checkNew(sections)
    guard let index = order.index(of: destination) else { throw .notFound(.insertIndex) }
    makeOrderUnique()
    order.insert(sections, at: index + offset)
  }

  @inlinable
  mutating func moveSection(_ section: Section, beside destination: Section, offset: Int) throws(SnapshotError) {
    guard let from = order.index(of: section) else { throw .notFound(.fromSection) }
    guard let to = order.index(of: destination) else { throw .notFound(.toSection) }
    if from == to {
      throw .destinationIsOperand(.move, destination: "\(destination)", identifiers: ["\(section)"])
    }
    let target = (to > from ? to - 1 : to) + offset
    if target == from { return }
    makeOrderUnique()
    order.move(from: from, to: target)
  }
}
