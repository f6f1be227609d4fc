extension UIView {
  private static var activationCount = 0

  /// - Parameter commonAncestor: the closest common ancestor of the constraint's items, or the item itself.
  func install(_ constraint: NSLayoutConstraint, commonAncestor: UIView) {
    UIView.activationCount += 1
    constraint.activationOrder = UIView.activationCount
    constraint.isBroken = false
    constraint.holder = LayoutItem(self)
    constraint.ancestor = LayoutItem(commonAncestor)
    autoLayoutDetails.constraints.append(constraint)
    if commonAncestor !== self { commonAncestor.autoLayoutDetails.constraintsHeldByAncestors.append(constraint) }
    commonAncestor.count(constraint, by: 1)

    let root = commonAncestor.layoutRoot
    if case .ready(let context) = root.autoLayoutDetails.solving {
      context.add(constraint)
    } else {
      root.rebuildContext()
    }
    constraint.setItemsNeedLayout()
  }

  func uninstall(_ constraint: NSLayoutConstraint) {
    guard let details = autoLayout.details,
      let index = details.constraints.lastIndex(where: { $0 === constraint })
    else { return }
    details.constraints.remove(at: index)
    let commonAncestor = constraint.commonAncestor
    if let commonAncestor, commonAncestor !== self {
      commonAncestor.autoLayout.details?.constraintsHeldByAncestors.removeAll { $0 === constraint }
    }
    constraint.context?.remove(constraint)
    constraint.setItemsNeedLayout()
    commonAncestor?.count(constraint, by: -1)
    constraint.holder = LayoutItem()
    constraint.ancestor = LayoutItem()
  }

  /// Updates the constraint counts of the views between the constraint's items and this view, their common ancestor.
  private func count(_ constraint: NSLayoutConstraint, by change: Int) {
    count(constraint.first, by: change)
    if let second = constraint.second { count(second, by: change) }
    for origin in constraint.origins { count(origin.item, by: change) }
  }

  private func count(_ item: LayoutItem, by change: Int) {
    var next = item.owner
    // A guide is inside its owning view.
    var isInside = item.view == nil
    while let view = next, view !== self {
      view.autoLayout.externalConstraintCount += change
      if isInside {
        let wasRoot = view.isLayoutRoot
        view.autoLayout.crossingConstraintCount += change
        if view.isLayoutRoot != wasRoot { view.layoutRootStatusDidChange() }
      }
      isInside = true
      next = view.superview
    }
  }

  /// Called when the view started or stopped being a layout root.
  private func layoutRootStatusDidChange() {
    if isLayoutRoot { rebuildContext() } else { autoLayout.details?.solving = .none }
    superview?.layoutRoot.rebuildContext()
  }
}

extension NSLayoutConstraint {
  func setItemsNeedLayout() {
    commonAncestor?.setContextNeedsLayout()
    first.owner?.superview?.setNeedsLayout()
    second?.owner?.superview?.setNeedsLayout()
  }
}
