/// One focus update: the previously focused item, the next one and the heading.
@preconcurrency @MainActor open class UIFocusUpdateContext: NSObject {
  /// The item losing the focus; nil if nothing was focused.
  open private(set) var previouslyFocusedItem: (any UIFocusItem)?
  /// The item getting the focus; nil if nothing will be focused.
  open private(set) var nextFocusedItem: (any UIFocusItem)?
  /// The direction of the move; empty if no key caused it.
  open private(set) var focusHeading: UIFocusHeading

  /// `previouslyFocusedItem` as a view.
  open var previouslyFocusedView: UIView? { previouslyFocusedItem as? UIView }
  /// `nextFocusedItem` as a view.
  open var nextFocusedView: UIView? { nextFocusedItem as? UIView }

  package init(from previous: (any UIFocusItem)?, to next: (any UIFocusItem)?, heading: UIFocusHeading) {
    previouslyFocusedItem = previous
    nextFocusedItem = next
    focusHeading = heading
    super.init()
  }
}
