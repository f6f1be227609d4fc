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

  /// A predicate on the attributes of an element, with its arguments in an array.
  @_disfavoredOverload
  public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
    do {
      let condition = try PredicateParser.condition(predicateFormat, arguments: arguments ?? [])
      self.init { object, _ in condition.holds(for: object) }
    } catch {
      fatalError("Unable to parse the format string \"\(predicateFormat)\": \(error)")
    }
  }
}
