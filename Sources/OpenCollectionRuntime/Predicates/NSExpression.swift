/// A part of a predicate that has a value.
open class NSExpression: NSObject, @unchecked Sendable {
  // Unchecked: an expression is immutable.

  /// What an expression is.
  public enum ExpressionType: UInt, Sendable {
    case constantValue = 0
    case evaluatedObject = 1
    case variable = 2
    case keyPath = 3
    case function = 4
    case aggregate = 14
  }

  let operand: PredicateCondition.Operand

  init(_ operand: PredicateCondition.Operand) { self.operand = operand }

  /// A value.
  public convenience init(forConstantValue obj: Any?) { self.init(.value(obj)) }
  /// A variable, by its name without the dollar.
  public convenience init(forVariable string: String) { self.init(.variable(string, path: nil)) }
  /// The values at the end of a path of keys.
  public convenience init(forKeyPath keyPath: String) { self.init(.keyPath(keyPath)) }

  /// A path of a variable is a function, as on iOS.
  open var expressionType: ExpressionType {
    switch operand {
    case .value: .constantValue
    case .itself: .evaluatedObject
    case .keyPath: .keyPath
    case .variable(_, let path): path == nil ? .variable : .function
    case .list: .aggregate
    }
  }

  /// The value of a constant; nil for others.
  open var constantValue: Any? { if case .value(let value) = operand { value } else { nil } }
  /// The path of keys; empty for others.
  open var keyPath: String { if case .keyPath(let path) = operand { path } else { "" } }
  /// The name of a variable, without the dollar; empty for others.
  open var variable: String { if case .variable(let name, nil) = operand { name } else { "" } }

  /// The expression as a format has it: `$tag`, `$tag.value`, `"text"`.
  open override var description: String { operand.text }
}

extension PredicateCondition.Operand {
  fileprivate var text: String {
    switch self {
    case .itself: "SELF"
    case .keyPath(let path): path
    case .variable(let name, let path): "$" + name + (path.map { "." + $0 } ?? "")
    case .value(let text as String): "\"\(text)\""
    case .value(let value): value.map { "\($0)" } ?? "nil"
    case .list(let operands): "{" + operands.map(\.text).joined(separator: ", ") + "}"
    }
  }
}
