/// The state of views that take part in Auto Layout.
@MainActor final class AutoLayoutDetails {
  /// The constraints held by the view, in the order they were added.
  var constraints: [NSLayoutConstraint] = []
  /// The constraints whose closest common ancestor is the view, but that are held by one of its superviews.
  var constraintsHeldByAncestors: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  var systemGuides: [UILayoutGuide] = []
  var content = ContentPriorities()
  var companion: (any LayoutCompanion)?
  /// The solving state, if the view is a layout root.
  var solving = Solving.none

  enum Solving {
    /// There are no constraints in the view.
    case none
    /// There are constraints; the context is created by the next layout.
    case pending
    case ready(LayoutContext)
  }

  var context: LayoutContext? {
    if case .ready(let context) = solving { context } else { nil }
  }
}

/// A view's content hugging and compression resistance priorities.
struct ContentPriorities {
  var horizontalHugging = UILayoutPriority.defaultLow
  var verticalHugging = UILayoutPriority.defaultLow
  var horizontalCompression = UILayoutPriority.defaultHigh
  var verticalCompression = UILayoutPriority.defaultHigh
}

extension AutoLayoutState {
  /// The remaining state; nil until it is needed.
  var details: AutoLayoutDetails? {
    // Nothing else is stored there, and a dynamic cast of each view would be felt in a layout pass.
    get { storedDetails.map { unsafeDowncast($0, to: AutoLayoutDetails.self) } }
    set { storedDetails = newValue }
  }
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
  /// State that a constraint DSL of this package stores with the view.
  package var layoutCompanion: (any LayoutCompanion)? {
    get { autoLayout.details?.companion }
    set { autoLayoutDetails.companion = newValue }
  }
}
