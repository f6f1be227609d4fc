/// A rectangle that takes part in layout as a view does, but shows nothing.
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
  /// Where a guide that is the system's takes its rectangle from.
  enum Source {
    /// Its constraints.
    case constraints
    case safeArea, margins, readableContent
    /// What a scroll view scrolls over, and the part of it that is seen.
    case scrolledContent, scrollFrame
    /// What a keyboard on the screen covers.
    case keyboard
    /// The parts of a list's content view.
    case listText, listSecondaryText, listImage
  }

  let source: Source
  /// The rectangle found by constraints, in the owner's coordinates.
  var solvedFrame = CGRect.zero
  /// What a constraint language of this package keeps with the guide.
  package var layoutCompanion: (any LayoutCompanion)?

  /// A guide without an owner; add it to a view with `addLayoutGuide(_:)`.
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

  /// The view in whose coordinates the guide lies. Setting it removes the guide from the view before.
  open weak var owningView: UIView? {
    didSet {
      guard source == .constraints, owningView !== oldValue else { return }
      oldValue?.forget(self)
      owningView?.adopt(self)
    }
  }

  /// What reports call it.
  open var identifier = ""

  /// The guide's rectangle in the owner's coordinates, in points: as of the last layout for a guide with constraints.
  open var layoutFrame: CGRect {
    guard source != .constraints, let owningView else { return solvedFrame }
    return owningView.frame(of: source)
  }

  /// The edge where reading starts.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The edge where reading ends.
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The left edge, whatever way one reads.
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge, whatever way one reads.
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The upper edge.
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The lower edge.
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The width.
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height.
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  /// The middle from left to right.
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The middle from top to bottom.
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
}
