/// Supplementary or decoration views of one kind that the layout itself inserts and deletes in a batch of updates.
struct SupplementaryChanges {
  /// Index paths after the batch.
  let inserted: Set<IndexPath>
  /// Index paths before the batch.
  let deleted: Set<IndexPath>

  var isEmpty: Bool { inserted.isEmpty && deleted.isEmpty }

  /// The new item index of a view whose section remains; nil for a deleted view.
  func newItem(of old: IndexPath, inSection section: Int) -> Int? {
    guard old.count == 2, old.item != Int.max else { return deleted.contains(old) ? nil : old.last }
    let map = IndexMap(
      removed: deleted.filter { $0.count == 2 && $0.section == old.section }.map(\.item),
      added: inserted.filter { $0.count == 2 && $0.section == section }.map(\.item))
    return map.newIndex(of: old.item)
  }
}

extension UICollectionView {
  /// Removes supplementary and decoration views the layout deletes in remaining sections, and shifts the indices of the
  /// others by its insertions and deletions.
  func applySupplementaryChanges() {
    var kinds: [ElementKey: SupplementaryChanges] = [:]
    func kind(_ key: ElementKey) -> ElementKey {
      ElementKey(category: key.category, kind: key.kind, indexPath: IndexPath())
    }
    for element in displayed.all where element.key.category != .cell && kinds[kind(element.key)] == nil {
      kinds[kind(element.key)] = supplementaryChanges(ofKind: element.key.kind, element.key.category)
    }
    guard kinds.contains(where: { !$0.value.isEmpty }) else { return }
    let leaving = displayed.rekey { element in
      var key = element.key
      guard let changes = kinds[kind(key)], !changes.isEmpty, let old = element.previousKey, key.indexPath.count == 2
      else {
        return key
      }
      guard let item = changes.newItem(of: old.indexPath, inSection: key.indexPath.section) else { return nil }
      key.indexPath.item = item
      return key
    }
    for (kind, changes) in kinds {
      func keys(_ paths: Set<IndexPath>) -> [ElementKey] {
        paths.map { ElementKey(category: kind.category, kind: kind.kind, indexPath: $0) }
      }
      transition?.insertedKeys.formUnion(keys(changes.inserted))
      transition?.deletedKeys.formUnion(keys(changes.deleted))
    }
    recycle(leaving.filter { !beginDisappearance(of: $0, oldKey: $0.previousKey ?? $0.key) })
  }

  private func supplementaryChanges(ofKind kind: String, _ category: ElementCategory) -> SupplementaryChanges {
    switch category {
    case .cell: SupplementaryChanges(inserted: [], deleted: [])
    case .supplementaryView:
      SupplementaryChanges(
        inserted: Set(layout.indexPathsToInsertForSupplementaryView(ofKind: kind)),
        deleted: Set(layout.indexPathsToDeleteForSupplementaryView(ofKind: kind)))
    case .decorationView:
      SupplementaryChanges(
        inserted: Set(layout.indexPathsToInsertForDecorationView(ofKind: kind)),
        deleted: Set(layout.indexPathsToDeleteForDecorationView(ofKind: kind)))
    }
  }
}
