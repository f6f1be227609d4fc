/// A multiple of a variable.
public struct Term: Hashable, Sendable {
  /// The variable.
  public var variable: Variable
  /// The factor of the variable.
  public var coefficient: Double

  /// Makes a multiple of a variable.
  ///
  /// - Precondition: `coefficient` is finite.
  public init(_ variable: Variable, times coefficient: Double = 1) {
    precondition(coefficient.isFinite, "A coefficient must be finite, not \(coefficient)")
    self.variable = variable
    self.coefficient = coefficient
  }
}

/// A sum of multiples of variables and a constant. The same variable may occur more than once.
///
/// Sums and differences cost O(terms).
public struct Expression: Hashable, Sendable {
  /// The multiples of variables.
  public var terms: [Term]
  /// The constant.
  public var constant: Double

  /// Makes an expression of terms and a constant.
  ///
  /// - Precondition: `constant` is finite.
  public init(_ terms: [Term] = [], constant: Double = 0) {
    precondition(constant.isFinite, "A constant must be finite, not \(constant)")
    self.terms = terms
    self.constant = constant
  }

  /// Makes an expression of a single variable.
  public init(_ variable: Variable) {
    self.init([Term(variable)])
  }
}

extension Expression: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  public init(floatLiteral value: Double) {
    self.init(constant: value)
  }

  public init(integerLiteral value: Int) {
    self.init(constant: Double(value))
  }
}
