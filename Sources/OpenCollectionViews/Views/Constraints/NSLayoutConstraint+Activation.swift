extension NSLayoutConstraint {
  var holdingView: UIView? { holder.view }
  var commonAncestor: UIView? { ancestor.view }

  func activate() {
    guard holder.object == nil, isOwned else { return }
    guard let ancestor = closestCommonAncestor else {
      clientError(
        "Unable to activate constraint with anchors <\(first.summary).\(firstAttribute.name)> and "
          + "<\(second?.summary ?? "").\(secondAttribute.name)> because they have no common ancestor.  Does the "
          + "constraint or its anchors reference items in different view hierarchies?  That's illegal.",
        name: "NSGenericException")
    }
    ancestor.install(self, commonAncestor: ancestor)
  }

  func deactivate() {
    holdingView?.uninstall(self)
  }

  /// Whether all items still exist, and all guides have an owning view.
  private var isOwned: Bool {
    first.owner != nil && (second == nil || second?.owner != nil)
      && origins.allSatisfy { $0.item.owner != nil }
  }

  /// The origins of the distances it relates.
  var origins: [LayoutEdge] {
    firstOrigin == nil && secondOrigin == nil ? [] : [firstOrigin, secondOrigin].compactMap { $0 }
  }

  /// The closest view that contains or is each of the items. A guide counts as its owning view. O(depth).
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
