/// One move of the focus: from where, to where, which way.
@preconcurrency @MainActor open class UIFocusUpdateContext: NSObject {
  /// What had the focus; nil where nothing had.
  public let previouslyFocusedItem: (any UIFocusItem)?
  /// What gets the focus; nil where nothing does.
  public let nextFocusedItem: (any UIFocusItem)?
  /// Which way it moves; empty where no key moved it.
  public let focusHeading: UIFocusHeading

  /// `previouslyFocusedItem` as a view.
  open var previouslyFocusedView: UIView? { previouslyFocusedItem as? UIView }
  /// `nextFocusedItem` as a view.
  open var nextFocusedView: UIView? { nextFocusedItem as? UIView }

  init(from previous: (any UIFocusItem)?, to next: (any UIFocusItem)?, heading: UIFocusHeading) {
    previouslyFocusedItem = previous
    nextFocusedItem = next
    focusHeading = heading
    super.init()
  }
}
