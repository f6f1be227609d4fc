/// The changes of one batch as a map from old to new index paths. Its size is that of the batch.
///
/// Phases of the initializer: collect the updates by kind, reject contradictions, map the sections, map the items of
/// each section that has updates.
struct CollectionChanges: Sendable {
  /// The recorded updates.
  let updates: [CollectionUpdates.Update]
  private let sections: IndexMap
  private let movedSections: [Int: Int]
  private let reloadedSections: Set<Int>
  /// The error for an insertion or deletion recorded more than once; nil when there is none.
  let repeated: InvalidCollectionUpdate?
  private var deletedSections: Set<Int> = []
  private var insertedSections: Set<Int> = []
  private let movedItems: [IndexPath: IndexPath]
  private let reloadedItems: Set<IndexPath>
  private var removed: [Int: [Int]] = [:]  // by old section: items deleted or moved away
  private var added: [Int: [Int]] = [:]  // by new section: items inserted or moved in
  private var itemMaps: [Int: IndexMap] = [:]  // by old section
  private var tallies: [Int: Tally] = [:]  // by new section

  /// Insertions, deletions and moves of one section, as counted in the message of an inconsistent update.
  struct Tally: Sendable, Equatable {
    var inserted = 0
    var deleted = 0
    var movedIn = 0
    var movedOut = 0
    var net: Int { inserted - deleted + movedIn - movedOut }
  }

  /// A batch that changes nothing.
  init() {
    updates = []
    sections = IndexMap()
    movedSections = [:]
    reloadedSections = []
    movedItems = [:]
    reloadedItems = []
    repeated = nil
  }

  /// - Throws: `InvalidCollectionUpdate` when updates contradict each other.
  /// - Complexity: O(k log k) for k updates.
  init(_ requested: CollectionUpdates) throws(InvalidCollectionUpdate) {
    updates = requested.updates
    var inserted: Set<IndexPath> = []
    var deleted: Set<IndexPath> = []
    var reloaded: Set<IndexPath> = []
    var moved: [IndexPath: IndexPath] = [:]
    var moveTargets: Set<IndexPath> = []
    var sectionMoves: [Int: Int] = [:]
    var sectionMoveTargets: Set<Int> = []
    var sectionReloads: Set<Int> = []
    var repetition: InvalidCollectionUpdate?

    for update in requested.updates {
      switch update {
      case .insertSection(let section):
        if !insertedSections.insert(section).inserted { repetition = .sectionInsertedTwice(section) }
      case .deleteSection(let section):
        if !deletedSections.insert(section).inserted { repetition = .sectionDeletedTwice(section) }
      case .reloadSection(let section): sectionReloads.insert(section)
      case .moveSection(let from, let to):
        if sectionMoves.updateValue(to, forKey: from) != nil || !sectionMoveTargets.insert(to).inserted {
          throw .sectionMovedTwice(from: from, to: to)
        }
      case .insertItem(let path):
        if !inserted.insert(path).inserted { repetition = .itemInsertedTwice(path) }
      case .deleteItem(let path):
        if !deleted.insert(path).inserted { repetition = .itemDeletedTwice(path) }
      case .reloadItem(let path): reloaded.insert(path)
      case .reconfigureItem: break
      case .moveItem(let from, let to):
        if moved.updateValue(to, forKey: from) != nil || !moveTargets.insert(to).inserted {
          throw .itemMovedTwice(from: from, to: to)
        }
      }
    }

    if let section = deletedSections.first(where: { sectionMoves[$0] != nil }) {
      throw .sectionDeletedAndMoved(section)
    }
    if let section = insertedSections.first(where: sectionMoveTargets.contains) {
      throw .sectionInsertedAndMoved(section)
    }
    if let section = deletedSections.first(where: sectionReloads.contains) { throw .sectionDeletedAndReloaded(section) }
    if let path = deleted.first(where: { moved[$0] != nil }) { throw .itemDeletedAndMoved(path) }
    if let path = inserted.first(where: moveTargets.contains) { throw .itemInsertedAndMoved(path) }
    if let path = deleted.first(where: reloaded.contains) { throw .itemDeletedAndReloaded(path) }

    movedSections = sectionMoves
    movedItems = moved
    reloadedItems = reloaded
    reloadedSections = sectionReloads
    repeated = repetition
    sections = IndexMap(
      removed: Array(deletedSections) + sectionMoves.keys, added: Array(insertedSections) + sectionMoves.values)

    for path in deleted { removed[path.section, default: []].append(path.item) }
    for path in moved.keys { removed[path.section, default: []].append(path.item) }
    for path in inserted { added[path.section, default: []].append(path.item) }
    for path in moved.values { added[path.section, default: []].append(path.item) }
    mapItems()
  }

