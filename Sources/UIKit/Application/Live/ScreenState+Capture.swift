/// The views of a type that the user changed.
@MainActor struct TouchedViews {
  private struct WeakView { weak var view: UIView? }
  private var views: [ObjectIdentifier: WeakView] = [:]

  mutating func insert(_ view: UIView) { views[ObjectIdentifier(view)] = WeakView(view: view) }
  func contains(_ view: UIView) -> Bool { views[ObjectIdentifier(view)]?.view === view }
}

extension ScreenState {
  /// Reads the state of the windows. Texts and values are kept of the views that the user changed; the others show what the
  /// program says. O(views).
  @MainActor init(reading windows: [UIWindow], changed: TouchedViews) {
    let paths = ScreenPaths(windows)
    for entry in paths.entries {
      if let tabs = entry.controller as? UITabBarController, tabs.selectedIndex != NSNotFound {
        self.tabs[entry.path] = tabs.selectedIndex
      }
      if entry.controller.isEditing { editing.append(entry.path) }
    }
    for window in windows { read(window, paths, windows, changed) }
    if let view = FirstResponder.current as? UIView { firstResponder = paths.path(of: view, in: windows) }
  }

  @MainActor private mutating func read(
    _ view: UIView, _ paths: ScreenPaths, _ windows: [UIWindow], _ changed: TouchedViews
  ) {
    guard !view.isHidden else { return }
    if Self.hasState(view), let path = paths.path(of: view, in: windows) {
      let state = ViewState(reading: view, at: path, isChanged: changed.contains(view))
      if !state.isEmpty { views.append(state) }
    }
    for subview in view.subviews { read(subview, paths, windows, changed) }
  }

  @MainActor private static func hasState(_ view: UIView) -> Bool {
    (view is UIScrollView && !(view is TableRowsView)) || view is any UITextInput || view is UIControl
  }
}

extension ViewState {
  @MainActor fileprivate init(reading view: UIView, at path: ViewPath, isChanged: Bool) {
    self.init(path: path)
    if let scrollView = view as? UIScrollView { readOffset(of: scrollView) }
    if let collection = view as? UICollectionView, let paths = collection.indexPathsForSelectedItems, !paths.isEmpty {
      selected = paths.map { [$0.section, $0.item] }
    }
    if let table = view as? UITableView, let paths = table.indexPathsForSelectedRows {
      selected = paths.map { [$0.section, $0.row] }
    }
    if let host = view as? any TextHost {
      if isChanged { text = host.editor.text }
      if isChanged || FirstResponder.isFirst(host) {
        let range = host.editor.selection.range
        selection = [range.lowerBound, range.upperBound]
      }
    }
    if isChanged { value = (view as? any ValueControl)?.numericValue }
  }

  /// The state of a scroll view without what is in it.
  @MainActor init(offsetOf view: UIScrollView, at path: ViewPath) {
    self.init(path: path)
    readOffset(of: view)
  }

  @MainActor private mutating func readOffset(of view: UIScrollView) {
    if let row = view as? OrthogonalScrollView {
      if row.offset != 0 { offset = [Double(row.offset)] }
      return
    }
    let inset = view.adjustedContentInset
    guard view.contentOffset.y != -inset.top || view.contentOffset.x != -inset.left else { return }
    offset = [Double(view.contentOffset.x), Double(view.contentOffset.y)]
    let top = CGPoint(x: view.contentOffset.x + inset.left, y: view.contentOffset.y + inset.top)
    guard let (path, frame) = ListItems.first(in: view, from: top) else { return }
    anchor = path
    anchorName = ListItems.name(of: path, in: view)
    anchorOffset = [Double(top.x - frame.minX), Double(top.y - frame.minY)]
  }
}

/// The items of a collection view or table, for offsets that hold when sizes change.
@MainActor enum ListItems {
  /// The first visible item from a point of the content on, in reading order, with its frame.
  static func first(in view: UIScrollView, from top: CGPoint) -> (path: [Int], frame: CGRect)? {
    var items: [(path: [Int], frame: CGRect)] = []
    if let table = view as? UITableView {
      items = (table.indexPathsForVisibleRows ?? []).map { ([$0.section, $0.row], table.rectForRow(at: $0)) }
    } else if let collection = view as? UICollectionView {
      items = collection.indexPathsForVisibleItems.sorted().compactMap { path in
        collection.layoutAttributesForItem(at: path).map { ([path.section, path.item], $0.frame) }
      }
    } else if let gallery = view as? GalleryScrollView {
      items = gallery.rows.enumerated().map { ([0, $0.offset], $0.element.frame) }
    }
    return items.first { $0.frame.maxY > top.y && $0.frame.maxX > top.x }
  }

  /// The name of an item, if the items of the view have names.
  static func name(of path: [Int], in view: UIScrollView) -> String? {
    (view as? GalleryScrollView)?.rows[path[1]].name
  }

  /// The frame of the item of a name, or else of an index path, if there is one.
  static func frame(of path: [Int], named name: String? = nil, in view: UIScrollView) -> CGRect? {
    guard path.count == 2, path[0] >= 0, path[1] >= 0 else { return nil }
    if let table = view as? UITableView {
      guard path[0] < table.numberOfSections, path[1] < table.numberOfRows(inSection: path[0]) else { return nil }
      return table.rectForRow(at: IndexPath(row: path[1], section: path[0]))
    }
    if let gallery = view as? GalleryScrollView {
      if let row = gallery.rows.first(where: { $0.name == name }) { return row.frame }
      return gallery.rows.indices.contains(path[1]) ? gallery.rows[path[1]].frame : nil
    }
    guard let collection = view as? UICollectionView, path[0] < collection.numberOfSections,
      path[1] < collection.numberOfItems(inSection: path[0])
    else { return nil }
    return collection.layoutAttributesForItem(at: IndexPath(item: path[1], section: path[0]))?.frame
  }
}
