/// The relation between the two sides of a constraint.
public enum Relation: Hashable, Sendable {
  /// The left side is at most the right side.
  case lessThanOrEqual
  /// Both sides are equal.
  case equal
  /// The left side is at least the right side.
  case greaterThanOrEqual
}

/// A linear equation or inequality between variables, required or of an optional strength.
///
/// ```swift
/// var solver = Solver()
/// let (left, right, width) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
/// // left + width = right
/// try solver.add(Constraint(left + width, .equal, Expression(right)))
/// // width ≥ 44, if possible
/// try solver.add(Constraint(Expression(width), .greaterThanOrEqual, 44, strength: Strength(750)))
/// ```
public struct Constraint: Hashable, Sendable {
  /// The left side: multiples of variables, in the order given.
  public let terms: [Term]
  /// The relation between the left side and the constant.
  public let relation: Relation
  /// The right side, with all variables moved to the left. Always finite.
  public internal(set) var constant: Double
  /// The constraint's priority.
  public let strength: Strength
  /// The constraint's name in descriptions and conflict reports.
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

  /// Identifies a constraint of a solver. A solver never reuses an identifier; identifiers are ordered by insertion.
  public struct ID: Hashable, Comparable, Sendable {
    let slot: Int32
    let serial: Int

    /// Whether `left` was added first.
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