  private mutating func mapItems() {
    for case .insertItem(let path) in updates { tallies[path.section, default: Tally()].inserted += 1 }
    for target in movedItems.values { tallies[target.section, default: Tally()].movedIn += 1 }
    for case .deleteItem(let path) in updates {
      if let section = newSection(of: path.section) { tallies[section, default: Tally()].deleted += 1 }
    }
    for source in movedItems.keys {
      if let section = newSection(of: source.section) { tallies[section, default: Tally()].movedOut += 1 }
    }
    var touched = Set(removed.keys)
    // For a section that only gains items just the new index is known; look up its old index.
    touched.formUnion(oldSections(of: Set(added.keys)))
    for old in touched {
      guard let new = newSection(of: old) else { continue }
      itemMaps[old] = IndexMap(removed: removed[old] ?? [], added: added[new] ?? [])
    }
  }

  /// The old indices of surviving sections, by the inverse of the map of sections.
  private func oldSections(of new: Set<Int>) -> [Int] {
    let movedBack = Dictionary(uniqueKeysWithValues: movedSections.map { ($0.value, $0.key) })
    let inverse = IndexMap(
      removed: Array(insertedSections) + movedSections.values, added: Array(deletedSections) + movedSections.keys)
    return new.compactMap { movedBack[$0] ?? inverse.newIndex(of: $0) }
  }

  // MARK: Lookups

  /// The new index of an old section; nil when it was deleted. A reloaded section keeps its index.
  func newSection(of old: Int) -> Int? {
    movedSections[old] ?? sections.newIndex(of: old)
  }

  /// The new index path of an old item; nil when the item or its section was deleted, or its section reloaded.
  ///
  /// - Complexity: O(log k) for k updates.
  func newIndexPath(of old: IndexPath) -> IndexPath? {
    if let target = movedItems[old] { return target }
    guard !reloadedSections.contains(old.section), let section = newSection(of: old.section) else { return nil }
    guard let map = itemMaps[old.section] else { return IndexPath(item: old.item, section: section) }
    return map.newIndex(of: old.item).map { IndexPath(item: $0, section: section) }
  }

  /// Whether the item at an old index path, or its whole section, was reloaded.
  func isReloaded(_ old: IndexPath) -> Bool {
    reloadedItems.contains(old) || reloadedSections.contains(old.section)
  }

  /// Whether an old section was reloaded or deleted, which discards its views.
  func discardsSection(_ old: Int) -> Bool {
    reloadedSections.contains(old) || deletedSections.contains(old)
  }

  /// The numbers of section deletions and insertions in the batch.
  var sectionCounts: (deleted: Int, inserted: Int) {
    updates.reduce(into: (0, 0)) { counts, update in
      switch update {
      case .deleteSection: counts.0 += 1
      case .insertSection: counts.1 += 1
      default: break
      }
    }
  }

  /// Insertions, deletions and moves of the section at a new index.
  func tally(ofNewSection section: Int) -> Tally { tallies[section] ?? Tally() }
}
