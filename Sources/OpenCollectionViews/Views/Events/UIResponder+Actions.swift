/// Action messages and the responder chain.
extension UIResponder {
  /// The first responder, from this one up the chain, that can perform an action; nil for none.
  func responder(for action: Selector, withSender sender: Any?) -> UIResponder? {
    var next: UIResponder? = self
    while let responder = next {
      if responder.canPerformAction(action, withSender: sender) { return responder }
      next = responder.next
    }
    return nil
  }

  /// Sends an action message with its sender and event, of which the method takes as many as it has parameters.
  ///
  /// Without a target the message goes up the responder chain, from the first responder and then from the sender.
  /// Unmeasured.
  ///
  /// - Returns: whether an object received the message.
  @discardableResult
  static func send(_ action: Selector, to target: AnyObject?, from sender: Any?, for event: UIEvent?) -> Bool {
    let receiver =
      target ?? FirstResponder.current?.target(forAction: action, withSender: sender) as AnyObject?
      ?? (sender as? UIResponder)?.target(forAction: action, withSender: sender) as AnyObject?
    guard let receiver else { return false }
    Message.send(action, to: receiver, [sender, event])
    return true
  }
}
