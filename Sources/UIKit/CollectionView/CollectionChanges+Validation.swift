extension CollectionChanges {
  /// Checks the batch against the numbers of items before and after it.
  ///
  /// - Throws: the first inconsistency found.
  /// - Complexity: O(sections + updates).
  func validate(before: [Int], after: [Int]) throws(InvalidCollectionUpdate) {
    for update in updates {
      try validate(update, before: before, after: after)
    }
    let counts = sectionCounts
    guard before.count - counts.deleted + counts.inserted == after.count else {
      throw .sectionCount(
        before: before.count, after: after.count, deleted: counts.deleted, inserted: counts.inserted)
    }
    for old in before.indices where !discardsSection(old) {
      guard let new = newSection(of: old) else { continue }
      let tally = tally(ofNewSection: new)
      guard before[old] + tally.net == after[new] else {
        throw .itemCount(section: new, before: before[old], after: after[new], tally)
      }
    }
    // Unmeasured. Every update is counted above, so a repeated one usually shows up as an inconsistent count first.
    if let repeated { throw repeated }
  }

  private func validate(
    _ update: CollectionUpdates.Update, before: [Int], after: [Int]
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
      guard after.indices.contains(to.section) else { throw .insertedItemInMissingSection(to, sections: after.count) }
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
