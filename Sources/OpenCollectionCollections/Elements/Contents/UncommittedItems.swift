/// The differences between what is displayed during a drop and the data: a gap for the dropped items, an item that is
/// dragged to another place, and placeholders.
///
/// It alone turns a shown path into a data path, and back.
@MainActor
package final class UncommittedItems {
  /// An element without an item.
  final class Insertion {
    var path: ShownPath
    /// Nil for the gap.
    let placeholder: UICollectionViewPlaceholder?

    init(_ path: ShownPath, _ placeholder: UICollectionViewPlaceholder?) {
      self.path = path
      self.placeholder = placeholder
    }
  }

  let itemCounts: ItemCounts
  /// Sorted by path.
  var insertions: [Insertion] = []
  /// The dragged item: its data path, and the one that it has once the data source moves it to where it is shown.
  var move: (from: DataPath, to: DataPath)?
  /// The height of the gap where the layout asks its cell for one.
  var gapHeight: CGFloat?

  /// The interactive movement in progress.
  var movement: InteractiveMovement?
  /// Whether a layout is being called, to which the view's members give shown paths; set by `askLayout(_:)`.
  var isAskingLayout = false

  init(itemCounts: ItemCounts) {
    self.itemCounts = itemCounts
  }

  var isEmpty: Bool { insertions.isEmpty && move == nil }
  var gap: Insertion? { insertions.first { $0.placeholder == nil } }

  // MARK: Index paths

  /// The shown path of the dragged item.
  var shownMovePath: ShownPath? { move.map { adding(insertions, to: $0.to) } }

  /// The data path of what is shown at a path; nil for the gap and placeholders.
  func dataPath(of shown: ShownPath) -> DataPath? {
    guard !isEmpty, shown.indexPath.count == 2 else { return DataPath(shown.indexPath) }
    guard !insertions.contains(where: { $0.path == shown }) else { return nil }
    let path = removing(insertions, from: shown)
    return move.map { path.moved(from: $0.to, to: $0.from) } ?? path
  }

  /// The data path of what is shown at a path; for the gap and placeholders that of an item next to it, with a negative
  /// item in a section without items.
  func nearestDataPath(of shown: ShownPath) -> DataPath {
    if let path = dataPath(of: shown) { return path }
    let count = dataCount(itemCounts.all[shown.section], inSection: shown.section)
    let path = removing(insertions, from: shown)
    return DataPath(item: min(path.item, count - 1), section: path.section)
  }

  /// The shown path of an item of the data source.
  func shownPath(of data: DataPath) -> ShownPath {
    guard !isEmpty, data.indexPath.count == 2, data.item != NSNotFound else { return ShownPath(data.indexPath) }
    return adding(insertions, to: move.map { data.moved(from: $0.from, to: $0.to) } ?? data)
  }

  /// The data path of an item inserted where something is shown.
  func insertionPath(_ shown: ShownPath) -> DataPath {
    removing(insertions.filter { $0.placeholder != nil }, from: shown)
  }

  func removing(_ insertions: [Insertion], from shown: ShownPath) -> DataPath {
    var path = DataPath(shown.indexPath)
    path.item -= insertions.count { $0.path.section == shown.section && $0.path.item < shown.item }
    return path
  }

  func adding(_ insertions: [Insertion], to path: DataPath) -> ShownPath {
    var path = ShownPath(path.indexPath)
    for insertion in insertions where insertion.path.section == path.section && insertion.path.item <= path.item {
      path.item += 1
    }
    return path
  }

  /// Whether the gap or a placeholder is shown at a path.
  func isInsertion(at shown: ShownPath) -> Bool { insertions.contains { $0.path == shown } }

  /// Whether a section shows the gap or a placeholder.
  func hasInsertion(inSection section: Int) -> Bool { insertions.contains { $0.path.section == section } }

  /// The items of a section that are the gap or placeholders.
  func insertedItems(inSection section: Int) -> [Int] {
    insertions.lazy.filter { $0.path.section == section }.map(\.path.item)
  }

  /// The count of a section of the data source, of the one shown.
  func dataCount(_ shown: Int, inSection section: Int) -> Int {
    if isEmpty { return shown }
    return shown - insertions.count { $0.path.section == section }
      - (move?.to.section == section ? 1 : 0) + (move?.from.section == section ? 1 : 0)
  }

  /// The counts of the data source, of those shown.
  package func dataCounts(_ shown: [Int]) -> [Int] {
    var counts = shown
    for insertion in insertions { counts[insertion.path.section] -= 1 }
    if let move {
      counts[move.to.section] -= 1
      counts[move.from.section] += 1
    }
    return counts
  }

  /// The placeholder that is shown at a path.
  func placeholder(at shown: ShownPath) -> UICollectionViewPlaceholder? {
    insertions.first { $0.path == shown }?.placeholder
  }

  func contains(_ insertion: Insertion) -> Bool { insertions.contains { $0 === insertion } }

  /// Forgets where the dragged item is shown, because the data source is about to move it there.
  func takeMove() -> (from: DataPath, to: DataPath)? {
    defer { move = nil }
    return move
  }

  /// The data was discarded, and placeholders with it.
  func removeAll() {
    insertions = []
    move = nil
  }
}
