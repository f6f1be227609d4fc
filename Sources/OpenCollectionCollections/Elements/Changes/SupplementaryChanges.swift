/// Supplementary or decoration views of one kind that the layout itself inserts and deletes in a batch of updates.
struct SupplementaryChanges {
  /// Index paths after the batch.
  let inserted: Set<IndexPath>
  /// Index paths before the batch.
  let deleted: Set<IndexPath>
  /// Their item indices by section, ascending.
  private let insertedItems, deletedItems: [Int: [Int]]

  init(inserted: Set<IndexPath>, deleted: Set<IndexPath>) {
    (self.inserted, self.deleted) = (inserted, deleted)
    (insertedItems, deletedItems) = (Self.itemsBySection(inserted), Self.itemsBySection(deleted))
  }

  private static func itemsBySection(_ paths: Set<IndexPath>) -> [Int: [Int]] {
    Dictionary(grouping: paths.filter { $0.count == 2 }, by: \.section).mapValues { $0.map(\.item).sorted() }
  }

  var isEmpty: Bool { inserted.isEmpty && deleted.isEmpty }

  /// The new item index of a view whose section remains; nil for a deleted view.
  func newItem(of old: IndexPath, inSection section: Int) -> Int? {
    // A boundary item's view has item `Int.max` or an index path of one index, which others do not shift.
    guard old.count == 2, old.item != Int.max else { return deleted.contains(old) ? nil : old.last }
    let map = IndexMap(
      ascendingRemoved: deletedItems[old.section, default: []][...], added: insertedItems[section, default: []][...])
    return map.newIndex(of: old.item)
  }
}
