import UIKit

extension XCUIElement {
  /// Lets time pass on the app's clock, without sleeping, until the element exists. Returns whether it does within
  /// `timeout` seconds.
  public func waitForExistence(timeout: TimeInterval) -> Bool { wait(timeout) { $0.exists } }

  /// Lets time pass on the app's clock, without sleeping, until the element does not exist. Returns whether it is gone
  /// within `timeout` seconds.
  public func waitForNonExistence(timeout: TimeInterval) -> Bool { wait(timeout) { !$0.exists } }

  /// Lets time pass on the app's clock, without sleeping, until a property of the element has a value. Returns whether it
  /// has within `timeout` seconds; false while the element does not exist, unless the property is `exists` or `isHittable`.
  public func wait<Value: Equatable>(
    for keyPath: KeyPath<XCUIElement, Value>, toEqual expectedValue: Value, timeout: TimeInterval
  ) -> Bool {
    let isOfNothing = keyPath == \XCUIElement.exists || keyPath == \XCUIElement.isHittable
    return wait(timeout) { element in
      (isOfNothing || element.exists) && element[keyPath: keyPath] == expectedValue
    }
  }

  private func wait(_ timeout: TimeInterval, _ condition: (XCUIElement) -> Bool) -> Bool {
    guard let driver = source.application.runningDriver else { return condition(self) }
    return driver.wait(atMost: max(0, timeout)) { condition(self) }
  }
}
