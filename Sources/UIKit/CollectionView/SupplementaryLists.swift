/// Views of one kind a layout inserts and deletes of its own accord while a batch of updates is shown.
struct SupplementaryLists {
  /// Index paths after the batch.
  let inserted: Set<IndexPath>
  /// Index paths before the batch.
  let deleted: Set<IndexPath>

  var isEmpty: Bool { inserted.isEmpty && deleted.isEmpty }

  /// The item index of a view that stays, its section being known before and after; nil for one that goes.
  func newItem(of old: IndexPath, inSection section: Int) -> Int? {
    guard old.count == 2, old.item != Int.max else { return deleted.contains(old) ? nil : old.last }
    let map = IndexMap(
      removed: deleted.filter { $0.count == 2 && $0.section == old.section }.map(\.item),
      added: inserted.filter { $0.count == 2 && $0.section == section }.map(\.item))
    return map.newIndex(of: old.item)
  }
}

extension UICollectionView {
  /// Lets headers and other views go that the layout deletes though their sections stay; the others of their kind make
  /// room for those it inserts.
  func followSupplementaryLists() {
    var kinds: [ElementKey: SupplementaryLists] = [:]
    func kind(_ key: ElementKey) -> ElementKey {
      ElementKey(category: key.category, kind: key.kind, indexPath: IndexPath())
    }
    for element in displayed.all where element.key.category != .cell && kinds[kind(element.key)] == nil {
      kinds[kind(element.key)] = supplementaryLists(ofKind: element.key.kind, element.key.category)
    }
    guard kinds.contains(where: { !$0.value.isEmpty }) else { return }
    let leaving = displayed.rekey { element in
      var key = element.key
      guard let lists = kinds[kind(key)], !lists.isEmpty, let old = element.previousKey, key.indexPath.count == 2 else {
        return key
      }
      guard let item = lists.newItem(of: old.indexPath, inSection: key.indexPath.section) else { return nil }
      key.indexPath.item = item
      return key
    }
    for (kind, lists) in kinds {
      func keys(_ paths: Set<IndexPath>) -> [ElementKey] {
        paths.map { ElementKey(category: kind.category, kind: kind.kind, indexPath: $0) }
      }
      transition?.insertedKeys.formUnion(keys(lists.inserted))
      transition?.deletedKeys.formUnion(keys(lists.deleted))
    }
    recycle(leaving.filter { !leaves($0, oldKey: $0.previousKey ?? $0.key) })
  }

  private func supplementaryLists(ofKind kind: String, _ category: ElementCategory) -> SupplementaryLists {
    switch category {
    case .cell: SupplementaryLists(inserted: [], deleted: [])
    case .supplementaryView:
      SupplementaryLists(
        inserted: Set(layout.indexPathsToInsertForSupplementaryView(ofKind: kind)),
        deleted: Set(layout.indexPathsToDeleteForSupplementaryView(ofKind: kind)))
    case .decorationView:
      SupplementaryLists(
        inserted: Set(layout.indexPathsToInsertForDecorationView(ofKind: kind)),
        deleted: Set(layout.indexPathsToDeleteForDecorationView(ofKind: kind)))
    }
  }
}
