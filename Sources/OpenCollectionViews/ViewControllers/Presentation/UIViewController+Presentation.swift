extension UIViewController {
  /// The presentation controller of the controller or of the presented ancestor. Before the presentation, the one for
  /// the current style.
  public var presentationController: UIPresentationController? {
    var next: UIViewController? = self
    while let controller = next {
      if controller.presentingController != nil { return controller.presentationController(of: controller) }
      next = controller.parent
    }
    return parent == nil ? ownPresentation() : nil
  }

  /// The presentation controller, if the style is a sheet or adapted to one.
  public var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }

  /// The presentation controller of the popover style, even if it adapted to a sheet.
  public var popoverPresentationController: UIPopoverPresentationController? {
    var top = self
    while top.presentingController == nil, let parent = top.parent { top = parent }
    return top.ownPresentation() as? UIPopoverPresentationController
  }

  private func presentationController(of presented: UIViewController) -> UIPresentationController? {
    presented.ownPresentationController?.presentation?.active ?? presented.ownPresentationController
  }

  /// The presentation controller for the style; stored until the dismissal.
  func ownPresentation() -> UIPresentationController {
    if let ownPresentationController { return ownPresentationController }
    let controller = makePresentationController() ?? makePresentationControllerOfStyle()
    ownPresentationController = controller
    return controller
  }

  private func makePresentationControllerOfStyle() -> UIPresentationController {
    switch modalPresentationStyle {
    case .automatic, .pageSheet, .formSheet:
      UISheetPresentationController(presentedViewController: self, presenting: nil)
    case .popover: UIPopoverPresentationController(presentedViewController: self, presenting: nil)
    case .custom:
      transitioningDelegate?.presentationController(
        forPresented: self, presenting: nil, source: presentationSource ?? self)
        ?? UIPresentationController(presentedViewController: self, presenting: nil)
    default: UIPresentationController(presentedViewController: self, presenting: nil)
    }
  }

  /// Called when the presentation ended: discards the presentation controller, so that the next presentation creates a
  /// new one.
  func presentationDidEnd() {
    if presentingController == nil { ownPresentationController = nil }
  }
}
