internal import OpenCollectionConstraintSolver

/// The views that are solved together, with the solver that does it.
///
/// Phases:
/// 1. Gather (`+Gathering`): variables for every view and guide that takes part, in the coordinates of its superview.
/// 2. Translate (`+Translating`): each constraint becomes one of the solver's.
/// 3. Refresh (`+Refreshing`): frames set by hand, insets and sizes of contents become constants of the solver.
/// 4. Solve (`+Solving`): a conflict breaks the constraint activated last; then labels that wrap are measured at the width
///    they got, and it is solved again.
/// 5. Apply (`+Applying`): values become frames on whole pixels.
@MainActor final class LayoutContext {
  /// The view round everything, which keeps its context.
  unowned let root: UIView
  var solver = Solver()
  var members: [Member] = []
  var memberOfItem: [ObjectIdentifier: Int] = [:]
  var constraintOfID: [Constraint.ID: NSLayoutConstraint] = [:]
  /// Constraints that conflicts broke.
  var broken: Set<ObjectIdentifier> = []
  /// The members whose place or size is constants that can change.
  var pinned: [Int] = []
  /// The members with text that wraps to its width.
  var wrapping: [Int] = []
  /// Constraints about baselines and their offsets in the solver, which fonts change.
  var baselineConstraints: [NSLayoutConstraint] = []
  /// Constraints that cannot be translated, as their anchors are of incompatible types: the next layout refuses them.
  var incompatible: [NSLayoutConstraint] = []
  /// Members whose contents may have another size.
  var changedContents: Set<Int> = []
  var size = RootSize()
  var needsSolving = true
  /// Whether values were found that are not frames yet.
  var needsApplying = true
  /// Whether contents are being measured, which some views answer by saying that they changed.
  static var isMeasuring = false
  /// Whether constraints remember this context as theirs: not in one that only measures.
  let isLasting: Bool

  /// Gathers and translates everything in a view.
  ///
  /// - Parameter isLasting: whether the context is the one the view is laid out by, which its constraints then keep up to
  ///   date.
  init(root: UIView, isLasting: Bool = true) {
    self.root = root
    self.isLasting = isLasting
    gather()
  }
}

extension LayoutContext {
  /// The view that a member is.
  func view(_ index: Int) -> UIView? { index == 0 ? root : members[index].view }

  /// A view or a guide in the context.
  struct Member {
    enum Role: Equatable {
      case root
      /// Constraints decide.
      case solved
      /// The frame set by hand decides.
      case frame
      /// A guide of the system's.
      case system(UILayoutGuide.Source)
    }

    var role: Role
    /// Nil for a guide, and for the root, which keeps the context.
    var view: UIView?
    var guide: UILayoutGuide?
    /// The member in whose coordinates the place is, -1 for the root.
    var parent: Int
    var x: Variable
    var y: Variable
    var width: Variable
    var height: Variable
    /// The size of what a scroll view scrolls over, if constraints are about it.
    var contentWidth: Variable?
    var contentHeight: Variable?
    /// Where constants that change are: x, y, width and height.
    var pins: [Constraint.ID] = []
    var horizontal = ContentLength()
    var vertical = ContentLength()
    /// The size of the contents on as few lines as they can have, for text that wraps.
    var unwrapped: CGSize?
  }

  /// What keeps one length of a view near its contents' length.
  struct ContentLength {
    var length: CGFloat = UIView.noIntrinsicMetric
    var hugging: Constraint.ID?
    var compression: Constraint.ID?
  }

  /// What decides the root's own size.
  struct RootSize {
    var width: Constraint.ID?
    var height: Constraint.ID?
    var widthStrength = Strength.required
    var heightStrength = Strength.required
  }
}
