import OpenCollectionDiffableSnapshots

/// The updates of one batch in call order. Deletions, reloads and move sources use index paths before the batch;
/// insertions and move destinations use those after it.
struct CollectionUpdates: Sendable {
  enum Update: Sendable, Equatable {
    case insertSection(Int)
    case deleteSection(Int)
    case reloadSection(Int)
    case moveSection(from: Int, to: Int)
    case insertItem(IndexPath)
    case deleteItem(IndexPath)
    case reloadItem(IndexPath)
    case reconfigureItem(IndexPath)
    case moveItem(from: IndexPath, to: IndexPath)
  }

  /// The structural changes of a difference, if the batch consists of nothing else.
  private(set) var difference: SnapshotChanges?
  private var listed: [Update] = []

  init() {}

  /// The structural changes of a difference.
  init(_ difference: SnapshotChanges) {
    self.difference = difference
  }

  var isEmpty: Bool { difference == nil && listed.isEmpty }

  /// O(k) for the k changes of a difference.
  var updates: [Update] { difference.map(Self.list) ?? listed }

  mutating func append(_ update: Update) {
    append(contentsOf: CollectionOfOne(update))
  }

  mutating func append(contentsOf more: some Sequence<Update>) {
    if let difference {
      listed = Self.list(difference)
      self.difference = nil
    }
    listed.append(contentsOf: more)
  }

  /// Adds the structural changes of a difference.
  mutating func append(contentsOf difference: SnapshotChanges) {
    if isEmpty {
      self.difference = difference
    } else {
      append(contentsOf: Self.list(difference))
    }
  }

  private static func list(_ difference: SnapshotChanges) -> [Update] {
    var updates: [Update] = []
    updates.reserveCapacity(
      difference.deletedItems.count + difference.insertedItems.count + difference.movedItems.count)
    updates += difference.deletedSections.map { .deleteSection($0) }
    updates += difference.insertedSections.map { .insertSection($0) }
    updates += difference.movedSections.map { .moveSection(from: $0.from, to: $0.to) }
    updates += difference.deletedItems.map { .deleteItem(IndexPath($0)) }
    updates += difference.insertedItems.map { .insertItem(IndexPath($0)) }
    updates += difference.movedItems.map { .moveItem(from: IndexPath($0.from), to: IndexPath($0.to)) }
    return updates
  }

  /// Whether every update is a reconfiguration, so that no item is inserted, deleted, moved or reloaded.
  var onlyReconfigures: Bool {
    difference == nil && listed.allSatisfy { if case .reconfigureItem = $0 { true } else { false } }
  }
}

extension CollectionUpdates.Update {
  /// Raises a client error when an index path of the update has no section or no item component.
  func requireItemPaths() {
    switch self {
    case .insertSection, .deleteSection, .reloadSection, .moveSection: break
    case .insertItem(let path), .deleteItem(let path), .reloadItem(let path), .reconfigureItem(let path):
      path.requireItem()
    case .moveItem(let from, let to):
      from.requireItem()
      to.requireItem()
    }
  }
}

extension CollectionUpdates.Update: CustomStringConvertible {
  /// The text UIKit uses in the message of an inconsistent batch.
  var description: String { description(.items) }

  func description(_ words: ElementWords) -> String {
    switch self {
    case .insertSection(let section): "Insert section \(section)"
    case .deleteSection(let section): "Delete section \(section)"
    case .reloadSection(let section): "Reload section \(section)"
    case .moveSection(let from, let to): "Move section (\(from) to \(to))"
    case .insertItem(let path): "Insert \(words.item) (\(path.section) - \(path.item))"
    case .deleteItem(let path): "Delete \(words.item) (\(path.section) - \(path.item))"
    case .reloadItem(let path): "Reload \(words.item) (\(path.section) - \(path.item))"
    case .reconfigureItem(let path): "Reconfigure \(words.item) (\(path.section) - \(path.item))"
    case .moveItem(let from, let to):
      "Move \(words.item) (\(from.section) - \(from.item)) to (\(to.section) - \(to.item))"
    }
  }
}
