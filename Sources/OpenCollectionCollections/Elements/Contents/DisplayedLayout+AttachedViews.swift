extension DisplayedLayout {
  // MARK: Views attached to items

  /// Whether a supplementary view belongs to an item and has its index path: the badge of each item, but no header.
  func isAttachedToItem(_ key: ViewElementKey) -> Bool {
    key.category == .supplementaryView && key.indexPath.count == 2
      && layout.attachesViewToEachItem(ofKind: key.kind, inSection: key.path.section)
  }

  /// Whether a supplementary view is attached to the gap of a drop or to a placeholder. The data has none, so none is shown.
  func isAttachedToInsertion(_ key: ViewElementKey) -> Bool {
    !uncommitted.isEmpty && uncommitted.isInsertion(at: key.path) && isAttachedToItem(key)
  }

  /// The data path of a supplementary view that is shown.
  func dataPath(ofSupplementary key: ViewElementKey) -> DataPath {
    (uncommitted.movement != nil || !uncommitted.isEmpty) && isAttachedToItem(key)
      ? uncommitted.dataSourcePath(of: key.path) : DataPath(key.indexPath)
  }

  /// What a member returns for a supplementary view that is shown.
  func appPath(ofSupplementary key: ViewElementKey) -> IndexPath {
    uncommitted.translates && isAttachedToItem(key)
      ? uncommitted.nearestDataPath(of: key.path).indexPath : key.indexPath
  }

  /// What is shown of a supplementary view that the app names.
  func shownKey(ofSupplementary kind: String, at app: IndexPath) -> ViewElementKey {
    var key = ViewElementKey(category: .supplementaryView, kind: kind, path: ShownPath(app))
    if uncommitted.translates, isAttachedToItem(key) { key.path = uncommitted.shownPath(of: DataPath(app)) }
    return key
  }
}
