extension CollectionChanges {
  /// The key of an element after the batch; nil when the element was deleted or reloaded.
  func newKey(of key: ViewElementKey) -> ViewElementKey? {
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
