extension UIView {
  func markForConstraintUpdateBeneath() {
    var next: UIView? = self
    while let view = next, !view.autoLayout.needsUpdateConstraintsBeneath {
      view.autoLayout.needsUpdateConstraintsBeneath = true
      next = view.superview
    }
  }
}
