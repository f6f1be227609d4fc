internal import OpenCollectionDisplays

/// Delivers a display's key presses and typed text to the first responder.
///
/// A key press is sent up the responder chain as a `UIPress`. If nobody handles it, it edits the first responder's
/// text, else it moves or activates the focus (`FocusKeys`), else it scrolls or navigates back (`KeyNavigation`).
@MainActor
final class KeyDispatcher {
  private var presses: [String: UIPress] = [:]
  /// The keys that are down and were handled by a responder.
  private var handledKeys: Set<String> = []
  /// Whether a responder handled the last key: its text is not typed then.
  private var suppressesText = false

  /// Handles a key down. A key that is held repeats: it edits each time, but is one press. With `animated`, scrolling is
  /// animated.
  func press(_ name: String, _ modifiers: KeyModifiers, in window: UIWindow, animated: Bool = false) {
    let isRepeat = presses[name] != nil
    if !isRepeat { begin(name, UIKey(named: name, UIKeyModifierFlags(modifiers)), in: window) }
    suppressesText = handledKeys.contains(name)
    guard !suppressesText else { return }
    let (key, responder) = (UIKey(named: name, UIKeyModifierFlags(modifiers)), firstResponder(in: window))
    if responder?.performKeyCommand(for: key, withPriority: true) == true {
      suppressesText = true
      return
    }
    if TextKeys.perform(name, modifiers, on: window.firstResponder ?? FirstResponder.withoutWindow) { return }
    if responder?.performKeyCommand(for: key, withPriority: false) == true {
      suppressesText = true
      return
    }
    if FocusKeys.press(name, modifiers, isRepeat: isRepeat, in: window, animated: animated) { return }
    KeyNavigation.press(name, modifiers, in: window, animated: animated)
  }

  /// Begins a press. With more keys down than `InputEvent.mostKeys`, those before are cancelled: their ends were lost.
  private func begin(_ name: String, _ key: UIKey, in window: UIWindow) {
    let now = AppClock.current.now
    if presses.count == InputEvent.mostKeys { for name in presses.keys.sorted() { cancel(name) } }
    let press = UIPress(key, name: name, to: firstResponder(in: window), in: window, timestamp: now)
    presses[name] = press
    let event = UIPressesEvent(Set(presses.values), timestamp: now)
    press.responder?.pressesBegan([press], with: event)
    if press.responder != nil, !event.isUnhandled { handledKeys.insert(name) }
  }

  func lift(_ name: String) {
    guard let press = end(name, .ended) else { return }
    press.responder?.pressesEnded([press], with: UIPressesEvent([press], timestamp: press.timestamp))
  }

  private func cancel(_ name: String) {
    guard let press = end(name, .cancelled) else { return }
    press.responder?.pressesCancelled([press], with: UIPressesEvent([press], timestamp: press.timestamp))
  }

  /// Ends the press of a key in a phase; nil if the key is not down.
  private func end(_ name: String, _ phase: UIPress.Phase) -> UIPress? {
    handledKeys.remove(name)
    guard let press = presses.removeValue(forKey: name) else { return nil }
    press.phase = phase
    press.timestamp = AppClock.current.now
    return press
  }

  /// Types characters into the first responder, unless a responder handled the key.
  func type(_ text: String) {
    guard !suppressesText, let input = FirstResponder.current as? any UIKeyInput else { return }
    if let host = input as? any TextHost { host.type(text) } else { input.insertText(text) }
  }

  /// Sets the marked text of an input method.
  func compose(_ text: String, selected: Range<Int>) {
    guard let host = FirstResponder.current as? any TextHost else { return }
    host.compose(text, selected: selected)
  }

  /// The responder that receives key presses: the first responder, else the focused item, else the topmost controller.
  private func firstResponder(in window: UIWindow) -> UIResponder? {
    if let first = window.firstResponder ?? FirstResponder.withoutWindow ?? window.focusState?.focused { return first }
    guard var controller = window.rootViewController else { return window }
    while true {
      if let presented = controller.presentation?.presented {
        controller = presented
      } else if let top = controller.shownInStack {
        controller = top
      } else {
        return controller
      }
    }
  }
}

extension UIKeyModifierFlags {
  init(_ modifiers: KeyModifiers) {
    self = []
    if modifiers.contains(.shift) { insert(.shift) }
    if modifiers.contains(.control) { insert(.control) }
    if modifiers.contains(.alternate) { insert(.alternate) }
    if modifiers.contains(.command) { insert(.command) }
    if modifiers.contains(.capsLock) { insert(.alphaShift) }
  }
}
