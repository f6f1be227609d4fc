/// What an unwind segue starts from.
@preconcurrency @MainActor open class UIStoryboardUnwindSegueSource: NSObject {
  /// The controller that the segue starts at.
  public let source: UIViewController
  /// The action that the destination must have.
  public let unwindAction: Selector
  /// The object that triggered the segue.
  public let sender: Any?

  init(source: UIViewController, unwindAction: Selector, sender: Any?) {
    self.source = source
    self.unwindAction = unwindAction
    self.sender = sender
    super.init()
  }
}

extension UIViewController {
  /// The children to search for the destination of an unwind segue: those that do not contain its source, the last one
  /// first.
  public func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
    let containing = childContaining(source)
    return children.filter { $0 !== containing }.reversed()
  }

  /// The child that contains the source of an unwind segue; nil for none.
  public func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
    var controller: UIViewController? = source.source
    while let current = controller {
      if current.parent === self { return current }
      controller = current.parent
    }
    return nil
  }

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
