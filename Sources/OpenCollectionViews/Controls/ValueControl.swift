/// A control whose value is a number. It says here what keys, the desktop's accessibility and the live preview need to know.
@MainActor package protocol ValueControl: UIControl {
  /// The value: 1 and 0 for on and off, the index of what is selected. Set as by the user, but without the control's actions.
  var number: Double { get set }
  /// The values that a user can choose; nil if there is none.
  var numbers: ClosedRange<Double>? { get }
  /// By how much an arrow key changes the value; nil if arrow keys do not.
  var keyStep: Double? { get }
  /// By how much `accessibilityIncrement()` changes the value; nil if the desktop's accessibility is not told the value as a
  /// number.
  var accessibilityStep: Double? { get }
  /// Return or Space was pressed while the control is focused.
  func performKeyAction()
}

extension ValueControl {
  package var keyStep: Double? { nil }
  package var accessibilityStep: Double? { nil }
  package func performKeyAction() {}

  /// Sets a number that the user can choose, as the user does, and sends the control's actions if that changes it.
  package func change(to number: Double, sending events: UIControl.Event = .valueChanged) {
    guard isEnabled, let numbers, numbers.contains(number) else { return }
    let old = self.number
    self.number = number
    if self.number != old { sendActions(for: events) }
  }
}
