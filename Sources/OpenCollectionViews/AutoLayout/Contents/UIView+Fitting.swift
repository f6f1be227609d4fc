extension UIView {
  /// The size that best satisfies the constraints in the view, as close to a target as the priorities require. The
  /// view's frame is ignored.
  ///
  /// Uses the view's own context if it is a layout root, so that measuring a cell again costs only what changed.
  func fittingSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    updateConstraintsIfNeeded()
    let context: LayoutContext
    if isLayoutRoot, let details = autoLayout.details, !details.solving.isNone {
      context = makeContext()
      // The solver has the values of the fitting size until the next layout.
      setNeedsLayout()
    } else {
      context = LayoutContext(root: self, isPersistent: false)
    }
    return context.fit(target, horizontal, vertical)
  }
}

extension AutoLayoutDetails.Solving {
  var isNone: Bool {
    if case .none = self { true } else { false }
  }
}
