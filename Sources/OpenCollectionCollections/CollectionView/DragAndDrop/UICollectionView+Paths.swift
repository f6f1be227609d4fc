/// Which index paths the members of a collection view take and give while there is something displayed that is not in
/// the data.
enum PathKind {
  /// Those of the data source: what the app works with.
  case data
  /// Those of what is displayed: what a layout works with.
  case shown
}

extension UICollectionView {
  // MARK: To the app

  /// Asks the app about the item that is shown at a path, or notifies it: `call` gets the item's index path in the data.
  /// Nil for the gap of a drop and for placeholders, which the app does not know.
  ///
  /// What tells the app the index path of something displayed does it by this method or the next one. What keeps a path for
  /// later calls, as a menu does, keeps that of the data (`appPath(_:)`); views are requested by `ViewRequests`.
  @discardableResult
  func askApp<Answer>(aboutShown path: IndexPath, _ call: (IndexPath) -> Answer) -> Answer? {
    guard !uncommitted.isEmpty else { return using(.data) { call(path) } }
    guard let data = uncommitted.dataPath(path) else { return nil }
    return using(.data) { call(data) }
  }

  /// Notifies the app of the items that are shown at some paths, if there are any.
  func notifyApp(ofShown paths: [IndexPath], _ call: ([IndexPath]) -> Void) {
    let data = uncommitted.isEmpty ? paths : paths.compactMap(uncommitted.dataPath)
    if !data.isEmpty { using(.data) { call(data) } }
  }

  // MARK: From the app

  /// Calls code for which the view's members take and give index paths of a kind. The innermost call decides.
  func using<Result>(_ kind: PathKind, _ body: () -> Result) -> Result {
    let outer = pathKind
    pathKind = kind
    defer { pathKind = outer }
    return body()
  }

  /// Whether members take and give index paths that differ from those of what is displayed.
  private var translates: Bool { pathKind == .data && !uncommitted.isEmpty }

  /// What a member returns for a shown path; nil for the gap and placeholders.
  func appPath(_ shown: IndexPath) -> IndexPath? { translates ? uncommitted.dataPath(shown) : shown }

  /// The shown path of an argument of a member.
  func shownPath(_ app: IndexPath) -> IndexPath { translates ? uncommitted.shownPath(app) : app }

  /// What a member returns for the count of the items shown in a section.
  func appCount(_ shown: Int, inSection section: Int) -> Int {
    translates ? uncommitted.dataCount(shown, inSection: section) : shown
  }

  /// The shown path of an item that the app names; nil if there is none.
  func shownItem(_ app: IndexPath) -> IndexPath? {
    let counts = itemCounts.all
    guard app.count == 2, counts.indices.contains(app.section), app.item >= 0,
      app.item < appCount(counts[app.section], inSection: app.section)
    else { return nil }
    return shownPath(app)
  }

  // MARK: Views attached to items

  /// Whether a supplementary view belongs to an item and has its index path: the badge of each item, but no header.
  func isAttachedToItem(_ key: ViewElementKey) -> Bool {
    key.category == .supplementaryView && key.indexPath.count == 2
      && collectionViewLayout.attachesViewToEachItem(ofKind: key.kind, inSection: key.indexPath.section)
  }

  /// Whether a supplementary view is attached to the gap of a drop or to a placeholder. The data has none, so none is shown.
  func isAttachedToInsertion(_ key: ViewElementKey) -> Bool {
    !uncommitted.isEmpty && uncommitted.isInsertion(at: key.indexPath) && isAttachedToItem(key)
  }

  /// The index path in the data of a supplementary view that is shown.
  func dataSourcePath(ofSupplementary key: ViewElementKey) -> IndexPath {
    (movements.current != nil || !uncommitted.isEmpty) && isAttachedToItem(key)
      ? dataSourceIndexPath(key.indexPath) : key.indexPath
  }

  /// What a member returns for a supplementary view that is shown.
  func appPath(ofSupplementary key: ViewElementKey) -> IndexPath {
    translates && isAttachedToItem(key) ? uncommitted.nearestDataPath(key.indexPath) : key.indexPath
  }

  /// What is shown of a supplementary view that the app names.
  func shownKey(ofSupplementary kind: String, at app: IndexPath) -> ViewElementKey {
    var key = ViewElementKey(category: .supplementaryView, kind: kind, indexPath: app)
    if translates, isAttachedToItem(key) { key.indexPath = uncommitted.shownPath(app) }
    return key
  }
}
