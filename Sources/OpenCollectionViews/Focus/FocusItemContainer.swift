/// A view that moves the focus among its items itself: a collection view.
@MainActor
package protocol FocusItemContainer: UIView {
  /// Whether any visible item can be focused.
  var hasFocusableItem: Bool { get }
  /// The cell to focus on entering the view, scrolled into view; nil if no item can be focused.
  func preferredFocusCell() -> UIView?
  /// The cell that is the focused view or contains it; nil if that is in no cell.
  func focusedCell(around view: UIView?) -> UIView?
}

/// A cell of a `FocusItemContainer`.
@MainActor
package protocol FocusItem: UIView {
  /// Whether its container displays it for an item, so that keys move the focus from it.
  var isDisplayedItem: Bool { get }
  /// An arrow key, Home or End: moves the focus to a neighbour. `extending`: whether the selection is extended to it.
  func moveFocus(_ heading: UIFocusHeading, extending: Bool)
  /// Return or Space: selects the item.
  func activateByFocus(extending: Bool)
}
