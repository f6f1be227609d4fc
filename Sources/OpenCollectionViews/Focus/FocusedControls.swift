/// Return, Space and arrow keys on focused controls: the same effect as a touch.
extension UIView {
  /// Return or Space: activates a control. Other views have already received the key as a press.
  func activateByKey() {
    guard let control = self as? UIControl, control.isEnabled else { return }
    switch control {
    case let toggle as UISwitch:
      toggle.setOn(!toggle.isOn, animated: true)
      toggle.sendActions(for: [.valueChanged, .touchUpInside, .primaryActionTriggered])
    case is UISlider, is UIStepper, is UISegmentedControl, is UIPageControl: break
    default: control.performPrimaryActionByKey()
    }
  }

  /// An arrow key on a control with a value; false for other controls and for arrows that do not change the value.
  func adjustByKey(_ heading: UIFocusHeading) -> Bool {
    guard let control = self as? UIControl, control.isEnabled, heading == .left || heading == .right else {
      return false
    }
    let steps = (heading == .right) != isRightToLeft ? 1 : -1
    switch control {
    case let slider as UISlider:
      // Unmeasured: 20 steps across the range.
      slider.setValue(slider.value + Float(steps) * (slider.maximumValue - slider.minimumValue) / 20, animated: false)
    case let stepper as UIStepper:
      stepper.value += Double(steps) * stepper.stepValue
    case let segments as UISegmentedControl:
      let index = segments.selectedSegmentIndex + steps
      guard (0..<segments.numberOfSegments).contains(index) else { return true }
      segments.selectedSegmentIndex = index
    case let pages as UIPageControl:
      guard (0..<pages.numberOfPages).contains(pages.currentPage + steps) else { return true }
      pages.currentPage += steps
    default:
      return false
    }
    control.sendActions(for: [.valueChanged, .primaryActionTriggered])
    return true
  }
}
