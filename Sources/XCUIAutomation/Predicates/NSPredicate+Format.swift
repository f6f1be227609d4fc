import Foundation

extension NSPredicate {
  /// A predicate on the attributes of an element: Foundation on Linux has no formats.
  ///
  /// A condition is an attribute (`label`, `identifier`, `value`, `title`, `placeholderValue`, `elementType`, `isEnabled` or
  /// `enabled`, `isSelected` or `selected`, `exists`), an operator and a value: `==`, `!=`, `<`, `<=`, `>`, `>=`, `CONTAINS`,
  /// `BEGINSWITH`, `ENDSWITH`, `LIKE`, `MATCHES` (with `[c]`, `[d]` or `[cd]`), or `IN` with a list. Values are strings,
  /// numbers, `true`, `false`, `nil`, and `%@`, `%d` and `%K` for arguments. Conditions are joined by `AND`, `OR`, `NOT` and
  /// parentheses. Ends the process for a format that it does not understand, with its place, as on iOS.
  @_disfavoredOverload
  public convenience init(format predicateFormat: String, _ args: Any...) {
    self.init(format: predicateFormat, argumentArray: args)
  }

  /// Whether a condition on an element of the running app, which does not hold, does within a tenth of a second of the
  /// app's clock. That is how often an expectation of XCTest asks, and its waiting does not advance the clock.
  private static func comesToHold(_ condition: PredicateCondition, for object: Any?) -> Bool {
    guard let element = object as? XCUIElement else { return false }
    return MainActor.assumeIsolated {
      element.source.application.runningDriver?.wait(atMost: 0.1) { condition.holds(for: element) } ?? false
    }
  }

  /// A predicate on the attributes of an element, with its arguments in an array.
  @_disfavoredOverload
  public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
    do {
      let condition = try PredicateParser.condition(predicateFormat, arguments: arguments ?? [])
      self.init { object, _ in condition.holds(for: object) || Self.comesToHold(condition, for: object) }
    } catch {
      fatalError("Unable to parse the format string \"\(predicateFormat)\": \(error)")
    }
  }
}
