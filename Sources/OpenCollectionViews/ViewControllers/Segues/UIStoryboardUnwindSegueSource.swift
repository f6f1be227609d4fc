/// What an unwind segue starts from.
@preconcurrency @MainActor open class UIStoryboardUnwindSegueSource: NSObject {
  /// The controller that the segue starts at.
  open private(set) var source: UIViewController
  /// The action that the destination must have.
  open private(set) var unwindAction: Selector
  /// The object that triggered the segue.
  open private(set) var sender: Any?

  init(source: UIViewController, unwindAction: Selector, sender: Any?) {
    self.source = source
    self.unwindAction = unwindAction
    self.sender = sender
    super.init()
  }
}

extension UIViewController {
  /// The controller at which an unwind segue ends: the nearest one, from the source's parents and presenters on, that has
  /// the action. Nil for none.
  func unwindDestination(for source: UIStoryboardUnwindSegueSource) -> UIViewController? {
    var next: UIViewController? = source.source.parent ?? source.source.presentingController
    while let controller = next {
      if let found = controller.unwindDestinationInside(for: source) { return found }
      next = controller.parent ?? controller.presentingController
    }
    return nil
  }

  private func unwindDestinationInside(for source: UIStoryboardUnwindSegueSource) -> UIViewController? {
    for child in allowedChildrenForUnwinding(from: source) {
      if let found = child.unwindDestinationInside(for: source) { return found }
    }
    let mayUnwind = canPerformUnwindSegueAction(source.unwindAction, from: source.source, sender: source.sender)
    return self !== source.source && mayUnwind ? self : nil
  }
}
