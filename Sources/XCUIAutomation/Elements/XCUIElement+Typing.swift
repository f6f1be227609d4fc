@_spi(Storeys) internal import OpenCollectionViews
import UIKit

extension XCUIElement {
  /// Types characters into the element, which must have the keyboard's focus: tap it first. Newlines, tabs and the
  /// characters of `XCUIKeyboardKey` press keys.
  public func typeText(_ text: String, file: StaticString = #filePath, line: UInt = #line) {
    use("typeText(\"\(text)\")", SourcePlace(file, line)) { driver, element in
      if element.kind != .application {
        try driver.checkFocus(of: element)
      } else if !driver.hasFocus, text.contains(where: { !XCUIKeyboardKey.pressesKey($0) }) {
        throw ElementFailure(description: "nothing on the screen is being edited: tap a field first")
      }
      driver.type(text)
    }
  }

  /// Drags the thumb of a slider to a position, from 0 to 1. The value is close to it, within what a finger can do.
  public func adjust(
    toNormalizedSliderPosition normalizedSliderPosition: CGFloat, file: StaticString = #filePath, line: UInt = #line
  ) {
    let place = SourcePlace(file, line)
    let step = "adjust(toNormalizedSliderPosition: \(normalizedSliderPosition))"
    guard (0...1).contains(normalizedSliderPosition) else {
      return source.application.fail("\(step): the position must be from 0 to 1", place)
    }
    use(step, place) { driver, element in
      guard element.kind == .slider else { throw ElementFailure(description: "\(element.place) is no slider") }
      let start = try driver.reachablePoint(of: element)
      let end = driver.sliderPoint(of: element, at: normalizedSliderPosition)
      driver.drag(from: start, to: end, in: 0.3, restingAtEnd: 0.1)
    }
  }

  /// Turns a picker's wheel to a value, row by row as a screen reader does. Fails the test if the wheel does not have it.
  public func adjust(toPickerWheelValue pickerWheelValue: String, file: StaticString = #filePath, line: UInt = #line) {
    use("adjust(toPickerWheelValue: \"\(pickerWheelValue)\")", SourcePlace(file, line)) { driver, element in
      guard element.kind == .pickerWheel else { throw ElementFailure(description: "\(element.place) is no wheel") }
      try driver.turnWheel(element, to: pickerWheelValue)
    }
  }
}
