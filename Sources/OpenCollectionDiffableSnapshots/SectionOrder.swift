/// The sections of a snapshot in order. A section keeps its slot when it moves, so that its contents are stored under a
/// number that edits do not change.
///
/// Shared by copies and only changed when uniquely referenced, like `SnapshotBase`.
@usableFromInline
final class SectionOrder<Section: Hashable> {
  @usableFromInline var identifiers: [Section]
  /// The slot of each section, by index.
  @usableFromInline var slots: [Int]
  /// The index of each section, by slot; -1 when it was deleted.
  @usableFromInline var indices: [Int]
  @usableFromInline var slotOfIdentifier: [Section: Int]

  @inlinable
  init() {
    identifiers = []
    slots = []
    indices = []
    slotOfIdentifier = [:]
  }

  @inlinable
  init(copying other: SectionOrder) {
    identifiers = other.identifiers
    slots = other.slots
    indices = other.indices
    slotOfIdentifier = other.slotOfIdentifier
  }

  /// The same sections, with slots equal to their indices.
  @inlinable
  init(renumbering other: SectionOrder) {
    identifiers = other.identifiers
    slots = Array(other.identifiers.indices)
    indices = slots
    slotOfIdentifier = other.slotOfIdentifier.mapValues { other.indices[$0] }
  }

  @inlinable
  func isAlive(_ slot: Int) -> Bool {
    indices[slot] >= 0
  }

  @inlinable
  func index(of section: Section) -> Int? {
    slotOfIdentifier[section].map { indices[$0] }
  }

  /// O(sections behind `index` + sections inserted).
  @inlinable
  func insert(_ sections: [Section], at index: Int) {
    let first = indices.count
    identifiers.insert(contentsOf: sections, at: index)
    slots.insert(contentsOf: first..<first + sections.count, at: index)
    for (offset, section) in sections.enumerated() {
      slotOfIdentifier[section] = first + offset
      indices.append(index + offset)
    }
    renumber(from: index + sections.count)
  }

  @inlinable
  func remove(_ removed: Set<Section>) {
    var kept = 0
    for index in identifiers.indices {
      if removed.contains(identifiers[index]) {
        slotOfIdentifier[identifiers[index]] = nil
        indices[slots[index]] = -1
      } else {
        identifiers[kept] = identifiers[index]
        slots[kept] = slots[index]
        kept += 1
      }
    }
    identifiers.removeSubrange(kept...)
    slots.removeSubrange(kept...)
    renumber(from: 0)
  }

  /// Moves a section to the index `target`, counted without the section itself.
  @inlinable
  func move(from index: Int, to target: Int) {
    identifiers.insert(identifiers.remove(at: index), at: target)
    slots.insert(slots.remove(at: index), at: target)
    renumber(from: Swift.min(index, target))
  }

  @inlinable
  func renumber(from index: Int) {
    for index in index..<Swift.max(index, slots.count) { indices[slots[index]] = index }
  }
}

extension SectionOrder: @unchecked Sendable where Section: Sendable {}
