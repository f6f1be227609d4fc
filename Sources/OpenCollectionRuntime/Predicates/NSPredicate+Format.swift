/// What can be made of a format: a predicate of the class that the format means.
public protocol MadeOfFormat {}

extension NSPredicate: MadeOfFormat {}

extension MadeOfFormat {
  /// A predicate on the values of an object: Foundation on Linux has no formats.
  ///
  /// A condition is a key, a path of keys (`author.name`), a variable (`$tag`, `$row.value`) or `SELF`, an operator and a value: `==`,
  /// `!=`, `<`, `<=`, `>`, `>=`, `CONTAINS`, `BEGINSWITH`, `ENDSWITH`, `LIKE`, `MATCHES` (with `[c]`, `[d]` or `[cd]`), or `IN` with
  /// a list. Values are strings, numbers, `true`, `false`, `nil`, and `%@`, `%d` and `%K` for arguments. Conditions are joined by
  /// `AND`, `OR`, `NOT` and parentheses. Ends the process for a format that it does not understand, with its place, as on iOS.
  /// Not understood: `BETWEEN`, `ANY`, `ALL`, functions, arithmetic and subqueries.
  @_disfavoredOverload
  public init(format predicateFormat: String, _ args: Any...) {
    self.init(format: predicateFormat, argumentArray: args)
  }

  /// A predicate on the values of an object, with its arguments in an array.
  @_disfavoredOverload
  public init(format predicateFormat: String, argumentArray arguments: [Any]?) {
    do {
      let made = try PredicateParser.condition(predicateFormat, arguments: arguments ?? []).predicate
      guard let predicate = made as? Self else {
        fatalError("The format \"\(predicateFormat)\" gives a \(type(of: made)), not a \(Self.self)")
      }
      self = predicate
    } catch {
      fatalError("Unable to parse the format string \"\(predicateFormat)\": \(error)")
    }
  }
}

extension PredicateCondition {
  /// An object of the class that the condition has on iOS.
  fileprivate var predicate: NSPredicate {
    switch self {
    case .constant(let value): NSPredicate(value: value)
    case .and(let conditions): FormatCompoundPredicate(.and, conditions.map(\.predicate), self)
    case .or(let conditions): FormatCompoundPredicate(.or, conditions.map(\.predicate), self)
    case .not(let condition): FormatCompoundPredicate(.not, [condition.predicate], self)
    case .comparison(let left, let sign, let right, let options):
      NSComparisonPredicate(NSExpression(left), sign, NSExpression(right), options)
    }
  }
}

/// Several conditions of a format, or one that must not hold.
private final class FormatCompoundPredicate: NSCompoundPredicate {
  private let condition: PredicateCondition

  init(_ type: LogicalType, _ parts: [NSPredicate], _ condition: PredicateCondition) {
    self.condition = condition
    super.init(type: type, subpredicates: parts)
  }

  required init?(coder: NSCoder) { return nil }

  /// A subject is asked for all conditions together: they may come to hold at different times.
  override func evaluate(with object: Any?, substitutionVariables bindings: [String: Any]?) -> Bool {
    guard let subject = object as? any PredicateSubject else {
      return super.evaluate(with: object, substitutionVariables: bindings)
    }
    return condition.holds(for: subject, waitingWith: bindings ?? [:])
  }
}
