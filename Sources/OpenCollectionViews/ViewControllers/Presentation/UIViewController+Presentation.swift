extension UIViewController {
  func presentationController(of presented: UIViewController) -> UIPresentationController? {
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
