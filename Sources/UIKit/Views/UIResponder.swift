/// Something that can answer to touches and keys; what it does not answer goes on to the next responder.
@preconcurrency @MainActor open class UIResponder: NSObject {
  public override init() { super.init() }

  /// Who answers after this one. The default is nobody; a view's is its view controller or the view above.
  open var next: UIResponder? { nil }

  // MARK: First responder

  /// Whether this may become the first to get keys. The default is false.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether this may stop being first. The default is true.
  open var canResignFirstResponder: Bool { true }

  /// Whether keys come here first.
  open var isFirstResponder: Bool { FirstResponder.current === self }

  /// Makes this the first to get keys; false when it may not, or when the one that is first will not let go.
  @discardableResult open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder else { return false }
    if let first = FirstResponder.current, !first.resignFirstResponder() { return false }
    FirstResponder.current = self
    return true
  }

  /// Stops being first; false when it will not.
  @discardableResult open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    FirstResponder.current = nil
    return true
  }

  // MARK: Touches

  /// Fingers landed. The default passes them on.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }

  /// Fingers moved. The default passes them on.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }

  /// Fingers were lifted. The default passes them on.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }

  /// A gesture or the system took the fingers away. The default passes that on.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }
}

/// The responder that keys go to first, for the whole process.
@MainActor enum FirstResponder {
  static weak var current: UIResponder?
}
