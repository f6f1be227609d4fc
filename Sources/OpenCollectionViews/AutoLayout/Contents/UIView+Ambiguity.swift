internal import OpenCollectionConstraintSolver

extension UIView {
  /// Moves the view to another frame that satisfies its constraints equally well, if there is one.
  func moveToOtherSolution() {
    guard let (context, member) = solvedMember else { return }
    var frame = self.frame
    let other = { (variable: Variable) in context.solver.otherValue(of: variable).map { CGFloat($0) } }
    if let x = other(member.x) { frame.origin.x = x }
    if let y = other(member.y) { frame.origin.y = y }
    if let width = other(member.width) { frame.size.width = width }
    if let height = other(member.height) { frame.size.height = height }
    if frame != self.frame { self.frame = frame }
  }

  var solvedMember: (LayoutContext, LayoutContext.Member)? {
    isLayoutRoot ? nil : solvedMember(self)
  }

  /// The member for a view or guide in the context that lays out the view, after a layout pass.
  func solvedMember(_ item: AnyObject) -> (LayoutContext, LayoutContext.Member)? {
    let root = layoutRoot
    guard root.autoLayout.details?.solving.isNone == false else { return nil }
    root.updateLayoutFromConstraints()
    guard let context = root.autoLayout.details?.context, let index = context.memberOfItem[ObjectIdentifier(item)]
    else { return nil }
    return (context, context.members[index])
  }
}

extension LayoutContext {
  func isAmbiguous(_ member: Member) -> Bool {
    [member.x, member.y, member.width, member.height].contains { solver.isAmbiguous($0) }
  }

  /// The app's constraints among those that determine a member along an axis, without duplicates.
  func constraintsDeciding(_ member: Member, _ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    let variables = axis == .horizontal ? [member.x, member.width] : [member.y, member.height]
    var found: [NSLayoutConstraint] = []
    for id in variables.flatMap({ solver.constraintsDeciding($0) }) {
      if let constraint = constraintOfID[id], !found.contains(where: { $0 === constraint }) {
        found.append(constraint)
      }
    }
    return found
  }
}
