internal import OpenCollectionConstraintSolver

extension UIView {
  /// Whether the constraints allow another frame that satisfies them just as well. For debugging.
  public var hasAmbiguousLayout: Bool {
    guard let (context, member) = solvedMember else { return false }
    return context.isAmbiguous(member)
  }

  /// The constraints that decide the view's place and length along an axis. For debugging.
  public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    guard let (context, member) = solvedMember else { return [] }
    return context.constraintsDeciding(member, axis)
  }

  /// Moves the view to another frame that its constraints allow just as well; the next layout moves it back. For
  /// debugging: what jumps is not held. Does nothing where there is only one frame.
  public func exerciseAmbiguityInLayout() {
    guard let (context, member) = solvedMember else { return }
    var frame = self.frame
    let other = { (variable: Variable) in context.solver.otherValue(of: variable).map { CGFloat($0) } }
    if let x = other(member.x) { frame.origin.x = x }
    if let y = other(member.y) { frame.origin.y = y }
    if let width = other(member.width) { frame.size.width = width }
    if let height = other(member.height) { frame.size.height = height }
    if frame != self.frame { self.frame = frame }
  }

  private var solvedMember: (LayoutContext, LayoutContext.Member)? {
    isLayoutRoot ? nil : solvedMember(self)
  }

  /// A view or guide of the context the view is laid out in, after its frames were brought up to date.
  fileprivate func solvedMember(_ item: AnyObject) -> (LayoutContext, LayoutContext.Member)? {
    let root = layoutRoot
    guard root.autoLayout.details?.solving.isNone == false else { return nil }
    root.updateLayoutFromConstraints()
    guard let context = root.autoLayout.details?.context, let index = context.memberOfItem[ObjectIdentifier(item)]
    else { return nil }
    return (context, context.members[index])
  }
}

extension UILayoutGuide {
  /// Whether the constraints allow another rectangle that satisfies them just as well. For debugging.
  public var hasAmbiguousLayout: Bool {
    guard source == .constraints, let (context, member) = owningView?.solvedMember(self) else { return false }
    return context.isAmbiguous(member)
  }

  /// The constraints that decide the guide's place and length along an axis. For debugging.
  public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    guard let (context, member) = owningView?.solvedMember(self) else { return [] }
    return context.constraintsDeciding(member, axis)
  }
}

extension LayoutContext {
  fileprivate func isAmbiguous(_ member: Member) -> Bool {
    [member.x, member.y, member.width, member.height].contains { solver.isAmbiguous($0) }
  }

  /// The app's constraints among those that decide a member along an axis, each once.
  fileprivate func constraintsDeciding(_ member: Member, _ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
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
