/// A view's Auto Layout state. Small, because most views use none of it.
struct AutoLayoutState {
  /// Whether the frame determines the layout, not constraints.
  var translatesAutoresizingMask = true
  var needsUpdateConstraints = true
  /// Whether a descendant needs to update its constraints.
  var needsUpdateConstraintsBeneath = true
  /// The number of active constraints of the view or its descendants whose common ancestor is above the view.
  var externalConstraintCount = 0
  /// The number of those that involve a descendant: while positive, the view is not a layout root.
  var crossingConstraintCount = 0
  /// The remaining state, created when first needed, of a type that only Auto Layout knows.
  var storedDetails: AnyObject?
}
