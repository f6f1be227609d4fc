/// A control whose value is a number. Arrow keys, the desktop's accessibility, scrolling lists and the live preview use controls
/// through this protocol, and know no concrete class.
///
/// The members that have defaults do without: no arrow keys (`numericValue(after:)`), no number on the desktop
/// (`accessibilityRange`), drags that scroll a list (`isDragged`), UI tests that do not mirror (`dragEnd(at:)`). A new control needs
/// besides, as in `UISlider`:
/// - for accessibility, `isAccessibilityElementByDefault`, `ownTraits` with `.adjustable`, `defaultAccessibilityValue`,
///   `accessibilityIncrement()` and `accessibilityDecrement()`;
/// - for scripts and UI tests, `defaultElementType`: the kind by which they find it. A new kind is a case of `ElementType` with the
///   number of `XCUIElement.ElementType`. Only a `.slider` is a slider for the desktop (`DesktopRoles`), in the browser
///   (`elements.js`) and for UI tests' `adjust(toNormalizedSliderPosition:)`; other adjustable kinds are spin buttons. If it is
///   tracked only from a part, such as a thumb, `defaultAccessibilityActivationPoint`, where UI tests touch it;
/// - its table of keys, as `UISlider+Keys`, limits before the value that they clamp; at the end of `init?(coder:)`,
///   `InterfaceReader<Class>(coder, self)?.setKeys()`; and its element in `InterfaceClasses`, if Xcode writes one (`<slider>`);
/// - for adapted sources, a line in the adapter's `UIKitClasses`, which a test of the adapter checks.
@MainActor package protocol ValueControl: UIControl, NumericView {
  /// The value: 1 and 0 for on and off, the index of what is selected. Setting it sends no actions, and leaves it in the control's
  /// range.
  var numericValue: Double { get set }
  /// The value that the left or right arrow key leads to, some steps on, mirrored from right to left; nil if it leads to none. The
  /// default is nil. Keys send `primaryActionTriggered` after `valueChanged`; up and down move the focus.
  func numericValue(after steps: Int) -> Double?
  /// Whether a drag moves a part of the control, so that it does not scroll the list that the control is in. The default is false.
  var isDragged: Bool { get }
  /// Where a drag ends that sets the value to a fraction of the range, in screen coordinates. Nil, the default, for that fraction of
  /// the frame from its left edge, also from right to left.
  func dragEnd(at fraction: CGFloat) -> CGPoint?
}

/// A view that shows a number.
@MainActor package protocol NumericView: UIView {
  var numericValue: Double { get }
  /// The range of the value, and the step of `accessibilityIncrement()`, for the desktop's accessibility. Nil, the default of a
  /// `ValueControl`, if it gets the value as text only and cannot set it.
  var accessibilityRange: (values: ClosedRange<Double>, step: Double)? { get }
}

extension ValueControl {
  package func numericValue(after steps: Int) -> Double? { nil }
  package var accessibilityRange: (values: ClosedRange<Double>, step: Double)? { nil }
  package var isDragged: Bool { false }
  package func dragEnd(at fraction: CGFloat) -> CGPoint? { nil }

  /// Sets a value as the user does, and sends actions if that changes it.
  package func change(to value: Double, sending events: UIControl.Event = .valueChanged) {
    guard isEnabled, value.isFinite else { return }
    let old = numericValue
    numericValue = value
    if numericValue != old { sendActions(for: events) }
  }
}

extension UIControl {
  /// Whether keys change a value of the control.
  var hasValue: Bool { self is any ValueControl }
}
