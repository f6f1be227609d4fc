import OpenCollectionDiffableSnapshots

/// The changes of one batch as a map from old to new index paths. Its size is that of the batch.
///
/// Made of the calls of an app, after contradictions were rejected, or of the difference of two snapshots, whose lists are
/// sorted and free of contradictions already.
struct CollectionChanges: Sendable {
  /// What the batch was made of.
  private let requested: RequestedUpdates
  let sections: ListChanges<Int>
  let items: ListChanges<ItemPosition>
  private let reloadedSections: Set<Int>
  private let reloadedItems: Set<ItemPosition>
  /// The sections of `reloadedItems`, so that `touches` does not search those for each section.
  private let sectionsOfReloadedItems: Set<Int>
  /// Index paths before the batch.
  let reconfiguredItems: [IndexPath]
  /// The error for an insertion or deletion recorded more than once; nil when there is none.
  let repeated: InvalidCollectionUpdate?

  /// The updates in call order. O(k) when the batch was made of a difference.
  var updates: [CollectionUpdate] { requested.calls }

  /// Whether items are reconfigured, and none is inserted, deleted, moved or reloaded.
  var onlyReconfigures: Bool {
    !reconfiguredItems.isEmpty && sections.isEmpty && items.isEmpty && reloadedSections.isEmpty && reloadedItems.isEmpty
  }

  private init(
    _ requested: RequestedUpdates, sections: ListChanges<Int>, items: ListChanges<ItemPosition>,
    reloadedSections: Set<Int> = [], reloadedItems: Set<ItemPosition> = [], reconfiguredItems: [IndexPath] = [],
    repeated: InvalidCollectionUpdate? = nil
  ) {
    self.requested = requested
    self.sections = sections
    self.items = items
    self.reloadedSections = reloadedSections
    self.reloadedItems = reloadedItems
    sectionsOfReloadedItems = Set(reloadedItems.lazy.map(\.section))
    self.reconfiguredItems = reconfiguredItems
    self.repeated = repeated
  }

  /// A batch that changes nothing.
  init() { self.init(.calls([]), sections: ListChanges(), items: ListChanges()) }

  /// A batch of one update, which cannot contradict itself.
  init(single update: CollectionUpdate) { self = (try? CollectionChanges(checking: [update])) ?? CollectionChanges() }

  /// The structural changes of a difference.
  ///
  /// - Complexity: O(1) without moves, else O(k + m log m) for k changes, m of them moves.
  init(_ difference: SnapshotChanges) {
    self.init(
      .difference(difference),
      sections: ListChanges(
        deleted: difference.deletedSections, inserted: difference.insertedSections, moves: difference.movedSections),
      items: ListChanges(
        deleted: difference.deletedItems, inserted: difference.insertedItems, moves: difference.movedItems))
  }

  /// Takes the calls one by one.
  ///
  /// - Throws: `InvalidCollectionUpdate` when they contradict each other.
  /// - Complexity: O(k log k) for k calls.
  init(checking calls: [CollectionUpdate]) throws(InvalidCollectionUpdate) {
    var inserted: Set<ItemPosition> = []
    var deleted: Set<ItemPosition> = []
    var reloaded: Set<ItemPosition> = []
    var reconfigured: [IndexPath] = []
    var moved: [ItemPosition: ItemPosition] = [:]
    var moveTargets: Set<ItemPosition> = []
    var insertedSections: Set<Int> = []
    var deletedSections: Set<Int> = []
    var sectionMoves: [Int: Int] = [:]
    var sectionMoveTargets: Set<Int> = []
    var sectionReloads: Set<Int> = []
    var repetition: InvalidCollectionUpdate?

    for call in calls {
      switch call {
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
        if !inserted.insert(ItemPosition(path)).inserted { repetition = .itemInsertedTwice(path) }
      case .deleteItem(let path):
        if !deleted.insert(ItemPosition(path)).inserted { repetition = .itemDeletedTwice(path) }
      case .reloadItem(let path): reloaded.insert(ItemPosition(path))
      case .reconfigureItem(let path): reconfigured.append(path)
      case .moveItem(let from, let to):
        let target = ItemPosition(to)
        if moved.updateValue(target, forKey: ItemPosition(from)) != nil || !moveTargets.insert(target).inserted {
          throw .itemMovedTwice(from: from, to: to)
        }
      }
    }

    // The first contradiction by index: the order of a set differs between runs.
    if let section = deletedSections.lazy.filter({ sectionMoves[$0] != nil }).min() {
      throw .sectionDeletedAndMoved(section)
    }
    if let section = insertedSections.lazy.filter(sectionMoveTargets.contains).min() {
      throw .sectionInsertedAndMoved(section)
    }
    if let section = deletedSections.lazy.filter(sectionReloads.contains).min() {
      throw .sectionDeletedAndReloaded(section)
    }
    if let path = deleted.lazy.filter({ moved[$0] != nil }).min() { throw .itemDeletedAndMoved(IndexPath(path)) }
    if let path = inserted.lazy.filter(moveTargets.contains).min() { throw .itemInsertedAndMoved(IndexPath(path)) }
    if let path = deleted.lazy.filter(reloaded.contains).min() { throw .itemDeletedAndReloaded(IndexPath(path)) }

    self.init(
      .calls(calls),
      sections: ListChanges(
        deleted: deletedSections.sorted(), inserted: insertedSections.sorted(), moves: Self.sorted(sectionMoves)),
      items: ListChanges(deleted: deleted.sorted(), inserted: inserted.sorted(), moves: Self.sorted(moved)),
      reloadedSections: sectionReloads, reloadedItems: reloaded, reconfiguredItems: reconfigured, repeated: repetition)
  }

