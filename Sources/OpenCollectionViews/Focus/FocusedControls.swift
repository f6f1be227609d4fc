/// Return, Space and arrow keys on focused controls: the same effect as a touch.
extension UIView {
  /// Return or Space: activates a control. Other views have already received the key as a press.
  func activateByKey() {
    guard let control = self as? UIControl, control.isEnabled else { return }
    control.performPrimaryActionByKey()
  }

  /// An arrow key on a control with a value; false for other controls and for arrows that do not change the value.
  func adjustByKey(_ heading: UIFocusHeading) -> Bool {
    guard heading == .left || heading == .right, let control = self as? any ValueControl, control.isEnabled,
      let value = control.numericValue(after: (heading == .right) != isRightToLeft ? 1 : -1)
    else { return false }
    control.change(to: value, sending: [.valueChanged, .primaryActionTriggered])
    return true
  }
}
