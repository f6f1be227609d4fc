internal import OpenCollectionConstraintSolver

extension LayoutContext {
  func gather() {
    append(
      Member(
        role: .root, parent: -1, x: solver.makeVariable(), y: solver.makeVariable(),
        width: solver.makeVariable(isNonnegative: true), height: solver.makeVariable(isNonnegative: true)))
    memberOfItem[ObjectIdentifier(root)] = 0
    changedContents.insert(0)
    var found: [NSLayoutConstraint] = []
    gather(in: root, parent: 0, into: &found)
    // The activation order determines which constraint a conflict breaks.
    found.sort { $0.activationOrder < $1.activationOrder }
    constraintOfID.reserveCapacity(found.count)
    // Up to four constraints per view for its contents.
    solver.reserveCapacity(variables: 0, constraints: found.count + 4 * members.count + 2)
    for constraint in found { install(constraint) }
  }

  private func gather(in view: UIView, parent: Int, into found: inout [NSLayoutConstraint]) {
    if let details = view.autoLayout.details {
      for constraint in details.constraints where constraint.ancestor.object === view { found.append(constraint) }
      found += details.constraintsHeldByAncestors
      for guide in details.guides { member(of: guide) }
    }
    for subview in view.subviews where !subview.isLayoutRoot {
      gather(in: subview, parent: member(of: subview), into: &found)
    }
  }

  @discardableResult
  private func append(_ member: Member) -> Int {
    members.append(member)
    let index = members.count - 1
    if let item: AnyObject = member.view ?? member.guide { memberOfItem[ObjectIdentifier(item)] = index }
    return index
  }

  /// The member index of a view. Adds the view and its superviews to the members if needed.
  @discardableResult
  func member(of view: UIView) -> Int {
    if let index = memberOfItem[ObjectIdentifier(view)] { return index }
    guard let superview = view.superview else { preconditionFailure("\(view) is not in \(root)") }
    let parent = member(of: superview)
    let isSolved = !view.translatesAutoresizingMaskIntoConstraints
    let index = append(
      Member(
        role: isSolved ? .solved : .frame, view: view, parent: parent, x: solver.makeVariable(),
        y: solver.makeVariable(), width: solver.makeVariable(isNonnegative: true),
        height: solver.makeVariable(isNonnegative: true)))
    if isSolved {
      if (view as? any WrappingView)?.wrapsToWidth == true { wrapping.append(index) }
      changedContents.insert(index)
    } else {
      pin(index)
    }
    return index
  }

  /// The member index of a guide. Adds the guide to the members if needed.
  @discardableResult
  func member(of guide: UILayoutGuide) -> Int {
    if let index = memberOfItem[ObjectIdentifier(guide)] { return index }
    guard let owner = guide.owningView else { preconditionFailure("\(guide) is not in a view") }
    let parent = member(of: owner)
    let role: Member.Role = guide.source == .constraints ? .solved : .system(guide.source)
    let isSystem = role != .solved
    var member = Member(
      role: role, guide: guide, parent: parent, x: solver.makeVariable(), y: solver.makeVariable(),
      width: solver.makeVariable(isNonnegative: !isSystem), height: solver.makeVariable(isNonnegative: !isSystem))
    if guide.source == .scrolledContent {
      let size = contentSizeVariables(of: parent)
      member.width = size.width
      member.height = size.height
    }
    let index = append(member)
    if isSystem { pin(index) }
    return index
  }

  /// The variables for a scroll view's content size.
  func contentSizeVariables(of index: Int) -> (width: Variable, height: Variable) {
    if let width = members[index].contentWidth, let height = members[index].contentHeight { return (width, height) }
    let size = (solver.makeVariable(isNonnegative: true), solver.makeVariable(isNonnegative: true))
    members[index].contentWidth = size.0
    members[index].contentHeight = size.1
    return size
  }
}
