/// The element that assistive technologies focus.
@MainActor package enum AccessibilityFocus {
  @WeakInContext package private(set) static var element: NSObject?

  /// Moves the focus and tells both elements and the app.
  package static func move(to new: NSObject?) {
    let old = element
    guard new !== old else { return }
    element = new
    old?.accessibilityElementDidLoseFocus()
    new?.accessibilityElementDidBecomeFocused()
    var info: [AnyHashable: Any] = [
      UIAccessibility.assistiveTechnologyUserInfoKey:
        UIAccessibility.AssistiveTechnologyIdentifier.notificationVoiceOver
    ]
    info[UIAccessibility.focusedElementUserInfoKey] = new
    info[UIAccessibility.unfocusedElementUserInfoKey] = old
    NotificationCenter.default.post(
      name: UIAccessibility.elementFocusedNotification, object: nil, userInfo: info)
  }
}
