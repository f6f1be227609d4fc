import Foundation
import UIKit

/// A condition on an element's attributes.
indirect enum PredicateCondition: @unchecked Sendable {
  // Unchecked: arguments of a format are compared, not changed.
  case comparison(Operand, Operator, Operand, Options)
  case and([PredicateCondition])
  case or([PredicateCondition])
  case not(PredicateCondition)
  case constant(Bool)

  enum Operand {
    case attribute(Attribute)
    case value(Any?)
    case list([Operand])
  }

  enum Attribute: String {
    case label, identifier, value, title, placeholderValue, elementType, isEnabled, isSelected, exists

    init?(named name: String) {
      switch name {
      case "enabled": self = .isEnabled
      case "selected": self = .isSelected
      default: self.init(rawValue: name)
      }
    }
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

  /// Whether an element, or its attributes, satisfy the condition.
  func holds(for object: Any?) -> Bool {
    switch self {
    case .constant(let value): value
    case .and(let conditions): conditions.allSatisfy { $0.holds(for: object) }
    case .or(let conditions): conditions.contains { $0.holds(for: object) }
    case .not(let condition): !condition.holds(for: object)
    case .comparison(let left, let sign, let right, let options):
      Self.compare(left.value(of: object), sign, right.value(of: object), options)
    }
  }

  private static func compare(_ left: Any?, _ sign: Operator, _ right: Any?, _ options: Options) -> Bool {
    switch sign {
    case .equal: return areEqual(left, right, options)
    case .notEqual: return !areEqual(left, right, options)
    case .isIn:
      if let list = right as? [Any?] { return list.contains { areEqual(left, $0, options) } }
      return compare(right, .contains, left, options)
    case .less, .lessOrEqual, .greater, .greaterOrEqual: return areOrdered(left, sign, right)
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
    return left == nil && right == nil
  }

  private static func areOrdered(_ left: Any?, _ sign: Operator, _ right: Any?) -> Bool {
    guard let left = number(left), let right = number(right) else { return false }
    return switch sign {
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
    case let value as XCUIElement.ElementType: Double(value.rawValue)
    default: nil
    }
  }
}

extension PredicateCondition.Options {
  var comparing: String.CompareOptions {
    var options: String.CompareOptions = []
    if contains(.ignoresCase) { options.insert(.caseInsensitive) }
    if contains(.ignoresDiacritics) { options.insert(.diacriticInsensitive) }
    return options
  }
}

extension PredicateCondition.Operand {
  fileprivate func value(of object: Any?) -> Any? {
    switch self {
    case .value(let value): return value
    case .list(let operands): return operands.map { $0.value(of: object) }
    case .attribute(let attribute):
      nonisolated(unsafe) let object = object
      // Predicates on elements are evaluated by queries, on the main actor.
      nonisolated(unsafe) var result: Any?
      MainActor.assumeIsolated { result = (object as? any XCUIElementAttributes).flatMap { attribute.value(of: $0) } }
      return result
    }
  }
}

extension PredicateCondition.Attribute {
  @MainActor fileprivate func value(of element: any XCUIElementAttributes) -> Any? {
    switch self {
    case .label: element.label
    case .identifier: element.identifier
    case .value: element.value
    case .title: element.title
    case .placeholderValue: element.placeholderValue
    case .elementType: element.elementType
    case .isEnabled: element.isEnabled
    case .isSelected: element.isSelected
    case .exists: (element as? XCUIElement)?.exists ?? true
    }
  }
}
