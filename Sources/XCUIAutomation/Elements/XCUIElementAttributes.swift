import Foundation
import UIKit

/// The attributes of an element, as queries compare them.
@preconcurrency @MainActor public protocol XCUIElementAttributes {
  /// A name for tests; empty for none.
  var identifier: String { get }
  /// In screen coordinates, in points.
  var frame: CGRect { get }
  /// A switch's is "0" or "1", a slider's in percent, a text field's its text or its placeholder. Nil for none.
  var value: Any? { get }
  /// The title of a button; empty for none.
  var title: String { get }
  /// What a screen reader calls the element; empty for none.
  var label: String { get }
  var elementType: XCUIElement.ElementType { get }
  var isEnabled: Bool { get }
  /// The placeholder of a text field; nil for none.
  var placeholderValue: String? { get }
  var isSelected: Bool { get }
}

/// The attributes of an element when it was read.
@MainActor final class ElementAttributes: NSObject, XCUIElementAttributes {
  let element: ScreenElement
  init(_ element: ScreenElement) { self.element = element }

  var identifier: String { element.identifier }
  var frame: CGRect { element.frame }
  var value: Any? { element.value }
  var title: String { element.title }
  var label: String { element.label }
  var elementType: XCUIElement.ElementType { XCUIElement.ElementType(rawValue: element.kind.rawValue) ?? .other }
  var isEnabled: Bool { element.isEnabled }
  var placeholderValue: String? { element.placeholder }
  var isSelected: Bool { element.isSelected }
}

extension ScreenElement {
  /// Whether a query's key is the element's: its identifier, label, title, value or placeholder.
  func isNamed(_ key: String) -> Bool {
    !key.isEmpty && [identifier, label, title, value, placeholder].contains(key)
  }

  /// What a test can call the element.
  var names: [String] {
    [identifier, label, title, value ?? "", placeholder ?? ""].filter { !$0.isEmpty }
  }

  @MainActor func satisfies(_ predicate: NSPredicate) -> Bool { predicate.evaluate(with: ElementAttributes(self)) }
}
