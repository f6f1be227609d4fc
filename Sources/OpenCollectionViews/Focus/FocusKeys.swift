package import OpenCollectionDisplays

/// Keyboard handling of the focus.
@MainActor
package enum FocusKeys {
  /// Handles a key; false if it does not concern the focus: the caller then scrolls or navigates back.
  ///
  /// - Parameters:
  ///   - isRepeat: whether this is an auto-repeat of a held key.
  ///   - animated: whether scrolling to the focused view is animated.
  package static func press(
    _ name: String, _ modifiers: KeyModifiers, isRepeat: Bool, in window: UIWindow, animated: Bool = false
  ) -> Bool {
    guard window.frontController?.handlesKeys != true else { return false }
    let focus = window.focus
    focus.animatesScrolling = animated
    defer { focus.animatesScrolling = false }
    if name == "tab" {
      return modifiers.isSubset(of: .shift) && focus.moveToNextGroup(backward: modifiers.contains(.shift))
    }
    guard let focused = focus.focused, !(focused is any TextHost), focused.isDescendant(of: focus.focusRoot) else {
      return false
    }
    if let heading = headings[name], modifiers.isSubset(of: .shift) {
      return focus.move(heading, from: focused, extending: modifiers.contains(.shift))
    }
    switch name {
    case "return", "keypadenter", "space":
      if !isRepeat { focus.activate(focused, extending: modifiers.contains(.shift)) }
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
  /// Tab: moves to the next stop that accepts the focus, wrapping around; false if there are no stops.
  func moveToNextGroup(backward: Bool) -> Bool {
    guard let window = focusRoot.window ?? focusRoot as? UIWindow else { return false }
    window.layoutIfNeeded()
    let stops = FocusStop.all(in: focusRoot, around: focused)
    guard !stops.isEmpty else { return false }
    // A control in a cell is in two stops: its collection view's, which comes first, and its own.
    let current = focused.flatMap { view in stops.lastIndex { $0.contains(view) } }
    for step in 1...stops.count {
      let index =
        current.map { ($0 + (backward ? stops.count - step : step)) % stops.count }
        ?? (backward ? stops.count - step : step - 1)
      guard let view = stops[index].entry(from: focused), view !== focused else { continue }
      view.scrollToVisible()
      if move(to: view, heading: backward ? .previous : .next, notifiesRefusal: false) { return true }
    }
    fail(backward ? .previous : .next)
    return true
  }

  /// An arrow key: moves within the focus group; false if the focused view does not handle it.
  func move(_ heading: UIFocusHeading, from view: UIView, extending: Bool) -> Bool {
    if let item = view.displayedItem {
      item.moveFocus(heading, extending: extending)
      return true
    }
    if view.adjustByKey(heading) { return true }
    // From a control in a cell, arrow keys move to the neighbouring cells.
    if let item = view.enclosingItem {
      item.moveFocus(heading, extending: false)
      return true
    }
    guard let stop = FocusStop.all(in: focusRoot).first(where: { $0.contains(view) }), case .views(let views) = stop
    else { return false }
    if views.count > 1, heading == .first || heading == .last {
      guard let end = heading == .first ? views.first : views.last else { return false }
      end.scrollToVisible()
      move(to: end, heading: heading)
      return true
    }
    let window = view.window
    let others = views.filter { $0 !== view }.map { (place: $0, frame: $0.convert($0.bounds, to: window)) }
    let geometry = FocusGeometry(heading: heading, origin: view.convert(view.bounds, to: window))
    guard let next = geometry.order(others + guideTargets(from: view)).first else {
      if views.count > 1 { fail(heading) }
      return views.count > 1
    }
    next.scrollToVisible()
    move(to: next, heading: heading)
    return true
  }

  /// The targets of focus guides that lead away from a view, each with its guide's frame in the window.
  private func guideTargets(from view: UIView) -> [(place: UIView, frame: CGRect)] {
    focusRoot.focusGuides().compactMap { guide in
      guard let owner = guide.owningView,
        let target = (guide.preferredFocusEnvironments ?? []).lazy.compactMap({ self.preferredView(in: $0) }).first,
        target !== view, target.isDescendant(of: focusRoot)
      else { return nil }
      return (target, owner.convert(guide.layoutFrame, to: view.window))
    }
  }

  /// Moves to the target of the nearest focus guide in a direction; false if there is none.
  package func followGuide(_ heading: UIFocusHeading, from view: UIView) -> Bool {
    let geometry = FocusGeometry(heading: heading, origin: view.convert(view.bounds, to: view.window))
    guard let next = geometry.order(guideTargets(from: view)).first else { return false }
    next.scrollToVisible()
    // The caller notifies of the failure.
    return move(to: next, heading: heading, notifiesRefusal: false)
  }

  /// Return or Space: activates the focused view.
  func activate(_ view: UIView, extending: Bool) {
    if let item = view.displayedItem {
      item.activateByFocus(extending: extending)
    } else {
      view.activateByKey()
    }
  }
}

extension UIView {
  /// This view as a displayed item; nil for other views.
  fileprivate var displayedItem: (any FocusItem)? {
    guard let item = self as? any FocusItem, item.isDisplayedItem else { return nil }
    return item
  }

  /// The displayed item that contains this view.
  fileprivate var enclosingItem: (any FocusItem)? {
    var next = superview
    while let view = next {
      if let item = view.displayedItem { return item }
      next = view.superview
    }
    return nil
  }

  /// Scrolls the enclosing scroll views as far as needed to make the view visible.
  fileprivate func scrollToVisible() {
    var next = superview
    while let view = next {
      // A view with items scrolls to them itself.
      if let scrollView = view as? UIScrollView, !(scrollView is any FocusItemContainer), !(self is any FocusItem) {
        scrollView.scrollRectToVisible(convert(bounds, to: scrollView), animated: false)
      }
      next = view.superview
    }
  }
}
