// The difference of two snapshots, in phases:
//
//   1. Copies that nobody edited differ in nothing.                                                   O(1)
//   2. Sections: equal arrays, or by identifier; the longest ascending run stays, the others move.     O(sections)
//   3. Items of snapshots over one base: the edits of the two are compared, see +DifferenceOfEdits.    O(k log n)
//   4. Items otherwise, straight: in each kept section equal items are paired by walking both sides
//      with a small look-ahead (Resynchronization), which hashes nothing.                              O(n)
//   5. Only what that left over on both sides is looked up, by hash, in the table of the other side.   O(left over)
//   6. In each section the longest ascending run of pairs stays, the others move (HeaviestRun).        O(b log b)
//   7. Marks become positions of the new snapshot.                                                     O(marks)

extension Snapshot {
  /// What turns `old` into this snapshot.
  ///
  /// O(edits · log n) when one was made by editing a copy of the other, O(n + changes · log changes) otherwise; items
  /// are hashed only where comparing them in order does not settle them.
  @inlinable
  public func changes(from old: Snapshot) -> SnapshotChanges {
    var changes = SnapshotChanges()
    if !sharesContents(with: old) {
      let sections = SectionMatching(old: old.order, new: order, changes: &changes)
      if old.base === base && sections.slotsAgree {
        var difference = EditsDifference(old: old, new: self)
        difference.run(&changes)
      } else {
        var difference = ItemsDifference(old: old, new: self, sections: sections)
        difference.run(&changes)
      }
    }
    addMarks(to: &changes)
    return changes
  }

  @inlinable
  func addMarks(to changes: inout SnapshotChanges) {
    if marks.isEmpty { return }
    changes.reloadedSections = marks.reloadedSections.identifiers.compactMap { indexOfSection($0) }
    changes.reloadedItems = marks.reloadedItems.identifiers.compactMap { position(of: $0) }
    changes.reconfiguredItems = marks.reconfiguredItems.identifiers.compactMap { position(of: $0) }
  }
}

/// Which section of one snapshot is which of another (phase 2).
@usableFromInline
struct SectionMatching {
  /// The new index of an old section and the other way round; -1 for one that was deleted or inserted.
  /// Nil when every section keeps its index.
  @usableFromInline var newIndices: [Int]?
  @usableFromInline var oldIndices: [Int]?
  /// Whether a slot that is alive in both names the same section in both.
  @usableFromInline var slotsAgree: Bool

  @inlinable
  init<Section>(old: SectionOrder<Section>, new: SectionOrder<Section>, changes: inout SnapshotChanges) {
    if old === new {
      slotsAgree = true
      return
    }
    slotsAgree = SectionMatching.slotsAgree(old, new)
    if old.identifiers == new.identifiers { return }
    var newIndices = [Int](repeating: -1, count: old.slots.count)
    var oldIndices = [Int](repeating: -1, count: new.slots.count)
    var kept: [KeptBlock] = []
    for (index, section) in new.identifiers.enumerated() {
      if let before = old.index(of: section) {
        oldIndices[index] = before
        newIndices[before] = index
        kept.append(KeptBlock(old: before, new: index, count: 1))
      } else {
        changes.insertedSections.append(index)
      }
    }
    changes.deletedSections = newIndices.indices.filter { newIndices[$0] < 0 }
    for (block, stays) in zip(kept, heaviestAscendingRun(kept)) where !stays {
      changes.movedSections.append(Move(from: block.old, to: block.new))
    }
    self.newIndices = newIndices
    self.oldIndices = oldIndices
  }

  /// Copies that went separate ways may have given the same slot to different sections, or a section two slots.
  @inlinable
  static func slotsAgree<Section>(_ old: SectionOrder<Section>, _ new: SectionOrder<Section>) -> Bool {
    for (slot, section) in zip(new.slots, new.identifiers) {
      if let other = old.slotOfIdentifier[section], other != slot { return false }
      if slot < old.indices.count, old.isAlive(slot), old.identifiers[old.indices[slot]] != section { return false }
    }
    return true
  }

  @inlinable
  func newIndex(of old: Int) -> Int? {
    guard let newIndices else { return old }
    return newIndices[old] < 0 ? nil : newIndices[old]
  }

  @inlinable
  func oldIndex(of new: Int) -> Int? {
    guard let oldIndices else { return new }
    return oldIndices[new] < 0 ? nil : oldIndices[new]
  }
}
