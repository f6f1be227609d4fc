import OpenCollectionDiffableSnapshots

extension UncommittedItems {
  /// The batch of the app, in data paths, as one of what is shown: the gap closes and the dragged item returns unless the
  /// batch moves it; placeholders stay. Returns it with the counts that are shown after it, the shown paths of the data after
  /// it, and what moves the placeholders.
  func translate(_ changes: CollectionChanges, after: [Int]) -> (
    updates: [CollectionUpdate], counts: [Int], shownPath: (DataPath) -> ShownPath, edit: () -> Void
  ) {
    var anchors: [(insertion: Insertion, section: Int, item: Int)] = []
    for insertion in insertions where insertion.placeholder != nil {
      guard !changes.discardsSection(insertion.path.section),
        let section = changes.newSection(of: insertion.path.section)
      else { continue }
      anchors.append((insertion, section, anchor(of: insertion, in: section, changes)))
    }
    func shown(_ data: DataPath) -> ShownPath {
      var path = ShownPath(data.indexPath)
      path.item += anchors.count { $0.section == data.section && $0.item <= data.item }
      return path
    }
    func old(_ path: IndexPath) -> IndexPath { shownPath(of: DataPath(path)).indexPath }
    func new(_ path: IndexPath) -> IndexPath { shown(DataPath(path)).indexPath }
    var updates: [CollectionUpdate] = []
    var handlesMove = move == nil
    for update in changes.updates {
      switch update {
      case .insertItem(let path): updates.append(.insertItem(new(path)))
      case .deleteItem(let path):
        if path == move?.from.indexPath { handlesMove = true }
        updates.append(.deleteItem(old(path)))
      case .reloadItem(let path): updates.append(.reloadItem(old(path)))
      case .reconfigureItem(let path): updates.append(.reconfigureItem(old(path)))
      case .moveItem(let from, let to):
        if from == move?.from.indexPath { handlesMove = true }
        updates.append(.moveItem(from: old(from), to: new(to)))
      case .insertSection, .deleteSection, .reloadSection, .moveSection: updates.append(update)
      }
    }
    if let gap, !changes.discardsSection(gap.path.section) { updates.append(.deleteItem(gap.path.indexPath)) }
    if !handlesMove, let move {
      let from = shownPath(of: move.from)
      // Of the section that has the dragged item and the one that shows it, either may be discarded.
      switch (changes.newPath(of: move.from), changes.discardsSection(from.section)) {
      case (let target?, false): updates.append(.moveItem(from: from.indexPath, to: shown(target).indexPath))
      case (let target?, true): updates.append(.insertItem(shown(target).indexPath))
      case (nil, false): updates.append(.deleteItem(from.indexPath))
      case (nil, true): break
      }
    }
    var counts = after
    for anchor in anchors { counts[anchor.section] += 1 }
    let edit = { [self, anchors] in
      move = nil
      insertions = []
      var before: [Int: Int] = [:]
      for anchor in anchors.sorted(by: { ($0.section, $0.item) < ($1.section, $1.item) }) {
        anchor.insertion.path = ShownPath(
          item: anchor.item + before[anchor.section, default: 0], section: anchor.section)
        before[anchor.section, default: 0] += 1
        insertions.append(anchor.insertion)
      }
    }
    return (updates, counts, shown, edit)
  }

  /// The data path after a batch that a placeholder is before: that after the nearest item in front that keeps its place
  /// among the others. The dragged item does not, as it returns to where it was.
  private func anchor(of insertion: Insertion, in section: Int, _ changes: CollectionChanges) -> Int {
    let path = insertion.path
    for item in stride(from: path.item - 1, through: 0, by: -1) {
      guard let data = dataPath(of: ShownPath(item: item, section: path.section)), data != move?.from,
        data.section == path.section,
        changes.items.target(of: ItemPosition(data.indexPath)) == nil, let new = changes.newPath(of: data)
      else { continue }
      if new.section == section { return new.item + 1 }
    }
    return 0
  }
}
