@_spi(Storeys) import OpenCollectionViews

/// Where keys go: the focused item, and whether views of the display have the keyboard or the focus.
@MainActor
package final class FocusedItem {
  private unowned let view: UIView
  /// The shown path of the focused item, or of the last one that was.
  var path: ShownPath?
  /// Whether focus is inside the view that displays the items, also while the focused item's views are being replaced.
  var isInside = false

  init(in view: UIView) {
    self.view = view
  }

  /// Whether a view or a descendant is first responder or focused.
  package func receivesKeys(_ view: UIView) -> Bool {
    if let first = self.view.window?.firstResponder as? UIView, first.isDescendant(of: view) { return true }
    return isInside && self.view.window?.focusState?.focused?.isDescendant(of: view) == true
  }

  /// Clears focus from a view that is recycled, or from its descendants.
  func clear(from view: UIView) {
    guard isInside, let focus = self.view.window?.focusState, let placed = focus.placed,
      placed === view && focus.isAt(view) || placed !== view && placed.isDescendant(of: view)
    else { return }
    focus.forget(placed)
  }
}
