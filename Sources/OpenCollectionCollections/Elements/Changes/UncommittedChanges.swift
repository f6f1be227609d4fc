import OpenCollectionDiffableSnapshots

/// Displays what is not in the data during a drop: opens and closes the gap, shows the dragged item elsewhere, inserts
/// and removes placeholders. Each is a batch that the app does not know of.
@MainActor
package final class UncommittedChanges {
  private unowned let owner: any ElementDisplayOwner
  private let itemCounts: ItemCounts
  private let displayed: DisplayedElements
  private let items: UncommittedItems
  private let queue: ChangeQueue
  private let updateDisplay: UpdateDisplay
  private let movements: InteractiveMovements

  init(
    _ owner: any ElementDisplayOwner, itemCounts: ItemCounts, displayed: DisplayedElements,
    uncommitted: UncommittedItems, queue: ChangeQueue, updateDisplay: UpdateDisplay, movements: InteractiveMovements
  ) {
    self.owner = owner
    self.itemCounts = itemCounts
    self.displayed = displayed
    items = uncommitted
    self.queue = queue
    self.updateDisplay = updateDisplay
    self.movements = movements
  }

  // MARK: Gap and dragged item

  /// Opens the gap where something is shown, or moves it there.
  func openGap(at shown: ShownPath) {
    guard queue.canApplyUpdates else { return }
    endMovement()
    if let gap = items.gap {
      guard gap.path != shown else { return }
      change(.moveItem(from: gap.path.indexPath, to: shown.indexPath)) { insertions in
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
  private func endMovement() { movements.endForUpdates() }

  /// Shows the dragged item at another place, as if it were moved there.
  func moveItem(from data: DataPath, toShown shown: ShownPath) {
    guard queue.canApplyUpdates else { return }
    endMovement()
    let from = items.shownPath(of: data)
    guard from != shown else { return }
    change(.moveItem(from: from.indexPath, to: shown.indexPath)) { insertions in
      Self.shift(&insertions, removing: from)
      Self.shift(&insertions, inserting: shown)
      let target = items.removing(insertions, from: shown)
      items.move = target == data ? nil : (data, target)
    }
  }

  /// Closes the gap and shows the dragged item in its place.
  func close() {
    guard queue.canApplyUpdates else { return }
    if let gap = items.gap { delete(gap) }
    returnMovedItem()
  }

  private func returnMovedItem() {
    if let move = items.move {
      let (from, to) = (items.shownPath(of: move.from), items.adding(items.insertions, to: move.from))
      change(.moveItem(from: from.indexPath, to: to.indexPath)) { insertions in
        Self.shift(&insertions, removing: from)
        Self.shift(&insertions, inserting: to)
        items.move = nil
      }
    }
  }

  // MARK: Placeholders

  /// Shows a placeholder, in place of the gap if that is there.
  func insert(_ placeholder: UICollectionViewPlaceholder) -> UncommittedItems.Insertion {
    // The placeholder's index path is among the items of the data.
    endMovement()
    returnMovedItem()
    let data = DataPath(placeholder.insertionIndexPath)
    let shown = items.adding(items.insertions.filter { $0.placeholder != nil }, to: data)
    if let gap = items.gap, gap.path == shown {
      let insertion = UncommittedItems.Insertion(shown, placeholder)
      change(.reloadItem(shown.indexPath)) { insertions in
        insertions.removeAll { $0 === gap }
        insertions.append(insertion)
      }
      return insertion
    }
    return insert(placeholder, at: items.adding(items.insertions, to: data))
  }

  @discardableResult
  private func insert(_ placeholder: UICollectionViewPlaceholder?, at shown: ShownPath) -> UncommittedItems.Insertion {
    let insertion = UncommittedItems.Insertion(shown, placeholder)
    var counts = itemCounts.all
    guard counts.indices.contains(shown.section), (0...counts[shown.section]).contains(shown.item) else {
      clientError(
        "Invalid insertion index path for placeholder: \(shown.indexPath.uiKitDescription) in a collection view whose sections have "
          + "\(counts.prefix(100)) items")
    }
    counts[shown.section] += 1
    change(.insertItem(shown.indexPath), counts: counts) { insertions in
      Self.shift(&insertions, inserting: shown)
      insertions.append(insertion)
    }
    return insertion
  }

  func delete(_ insertion: UncommittedItems.Insertion) {
    let path = insertion.path
    var counts = itemCounts.all
    counts[path.section] -= 1
    change(.deleteItem(path.indexPath), counts: counts) { insertions in
      insertions.removeAll { $0 === insertion }
      Self.shift(&insertions, removing: path)
    }
  }

  /// Replaces a placeholder by the item that the data source has inserted there.
  func commit(_ insertion: UncommittedItems.Insertion, updating update: (IndexPath) -> Void) {
    // As before a batch. Another drag may be over the view.
    close()
    let before = items.dataCounts(itemCounts.all)
    let path = items.insertionPath(insertion.path)
    update(path.indexPath)
    // The update may have reloaded the data, which discards the placeholders.
    guard items.contains(insertion) else { return }
    let after = itemCounts.query()
    var expected = before
    expected[path.section] += 1
    guard after == expected else {
      clientError(
        "Invalid update: committing a placeholder must insert the item at \(path.indexPath.uiKitDescription) and nothing else. Item "
          + "counts expected: \(expected.prefix(100)); returned: \(after.prefix(100))")
    }
    change(.reloadItem(insertion.path.indexPath)) { insertions in insertions.removeAll { $0 === insertion } }
  }

  /// Updates the cell of a placeholder.
  func updateCell(of insertion: UncommittedItems.Insertion) {
    guard items.contains(insertion), let placeholder = insertion.placeholder,
      let cell = displayed.cell(at: insertion.path)
    else { return }
    owner.updatePlaceholderCell(cell, placeholder)
  }

  // MARK: Displaying

  /// Displays an update of shown paths that `edit` makes in the insertions.
  private func change(
    _ update: CollectionUpdate, counts: [Int]? = nil, _ edit: (inout [UncommittedItems.Insertion]) -> Void
  ) {
    let changes = CollectionChanges(single: update)
    var counts = counts ?? itemCounts.all
    if case .moveItem(let from, let to) = update {
      counts[from.section] -= 1
      counts[to.section] += 1
    }
    updateDisplay.commit(
      changes, counts: counts,
      editing: {
        edit(&items.insertions)
        items.insertions.sort { $0.path < $1.path }
      }, attachedViews: { changes.newPath(ofKept: $0) }, completion: nil)
  }

  private static func shift(_ insertions: inout [UncommittedItems.Insertion], inserting path: ShownPath) {
    for one in insertions where one.path.section == path.section && one.path.item >= path.item { one.path.item += 1 }
  }

  private static func shift(_ insertions: inout [UncommittedItems.Insertion], removing path: ShownPath) {
    for one in insertions where one.path.section == path.section && one.path.item > path.item { one.path.item -= 1 }
  }
}
