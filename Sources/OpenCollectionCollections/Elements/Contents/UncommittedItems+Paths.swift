extension UncommittedItems {
  // MARK: To the app

  /// Asks the app about the item that is shown at a path, or notifies it: `call` gets the item's index path in the data.
  /// Nil for the gap of a drop and for placeholders, which the app does not know.
  ///
  /// What tells the app the index path of something displayed does it by this method or the next one. What keeps a path for
  /// later calls, as a menu does, keeps that of the data (`appPath(_:)`); views are requested by `ViewRequests`.
  @discardableResult
  func askApp<Answer>(aboutShown path: ShownPath, _ call: (IndexPath) -> Answer) -> Answer? {
    guard let data = dataPath(of: path) else { return nil }
    return askApp { call(data.indexPath) }
  }

  /// Notifies the app of the items that are shown at some paths, if there are any.
  func notifyApp(ofShown paths: [ShownPath], _ call: ([IndexPath]) -> Void) {
    let data = paths.compactMap { dataPath(of: $0)?.indexPath }
    if !data.isEmpty { askApp { call(data) } }
  }

  // MARK: From the app

  /// Calls a layout, which may be the app's: the view's members take and give shown paths meanwhile.
  func askLayout<Result>(_ call: () -> Result) -> Result { asking(layout: true, call) }

  /// Calls the app, also while a layout is being called: the view's members take and give data paths.
  func askApp<Result>(_ call: () -> Result) -> Result { asking(layout: false, call) }

  private func asking<Result>(layout: Bool, _ call: () -> Result) -> Result {
    let outer = isAskingLayout
    isAskingLayout = layout
    defer { isAskingLayout = outer }
    return call()
  }

  /// Whether members take and give index paths that differ from those of what is displayed.
  var translates: Bool { !isAskingLayout && !isEmpty }

  /// What a member returns for a shown path; nil for the gap and placeholders.
  func appPath(_ shown: ShownPath) -> IndexPath? { translates ? dataPath(of: shown)?.indexPath : shown.indexPath }

  /// The shown path of an argument of a member.
  func shownPath(_ app: IndexPath) -> ShownPath { translates ? shownPath(of: DataPath(app)) : ShownPath(app) }

  /// What a member returns for the count of the items shown in a section.
  func appCount(_ shown: Int, inSection section: Int) -> Int {
    translates ? dataCount(shown, inSection: section) : shown
  }

  /// The shown path of an item that the app names; nil if there is none.
  func shownItem(_ app: IndexPath) -> ShownPath? {
    let counts = itemCounts.all
    guard app.count == 2, counts.indices.contains(app.section), app.item >= 0,
      app.item < appCount(counts[app.section], inSection: app.section)
    else { return nil }
    return shownPath(app)
  }

  // MARK: Movements

  /// Where an item is displayed, also in the interactive movement in progress.
  func presentationPath(of data: DataPath) -> ShownPath {
    let path = shownPath(of: data)
    return movement.map { path.moved(from: $0.original, to: $0.target) } ?? path
  }

  /// Where what is displayed at a path was before the interactive movement in progress, of which the data source knows nothing.
  func unmovedPath(_ shown: ShownPath) -> ShownPath {
    movement.map { shown.moved(from: $0.target, to: $0.original) } ?? shown
  }

  /// The data path of what is displayed at a path, also in a movement; for the gap and placeholders that of an item next to
  /// it.
  func dataSourcePath(of shown: ShownPath) -> DataPath { nearestDataPath(of: unmovedPath(shown)) }
}
