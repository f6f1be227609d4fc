extension UICommand {
  /// Sends the message to the first responder up the chain that performs it; false if there is none, or if the command is
  /// disabled.
  @discardableResult
  func perform(from responder: UIResponder?) -> Bool {
    guard !attributes.contains(.disabled),
      let target = (responder ?? UIApplication.shared).target(forAction: action, withSender: self)
    else { return false }
    Message.send(action, to: target as AnyObject, [self])
    return true
  }
}
