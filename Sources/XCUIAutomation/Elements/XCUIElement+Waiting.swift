import UIKit

extension XCUIElement {
  /// Lets time pass on the app's clock, without sleeping, until the element exists. Returns whether it does within
  /// `timeout` seconds.
  @discardableResult public func waitForExistence(timeout: TimeInterval) -> Bool { wait(timeout) { $0.exists } }

  /// Lets time pass on the app's clock, without sleeping, until the element does not exist. Returns whether it is gone
  /// within `timeout` seconds.
  @discardableResult public func waitForNonExistence(timeout: TimeInterval) -> Bool { wait(timeout) { !$0.exists } }

  /// Lets time pass on the app's clock, without sleeping, until a property of the element has a value. Returns whether it
  /// has within `timeout` seconds; false while the element does not exist, unless the property is `exists` or `isHittable`.
  /// Several elements fail the test at once.
  @discardableResult public func wait<Value: Equatable>(
    for keyPath: KeyPath<XCUIElement, Value>, toEqual expectedValue: Value, timeout: TimeInterval
  ) -> Bool {
    if keyPath == \XCUIElement.exists || keyPath == \XCUIElement.isHittable {
      return wait(timeout) { $0[keyPath: keyPath] == expectedValue }
    }
    var isAmbiguous = false
    let hasValue = wait(timeout) { element in
      let count = source.elements().count
      isAmbiguous = count > 1
      return isAmbiguous || count == 1 && element[keyPath: keyPath] == expectedValue
    }
    if isAmbiguous { _ = found("wait(for:toEqual:timeout:)", place) }
    return hasValue && !isAmbiguous
  }

  private func wait(_ timeout: TimeInterval, _ condition: (XCUIElement) -> Bool) -> Bool {
    guard let driver = source.application.runningDriver else { return condition(self) }
    return driver.wait(atMost: max(0, timeout)) { condition(self) }
  }
}
