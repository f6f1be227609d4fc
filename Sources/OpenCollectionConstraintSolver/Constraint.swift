/// How the two sides of a constraint compare.
public enum Relation: Hashable, Sendable {
  case lessThanOrEqual
  case equal
  case greaterThanOrEqual
}

/// A linear relation that variables must or should satisfy.
public struct Constraint: Hashable, Sendable {
  /// The left side: multiples of variables, in the order they were written.
  public let terms: [Term]
  /// Whether the expression is zero, at least or at most zero.
  public let relation: Relation
  /// The right side, once every variable stands on the left. Always finite.
  public internal(set) var constant: Double
  /// How much it matters.
  public let strength: Strength
  /// What a report calls the constraint.
  public let label: String?

  /// Makes the constraint `left relation right`.
  ///
  /// - Precondition: all numbers are finite.
  public init(
    _ left: Expression, _ relation: Relation, _ right: Expression = 0, strength: Strength = .required,
    label: String? = nil
  ) {
    let difference = right.terms.isEmpty ? left : left - Expression(right.terms)
    self.init(
      difference.terms, relation, right.constant - left.constant, strength: strength, label: label)
  }

  /// Makes the constraint `terms relation constant`.
  ///
  /// - Precondition: all numbers are finite.
  public init(
    _ terms: [Term], _ relation: Relation, _ constant: Double, strength: Strength = .required, label: String? = nil
  ) {
    precondition(constant.isFinite, "A constraint's constant must be finite, not \(constant)")
    for term in terms {
      precondition(term.coefficient.isFinite, "A coefficient must be finite, not \(term.coefficient)")
    }
    self.terms = terms
    self.relation = relation
    self.constant = constant
    self.strength = strength
    self.label = label
  }

  /// A constraint that a solver holds. Never reused by the same solver, and ordered by when it was added.
  public struct ID: Hashable, Comparable, Sendable {
    let slot: Int32
    let serial: Int

    /// Whether `left` was made first.
    public static func < (left: ID, right: ID) -> Bool {
      left.serial < right.serial
    }
  }
}

extension Constraint: CustomStringConvertible {
  public var description: String {
    let left = terms.map { "\($0.coefficient)·v\($0.variable.column)" }.joined(separator: " + ")
    let sign =
      switch relation {
      case .lessThanOrEqual: "≤"
      case .equal: "="
      case .greaterThanOrEqual: "≥"
      }
    let relation = "\(left.isEmpty ? "0" : left) \(sign) \(constant) @\(strength.priority)"
    return label.map { "\($0): \(relation)" } ?? relation
  }
}
