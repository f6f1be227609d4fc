extension ScreenState {
  /// Applies the state to the views that are still there. `settle` lays out what changed.
  @MainActor func apply(to windows: () -> [UIWindow], settle: () -> Void) {
    for (path, index) in tabs {
      if let tabs = ScreenPaths(windows()).controller(at: path) as? UITabBarController, tabs.selectedIndex != index {
        tabs.selectedIndex = index
        settle()
      }
    }
    for entry in ScreenPaths(windows()).entries where editing.contains(entry.path) != entry.controller.isEditing {
      entry.controller.setEditing(!entry.controller.isEditing, animated: false)
    }
    applyOffsets(windows(), settle)
    for state in views {
      guard let view = ScreenPaths(windows()).view(at: state.path, in: windows()) else { continue }
      if let value = state.value { (view as? any ValueControl)?.change(to: value) }
      if let text = state.text, let host = view as? any TextHost, host.editor.text != text {
        DesktopActions.setText(text, of: host)
      }
      state.applySelection(to: view)
    }
    settle()
    applyFirstResponder(windows())
    // What was set may have changed the sizes of what is scrolled.
    applyOffsets(windows(), settle)
  }

  /// Offsets, outer ones first: what they show exists only then. Estimated sizes are replaced by measured ones on the way, so they
  /// are applied until nothing moves.
  @MainActor private func applyOffsets(_ windows: [UIWindow], _ settle: () -> Void) {
    for state in views where state.offset != nil {
      for _ in 0..<4 {
        guard let view = ScreenPaths(windows).view(at: state.path, in: windows) as? UIScrollView else { break }
        let before = view.contentOffset
        state.applyOffset(to: view)
        if view.contentOffset == before { break }
        settle()
      }
    }
  }

  @MainActor private func applyFirstResponder(_ windows: [UIWindow]) {
    let wanted = firstResponder.flatMap { ScreenPaths(windows).view(at: $0, in: windows) }
    if let wanted, !FirstResponder.isFirst(wanted) {
      _ = wanted.becomeFirstResponder()
    } else if wanted == nil, let current = FirstResponder.current as? any TextHost {
      _ = current.resignFirstResponder()
    }
    for state in views {
      guard let range = state.selection, range.count == 2,
        let host = ScreenPaths(windows).view(at: state.path, in: windows) as? any TextHost, FirstResponder.isFirst(host)
      else { continue }
      host.selectCharacters(range[0], range[1])
    }
  }
}

extension ViewState {
  @MainActor fileprivate func applyOffset(to view: UIScrollView) {
    guard let offset else { return }
    if let row = view as? OrthogonalScrollView {
      row.scroll(to: CGFloat(offset[0]))
      return
    }
    guard offset.count == 2 else { return }
    let inset = view.adjustedContentInset
    var target = CGPoint(x: offset[0], y: offset[1])
    if let anchor, let anchorOffset, anchorOffset.count == 2,
      let frame = (view as? any ItemList)?.itemFrame(at: anchor, named: anchorName)
    {
      target = CGPoint(
        x: frame.minX + anchorOffset[0] - inset.left, y: frame.minY + anchorOffset[1] - inset.top)
    }
    let end = CGPoint(
      x: view.contentSize.width + inset.right - view.bounds.width,
      y: view.contentSize.height + inset.bottom - view.bounds.height)
    target.x = max(-inset.left, min(target.x, end.x))
    target.y = max(-inset.top, min(target.y, end.y))
    if view.contentOffset != target { view.setContentOffset(target, animated: false) }
  }

  /// Selects items as a program does, which tells no delegate.
  @MainActor fileprivate func applySelection(to view: UIView) {
    guard let selected, let list = view as? any ItemList else { return }
    for path in selected where list.itemFrame(at: path, named: nil) != nil { list.selectItem(at: path) }
  }
}

extension TextHost {
  /// Selects characters by their UTF-16 offsets, as far as there are such.
  fileprivate func selectCharacters(_ start: Int, _ end: Int) {
    let length = (editor.text as NSString).length
    let (start, end) = (max(0, min(start, length)), max(0, min(end, length)))
    guard start <= end, let from = position(from: beginningOfDocument, offset: start),
      let to = position(from: beginningOfDocument, offset: end)
    else { return }
    selectedTextRange = textRange(from: from, to: to)
  }
}
