// The difference of two snapshots, in phases:
//
//   1. Unedited copies have no changes.                                                                O(1)
//   2. Sections: equal arrays, or matched by identifier; those of the longest increasing subsequence
//      stay, the others move.                                                                          O(sections)
//   3. Items of snapshots with the same base: their edits are compared, see +DifferenceOfEdits.        O(k log n)
//   4. Items otherwise: in each kept section equal items are matched in order with a small lookahead
//      (Resynchronization), without hashing.                                                           O(n)
//   5. Items that this leaves unmatched in both are looked up by hash in the other snapshot's table.   O(unmatched)
//   6. In each section the matches of the heaviest increasing subsequence stay, the others move
//      (HeaviestIncreasingSubsequence).                                                                O(b log b)
//   7. Reload and reconfigure marks are converted to positions in the new snapshot.                    O(marks)

extension Snapshot {
  /// The changes that transform `old` into this snapshot.
  ///
  /// O(edits · log n) when one was made by editing a copy of the other, O(n + changes · log changes) otherwise. Items are
  /// hashed only when comparing them in order does not match them.
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

/// Matches the sections of two snapshots (phase 2).
@usableFromInline
struct SectionMatching {
  /// The new index of each old section and the old index of each new one; -1 for a deleted or inserted section.
  /// Nil when every section keeps its index.
  @usableFromInline var newIndices: [Int]?
  @usableFromInline var oldIndices: [Int]?
  /// Whether every slot in use in both snapshots belongs to the same section in both.
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
    for (block, stays) in zip(kept, heaviestIncreasingSubsequence(kept)) where !stays {
      changes.movedSections.append(Move(from: block.old, to: block.new))
    }
    self.newIndices = newIndices
    self.oldIndices = oldIndices
  }

  /// Copies that were edited independently may have assigned one slot to different sections, or two slots to one section.
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
