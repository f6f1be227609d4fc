internal import OpenCollectionDisplays

/// Hands a display's keys and typed text to the first responder.
///
/// A key goes up the chain of responders as a press. One that reaches the app unanswered edits the text of the first
/// responder, and where that makes nothing of it either, scrolls or goes back (`KeyNavigation`).
@MainActor
final class KeyDispatcher {
  private var presses: [String: UIPress] = [:]
  /// The keys that are down and that somebody kept.
  private var kept: Set<String> = []
  /// Whether somebody kept the last key: what it writes is not typed then.
  private var keepsText = false

  /// A key that is held down comes again and again: it edits each time, but is one press. `softly` where
  /// content that it scrolls shall be seen to move.
  func press(_ name: String, _ modifiers: KeyModifiers, in window: UIWindow, softly: Bool = false) {
    let isRepeat = presses[name] != nil
    if !isRepeat { begin(name, UIKey(named: name, UIKeyModifierFlags(modifiers)), in: window) }
    keepsText = kept.contains(name)
    guard !keepsText else { return }
    if TextKeys.perform(name, modifiers, on: FirstResponder.current) { return }
    if FocusKeys.press(name, modifiers, isRepeat: isRepeat, in: window, softly: softly) { return }
    KeyNavigation.press(name, modifiers, in: window, softly: softly)
  }

  private func begin(_ name: String, _ key: UIKey, in window: UIWindow) {
    let now = AppClock.current.now
    let press = UIPress(key, name: name, to: firstResponder(in: window), in: window, timestamp: now)
    presses[name] = press
    let event = UIPressesEvent(Set(presses.values), timestamp: now)
    press.responder?.pressesBegan([press], with: event)
    if press.responder != nil, !event.isUnanswered { kept.insert(name) }
  }

  func lift(_ name: String) {
    kept.remove(name)
    guard let press = presses.removeValue(forKey: name) else { return }
    press.phase = .ended
    press.timestamp = AppClock.current.now
    press.responder?.pressesEnded([press], with: UIPressesEvent([press], timestamp: press.timestamp))
  }

  /// Types characters into the first responder.
  func type(_ text: String) {
    guard !keepsText, let input = FirstResponder.current as? any UIKeyInput else { return }
    if let host = input as? any TextHost { host.type(text) } else { input.insertText(text) }
  }

  /// Shows what an input method is composing.
  func compose(_ text: String, selected: Range<Int>) {
    guard let host = FirstResponder.current as? any TextHost else { return }
    host.compose(text, selected: selected)
  }

  /// Who gets keys: the first responder, else what has the focus, else the controller in front.
  private func firstResponder(in window: UIWindow) -> UIResponder? {
    if let first = FirstResponder.current ?? window.focusState?.focused { return first }
    guard var controller = window.rootViewController else { return window }
    while true {
      if let presented = controller.presentation?.presented {
        controller = presented
      } else if let top = (controller as? UINavigationController)?.topViewController {
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
