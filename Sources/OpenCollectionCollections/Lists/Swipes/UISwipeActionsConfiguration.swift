/// The actions revealed by a swipe at one edge of a row.
@preconcurrency @MainActor open class UISwipeActionsConfiguration: NSObject {
  /// Actions from the row's edge inwards; with none, the row cannot be swiped.
  public convenience init(actions: [UIContextualAction]) {
    self.init(of: actions)
  }

  private init(of actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }

  /// The actions; the first one is at the row's edge.
  open private(set) var actions: [UIContextualAction]

  /// Whether a swipe over most of the row's width performs the first action. The default is true (measured; facts on
  /// lists, 8).
  open var performsFirstActionWithFullSwipe = true
}
