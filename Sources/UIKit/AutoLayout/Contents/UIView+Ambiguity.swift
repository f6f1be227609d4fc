internal import ConstraintSolver

extension UIView {
  /// Whether the constraints allow another frame that satisfies them just as well. For debugging.
  public var hasAmbiguousLayout: Bool {
    guard let (context, member) = solvedMember else { return false }
    return [member.x, member.y, member.width, member.height].contains { context.solver.isAmbiguous($0) }
  }

  /// The constraints that decide the view's place and length along an axis. For debugging.
  public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    guard let (context, member) = solvedMember else { return [] }
    let variables = axis == .horizontal ? [member.x, member.width] : [member.y, member.height]
    var found: [NSLayoutConstraint] = []
    for id in variables.flatMap({ context.solver.constraintsDeciding($0) }) {
      if let constraint = context.constraintOfID[id], !found.contains(where: { $0 === constraint }) {
        found.append(constraint)
      }
    }
    return found
  }

  private var solvedMember: (LayoutContext, LayoutContext.Member)? {
    guard !isLayoutRoot else { return nil }
    let root = layoutRoot
    guard root.autoLayout.details?.solving.isNone == false else { return nil }
    root.updateLayoutFromConstraints()
    guard let context = root.autoLayout.details?.context,
      let index = context.memberOfItem[ObjectIdentifier(self)]
    else { return nil }
    return (context, context.members[index])
  }
}
