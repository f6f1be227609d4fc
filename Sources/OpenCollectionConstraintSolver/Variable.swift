/// An unknown of a ``Solver``: the position of an edge, a width.
///
/// A variable belongs to the solver that made it (``Solver/makeVariable(isNonnegative:)``). Its value may be negative
/// unless it was made nonnegative.
public struct Variable: Hashable, Sendable {
  /// The solver's column of this unknown.
  let column: Int32
}
