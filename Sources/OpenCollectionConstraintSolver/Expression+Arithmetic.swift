extension Expression {
  /// The sum of two expressions. Terms of the same variable are not merged; the solver does that.
  public static func + (left: Expression, right: Expression) -> Expression {
    Expression(left.terms + right.terms, constant: left.constant + right.constant)
  }

  /// The difference of two expressions.
  public static func - (left: Expression, right: Expression) -> Expression {
    left + right * -1
  }

  /// Every coefficient and the constant times `factor`.
  public static func * (left: Expression, factor: Double) -> Expression {
    Expression(
      left.terms.map { Term($0.variable, times: $0.coefficient * factor) }, constant: left.constant * factor)
  }

  /// Every coefficient and the constant times `factor`.
  public static func * (factor: Double, right: Expression) -> Expression {
    right * factor
  }

  /// Divides by a number.
  ///
  /// - Precondition: `divisor` is not zero.
  public static func / (left: Expression, divisor: Double) -> Expression {
    left * (1 / divisor)
  }

  /// The negated expression.
  public static prefix func - (expression: Expression) -> Expression {
    expression * -1
  }
}

extension Variable {
  /// The sum of two variables as an expression.
  public static func + (left: Variable, right: Variable) -> Expression {
    Expression([Term(left), Term(right)])
  }

  /// A variable added to an expression.
  public static func + (left: Variable, right: Expression) -> Expression {
    Expression(left) + right
  }

  /// A variable added to an expression.
  public static func + (left: Expression, right: Variable) -> Expression {
    left + Expression(right)
  }

  /// The difference of two variables as an expression.
  public static func - (left: Variable, right: Variable) -> Expression {
    Expression([Term(left), Term(right, times: -1)])
  }

  /// A variable less an expression.
  public static func - (left: Variable, right: Expression) -> Expression {
    Expression(left) - right
  }

  /// An expression less a variable.
  public static func - (left: Expression, right: Variable) -> Expression {
    left - Expression(right)
  }

  /// A variable times a number.
  public static func * (left: Variable, factor: Double) -> Expression {
    Expression([Term(left, times: factor)])
  }

  /// A variable times a number.
  public static func * (factor: Double, right: Variable) -> Expression {
    right * factor
  }

  /// Divides by a number.
  ///
  /// - Precondition: `divisor` is not zero.
  public static func / (left: Variable, divisor: Double) -> Expression {
    left * (1 / divisor)
  }
}
