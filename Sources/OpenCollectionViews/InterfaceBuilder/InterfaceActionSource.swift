/// A class of objects that send the actions of documents.
@MainActor protocol InterfaceActionSource: AnyObject {
  /// Connects an action to its target; nil stands for the responder chain.
  ///
  /// - Parameter events: the events that the document names, which only controls have.
  func connect(_ action: Selector, to target: AnyObject?, events: UIControl.Event?)
}

extension UIControl: InterfaceActionSource {
  func connect(_ action: Selector, to target: AnyObject?, events: Event?) {
    addTarget(target, action: action, for: events ?? defaultInterfaceEvents)
  }
}

extension UIGestureRecognizer: InterfaceActionSource {
  func connect(_ action: Selector, to target: AnyObject?, events: UIControl.Event?) {
    if let target { addTarget(target, action: action) }
  }
}

extension UIBarButtonItem: InterfaceActionSource {
  func connect(_ action: Selector, to target: AnyObject?, events: UIControl.Event?) {
    self.target = target
    self.action = action
  }
}
