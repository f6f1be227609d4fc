/// A predicate that compares two expressions.
open class NSComparisonPredicate: NSPredicate {
  /// How two values are compared.
  public enum Operator: UInt, Sendable {
    case lessThan = 0
    case lessThanOrEqualTo = 1
    case greaterThan = 2
    case greaterThanOrEqualTo = 3
    case equalTo = 4
    case notEqualTo = 5
    case matches = 6
    case like = 7
    case beginsWith = 8
    case endsWith = 9
    case `in` = 10
    case contains = 99
  }

  /// How strings are compared.
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let caseInsensitive = Options(rawValue: 1)
    public static let diacriticInsensitive = Options(rawValue: 2)
  }

  /// What is compared.
  open var leftExpression: NSExpression { left }
  /// What it is compared with.
  open var rightExpression: NSExpression { right }
  /// How it is compared.
  open var predicateOperatorType: Operator { sign }
  /// How strings are compared.
  open var options: Options { ownOptions }

  private let left, right: NSExpression
  private let sign: Operator
  private let ownOptions: Options

  init(
    _ left: NSExpression, _ sign: PredicateCondition.Operator, _ right: NSExpression,
    _ options: PredicateCondition.Options
  ) {
    (self.left, self.right) = (left, right)
    self.sign = Operator(sign)
    ownOptions = Options(rawValue: UInt(options.rawValue))
    let condition = PredicateCondition.comparison(left.operand, sign, right.operand, options)
    super.init { object, variables in condition.holds(for: object, waitingWith: variables ?? [:]) }
  }

  public required init?(coder: NSCoder) { return nil }
}

extension NSComparisonPredicate.Operator {
  fileprivate init(_ sign: PredicateCondition.Operator) {
    self =
      switch sign {
      case .equal: .equalTo
      case .notEqual: .notEqualTo
      case .less: .lessThan
      case .lessOrEqual: .lessThanOrEqualTo
      case .greater: .greaterThan
      case .greaterOrEqual: .greaterThanOrEqualTo
      case .contains: .contains
      case .begins: .beginsWith
      case .ends: .endsWith
      case .like: .like
      case .matches: .matches
      case .isIn: .in
      }
  }
}