  private static func sorted<Position: ListPosition>(_ moves: [Position: Position]) -> [Move<Position>] {
    moves.map { Move(from: $0.key, to: $0.value) }.sorted { $0.to < $1.to }
  }

  /// The inverse map, from index paths after this batch to those before it. Reloaded elements have no index path before.
  /// It has no `updates`.
  ///
  /// - Complexity: O(k) for k changes.
  func inverted() -> CollectionChanges {
    CollectionChanges(
      .calls([]), sections: sections.inverted(), items: items.inverted(),
      reloadedSections: Set(reloadedSections.compactMap(newSection)),
      reloadedItems: Set(reloadedItems.compactMap { newIndexPath(of: IndexPath($0)).map { ItemPosition($0) } }))
  }

  // MARK: Lookups

  /// The new index of an old section; nil when it was deleted. A reloaded section keeps its index.
  func newSection(of old: Int) -> Int? { sections.newIndex(of: old) }

  /// The new index path of an old item; nil when the item or its section was deleted, or its section reloaded.
  ///
  /// - Complexity: O(log k) for k updates.
  func newIndexPath(of old: IndexPath) -> IndexPath? {
    if let target = items.target(of: ItemPosition(old)) { return IndexPath(target) }
    guard !reloadedSections.contains(old.section), let section = newSection(of: old.section) else { return nil }
    return items.newItem(of: old.item, fromSection: old.section, to: section).map {
      IndexPath(item: $0, section: section)
    }
  }

  /// The same for a path of either kind: a batch is one of the data, or of what is shown (`UncommittedItems.translate`).
  func newPath<Path: ElementPath>(of old: Path) -> Path? { newIndexPath(of: old.indexPath).map(Path.init) }

  /// The new path of an item that keeps its views; nil when it was deleted or reloaded.
  func newPath<Path: ElementPath>(ofKept old: Path) -> Path? {
    isReloaded(old.indexPath) ? nil : newPath(of: old)
  }

  /// Whether the item at an old index path, or its whole section, was reloaded.
  func isReloaded(_ old: IndexPath) -> Bool {
    reloadedSections.contains(old.section)
      || (!reloadedItems.isEmpty && reloadedItems.contains(ItemPosition(old)))
  }

  /// Whether an old section was reloaded or deleted, which discards its views.
  func discardsSection(_ old: Int) -> Bool {
    reloadedSections.contains(old) || sections.isDeleted(old)
  }

  /// Whether items of a section are inserted, deleted, moved or reloaded; changes of the section itself do not count.
  ///
  /// - Complexity: O(log k) for k updates.
  func touches(oldSection old: Int, newSection new: Int) -> Bool {
    !items.removed(in: .section(old)).isEmpty || !items.added(in: .section(new)).isEmpty
      || sectionsOfReloadedItems.contains(old)
  }
}

extension ItemPosition {
  /// The position at the section and item of an index path.
  init(_ path: IndexPath) {
    self.init(section: path.section, item: path.item)
  }
}
