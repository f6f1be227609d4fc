// The integration of constraints into layout.
//
// Constraints are solved in contexts. The root of a context (layout root) is a view whose frame is determined from
// outside: it has no superview, or it translates its autoresizing mask into constraints and no descendant is
// constrained to anything outside. The subtree of a root, down to the next roots, is one context with its own solver.
// So the contents of each collection view cell are solved separately, at a cost that depends on the cell alone. A
// context is created by its first layout pass. Added and removed constraints and changed constants, sizes and contents
// update its solver; a change of the view hierarchy inside it rebuilds it.

extension UIView {
  /// Whether the view's subtree is solved separately from its surroundings.
  var isLayoutRoot: Bool {
    superview == nil || autoLayout.translatesAutoresizingMask && autoLayout.crossingConstraintCount == 0
  }

  /// The root of the context that solves the view's contents. O(depth of the context).
  var layoutRoot: UIView {
    var view = self
    while !view.isLayoutRoot, let above = view.superview { view = above }
    return view
  }

  /// Marks a root's context to be rebuilt by the next layout.
  func rebuildContext() {
    autoLayoutDetails.solving = .pending
    setNeedsLayout()
  }

  /// Marks this view and its superviews, up to the layout root, as needing layout.
  func setContextNeedsLayout() {
    var view = self
    view.setNeedsLayout()
    while !view.isLayoutRoot, let above = view.superview {
      view = above
      view.setNeedsLayout()
    }
  }

  /// Updates the frames of the view's descendants from constraints. Called before `layoutSubviews`.
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

  /// The context of a root, created if needed.
  func makeContext() -> LayoutContext {
    let details = autoLayoutDetails
    if case .ready(let context) = details.solving { return context }
    let context = LayoutContext(root: self)
    details.solving = .ready(context)
    return context
  }

  /// Called when the view was added to or removed from a superview.
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

  /// Discards the constraints held by superviews that involve this view or its descendants, before it is removed from
  /// its superview (measured). At that time the counts of the views in between can still be updated.
  func discardConstraintsAbove() {
    if autoLayout.externalConstraintCount > 0 { superview?.discardConstraints { $0.involves(self) } }
  }

  /// Removes the constraints held by this view and its superviews that satisfy a predicate.
  func discardConstraints(where isDiscarded: (NSLayoutConstraint) -> Bool) {
    var next: UIView? = self
    while let view = next {
      if let details = view.autoLayout.details, !details.constraints.isEmpty {
        for constraint in details.constraints where isDiscarded(constraint) { view.uninstall(constraint) }
      }
      next = view.superview
    }
  }
}

extension NSLayoutConstraint {
  /// Whether an item is a view or one of its descendants.
  func involves(_ view: UIView) -> Bool {
    first.owner?.isDescendant(of: view) == true || second?.owner?.isDescendant(of: view) == true
      || origins.contains { $0.item.owner?.isDescendant(of: view) == true }
  }

  /// Whether one of the items is the guide.
  func involves(_ guide: UILayoutGuide) -> Bool {
    first.guide === guide || second?.guide === guide || origins.contains { $0.item.guide === guide }
  }
}
