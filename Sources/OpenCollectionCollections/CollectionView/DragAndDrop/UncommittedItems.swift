import OpenCollectionDiffableSnapshots

/// What displaying items that the data source does not have needs of the collection view.
@MainActor
protocol UncommittedItemsHost: CollectionViewHost {
  var itemCounts: ItemCounts { get }
  var displayed: DisplayedElements { get }
  var updateDisplay: UpdateDisplay { get }
  var canApplyUpdates: Bool { get }
  var elementViews: ElementViews { get }
}

/// The differences between what is displayed during a drop and the data: a gap for the dropped items, an item that is
/// dragged to another place, and placeholders.
///
/// Index paths of the data source are called data paths here, those of what is displayed shown paths.
@MainActor
package final class UncommittedItems {
  /// An element without an item.
  final class Insertion {
    var path: IndexPath
    /// Nil for the gap.
    let placeholder: UICollectionViewPlaceholder?

    fileprivate init(_ path: IndexPath, _ placeholder: UICollectionViewPlaceholder?) {
      self.path = path
      self.placeholder = placeholder
    }
  }

  private static let gapIdentifier = "UIKit.dropGap"

  private unowned let host: any UncommittedItemsHost
  /// Sorted by path.
  var insertions: [Insertion] = []
  /// The dragged item: its data path, and its shown path less the insertions before it.
  var move: (from: IndexPath, to: IndexPath)?
  /// The height of the gap where the layout asks its cell for one.
  var gapHeight: CGFloat?

  init(_ host: any UncommittedItemsHost) {
    self.host = host
  }

  var isEmpty: Bool { insertions.isEmpty && move == nil }
  var gap: Insertion? { insertions.first { $0.placeholder == nil } }

  // MARK: Index paths

  /// The shown path of the dragged item.
  var shownMovePath: IndexPath? { move.map { adding(insertions, to: $0.to) } }

  /// The data path of what is shown at a path; nil for the gap and placeholders.
  func dataPath(_ shown: IndexPath) -> IndexPath? {
    guard !isEmpty, shown.count == 2 else { return shown }
    guard !insertions.contains(where: { $0.path == shown }) else { return nil }
    let path = removing(insertions, from: shown)
    return move.map { path.moved(from: $0.to, to: $0.from) } ?? path
  }

  /// The data path of what is shown at a path; for the gap and placeholders that of an item next to it, with a negative
  /// item in a section without items.
  func nearestDataPath(_ shown: IndexPath) -> IndexPath {
    if let path = dataPath(shown) { return path }
    let count = dataCount(host.itemCounts.all[shown.section], inSection: shown.section)
    let path = removing(insertions, from: shown)
    return IndexPath(item: min(path.item, count - 1), section: path.section)
  }

  /// The shown path of an item of the data source.
  func shownPath(_ data: IndexPath) -> IndexPath {
    guard !isEmpty, data.count == 2, data.item != NSNotFound else { return data }
    return adding(insertions, to: move.map { data.moved(from: $0.from, to: $0.to) } ?? data)
  }

  /// The data path of an item inserted where something is shown.
  func insertionPath(_ shown: IndexPath) -> IndexPath {
    removing(insertions.filter { $0.placeholder != nil }, from: shown)
  }

  private func removing(_ insertions: [Insertion], from shown: IndexPath) -> IndexPath {
    var path = shown
    path.item -= insertions.count { $0.path.section == shown.section && $0.path.item < shown.item }
    return path
  }

  private func adding(_ insertions: [Insertion], to path: IndexPath) -> IndexPath {
    var path = path
    for insertion in insertions where insertion.path.section == path.section && insertion.path.item <= path.item {
      path.item += 1
    }
    return path
  }

  /// Whether the gap or a placeholder is shown at a path.
  func isInsertion(at shown: IndexPath) -> Bool { insertions.contains { $0.path == shown } }

  /// Whether a section shows the gap or a placeholder.
  func hasInsertion(inSection section: Int) -> Bool { insertions.contains { $0.path.section == section } }

  /// The items of a section that are the gap or placeholders.
  func insertedItems(inSection section: Int) -> [Int] {
    insertions.lazy.filter { $0.path.section == section }.map(\.path.item)
  }

  /// The count of a section of the data source, of the one shown.
  func dataCount(_ shown: Int, inSection section: Int) -> Int {
    shown - insertions.count { $0.path.section == section }
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

  // MARK: Cells

  /// The cell of a placeholder or the gap; nil for an item.
  func cell(at shown: IndexPath) -> UICollectionViewCell? {
    guard let insertion = insertions.first(where: { $0.path == shown }) else { return nil }
    guard let placeholder = insertion.placeholder else {
      host.elementViews.registerIfNeeded(nil, DropGapCell.self, for: .cell(Self.gapIdentifier))
      let cell = host.elementViews.dequeueCell(Self.gapIdentifier, at: shown)
      (cell as? DropGapCell)?.height = gapHeight
      return cell
    }
    return host.collectionView.placeholderCell(placeholder, at: shown)
  }

  /// The placeholder that is shown at a path.
  func placeholder(at shown: IndexPath) -> UICollectionViewPlaceholder? {
    insertions.first { $0.path == shown }?.placeholder
  }

  // MARK: Gap and dragged item

  /// Opens the gap where something is shown, or moves it there.
  func openGap(at shown: IndexPath) {
    guard host.canApplyUpdates else { return }
    endMovement()
    if let gap {
      guard gap.path != shown else { return }
      change([.moveItem(from: gap.path, to: shown)]) { insertions in
        insertions.removeAll { $0 === gap }
        Self.shift(&insertions, removing: gap.path)
        Self.shift(&insertions, inserting: shown)
        gap.path = shown
        insertions.append(gap)
      }
    } else {
      insert(nil, at: shown)
    }
  }

  /// Ends an interactive movement, as a batch does: its index paths are those of a view without insertions.
  private func endMovement() { host.collectionView.movements.endForUpdates() }

  /// Shows the dragged item at another place, as if it were moved there.
  func moveItem(from data: IndexPath, toShown shown: IndexPath) {
    guard host.canApplyUpdates else { return }
    endMovement()
    let from = shownPath(data)
    guard from != shown else { return }
    change([.moveItem(from: from, to: shown)]) { insertions in
      Self.shift(&insertions, removing: from)
      Self.shift(&insertions, inserting: shown)
      let target = removing(insertions, from: shown)
      self.move = target == data ? nil : (data, target)
    }
  }

  /// Closes the gap and shows the dragged item in its place.
  func close() {
    guard host.canApplyUpdates else { return }
    if let gap { delete(gap) }
    returnMovedItem()
  }

  private func returnMovedItem() {
    if let move {
      let (from, to) = (shownPath(move.from), adding(insertions, to: move.from))
      change([.moveItem(from: from, to: to)]) { insertions in
        Self.shift(&insertions, removing: from)
        Self.shift(&insertions, inserting: to)
        self.move = nil
      }
    }
  }

  /// Forgets where the dragged item is shown, because the data source is about to move it there.
  func takeMove() -> (from: IndexPath, to: IndexPath)? {
    defer { move = nil }
    return move
  }

  // MARK: Placeholders

  /// Shows a placeholder, in place of the gap if that is there.
  func insert(_ placeholder: UICollectionViewPlaceholder) -> Insertion {
    // The placeholder's index path is among the items of the data.
    endMovement()
    returnMovedItem()
    let shown = adding(insertions.filter { $0.placeholder != nil }, to: placeholder.insertionIndexPath)
    if let gap, gap.path == shown {
      let insertion = Insertion(shown, placeholder)
      change([.reloadItem(shown)]) { insertions in
        insertions.removeAll { $0 === gap }
        insertions.append(insertion)
      }
      return insertion
    }
    return insert(placeholder, at: adding(insertions, to: placeholder.insertionIndexPath))
  }

  @discardableResult
  private func insert(_ placeholder: UICollectionViewPlaceholder?, at shown: IndexPath) -> Insertion {
    let insertion = Insertion(shown, placeholder)
    var counts = host.itemCounts.all
    guard counts.indices.contains(shown.section), (0...counts[shown.section]).contains(shown.item) else {
      clientError(
        "Invalid insertion index path for placeholder: \(shown.uiKitDescription) in a collection view whose sections have "
          + "\(counts.prefix(100)) items")
    }
    counts[shown.section] += 1
    change([.insertItem(shown)], counts: counts) { insertions in
      Self.shift(&insertions, inserting: shown)
      insertions.append(insertion)
    }
    return insertion
  }

  func contains(_ insertion: Insertion) -> Bool { insertions.contains { $0 === insertion } }

  func delete(_ insertion: Insertion) {
    let path = insertion.path
    var counts = host.itemCounts.all
    counts[path.section] -= 1
    change([.deleteItem(path)], counts: counts) { insertions in
      insertions.removeAll { $0 === insertion }
      Self.shift(&insertions, removing: path)
    }
  }

  /// Replaces a placeholder by the item that the data source has inserted there.
  func commit(_ insertion: Insertion, updating update: (IndexPath) -> Void) {
    // As before a batch. Another drag may be over the view.
    close()
    let before = dataCounts(host.itemCounts.all)
    let path = insertionPath(insertion.path)
    update(path)
    // The update may have reloaded the data, which discards the placeholders.
    guard contains(insertion) else { return }
    let after = host.itemCounts.query()
    var expected = before
    expected[path.section] += 1
    guard after == expected else {
      clientError(
        "Invalid update: committing a placeholder must insert the item at \(path.uiKitDescription) and nothing else. Item "
          + "counts expected: \(expected.prefix(100)); returned: \(after.prefix(100))")
    }
    change([.reloadItem(insertion.path)]) { insertions in insertions.removeAll { $0 === insertion } }
  }

  /// Updates the cell of a placeholder.
  func updateCell(of insertion: Insertion) {
    guard contains(insertion), let placeholder = insertion.placeholder,
      let cell = host.displayed[.cell(at: insertion.path)]?.view as? UICollectionViewCell
    else { return }
    host.collectionView.updatePlaceholderCell(cell, placeholder)
  }

  // MARK: Displaying

  /// Displays updates of shown paths that `edit` makes in the insertions.
  private func change(
    _ updates: [CollectionUpdates.Update], counts: [Int]? = nil, _ edit: (inout [Insertion]) -> Void
  ) {
    var requested = CollectionUpdates()
    var counts = counts ?? host.itemCounts.all
    for update in updates {
      requested.append(update)
      if case .moveItem(let from, let to) = update {
        counts[from.section] -= 1
        counts[to.section] += 1
      }
    }
    // One update cannot contradict itself.
    guard let changes = try? CollectionChanges(requested) else { return }
    host.updateDisplay.commit(
      changes, counts: counts,
      editing: {
        edit(&insertions)
        insertions.sort { $0.path < $1.path }
      }, attachedViews: { changes.isReloaded($0) ? nil : changes.newIndexPath(of: $0) }, completion: nil)
  }

  private static func shift(_ insertions: inout [Insertion], inserting path: IndexPath) {
    for one in insertions where one.path.section == path.section && one.path.item >= path.item { one.path.item += 1 }
  }

  private static func shift(_ insertions: inout [Insertion], removing path: IndexPath) {
    for one in insertions where one.path.section == path.section && one.path.item > path.item { one.path.item -= 1 }
  }

  /// The data was discarded, and placeholders with it.
  func removeAll() {
    insertions = []
    move = nil
  }
}
