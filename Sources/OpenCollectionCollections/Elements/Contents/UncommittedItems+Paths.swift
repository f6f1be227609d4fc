/// Which index paths the members of a collection view take and give while there is something displayed that is not in
/// the data.
enum PathKind {
  /// Those of the data source: what the app works with.
  case data
  /// Those of what is displayed: what a layout works with.
  case shown
}

extension UncommittedItems {
  // MARK: To the app

  /// Asks the app about the item that is shown at a path, or notifies it: `call` gets the item's index path in the data.
  /// Nil for the gap of a drop and for placeholders, which the app does not know.
  ///
  /// What tells the app the index path of something displayed does it by this method or the next one. What keeps a path for
  /// later calls, as a menu does, keeps that of the data (`appPath(_:)`); views are requested by `ViewRequests`.
  @discardableResult
  func askApp<Answer>(aboutShown path: IndexPath, _ call: (IndexPath) -> Answer) -> Answer? {
    guard !isEmpty else { return using(.data) { call(path) } }
    guard let data = dataPath(path) else { return nil }
    return using(.data) { call(data) }
  }

  /// Notifies the app of the items that are shown at some paths, if there are any.
  func notifyApp(ofShown paths: [IndexPath], _ call: ([IndexPath]) -> Void) {
    let data = isEmpty ? paths : paths.compactMap(dataPath)
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
  var translates: Bool { pathKind == .data && !isEmpty }

  /// What a member returns for a shown path; nil for the gap and placeholders.
  func appPath(_ shown: IndexPath) -> IndexPath? { translates ? dataPath(shown) : shown }

  /// The shown path of an argument of a member.
  func shownPath(_ app: IndexPath) -> IndexPath { translates ? displayedPath(app) : app }

  /// What a member returns for the count of the items shown in a section.
  func appCount(_ shown: Int, inSection section: Int) -> Int {
    translates ? dataCount(shown, inSection: section) : shown
  }

  /// The shown path of an item that the app names; nil if there is none.
  func shownItem(_ app: IndexPath) -> IndexPath? {
    let counts = itemCounts.all
    guard app.count == 2, counts.indices.contains(app.section), app.item >= 0,
      app.item < appCount(counts[app.section], inSection: app.section)
    else { return nil }
    return shownPath(app)
  }

  // MARK: Movements

  /// The path that an item of the data source is displayed at, in the movement in progress.
  func movedPath(_ path: IndexPath) -> IndexPath {
    guard let movement, movement.target != movement.original else { return path }
    return path.moved(from: movement.original, to: movement.target)
  }

  /// The data source's index path of an item that the movement in progress displays at a path.
  func unmovedPath(_ path: IndexPath) -> IndexPath {
    guard let movement, movement.target != movement.original else { return path }
    return path.moved(from: movement.target, to: movement.original)
  }

  /// The index path in the data of what is displayed at a path; for the gap and placeholders that of an item next to
  /// it.
  func dataSourceIndexPath(_ path: IndexPath) -> IndexPath { unmovedPath(isEmpty ? path : nearestDataPath(path)) }
}
