/// The state of `LargeTitles` for the displayed screen of a navigation controller. The height is changed by scrolling only, so that
/// an intermediate layout pass does not change it.
@MainActor
final class LargeTitleState {
  /// The current height of the collapsible part on the displayed screen, in points; more than its full height while
  /// content is pulled down. Nil, until the content offset is known, means the full height.
  var currentHeight: CGFloat?
  /// The displayed screen.
  weak var controller: AnyObject?

  /// How the displayed screen's scroll view is placed in relation to the bar.
  enum Placement {
    /// It reaches under the bar, and its inset keeps the content clear of it.
    case under
    /// It begins at the bar's bottom and follows it, by constraints to the safe area for example.
    case pinned
    /// It is further below, or stays where it is when the bar collapses.
    case below
  }

  var placement = Placement.under
  /// False once a scroll view at the bar's bottom was found not to follow it.
  var followsBar = true
  /// The height of the collapsible part that a pinned scroll view's frame and offset are for. Nil means the full height.
  var placedHeight: CGFloat?
  var isKeepingInPlace = false
  var isSettling = false

  /// Starts tracking a screen: the collapsible part has its full height until the content offset is known.
  func begin(_ controller: AnyObject) {
    self.controller = controller
    (currentHeight, placedHeight, placement, followsBar) = (nil, nil, .under, true)
  }
}
