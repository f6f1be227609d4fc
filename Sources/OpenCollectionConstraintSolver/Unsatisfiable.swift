/// A conflict: required constraints that no values satisfy together.
public struct Unsatisfiable: Error, Sendable, Equatable, CustomStringConvertible {
  /// A required constraint in the conflict.
  public struct Member: Sendable, Equatable {
    /// Its identifier in the solver; nil for a constraint that was not added.
    public let id: Constraint.ID?
    /// The constraint.
    public let constraint: Constraint
  }

  /// The conflicting constraints, oldest first. Removing any one of them resolves this conflict.
  public let conflict: [Member]

  public var description: String {
    "These required constraints cannot be satisfied together: "
      + conflict.map { "(\($0.constraint))" }.joined(separator: ", ")
  }
}
