import Foundation
import OpenCollectionTestIsolation
import Testing

@testable import UIKit

@MainActor
@Suite("Accessibility", .isolatedScreen)
struct AccessibilityTests {
  @Test("properties return what was set")
  func kept() {
    let view = UIView()
    #expect(!view.isAccessibilityElement)
    #expect(view.accessibilityLabel == nil)
    view.isAccessibilityElement = true
    view.accessibilityLabel = "label"
    view.accessibilityHint = "hint"
    view.accessibilityValue = "value"
    view.accessibilityIdentifier = "id"
    view.accessibilityTraits = [.header, .button]
    #expect(view.isAccessibilityElement)
    #expect(view.accessibilityLabel == "label")
    #expect(view.accessibilityHint == "hint")
    #expect(view.accessibilityValue == "value")
    #expect(view.accessibilityIdentifier == "id")
    #expect(view.accessibilityTraits == [.header, .button])
  }

  @Test("a label's default is its text, a button's its title and traits, until the app sets its own")
  func defaults() {
    let label = UILabel()
    label.text = "Hello"
    #expect(label.isAccessibilityElement)
    #expect(label.accessibilityLabel == "Hello")
    #expect(label.accessibilityTraits == .staticText)
    let button = UIButton(type: .system)
    button.setTitle("Go", for: .normal)
    #expect(button.accessibilityLabel == "Go")
    #expect(button.accessibilityTraits == .button)
    button.isEnabled = false
    button.isSelected = true
    #expect(button.accessibilityTraits == [.button, .notEnabled, .selected])
    button.accessibilityLabel = "Go on"
    #expect(button.accessibilityLabel == "Go on")
  }

  @Test("controls with a value report it")
  func values() {
    let slider = UISlider()
    slider.value = 0.25
    #expect(slider.accessibilityValue == "25%")
    #expect(slider.accessibilityTraits == .adjustable)
    let control = UISwitch()
    #expect(control.accessibilityValue == "0")
    control.isOn = true
    #expect(control.accessibilityValue == "1")
  }
}
