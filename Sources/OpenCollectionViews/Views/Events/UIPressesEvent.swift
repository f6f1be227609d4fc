/// An event of key presses.
@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
  /// The presses of all keys that are down.
  open internal(set) var allPresses: Set<UIPress>
  /// Whether the presses reached the end of the responder chain unhandled.
  package var isUnhandled = false

  package init(_ presses: Set<UIPress>, timestamp: TimeInterval) {
    allPresses = presses
    super.init(touches: [], timestamp: timestamp)
    type = .presses
    allTouches = nil
  }

  /// The presses a recognizer may handle: those sent to its view or a descendant.
  open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> {
    guard let view = gesture.view else { return [] }
    return allPresses.filter { ($0.responder as? UIView)?.isDescendant(of: view) ?? false }
  }
}
