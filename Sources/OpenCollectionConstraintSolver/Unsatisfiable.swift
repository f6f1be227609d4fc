/// The required constraints that no values can satisfy together.
public struct Unsatisfiable: Error, Sendable, Equatable, CustomStringConvertible {
  /// A required constraint in the conflict.
  public struct Member: Sendable, Equatable {
    /// Its place in the solver; nil for the constraint that was refused.
    public let id: Constraint.ID?
    /// The constraint that could not be added.
    public let constraint: Constraint
  }

  /// The constraints in conflict, oldest first. Leaving any one of them out ends this conflict.
  public let conflict: [Member]

  public var description: String {
    "These required constraints cannot hold together: "
      + conflict.map { "(\($0.constraint))" }.joined(separator: ", ")
  }
}
