/// What a view keeps for Auto Layout. Small, as most views use none of it.
struct AutoLayoutState {
  /// Whether the frame decides the layout and not constraints.
  var translatesAutoresizingMask = true
  var needsUpdateConstraints = true
  /// Whether a view somewhere beneath needs to update its constraints.
  var needsUpdateConstraintsBeneath = true
  /// The number of active constraints that involve the view or something in it and are held above it.
  var heldAbove = 0
  /// Of those, the ones that involve something in the view: while there are any, what is in the view is not solved by
  /// itself.
  var crossings = 0
  /// The rest, made when first needed.
  var details: AutoLayoutDetails?
}

/// What only views that take part in Auto Layout keep.
@MainActor final class AutoLayoutDetails {
  /// Those the view holds, in the order they were added.
  var constraints: [NSLayoutConstraint] = []
  /// Those that are solved where the view is, though a view above it holds them.
  var heldElsewhere: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  var systemGuides: [UILayoutGuide] = []
  var content = ContentPriorities()
  var companion: (any LayoutCompanion)?
  /// How what is in the view is solved, if the view is the root of a context.
  var solving = Solving.none

  enum Solving {
    /// Nothing in the view has constraints.
    case none
    /// Something does; the context is made by the next layout.
    case pending
    case ready(LayoutContext)
  }

  var context: LayoutContext? {
    if case .ready(let context) = solving { context } else { nil }
  }
}

/// How strongly a view keeps to the size of its contents.
struct ContentPriorities {
  var horizontalHugging = UILayoutPriority.defaultLow
  var verticalHugging = UILayoutPriority.defaultLow
  var horizontalCompression = UILayoutPriority.defaultHigh
  var verticalCompression = UILayoutPriority.defaultHigh
}

extension UIView {
  var autoLayoutDetails: AutoLayoutDetails {
    if let details = autoLayout.details { return details }
    let details = AutoLayoutDetails()
    autoLayout.details = details
    return details
  }
}

extension UIView {
  /// What a constraint language of this package keeps with the view.
  package var layoutCompanion: (any LayoutCompanion)? {
    get { autoLayout.details?.companion }
    set { autoLayoutDetails.companion = newValue }
  }
}

/// What a constraint language of this package keeps with a view or guide.
@MainActor package protocol LayoutCompanion: AnyObject {
  /// What reports call the view or guide.
  var layoutLabel: String? { get }
}
