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

  private(set) var updates: [Update] = []

  mutating func append(_ update: Update) {
    updates.append(update)
  }

  mutating func append(contentsOf more: some Sequence<Update>) {
    updates.append(contentsOf: more)
  }

  /// Whether every update is a reconfiguration, so that no item is inserted, deleted, moved or reloaded.
  var onlyReconfigures: Bool {
    updates.allSatisfy { if case .reconfigureItem = $0 { true } else { false } }
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
  var description: String {
    switch self {
    case .insertSection(let section): "Insert section \(section)"
    case .deleteSection(let section): "Delete section \(section)"
    case .reloadSection(let section): "Reload section \(section)"
    case .moveSection(let from, let to): "Move section (\(from) to \(to))"
    case .insertItem(let path): "Insert item (\(path.section) - \(path.item))"
    case .deleteItem(let path): "Delete item (\(path.section) - \(path.item))"
    case .reloadItem(let path): "Reload item (\(path.section) - \(path.item))"
    case .reconfigureItem(let path): "Reconfigure item (\(path.section) - \(path.item))"
    case .moveItem(let from, let to):
      "Move item (\(from.section) - \(from.item)) to (\(to.section) - \(to.item))"
    }
  }
}
