/// An unknown number that a ``Solver`` finds: an edge's position, a width.
///
/// A variable belongs to the solver that made it (``Solver/makeVariable(isNonnegative:)``) and may take any
/// value, negative ones too unless it was made otherwise.
public struct Variable: Hashable, Sendable {
  /// The solver's column of this unknown.
  let column: Int32
}
