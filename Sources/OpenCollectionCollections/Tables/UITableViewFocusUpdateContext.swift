/// A focus update as passed to a table's delegate.
@preconcurrency @MainActor open class UITableViewFocusUpdateContext: UIFocusUpdateContext {
  /// The row of this table that was focused; nil when focus was elsewhere.
  open private(set) var previouslyFocusedIndexPath: IndexPath?
  /// The row of this table to be focused; nil when focus moves elsewhere.
  open private(set) var nextFocusedIndexPath: IndexPath?

  init(_ context: UIFocusUpdateContext, in table: UITableView) {
    previouslyFocusedIndexPath = table.display.focus.appPath(around: context.previouslyFocusedView)
    nextFocusedIndexPath = table.display.focus.appPath(around: context.nextFocusedView)
    super.init(from: context.previouslyFocusedItem, to: context.nextFocusedItem, heading: context.focusHeading)
  }
}
