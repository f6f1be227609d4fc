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

  /// Makes this the first to get keys; false when it may not, or when the one that is first will not let go. A view in no
  /// window answers false and becomes first as soon as it is in one.
  @discardableResult open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder else { return false }
    if let view = self as? UIView, view.window == nil {
      FirstResponder.waiting = view
      return false
    }
    if let first = FirstResponder.current {
      FirstResponder.isPassedOn = true
      defer { FirstResponder.isPassedOn = false }
      guard first.resignFirstResponder() else { return false }
    }
    FirstResponder.current = self
    FirstResponder.waiting = nil
    if let text = self as? any TextHost { text.window?.focusState?.typingBegan(in: text) }
    return true
  }

  /// Stops being first; false when it will not.
  @discardableResult open func resignFirstResponder() -> Bool {
    if FirstResponder.waiting === self { FirstResponder.waiting = nil }
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    FirstResponder.current = nil
    return true
  }

  // MARK: Input views

  /// What is shown at the bottom of the window, in the place of a keyboard, while this or a responder beneath it is first.
  /// The default is nothing.
  open var inputView: UIView? { nil }

  /// What is shown over the input view, or at the bottom without one. The default is nothing.
  open var inputAccessoryView: UIView? { nil }

  /// Asks anew for both, where this responder is first.
  open func reloadInputViews() {
    guard isFirstResponder else { return }
    InputViewContainer.update()
    (self as? UIView)?.window?.inputDock?.reload()
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

  // MARK: Keys

  /// Keys went down, on this responder if it is first. The default passes them on; an override that does not call `super`
  /// keeps them, and what they write, from the text being edited.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }

  /// Keys changed. The default passes that on.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }

  /// Keys went up. The default passes them on.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  /// The keys do not count: the app lost them. The default passes that on.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  // MARK: Editing

  /// Moves what is chosen to the pasteboard. The default passes it on.
  open func cut(_ sender: Any?) { next?.cut(sender) }

  /// Puts what is chosen on the pasteboard. The default passes it on.
  open func copy(_ sender: Any?) { next?.copy(sender) }

  /// Takes over what is on the pasteboard. The default passes it on.
  open func paste(_ sender: Any?) { next?.paste(sender) }

  /// Takes away what is chosen. The default passes it on.
  open func delete(_ sender: Any?) { next?.delete(sender) }

  /// Chooses what the caret stands at: a word of text. The default passes it on.
  open func select(_ sender: Any?) { next?.select(sender) }

  /// Chooses everything. The default passes it on.
  open func selectAll(_ sender: Any?) { next?.selectAll(sender) }
}

/// The responder that keys go to first, for the whole process.
@MainActor enum FirstResponder {
  static weak var current: UIResponder? {
    didSet { if current !== oldValue, !isPassedOn { InputViewContainer.update() } }
  }
  /// Whether the next one is about to be first: what they both show stays.
  static var isPassedOn = false
  /// A view that asked to be first before it was in a window.
  static weak var waiting: UIView?
  /// Whether the first responder is made to let go, whatever its delegate says.
  static var isForced = false
}

extension UIView {
  /// Lets the view, or a view in it, stop being first responder: editing ends. With `force` nobody is asked.
  ///
  /// - Returns: whether the first responder was here and let go.
  @discardableResult public func endEditing(_ force: Bool) -> Bool {
    guard let first = FirstResponder.current as? UIView, first.isDescendant(of: self) else { return false }
    FirstResponder.isForced = force
    defer { FirstResponder.isForced = false }
    if first.resignFirstResponder() { return true }
    if force { FirstResponder.current = nil }
    return force
  }
}
