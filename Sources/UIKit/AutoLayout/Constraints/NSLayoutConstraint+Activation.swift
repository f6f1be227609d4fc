extension NSLayoutConstraint {
  /// Whether some view holds the constraint, so that it takes part in layout. Setting it adds the constraint to the closest
  /// view that both items are in, or takes it away from its holder.
  ///
  /// A constraint with a guide that no view owns cannot be activated and stays inactive (measured).
  public var isActive: Bool {
    get { holder != nil }
    set {
      mainThreadOnly("NSLayoutConstraint.isActive")
      if newValue { activate() } else { deactivate() }
    }
  }

  /// Activates constraints, in order. An active one is left as it is (measured).
  public class func activate(_ constraints: [NSLayoutConstraint]) {
    mainThreadOnly("NSLayoutConstraint.activate(_:)")
    for constraint in constraints { constraint.activate() }
  }

  /// Deactivates constraints. An inactive one is left as it is (measured).
  public class func deactivate(_ constraints: [NSLayoutConstraint]) {
    mainThreadOnly("NSLayoutConstraint.deactivate(_:)")
    for constraint in constraints { constraint.deactivate() }
  }

  private func activate() {
    guard holder == nil, isOwned else { return }
    guard let ancestor = closestCommonAncestor else {
      clientError(
        "Unable to activate constraint with anchors <\(first.summary).\(firstAttribute.name)> and "
          + "<\(second?.summary ?? "").\(secondAttribute.name)> because they have no common ancestor.  Does the "
          + "constraint or its anchors reference items in different view hierarchies?  That's illegal.",
        name: "NSGenericException")
    }
    ancestor.hold(self, home: ancestor)
  }

  private func deactivate() {
    holder?.letGo(self)
  }

  /// Whether all items are views or guides of views, and still there.
  private var isOwned: Bool {
    first.owner != nil && (second == nil || second?.owner != nil)
      && origins.allSatisfy { $0.item.owner != nil }
  }

  /// Where the distances it is about begin.
  var origins: [LayoutEdge] {
    firstOrigin == nil && secondOrigin == nil ? [] : [firstOrigin, secondOrigin].compactMap { $0 }
  }

  /// The closest view that is both items, or holds them. A guide counts as its owner. O(depth).
  var closestCommonAncestor: UIView? {
    var ancestor = closestCommonAncestorOfEnds
    for origin in origins {
      guard let owner = origin.item.owner else { return nil }
      while let view = ancestor, !owner.isDescendant(of: view) { ancestor = view.superview }
    }
    return ancestor
  }

  private var closestCommonAncestorOfEnds: UIView? {
    guard let left = first.owner else { return nil }
    guard let second else { return left }
    guard let right = second.owner else { return nil }
    // Nearly all constraints are between a view and its superview, or between siblings.
    if left === right || right.superview === left { return left }
    if left.superview === right { return right }
    if let shared = left.superview, shared === right.superview { return shared }
    var next: UIView? = left
    while let view = next {
      if right.isDescendant(of: view) { return view }
      next = view.superview
    }
    return nil
  }
}
