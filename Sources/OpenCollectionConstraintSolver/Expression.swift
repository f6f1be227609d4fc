/// A multiple of a variable.
public struct Term: Hashable, Sendable {
  /// What is multiplied.
  public var variable: Variable
  /// By how much.
  public var coefficient: Double

  /// - Parameter coefficient: any finite number.
  public init(_ variable: Variable, times coefficient: Double = 1) {
    precondition(coefficient.isFinite, "A coefficient must be finite, not \(coefficient)")
    self.variable = variable
    self.coefficient = coefficient
  }
}

/// A sum of multiples of variables and a constant. The same variable may stand in it more than once.
///
/// Sums and differences cost O(terms).
public struct Expression: Hashable, Sendable {
  /// The multiples that are summed up.
  public var terms: [Term]
  /// What is added to them.
  public var constant: Double

  /// - Parameter constant: any finite number.
  public init(_ terms: [Term] = [], constant: Double = 0) {
    precondition(constant.isFinite, "A constant must be finite, not \(constant)")
    self.terms = terms
    self.constant = constant
  }

  /// Once a variable.
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
