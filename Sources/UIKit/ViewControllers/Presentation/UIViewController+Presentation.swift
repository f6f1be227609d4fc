extension UIViewController {
  /// What places the controller, or the presented one it is in, over the others. Before it is presented, what will do so
  /// with the style it has now.
  public var presentationController: UIPresentationController? {
    var next: UIViewController? = self
    while let controller = next {
      if controller.presentingController != nil { return controller.presentationController(of: controller) }
      next = controller.parent
    }
    return parent == nil ? ownPresentation() : nil
  }

  /// What makes the controller a sheet: where its style is one, or adapted to one.
  public var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }

  /// What makes the controller a popover: where its style is one, though it may be shown as a sheet.
  public var popoverPresentationController: UIPopoverPresentationController? {
    var top = self
    while top.presentingController == nil, let parent = top.parent { top = parent }
    return top.ownPresentation() as? UIPopoverPresentationController
  }

  private func presentationController(of presented: UIViewController) -> UIPresentationController? {
    presented.ownPresentationController?.presentation?.active ?? presented.ownPresentationController
  }

  /// The controller asked for by the style; kept until the dismissal.
  func ownPresentation() -> UIPresentationController {
    if let ownPresentationController { return ownPresentationController }
    let controller = makePresentationController()
    ownPresentationController = controller
    return controller
  }

  /// The presentation is over: the next one begins afresh.
  func presentationDidEnd() {
    if presentingController == nil { ownPresentationController = nil }
  }
}
