import OpenCollectionDiffableSnapshots

extension CollectionChanges {
  /// Insertions, deletions and moves of one section, as counted in the message of an inconsistent update.
  struct Tally: Sendable, Equatable {
    var inserted = 0
    var deleted = 0
    var movedIn = 0
    var movedOut = 0
    var net: Int { inserted - deleted + movedIn - movedOut }
  }

  /// Checks the batch against the numbers of items before and after it.
  ///
  /// - Throws: the first inconsistency found.
  /// - Complexity: O(sections + updates).
  func validate(before: [Int], after: [Int]) throws(InvalidCollectionUpdate) {
    let updates = updates
    for update in updates {
      try validate(update, before: before, after: after)
    }
    let counts = sectionCounts(of: updates)
    let tallies = tallies(of: updates)
    guard before.count - counts.deleted + counts.inserted == after.count else {
      throw .sectionCount(
        before: before.count, after: after.count, deleted: counts.deleted, inserted: counts.inserted)
    }
    for old in before.indices where !discardsSection(old) {
      guard let new = newSection(of: old) else { continue }
      let tally = tallies[new] ?? Tally()
      guard before[old] + tally.net == after[new] else {
        throw .itemCount(section: new, before: before[old], after: after[new], tally)
      }
    }
    // Unmeasured. Every update is counted above, so a repeated one usually shows up as an inconsistent count first.
    if let repeated { throw repeated }
  }

  /// Whether the lists agree with the numbers of items before and after the batch. Where they do not, `validate` throws
  /// the reason.
  ///
  /// - Complexity: O(sections · log k) for k changes.
  func agrees(before: [Int], after: [Int]) -> Bool {
    func fit(_ positions: ArraySlice<ItemPosition>, _ count: Int) -> Bool {
      guard let first = positions.first, let last = positions.last else { return true }
      return first.item >= 0 && last.item < count
    }
    func fit(_ positions: [ItemPosition], sections: Int) -> Bool {
      guard let first = positions.first, let last = positions.last else { return true }
      return first.section >= 0 && last.section < sections
    }
    func fit(_ indices: [Int], _ count: Int) -> Bool {
      guard let first = indices.first, let last = indices.last else { return true }
      return first >= 0 && last < count
    }
    guard before.count - sections.removed.count + sections.added.count == after.count,
      fit(sections.removed, before.count), fit(sections.added, after.count),
      fit(items.removed, sections: before.count), fit(items.added, sections: after.count)
    else { return false }
    for new in sections.inserted where !fit(items.added(in: .section(new)), after[new]) { return false }
    for old in before.indices {
      let removed = items.removed(in: .section(old))
      guard fit(removed, before[old]) else { return false }
      guard !discardsSection(old), let new = newSection(of: old) else { continue }
      let added = items.added(in: .section(new))
      guard fit(added, after[new]), before[old] - removed.count + added.count == after[new] else { return false }
    }
    return true
  }

  /// The numbers of section deletions and insertions.
  private func sectionCounts(of updates: [CollectionUpdate]) -> (deleted: Int, inserted: Int) {
    updates.reduce(into: (0, 0)) { counts, update in
      switch update {
      case .deleteSection: counts.0 += 1
      case .insertSection: counts.1 += 1
      default: break
      }
    }
  }

  /// Insertions, deletions and moves by new section.
  private func tallies(of updates: [CollectionUpdate]) -> [Int: Tally] {
    var tallies: [Int: Tally] = [:]
    for update in updates {
      switch update {
      case .insertItem(let path): tallies[path.section, default: Tally()].inserted += 1
      case .deleteItem(let path):
        if let section = newSection(of: path.section) { tallies[section, default: Tally()].deleted += 1 }
      case .moveItem(let from, let to):
        tallies[to.section, default: Tally()].movedIn += 1
        if let section = newSection(of: from.section) { tallies[section, default: Tally()].movedOut += 1 }
      default: break
      }
    }
    return tallies
  }

  private func validate(
    _ update: CollectionUpdate, before: [Int], after: [Int]
  ) throws(InvalidCollectionUpdate) {
    switch update {
    case .insertSection(let section):
      if !after.indices.contains(section) { throw .insertedSectionBeyond(section, sections: after.count) }
    case .deleteSection(let section):
      try requireSection(section, verb: "delete", in: before)
    case .reloadSection(let section):
      try requireSection(section, verb: "reload", in: before)
    case .moveSection(let from, let to):
      try requireSection(from, verb: "move", in: before)
      if !after.indices.contains(to) { throw .movedSectionBeyond(to, sections: after.count) }
    case .insertItem(let path):
      guard after.indices.contains(path.section) else {
        throw .insertedItemInMissingSection(path, sections: after.count)
      }
      if path.item < 0 || path.item >= after[path.section] {
        throw .insertedItemBeyond(path, count: after[path.section])
      }
    case .deleteItem(let path):
      try requireItem(path, verb: "delete", in: before)
    case .reloadItem(let path):
      try requireItem(path, verb: "reload", in: before)
    case .reconfigureItem(let path):
      try requireItem(path, verb: "reconfigure", in: before)
    case .moveItem(let from, let to):
      try requireItem(from, verb: "move", in: before)
      guard after.indices.contains(to.section) else { throw .movedToMissingSection(to, sections: after.count) }
      if to.item < 0 || to.item >= after[to.section] { throw .movedBeyond(to, count: after[to.section]) }
    }
  }

  private func requireSection(
    _ section: Int, verb: String, in before: [Int]
  ) throws(InvalidCollectionUpdate) {
    if !before.indices.contains(section) { throw .missingSection(verb: verb, section, sections: before.count) }
  }

  private func requireItem(_ path: IndexPath, verb: String, in before: [Int]) throws(InvalidCollectionUpdate) {
    guard before.indices.contains(path.section) else {
      throw .itemOfMissingSection(verb: verb, path, sections: before.count)
    }
    if path.item < 0 || path.item >= before[path.section] {
      throw .missingItem(verb: verb, path, count: before[path.section])
    }
  }
}
