/// A behaviour added to a view, such as a context menu.
@preconcurrency @MainActor
public protocol UIInteraction: AnyObject {
  /// The view that owns the interaction.
  var view: UIView? { get }
  /// Called before the interaction is added to a view or removed from one; nil when removed.
  func willMove(to view: UIView?)
  /// Called after the interaction was added to a view or removed from one; nil when removed.
  func didMove(to view: UIView?)
}
