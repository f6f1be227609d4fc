/// The buttons that a swipe over a row shows at one of its edges.
@preconcurrency @MainActor open class UISwipeActionsConfiguration: NSObject {
  /// Buttons from the row's edge inwards; none leave the row alone.
  public convenience init(actions: [UIContextualAction]) {
    self.init(of: actions)
  }

  private init(of actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }

  /// The buttons; the first one stands at the row's edge.
  public let actions: [UIContextualAction]

  /// Whether a swipe over most of the row does what the first button does. The default is true (measured; facts on lists,
  /// 8).
  open var performsFirstActionWithFullSwipe = true
}
