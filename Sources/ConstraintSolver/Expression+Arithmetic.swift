extension Expression {
  public static func + (left: Expression, right: Expression) -> Expression {
    Expression(left.terms + right.terms, constant: left.constant + right.constant)
  }

  public static func - (left: Expression, right: Expression) -> Expression {
    left + right * -1
  }

  public static func * (left: Expression, factor: Double) -> Expression {
    Expression(
      left.terms.map { Term($0.variable, times: $0.coefficient * factor) }, constant: left.constant * factor)
  }

  public static func * (factor: Double, right: Expression) -> Expression {
    right * factor
  }

  /// - Precondition: `divisor` is not zero.
  public static func / (left: Expression, divisor: Double) -> Expression {
    left * (1 / divisor)
  }

  public static prefix func - (expression: Expression) -> Expression {
    expression * -1
  }
}

extension Variable {
  public static func + (left: Variable, right: Variable) -> Expression {
    Expression([Term(left), Term(right)])
  }

  public static func + (left: Variable, right: Expression) -> Expression {
    Expression(left) + right
  }

  public static func + (left: Expression, right: Variable) -> Expression {
    left + Expression(right)
  }

  public static func - (left: Variable, right: Variable) -> Expression {
    Expression([Term(left), Term(right, times: -1)])
  }

  public static func - (left: Variable, right: Expression) -> Expression {
    Expression(left) - right
  }

  public static func - (left: Expression, right: Variable) -> Expression {
    left - Expression(right)
  }

  public static func * (left: Variable, factor: Double) -> Expression {
    Expression([Term(left, times: factor)])
  }

  public static func * (factor: Double, right: Variable) -> Expression {
    right * factor
  }

  /// - Precondition: `divisor` is not zero.
  public static func / (left: Variable, divisor: Double) -> Expression {
    left * (1 / divisor)
  }
}
