import Foundation
internal import OpenCollectionRuntime
import UIKit

extension XCUIElement: PredicateSubject {
  nonisolated package func predicateValue(forKey key: String) -> Any? { attribute(named: key, of: self) }

  /// Whether a condition on an element of the running app does within a tenth of a second of the app's clock. That is how often an
  /// expectation of XCTest asks, and its waiting does not advance the clock.
  nonisolated package func comesToHold(_ condition: () -> Bool) -> Bool {
    withoutActuallyEscaping(condition) { condition in
      nonisolated(unsafe) let condition = condition
      return MainActor.assumeIsolated {
        source.application.runningDriver?.wait(atMost: 0.1) { condition() } ?? false
      }
    }
  }
}

extension ElementAttributes: PredicateSubject {
  nonisolated package func predicateValue(forKey key: String) -> Any? { attribute(named: key, of: self) }
  nonisolated package func comesToHold(_ condition: () -> Bool) -> Bool { false }
}

/// An attribute of an element, by the name that formats have for it. Predicates on elements are evaluated by queries, on the main actor.
private func attribute(named name: String, of element: any XCUIElementAttributes & Sendable) -> Any? {
  // It does not leave the main actor's code.
  nonisolated(unsafe) var result: Any?
  MainActor.assumeIsolated {
    result =
      switch name {
      case "label": element.label
      case "identifier": element.identifier
      case "value": element.value
      case "title": element.title
      case "placeholderValue": element.placeholderValue
      case "elementType": element.elementType
      case "isEnabled", "enabled": element.isEnabled
      case "isSelected", "selected": element.isSelected
      case "exists": (element as? XCUIElement)?.exists ?? true
      default: fatalError("elements have no attribute '\(name)'")
      }
  }
  return result
}
