extension CollectionChanges {
  /// The inverse batch: it maps the index paths after this batch to those before it. Reloaded elements have no index
  /// path before. Nil when the inverse updates contradict each other.
  ///
  /// - Complexity: O(k log k) for k updates.
  func inverted() -> CollectionChanges? {
    var back = CollectionUpdates()
    for update in updates {
      switch update {
      case .insertSection(let section): back.append(.deleteSection(section))
      case .deleteSection(let section): back.append(.insertSection(section))
      case .moveSection(let from, let to): back.append(.moveSection(from: to, to: from))
      case .insertItem(let path): back.append(.deleteItem(path))
      case .deleteItem(let path): back.append(.insertItem(path))
      case .moveItem(let from, let to): back.append(.moveItem(from: to, to: from))
      case .reloadSection(let section):
        if let new = newSection(of: section) { back.append(.reloadSection(new)) }
      case .reloadItem(let path):
        if let new = newIndexPath(of: path) { back.append(.reloadItem(new)) }
      case .reconfigureItem: break
      }
    }
    return try? CollectionChanges(back)
  }

  /// The key of an element after the batch; nil when the element was deleted or reloaded.
  func newKey(of key: ElementKey) -> ElementKey? {
    switch key.category {
    case .cell:
      guard !isReloaded(key.indexPath), let path = newIndexPath(of: key.indexPath) else { return nil }
      return .cell(at: path)
    case .supplementaryView, .decorationView:
      // Supplementary and decoration views of the whole layout belong to no section.
      guard key.indexPath.count == 2, key.indexPath.item != Int.max else { return key }
      guard !discardsSection(key.indexPath.section), let section = newSection(of: key.indexPath.section) else {
        return nil
      }
      var key = key
      key.indexPath.section = section
      return key
    }
  }
}
