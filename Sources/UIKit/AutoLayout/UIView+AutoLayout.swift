// How layout and constraints meet.
//
// Constraints are solved in contexts. The root of a context is a view whose frame is decided from outside: it has no
// superview, or translates its autoresizing mask into constraints and nothing in it is constrained to something outside.
// What lies in a root down to the next roots is one context with a solver of its own; so the contents of each collection
// view cell are solved by themselves, at a cost that depends on the cell alone. A context is made when it is first laid
// out; constraints that come and go later, changed constants, sizes and contents change its solver; a change of the tree
// inside it makes it anew.

extension UIView {
  /// Whether the frame acts as constraints and decides the layout. The default is true; set it to false for a view whose
  /// frame constraints decide.
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { autoLayout.translatesAutoresizingMask }
    set {
      mainThreadOnly("UIView.translatesAutoresizingMaskIntoConstraints")
      guard newValue != autoLayout.translatesAutoresizingMask else { return }
      let before = layoutRoot
      autoLayout.translatesAutoresizingMask = newValue
      let after = layoutRoot
      before.rebuildContext()
      if after !== before { after.rebuildContext() }
    }
  }

  /// Whether what is in the view is solved apart from what is around it.
  var isLayoutRoot: Bool {
    superview == nil || autoLayout.translatesAutoresizingMask && autoLayout.crossings == 0
  }

  /// The root of the context in which what is in the view is solved. O(depth of the context).
  var layoutRoot: UIView {
    var view = self
    while !view.isLayoutRoot, let above = view.superview { view = above }
    return view
  }

  /// Lets the context of a root be made anew by the next layout.
  func rebuildContext() {
    autoLayoutDetails.solving = .pending
    setNeedsLayout()
  }

  /// Asks for layout of this view and the views round it up to the root of its context.
  func setContextNeedsLayout() {
    var view = self
    view.setNeedsLayout()
    while !view.isLayoutRoot, let above = view.superview {
      view = above
      view.setNeedsLayout()
    }
  }

  /// Brings the frames of the views in this one up to date with constraints. Called before `layoutSubviews`.
  func updateLayoutFromConstraints() {
    updateConstraintsIfNeeded()
    let root = layoutRoot
    guard let details = root.autoLayout.details else { return }
    switch details.solving {
    case .none: return
    case .ready(let context): context.layOut()
    case .pending: root.makeContext().layOut()
    }
  }

  /// The context of a root, made if need be.
  func makeContext() -> LayoutContext {
    let details = autoLayoutDetails
    if case .ready(let context) = details.solving { return context }
    let context = LayoutContext(root: self)
    details.solving = .ready(context)
    return context
  }

  /// The view was put into a superview or taken out of one.
  func autoLayoutHierarchyDidChange(oldSuperview: UIView?) {
    if let oldSuperview {
      let root = oldSuperview.layoutRoot
      let isMember = root.autoLayout.details?.context?.memberOfItem[ObjectIdentifier(self)] != nil
      if isMember || !autoLayout.translatesAutoresizingMask { root.rebuildContext() }
    }
    if !autoLayout.translatesAutoresizingMask {
      let root = layoutRoot
      root.rebuildContext()
      if root !== self { autoLayout.details?.solving = .none }
    }
    if autoLayout.needsUpdateConstraints || autoLayout.needsUpdateConstraintsBeneath {
      superview?.markForConstraintUpdateBeneath()
    }
    (oldSuperview as? UIStackView)?.arrangedSubviewDidLeave(self)
  }

  /// Discards the constraints held above that involve this view or one in it, which is about to leave its superview
  /// (measured). The views between are still there to be counted.
  func discardConstraintsAbove() {
    if autoLayout.heldAbove > 0 { superview?.discardConstraints { $0.involves(self) } }
  }

  /// Takes away the constraints held by this view and above that something is true of.
  func discardConstraints(where isDiscarded: (NSLayoutConstraint) -> Bool) {
    var next: UIView? = self
    while let view = next {
      if let details = view.autoLayout.details, !details.constraints.isEmpty {
        for constraint in details.constraints where isDiscarded(constraint) { view.letGo(constraint) }
      }
      next = view.superview
    }
  }
}

extension NSLayoutConstraint {
  /// Whether an item is a view or lies in it.
  func involves(_ view: UIView) -> Bool {
    first.owner?.isDescendant(of: view) == true || second?.owner?.isDescendant(of: view) == true
      || origins.contains { $0.item.owner?.isDescendant(of: view) == true }
  }

  /// Whether an item is a guide.
  func involves(_ guide: UILayoutGuide) -> Bool {
    first.guide === guide || second?.guide === guide || origins.contains { $0.item.guide === guide }
  }
}
