internal import OpenCollectionDisplays

/// What keys do to the focus.
@MainActor
enum FocusKeys {
  /// Does what a key does; false for one that means nothing here, and scrolls or goes back then.
  ///
  /// - Parameters:
  ///   - isRepeat: whether the key is held down and comes again.
  ///   - softly: whether content that is scrolled shall be seen to move.
  static func press(
    _ name: String, _ modifiers: KeyModifiers, isRepeat: Bool, in window: UIWindow, softly: Bool = false
  ) -> Bool {
    guard !(window.frontController is UIAlertController) else { return false }
    let focus = window.focus
    focus.movesSoftly = softly
    defer { focus.movesSoftly = false }
    if name == "tab" {
      return modifiers.isSubset(of: .shift) && focus.moveToStop(backward: modifiers.contains(.shift))
    }
    guard let focused = focus.focused, !(focused is any TextHost), focused.isDescendant(of: focus.focusRoot) else {
      return false
    }
    if let heading = headings[name], modifiers.isSubset(of: .shift) {
      return focus.move(heading, from: focused, extending: modifiers.contains(.shift))
    }
    switch name {
    case "return", "keypadenter", "space":
      if !isRepeat { focus.use(focused, extending: modifiers.contains(.shift)) }
      return true
    default:
      return false
    }
  }

  private static let headings: [String: UIFocusHeading] = [
    "up": .up, "down": .down, "left": .left, "right": .right, "home": .first, "end": .last,
  ]
}

extension WindowFocus {
  /// Tab: to the next stop that takes the focus, round to the first; false where there is none.
  func moveToStop(backward: Bool) -> Bool {
    guard let window = focusRoot.window ?? focusRoot as? UIWindow else { return false }
    window.layoutIfNeeded()
    let stops = FocusStop.all(in: focusRoot, around: focused)
    guard !stops.isEmpty else { return false }
    // What lies in a cell lies in its list too, which comes before.
    let current = focused.flatMap { view in stops.lastIndex { $0.contains(view) } }
    for step in 1...stops.count {
      let index =
        current.map { ($0 + (backward ? stops.count - step : step)) % stops.count }
        ?? (backward ? stops.count - step : step - 1)
      guard let view = stops[index].entry(from: focused), view !== focused else { continue }
      view.scrollIntoSight()
      if move(to: view, heading: backward ? .previous : .next) { return true }
    }
    fail(backward ? .previous : .next)
    return true
  }

  /// An arrow: within the group; false for a key that means nothing to what has the focus.
  func move(_ heading: UIFocusHeading, from view: UIView, extending: Bool) -> Bool {
    if let (collectionView, path) = view.cellInFocus {
      collectionView.moveFocus(heading, from: path, extending: extending)
      return true
    }
    if view.adjustByKey(heading) { return true }
    // From a control in a cell arrows lead to the cells around.
    if let (collectionView, path) = view.cellAround {
      collectionView.moveFocus(heading, from: path, extending: false)
      return true
    }
    guard let stop = FocusStop.all(in: focusRoot).first(where: { $0.contains(view) }), case .views(let views) = stop
    else { return false }
    if views.count > 1, heading == .first || heading == .last {
      guard let end = heading == .first ? views.first : views.last else { return false }
      end.scrollIntoSight()
      move(to: end, heading: heading)
      return true
    }
    let window = view.window
    let others = views.filter { $0 !== view }.map { (place: $0, frame: $0.convert($0.bounds, to: window)) }
    let geometry = FocusGeometry(heading: heading, origin: view.convert(view.bounds, to: window))
    guard let next = geometry.order(others + guided(from: view)).first else {
      if views.count > 1 { fail(heading) }
      return views.count > 1
    }
    next.scrollIntoSight()
    move(to: next, heading: heading)
    return true
  }

  /// Where guides lead the focus that comes from a view, each with the guide's place in the window.
  private func guided(from view: UIView) -> [(place: UIView, frame: CGRect)] {
    focusRoot.focusGuides().compactMap { guide in
      guard let owner = guide.owningView,
        let target = (guide.preferredFocusEnvironments ?? []).lazy.compactMap({ self.preferredView(in: $0) }).first,
        target !== view, target.isDescendant(of: focusRoot)
      else { return nil }
      return (target, owner.convert(guide.layoutFrame, to: view.window))
    }
  }

  /// Follows a guide that lies one way from a view; false where there is none.
  func followGuide(_ heading: UIFocusHeading, from view: UIView) -> Bool {
    let geometry = FocusGeometry(heading: heading, origin: view.convert(view.bounds, to: view.window))
    guard let next = geometry.order(guided(from: view)).first else { return false }
    next.scrollIntoSight()
    return move(to: next, heading: heading)
  }

  /// Return or Space.
  func use(_ view: UIView, extending: Bool) {
    if let (collectionView, path) = view.cellInFocus {
      collectionView.useByKey(path, extending: extending)
    } else {
      view.useByKey()
    }
  }
}

extension UIView {
  /// The collection view and the item, where this is a cell.
  fileprivate var cellInFocus: (UICollectionView, IndexPath)? {
    guard let cell = self as? UICollectionViewCell, let collectionView = cell.owningCollectionView,
      let path = collectionView.indexPath(for: cell)
    else { return nil }
    return (collectionView, path)
  }

  /// The collection view and the item, where this lies in a cell.
  fileprivate var cellAround: (UICollectionView, IndexPath)? {
    var next = superview
    while let view = next {
      if let cell = view.cellInFocus { return cell }
      next = view.superview
    }
    return nil
  }

  /// Scrolls what the view lies in as far as it takes to see it.
  fileprivate func scrollIntoSight() {
    var next = superview
    while let view = next {
      // A collection view brings its items into sight itself.
      if let scrollView = view as? UIScrollView, !(scrollView is UICollectionView), !(self is UICollectionViewCell) {
        scrollView.scrollRectToVisible(convert(bounds, to: scrollView), animated: false)
      }
      next = view.superview
    }
  }
}
