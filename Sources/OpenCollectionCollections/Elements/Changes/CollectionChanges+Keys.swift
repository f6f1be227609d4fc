extension CollectionChanges {
  /// The key of an element after the batch; nil when the element was deleted or reloaded.
  func newKey(of key: ViewElementKey) -> ViewElementKey? {
    switch key.category {
    case .cell:
      return newPath(ofKept: key.path).map { .cell(at: $0) }
    case .supplementaryView, .decorationView:
      // Supplementary and decoration views of the whole layout belong to no section.
      guard key.indexPath.count == 2, key.indexPath.item != Int.max else { return key }
      guard !discardsSection(key.indexPath.section), let section = newSection(of: key.indexPath.section) else {
        return nil
      }
      var key = key
      key.path.section = section
      return key
    }
  }
}
