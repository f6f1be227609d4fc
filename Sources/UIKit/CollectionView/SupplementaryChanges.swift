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

extension SupplementaryChanges {
  /// The changes a layout makes in the batch it was prepared for.
  @MainActor
  init(of layout: UICollectionViewLayout, kind: String, _ category: UICollectionView.ElementCategory) {
    switch category {
    case .cell: self.init(inserted: [], deleted: [])
    case .supplementaryView:
      self.init(
        inserted: Set(layout.indexPathsToInsertForSupplementaryView(ofKind: kind)),
        deleted: Set(layout.indexPathsToDeleteForSupplementaryView(ofKind: kind)))
    case .decorationView:
      self.init(
        inserted: Set(layout.indexPathsToInsertForDecorationView(ofKind: kind)),
        deleted: Set(layout.indexPathsToDeleteForDecorationView(ofKind: kind)))
    }
  }
}
