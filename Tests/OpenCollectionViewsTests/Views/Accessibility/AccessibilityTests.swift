import Foundation
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
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

  @Test("Things are read in rows, and in the same order whatever the order of the views", arguments: [false, true])
  func order(isRightToLeft: Bool) {
    let order = AccessibilityOrder(isRightToLeft: isRightToLeft, idiom: .phone)
    // Each is less than 8 points below the one before: one row, though the last is 12 below the first.
    let (a, b, c) = (CGPoint(x: 20, y: 0), CGPoint(x: 10, y: 6), CGPoint(x: 0, y: 12))
    for points in [[a, b, c], [a, c, b], [b, a, c], [b, c, a], [c, a, b], [c, b, a]] {
      #expect(order.sorted(points, origin: { $0 }) == (isRightToLeft ? [a, b, c] : [c, b, a]))
    }
    let same = order.sorted([("one", a), ("two", a), ("three", a)], origin: \.1)
    #expect(same.map(\.0) == ["one", "two", "three"])
  }
}
