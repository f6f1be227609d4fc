internal import OpenCollectionConstraintSolver

/// A set of views whose constraints are solved together, with their solver.
///
/// Phases:
/// 1. Gather (`+Gathering`): creates variables for every participating view and guide, in its superview's coordinates.
/// 2. Translate (`+Translating`): converts each constraint into one of the solver.
/// 3. Refresh (`+Refreshing`): updates the solver's constants from frames set by the app, insets and content sizes.
/// 4. Solve (`+Solving`): solves, breaking the constraint activated last in a conflict; then measures wrapping text at
///    its solved width, and solves again.
/// 5. Apply (`+Applying`): rounds the values to device pixels and sets the frames.
@MainActor package final class LayoutContext: ConstraintContext {
  /// The layout root, which owns the context.
  unowned let root: UIView
  var solver = Solver()
  var members: [Member] = []
  var memberOfItem: [ObjectIdentifier: Int] = [:]
  var constraintOfID: [Constraint.ID: NSLayoutConstraint] = [:]
  /// Constraints broken by conflicts.
  var broken: Set<ObjectIdentifier> = []
  /// The members with pinned positions or sizes, whose constants can change.
  var pinned: [Int] = []
  /// The members with text that wraps to their width.
  var wrapping: [Int] = []
  /// Constraints of baselines, whose offsets in the solver depend on fonts.
  var baselineConstraints: [NSLayoutConstraint] = []
  /// Constraints of incompatible anchors, which cannot be translated: the next layout raises an exception.
  var incompatible: [NSLayoutConstraint] = []
  /// Members whose content size may have changed.
  var changedContents: Set<Int> = []
  var size = RootSize()
  var needsSolving = true
  /// Whether there are solved values that were not applied to frames yet.
  var needsApplying = true
  /// Whether constraints refer to this context as theirs; false for one used only for measuring.
  let isPersistent: Bool

  /// Gathers and translates everything in a view.
  ///
  /// - Parameter isPersistent: whether the context is used for layout and updated by its constraints.
  init(root: UIView, isPersistent: Bool = true) {
    self.root = root
    self.isPersistent = isPersistent
    gather()
  }
}

extension LayoutContext {
  /// The view of a member; nil for a guide.
  func view(_ index: Int) -> UIView? { index == 0 ? root : members[index].view }

  /// A view or a guide in the context.
  struct Member {
    enum Role: Equatable {
      case root
      /// Determined by constraints.
      case solved
      /// Determined by the frame and autoresizing mask.
      case frame
      /// A system layout guide.
      case system(UILayoutGuide.Source)
    }

    var role: Role
    /// Nil for a guide, and for the root, which owns the context.
    var view: UIView?
    var guide: UILayoutGuide?
    /// The index of the member in whose coordinates the position is; -1 for the root.
    var parent: Int
    var x: Variable
    var y: Variable
    var width: Variable
    var height: Variable
    /// A scroll view's content size, if it is constrained.
    var contentWidth: Variable?
    var contentHeight: Variable?
    /// The constraints that pin the member, in the order x, width, y, height.
    var pins: [Constraint.ID] = []
    var horizontal = ContentLength()
    var vertical = ContentLength()
    /// The content size without wrapping, for text that wraps.
    var unwrappedSize: CGSize?
  }

  /// The hugging and compression resistance constraints of one length of a view.
  struct ContentLength {
    var length: CGFloat = UIView.noIntrinsicMetric
    var hugging: Constraint.ID?
    var compression: Constraint.ID?
  }

  /// The constraints for the root's own size.
  struct RootSize {
    var width: Constraint.ID?
    var height: Constraint.ID?
    var widthStrength = Strength.required
    var heightStrength = Strength.required
  }
}
