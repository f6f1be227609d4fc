/// A child's view is in the view of its parent, or UIKit ends the process (since iOS 5).
extension UIViewController {
  private static let inconsistency = "UIViewControllerHierarchyInconsistency"

  /// The controller of the closest view above this one's.
  private var controllerAbove: UIViewController? {
    var next = viewIfLoaded?.superview
    while let view = next {
      if let owner = view.owningViewController { return owner }
      next = view.superview
    }
    return nil
  }

  /// Checks a child whose view has entered a window.
  func requireParent() {
    guard let parent else { return }
    let above = controllerAbove
    if above === parent { return }
    clientFault(
      "child view controller:\(self) should have parent view controller:\(above.map { "\($0)" } ?? "(null)") but actual "
        + "parent is:\(parent)", name: Self.inconsistency)
  }

  /// Checks a controller that becomes a child, whose view may be in the view of another one.
  func requireNoOtherParent(than requested: UIViewController) {
    guard parent == nil, viewIfLoaded?.window != nil, let above = controllerAbove, above !== requested else { return }
    clientFault(
      "child view controller:\(self) should have parent view controller:\(above) but requested parent is:\(requested)",
      name: Self.inconsistency)
  }
}
