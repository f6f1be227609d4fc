internal import OpenCollectionConstraintSolver

extension LayoutContext {
  /// Called when a constraint of this context was activated.
  func add(_ constraint: NSLayoutConstraint) {
    install(constraint)
    needsSolving = true
  }

  /// Called when a constraint was deactivated.
  func remove(_ constraint: NSLayoutConstraint) {
    guard let id = idOfConstraint(constraint) else {
      if let index = incompatible.firstIndex(where: { $0 === constraint }) {
        incompatible.remove(at: index)
        constraint.context = nil
      }
      return
    }
    solver.remove(id)
    constraintOfID[id] = nil
    broken.remove(ObjectIdentifier(constraint))
    if constraint.firstAttribute.isBaseline || constraint.secondAttribute.isBaseline {
      baselineConstraints.removeAll { $0 === constraint }
    }
    constraint.solverID = nil
    constraint.context = nil
    needsSolving = true
  }

  func constantDidChange(of constraint: NSLayoutConstraint) {
    guard let id = idOfConstraint(constraint), let translation = translate(constraint) else { return }
    set(translation.constant, of: id)
    constraint.setItemsNeedLayout()
  }

  func priorityDidChange(of constraint: NSLayoutConstraint) {
    remove(constraint)
    add(constraint)
    constraint.setItemsNeedLayout()
  }
}
