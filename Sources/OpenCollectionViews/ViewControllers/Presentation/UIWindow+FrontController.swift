extension UIWindow {
  /// The frontmost presented controller; the root view controller if none is presented.
  package var frontController: UIViewController? {
    var controller = rootViewController
    while let presented = controller?.presentedByVisibleChild { controller = presented }
    return controller
  }
}

extension UIViewController {
  /// The controller presented by this controller or by its visible child.
  fileprivate var presentedByVisibleChild: UIViewController? {
    presentation?.presented ?? appearingChildren.last?.presentedByVisibleChild
  }
}
