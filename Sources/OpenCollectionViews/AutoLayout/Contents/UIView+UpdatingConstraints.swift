extension UIView {
  /// Schedules `updateConstraints()` before the next layout.
  public func setNeedsUpdateConstraints() {
    mainThreadOnly("UIView.setNeedsUpdateConstraints()")
    autoLayout.needsUpdateConstraints = true
    superview?.markForConstraintUpdateBeneath()
    setContextNeedsLayout()
  }

  /// Whether `updateConstraints()` is scheduled.
  public func needsUpdateConstraints() -> Bool { autoLayout.needsUpdateConstraints }

  /// Updates the constraints of the view and its descendants for which it is scheduled, innermost first.
  public func updateConstraintsIfNeeded() {
    mainThreadOnly("UIView.updateConstraintsIfNeeded()")
    if autoLayout.needsUpdateConstraintsBeneath {
      autoLayout.needsUpdateConstraintsBeneath = false
      for subview in subviews { subview.updateConstraintsIfNeeded() }
    }
    guard autoLayout.needsUpdateConstraints else { return }
    autoLayout.needsUpdateConstraints = false
    if let owningViewController { owningViewController.updateViewConstraints() } else { updateConstraints() }
  }

  func markForConstraintUpdateBeneath() {
    var next: UIView? = self
    while let view = next, !view.autoLayout.needsUpdateConstraintsBeneath {
      view.autoLayout.needsUpdateConstraintsBeneath = true
      next = view.superview
    }
  }
}
