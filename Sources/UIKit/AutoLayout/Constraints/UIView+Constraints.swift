extension UIView {
  /// The constraints the view holds, in the order they were added. O(1).
  public var constraints: [NSLayoutConstraint] { autoLayout.details?.constraints ?? [] }

  /// Holds a constraint and makes it active; its items are the view or lie in it. One that is held already stays.
  public func addConstraint(_ constraint: NSLayoutConstraint) {
    mainThreadOnly("UIView.addConstraint(_:)")
    guard constraint.holder == nil, let home = constraint.closestCommonAncestor ?? constraint.first.owner else {
      return
    }
    guard constraint.closestCommonAncestor != nil, home.isDescendant(of: self) else {
      clientError(
        "The view hierarchy is not prepared for the constraint: \(constraint). When added to a view, the constraint's "
          + "items must be descendants of that view (or the view itself). \(self)",
        name: "NSGenericException")
    }
    hold(constraint, home: home)
  }

  /// Adds each constraint to this view, as `addConstraint` does.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    mainThreadOnly("UIView.addConstraints(_:)")
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Lets go of a constraint the view holds, which makes it inactive; another is left as it is.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    mainThreadOnly("UIView.removeConstraint(_:)")
    if constraint.holder === self { letGo(constraint) }
  }

  /// Takes each constraint off this view, as `removeConstraint` does.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    mainThreadOnly("UIView.removeConstraints(_:)")
    for constraint in constraints { removeConstraint(constraint) }
  }

  private static var activations = 0

  /// - Parameter home: the closest view that the constraint's items are or lie in.
  func hold(_ constraint: NSLayoutConstraint, home: UIView) {
    UIView.activations += 1
    constraint.activation = UIView.activations
    constraint.isBroken = false
    constraint.holder = self
    constraint.home = home
    autoLayoutDetails.constraints.append(constraint)
    if home !== self { home.autoLayoutDetails.heldElsewhere.append(constraint) }
    home.count(constraint, by: 1)

    let root = home.layoutRoot
    if case .ready(let context) = root.autoLayoutDetails.solving {
      context.add(constraint)
    } else {
      root.rebuildContext()
    }
    constraint.setItemsNeedLayout()
  }

  func letGo(_ constraint: NSLayoutConstraint) {
    guard let details = autoLayout.details,
      let index = details.constraints.lastIndex(where: { $0 === constraint })
    else { return }
    details.constraints.remove(at: index)
    let home = constraint.home
    if let home, home !== self { home.autoLayout.details?.heldElsewhere.removeAll { $0 === constraint } }
    constraint.context?.remove(constraint)
    constraint.setItemsNeedLayout()
    home?.count(constraint, by: -1)
    constraint.holder = nil
    constraint.home = nil
  }

  /// Counts a constraint, at home here, in the views between its items and here.
  private func count(_ constraint: NSLayoutConstraint, by change: Int) {
    count(constraint.first, by: change)
    if let second = constraint.second { count(second, by: change) }
    for origin in constraint.origins { count(origin.item, by: change) }
  }

  private func count(_ item: LayoutItem, by change: Int) {
    var next = item.owner
    // A guide lies in its owner.
    var isInside = item.view == nil
    while let view = next, view !== self {
      view.autoLayout.heldAbove += change
      if isInside {
        let wasRoot = view.isLayoutRoot
        view.autoLayout.crossings += change
        if view.isLayoutRoot != wasRoot { view.independenceDidChange() }
      }
      isInside = true
      next = view.superview
    }
  }

  /// What is in the view begins or ends to be solved with what is around it.
  private func independenceDidChange() {
    if isLayoutRoot { rebuildContext() } else { autoLayout.details?.solving = .none }
    superview?.layoutRoot.rebuildContext()
  }
}

extension NSLayoutConstraint {
  func setItemsNeedLayout() {
    home?.setContextNeedsLayout()
    first.owner?.superview?.setNeedsLayout()
    second?.owner?.superview?.setNeedsLayout()
  }
}
