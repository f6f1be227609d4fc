/// A condition on the values of an object.
indirect enum PredicateCondition: @unchecked Sendable {
  // Unchecked: arguments of a format are compared, not changed.
  case comparison(Operand, Operator, Operand, Options)
  case and([PredicateCondition])
  case or([PredicateCondition])
  case not(PredicateCondition)
  case constant(Bool)

  enum Operand {
    /// The object.
    case itself
    /// A value of the object.
    case keyPath(String)
    /// A variable, or a value of it.
    case variable(String, path: String?)
    case value(Any?)
    case list([Operand])
  }

  enum Operator: String {
    case equal = "=="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case contains = "CONTAINS"
    case begins = "BEGINSWITH"
    case ends = "ENDSWITH"
    case like = "LIKE"
    case matches = "MATCHES"
    case isIn = "IN"
  }

  struct Options: OptionSet {
    let rawValue: Int
    static let ignoresCase = Options(rawValue: 1)
    static let ignoresDiacritics = Options(rawValue: 2)
  }

  /// Whether an object satisfies the condition.
  func holds(for object: Any?, variables: [String: Any]) -> Bool {
    switch self {
    case .constant(let value): value
    case .and(let conditions): conditions.allSatisfy { $0.holds(for: object, variables: variables) }
    case .or(let conditions): conditions.contains { $0.holds(for: object, variables: variables) }
    case .not(let condition): !condition.holds(for: object, variables: variables)
    case .comparison(let left, let sign, let right, let options):
      Self.compare(left.value(of: object, variables), sign, right.value(of: object, variables), options)
    }
  }

  /// Whether an object satisfies the condition, or comes to satisfy it soon.
  func holds(for object: Any?, waitingWith variables: [String: Any]) -> Bool {
    let holds = { self.holds(for: object, variables: variables) }
    return holds() || (object as? any PredicateSubject)?.comesToHold(holds) ?? false
  }

  private static func compare(_ left: Any?, _ sign: Operator, _ right: Any?, _ options: Options) -> Bool {
    switch sign {
    case .equal: return areEqual(left, right, options)
    case .notEqual: return !areEqual(left, right, options)
    case .isIn:
      if let list = right as? [Any?] { return list.contains { areEqual(left, $0, options) } }
      return compare(right, .contains, left, options)
    case .less, .lessOrEqual, .greater, .greaterOrEqual: return areOrdered(left, sign, right)
    case .contains where !(left is String) && left is [Any]:
      return (left as? [Any])?.contains { areEqual($0, right, options) } == true
    case .contains, .begins, .ends, .like, .matches:
      guard let left = left as? String, let right = right as? String else { return false }
      return matches(left, sign, right, options)
    }
  }

  private static func areEqual(_ left: Any?, _ right: Any?, _ options: Options) -> Bool {
    if let left = number(left), let right = number(right) { return left == right }
    if let left = left as? String, let right = right as? String {
      return left.compare(right, options: options.comparing) == .orderedSame
    }
    guard let left, let right else { return left == nil && right == nil }
    if let left = left as? NSObject, let right = right as? NSObject { return left.isEqual(right) }
    if let left = left as? AnyHashable, let right = right as? AnyHashable { return left == right }
    return left as AnyObject === right as AnyObject
  }

  private static func areOrdered(_ left: Any?, _ sign: Operator, _ right: Any?) -> Bool {
    if let left = number(left), let right = number(right) { return isTrue(left, sign, right) }
    if let left = left as? String, let right = right as? String { return isTrue(left, sign, right) }
    if let left = left as? Date, let right = right as? Date { return isTrue(left, sign, right) }
    return false
  }

  private static func isTrue<Value: Comparable>(_ left: Value, _ sign: Operator, _ right: Value) -> Bool {
    switch sign {
    case .less: left < right
    case .lessOrEqual: left <= right
    case .greater: left > right
    default: left >= right
    }
  }

  private static func matches(_ text: String, _ sign: Operator, _ pattern: String, _ options: Options) -> Bool {
    var search = options.comparing
    switch sign {
    case .contains: break
    case .begins: search.insert(.anchored)
    case .ends: search.formUnion([.anchored, .backwards])
    default:
      let expression = sign == .like ? wildcards(pattern) : pattern
      let isFolded = options.contains(.ignoresDiacritics)
      let (text, pattern) = isFolded ? (folded(text), folded(expression)) : (text, expression)
      return text.range(
        of: "^(?:\(pattern))$",
        options: options.contains(.ignoresCase) ? [.regularExpression, .caseInsensitive] : .regularExpression) != nil
    }
    return !pattern.isEmpty && text.range(of: pattern, options: search) != nil
  }

  private static func folded(_ text: String) -> String { text.folding(options: .diacriticInsensitive, locale: nil) }

  /// `?` is one character, `*` any number of them.
  private static func wildcards(_ pattern: String) -> String {
    NSRegularExpression.escapedPattern(for: pattern).replacingOccurrences(of: "\\*", with: "(?s:.*)")
      .replacingOccurrences(of: "\\?", with: "(?s:.)")
  }

  private static func number(_ value: Any?) -> Double? {
    switch value {
    case let value as Bool: value ? 1 : 0
    case let value as any BinaryInteger: Double(value)
    case let value as any BinaryFloatingPoint: Double(value)
    case let value as NSNumber: value.doubleValue
    case let value as any RawRepresentable: number(raw(value))
    default: nil
    }
  }
}

/// The raw value of one of an enumeration.
private func raw<Value: RawRepresentable>(_ value: Value) -> Any { value.rawValue }

extension PredicateCondition.Options {
  var comparing: String.CompareOptions {
    var options: String.CompareOptions = []
    if contains(.ignoresCase) { options.insert(.caseInsensitive) }
    if contains(.ignoresDiacritics) { options.insert(.diacriticInsensitive) }
    return options
  }
}

extension PredicateCondition.Operand {
  /// Nil for no value, and for one that stands for none in collections.
  fileprivate func value(of object: Any?, _ variables: [String: Any]) -> Any? {
    let value: Any? =
      switch self {
      case .value(let value): value
      case .list(let operands): operands.map { $0.value(of: object, variables) }
      case .itself: object
      case .keyPath(let path): Self.value(atPath: path, of: object)
      case .variable(let name, let path): path.map { Self.value(atPath: $0, of: variables[name]) } ?? variables[name]
      }
    let unwrapped = DynamicValue.unwrapped(value)
    return unwrapped is NSNull ? nil : unwrapped
  }

  private static func value(atPath path: String, of object: Any?) -> Any? {
    guard let object, !(object is NSNull) else { return nil }
    if let subject = object as? any PredicateSubject { return subject.predicateValue(forKey: path) }
    let keys = path.split(separator: ".", maxSplits: 1).map(String.init)
    if let values = object as? [String: Any] {
      return keys.count > 1 ? value(atPath: keys[1], of: values[keys[0]]) : values[path]
    }
    if keys.first?.lowercased() == "self" { return keys.count > 1 ? value(atPath: keys[1], of: object) : object }
    return KeyValueCoding.value(forKeyPath: path, of: object as AnyObject)
  }
}
