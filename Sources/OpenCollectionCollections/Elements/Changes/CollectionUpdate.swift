import OpenCollectionDiffableSnapshots

/// One update of a batch, as an app calls for it. Deletions, reloads and the origins of moves have index paths before the
/// batch; insertions and the targets of moves have those after it.
enum CollectionUpdate: Sendable, Equatable {
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

extension SnapshotChanges {
  /// The structural changes, as an app would call for them. O(k) for k changes.
  var calls: [CollectionUpdate] {
    var calls: [CollectionUpdate] = []
    calls.reserveCapacity(deletedItems.count + insertedItems.count + movedItems.count)
    calls += deletedSections.map { .deleteSection($0) }
    calls += insertedSections.map { .insertSection($0) }
    calls += movedSections.map { .moveSection(from: $0.from, to: $0.to) }
    calls += deletedItems.map { .deleteItem(IndexPath($0)) }
    calls += insertedItems.map { .insertItem(IndexPath($0)) }
    calls += movedItems.map { .moveItem(from: IndexPath($0.from), to: IndexPath($0.to)) }
    return calls
  }
}

extension CollectionUpdate {
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

extension CollectionUpdate: CustomStringConvertible {
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
