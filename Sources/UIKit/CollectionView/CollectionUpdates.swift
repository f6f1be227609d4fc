/// What one batch asks for, in the order it was asked: deletions, reloads and the starts of moves by index paths before
/// the batch, insertions and the ends of moves by those after it.
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

  /// Whether nothing is asked for that could change the number or order of anything.
  var keepsEverything: Bool {
    updates.allSatisfy { if case .reconfigureItem = $0 { true } else { false } }
  }
}

extension CollectionUpdates.Update {
  /// Ends the app where a path the update has names no item of a section.
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
  /// As UIKit lists it in the message of an inconsistent batch.
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
