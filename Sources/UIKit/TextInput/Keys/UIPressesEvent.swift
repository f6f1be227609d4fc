/// Keys that went down or up at one time.
@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
  /// Every key that is down.
  open internal(set) var allPresses: Set<UIPress>
  /// Whether the keys went all the way up the chain of responders without anybody keeping them.
  var isUnanswered = false

  init(_ presses: Set<UIPress>, timestamp: TimeInterval) {
    allPresses = presses
    super.init(touches: [], timestamp: timestamp)
    type = .presses
    allTouches = nil
  }

  /// The keys that a recognizer may look at: those that went to its view or one in it.
  open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> {
    guard let view = gesture.view else { return [] }
    return allPresses.filter { ($0.responder as? UIView)?.isDescendant(of: view) ?? false }
  }
}
