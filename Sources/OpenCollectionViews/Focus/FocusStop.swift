/// A Tab stop: a view with items, a focus group of views, or a single view.
@MainActor
enum FocusStop {
  case items(any FocusItemContainer)
  case views([UIView])

  /// The stops in a view, from the top and in reading direction. A view with items is followed by the controls of the
  /// cell that is focused or contains the focused view. Unmeasured.
  static func all(in root: UIView, around focused: UIView? = nil) -> [FocusStop] {
    var views: [UIView] = []
    collect(in: root, &views)
    var groups: [String: Int] = [:]
    var stops: [FocusStop] = []
    for view in inReadingOrder(views) {
      if let container = view as? any FocusItemContainer {
        stops.append(.items(container))
        stops += controls(around: focused, in: container)
      } else if let group = view.focusGroup, let index = groups[group], case .views(let members) = stops[index] {
        stops[index] = .views(members + [view])
      } else {
        view.focusGroup.map { groups[$0] = stops.count }
        stops.append(.views([view]))
      }
    }
    return stops
  }

  private static func controls(around focused: UIView?, in container: any FocusItemContainer) -> [FocusStop] {
    guard let cell = container.focusedCell(around: focused) else { return [] }
    var views: [UIView] = []
    for subview in cell.subviews { collect(in: subview, &views) }
    return inReadingOrder(views).map { .views([$0]) }
  }

  /// Collects focusable views, and collection views with focusable items. O(views).
  private static func collect(in view: UIView, _ found: inout [UIView]) {
    guard !view.isHidden, view.alpha >= 0.01, view.isUserInteractionEnabled else { return }
    if let container = view as? any FocusItemContainer, container.hasFocusableItem {
      found.append(container)
    } else if view.canBecomeFocused {
      // An override of `focusItems(in:)` may return a view and one that contains it.
      if !found.contains(view) { found.append(view) }
    } else {
      for view in view.viewsForFocus { collect(in: view, &found) }
    }
  }

  private static func inReadingOrder(_ views: [UIView]) -> [UIView] {
    guard let window = views.first?.window else { return views }
    let rightToLeft = window.isRightToLeft
    func position(of view: UIView) -> CGPoint {
      let inset = (view as? UIScrollView)?.adjustedContentInset.top ?? 0
      let top = view.bounds.minY + inset
      return view.convert(CGPoint(x: view.bounds.midX, y: top), to: window)
    }
    return views.map { ($0, position(of: $0)) }.sorted { one, other in
      if abs(one.1.y - other.1.y) > 4 { return one.1.y < other.1.y }
      return rightToLeft ? one.1.x > other.1.x : one.1.x < other.1.x
    }.map(\.0)
  }

  func contains(_ view: UIView) -> Bool {
    switch self {
    case .items(let container): view.isDescendant(of: container)
    case .views(let views): views.contains { view.isDescendant(of: $0) }
    }
  }

  /// The view that Tab focuses here; from a control in a cell, the cell.
  func entry(from focused: UIView? = nil) -> UIView? {
    switch self {
    case .items(let container): container.focusedCell(around: focused) ?? container.preferredFocusCell()
    case .views(let views): views.first
    }
  }
}
