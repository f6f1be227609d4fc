internal import OpenCollectionConstraintSolver

/// A rectangle that takes part in layout like a view, but displays nothing.
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
  /// The source of a guide's rectangle.
  enum Source {
    /// Its own constraints: a guide created by the app.
    case constraints
    case safeArea, margins, readableContent
    /// The parts above and below the safe area.
    case aboveSafeArea, belowSafeArea
    /// A scroll view's content area, and its frame.
    case scrolledContent, scrollFrame
    /// The area covered by an on-screen keyboard.
    case keyboard
    /// The parts of a list's content view.
    case listText, listSecondaryText, listImage
  }

  let source: Source
  /// The rectangle solved from constraints, in the owning view's coordinates.
  var solvedFrame = CGRect.zero
  /// State that a constraint DSL of this package stores with the guide.
  package var layoutCompanion: (any LayoutCompanion)?

  /// Creates a guide without an owning view; add it to one with `addLayoutGuide(_:)`.
  public override nonisolated init() {
    source = .constraints
    super.init()
  }

  init(_ source: Source, of view: UIView, identifier: String) {
    self.source = source
    super.init()
    owningView = view
    self.identifier = identifier
  }

  /// The view in whose coordinates the guide is laid out. Setting it removes the guide from the previous view.
  open weak var owningView: UIView? {
    didSet {
      guard source == .constraints, owningView !== oldValue else { return }
      oldValue?.detach(self)
      owningView?.attach(self)
    }
  }

  /// The name used in reports.
  open var identifier = ""

  /// The guide's rectangle in the owning view's coordinates, in points; for a guide with constraints as of the last
  /// layout.
  open var layoutFrame: CGRect {
    guard source != .constraints, let owningView else { return solvedFrame }
    return owningView.frame(of: source)
  }

  /// The leading edge.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The trailing edge.
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The left edge, independent of the layout direction.
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge, independent of the layout direction.
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The top edge.
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The bottom edge.
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The width.
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height.
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  /// The horizontal center.
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The vertical center.
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }

  // MARK: Ambiguity

  /// Whether the constraints allow another rectangle that satisfies them equally well. For debugging.
  open var hasAmbiguousLayout: Bool {
    guard source == .constraints, let (context, member) = owningView?.solvedMember(self) else { return false }
    return context.isAmbiguous(member)
  }

  /// The constraints that determine the guide's position and length along an axis. For debugging.
  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    guard let (context, member) = owningView?.solvedMember(self) else { return [] }
    return context.constraintsDeciding(member, axis)
  }
}
