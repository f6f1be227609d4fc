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
    view is UIScrollView || view is any UITextInput || view is UIControl
  }
}

extension ViewState {
  @MainActor fileprivate init(reading view: UIView, at path: ViewPath, isChanged: Bool) {
    self.init(path: path)
    if let scrollView = view as? UIScrollView { readOffset(of: scrollView) }
    selected = (view as? any ItemList)?.selectedItems
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
    guard let list = view as? any ItemList, let (path, frame) = list.firstItem(from: top) else { return }
    anchor = path
    anchorName = list.itemName(at: path)
    anchorOffset = [Double(top.x - frame.minX), Double(top.y - frame.minY)]
  }
}
