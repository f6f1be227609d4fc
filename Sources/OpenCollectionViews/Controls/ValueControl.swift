/// A control whose value is a number. It says here what keys, the desktop's accessibility, lists that scroll and the live preview
/// need to know.
///
/// A new control needs besides, as in `UISlider`:
/// - for accessibility, `isAccessibilityElementByDefault`, `ownTraits` with `.adjustable`, `defaultAccessibilityValue`,
///   `accessibilityIncrement()` and `accessibilityDecrement()`;
/// - for scripts and UI tests, `defaultElementKind`, and a case of `ElementKind` with the number of `XCUIElement.ElementType`;
/// - for storyboards, a reader in `UIControl+Interface`, its element in `InterfaceClasses`, its keys in `UIControl+Members`;
/// - for adapted sources, a line in the adapter's `UIKitClasses`, which a test of the adapter checks.
@MainActor package protocol ValueControl: UIControl {
  /// The value: 1 and 0 for on and off, the index of what is selected. Set as by the user, but without the control's actions.
  var number: Double { get set }
  /// The values that a user can choose; nil if there is none.
  var numbers: ClosedRange<Double>? { get }
  /// By how much an arrow key changes the value; nil if arrow keys do not.
  var keyStep: Double? { get }
  /// By how much `accessibilityIncrement()` changes the value, which the desktop's accessibility is told with the range; nil if it is
  /// told the value as a text only.
  var accessibilityStep: Double? { get }
  /// Whether a drag moves a part of the control, so that it does not scroll the list that the control is in. The default is false.
  var isDragged: Bool { get }
  /// Return or Space was pressed while the control is focused.
  func performKeyAction()
}

extension ValueControl {
  package var keyStep: Double? { nil }
  package var accessibilityStep: Double? { nil }
  package var isDragged: Bool { false }
  package func performKeyAction() {}

  /// Sets a number that the user can choose, as the user does, and sends the control's actions if that changes it.
  package func change(to number: Double, sending events: UIControl.Event = .valueChanged) {
    guard isEnabled, let numbers, numbers.contains(number) else { return }
    let old = self.number
    self.number = number
    if self.number != old { sendActions(for: events) }
  }

  /// Changes the number by a step, as far as the range goes.
  package func change(by step: Double, sending events: UIControl.Event = .valueChanged) {
    guard let numbers else { return }
    change(to: min(max(number + step, numbers.lowerBound), numbers.upperBound), sending: events)
  }
}
