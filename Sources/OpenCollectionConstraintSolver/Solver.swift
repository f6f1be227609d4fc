/// An incremental solver of linear constraints for Auto Layout: after constraints are added, removed or changed, only
/// the affected part is solved again.
///
/// Make variables, add constraints between them, call ``solve()``, and read the values:
///
/// ```swift
/// var solver = Solver()
/// let left = solver.makeVariable()
/// let width = solver.makeVariable(isNonnegative: true)
/// try solver.add(Constraint(Expression(left), .equal, 16))
/// let right = try solver.add(Constraint(left + width, .equal, 304))
/// try solver.add(Constraint(Expression(width), .lessThanOrEqual, 200, strength: Strength(750)))
/// try solver.solve()
/// solver.value(of: width)  // 288: 304 − 16; the optional limit of 200 is violated by 88
///
/// solver.setConstant(184, of: right)
/// try solver.solve()
/// solver.value(of: width)  // 168
/// ```
///
/// The algorithm is Cassowary (Badros, Borning, Stuckey): the primal and dual simplex methods on one tableau that is kept
/// solved between changes. Its phases:
///
/// 1. Install (`Solver+Installing.swift`): a constraint becomes an equation with columns of its own (a slack for an
///    inequality, errors for an optional one, a dummy for a required equality); basic variables are replaced by their
///    rows; a column becomes basic in the new row, or an artificial variable is minimized to zero.
/// 2. Optimize (`Solver+Optimizing.swift`): primal simplex on one objective per distinct strength, strongest first.
/// 3. Restore (`Solver+Restoring.swift`): after constants changed, dual simplex makes the rows feasible again.
/// 4. Remove (`Solver+Removing.swift`): the constraint's marker column is made basic and its row removed.
/// 5. Pivot (`Solver+Pivoting.swift`): the basic operation of 1 to 4.
/// 6. Query (`Solver+Queries.swift`): values, ambiguity, and the constraints that determine a value.
///
/// The solver is deterministic: the same calls in the same order give bit-identical values. Entering and leaving columns
/// are chosen by the lowest number (Bland's rule), which guarantees termination. The solver is a value: a copy is
/// independent.
///
/// Changes take effect at ``solve()``; values are those of the last solve. Numbers are finite Doubles.
public struct Solver: Sendable {
  enum Kind: UInt8, Sendable {
    /// An unknown of the caller with any value.
    case free
    /// A slack, an error, or a nonnegative unknown: never negative.
    case restricted
    /// The marker of a required equality: always zero, never enters the basis.
    case dummy
    case unused
  }

  /// A constraint of the solver with its columns.
  struct Installed: Sendable {
    var constraint: Constraint
    var serial: Int
    /// The column that identifies the constraint in the rows, and its coefficient in the constraint's equation.
    var marker: Int32 = -1
    var markerCoefficient: Double = 0
    /// The second column of an optional constraint, an error; -1 for a required one.
    var other: Int32 = -1
  }

  /// The sum of the errors of all constraints of one strength, which is minimized.
  struct Objective: Sendable {
    let strength: Strength
    var cells: [Cell] = []
    /// The number of constraints of this strength.
    var uses = 0
  }

  var kinds: [Kind] = []
  /// By column: the row in which it is basic, or -1.
  var rowOfColumn: [Int32] = []
  /// By column: the slot of the constraint it belongs to, or -1.
  var slotOfColumn: [Int32] = []
  /// By column: whether it ever occurred in a row as a nonbasic column; one that never did needs no substitution.
  var hasAppeared: [Bool] = []
  /// By column: the number of constraint terms with it.
  var useCounts: [Int32] = []
  var freeColumns: [Int32] = []
  var variableCount = 0

  var rows: [Row] = []
  /// Strongest first.
  var objectives: [Objective] = []
  var slots: [Installed?] = []
  var freeSlots: [Int32] = []
  var nextSerial = 0
  var edits: [Variable: Constraint.ID] = [:]

  /// Whether the objectives may not be minimal. Never true together with `constantsChanged`.
  var needsOptimization = false
  /// Whether some rows may be infeasible.
  var constantsChanged = false
  /// Whether the next solve rebuilds the tableau: after a conflict, or to remove rounding errors.
  var needsRebuild = false
  var pivotsSinceRebuild = 0
  /// The largest absolute constant so far; rounding errors are proportional to it.
  var magnitude = 1.0
  var scratch: [Cell] = []
  var rowBuilder = RowBuilder()

  /// Makes a solver without variables or constraints.
  public init() {}

  /// The number of constraints in the solver.
  public var constraintCount: Int { slots.count - freeSlots.count }

  /// Makes a variable. Its value is 0 until constraints determine it. O(1) amortized.
  ///
  /// - Parameter isNonnegative: whether the value must be 0 or more, as for a width. Cheaper than a constraint; conflict
  ///   reports do not mention it.
  public mutating func makeVariable(isNonnegative: Bool = false) -> Variable {
    variableCount += 1
    return Variable(column: makeColumn(isNonnegative ? .restricted : .free, slot: -1))
  }

  /// Reserves capacity for variables and constraints that are about to be added, so that adding them rarely allocates.
  public mutating func reserveCapacity(variables: Int, constraints: Int) {
    let columns = kinds.count + variables + 2 * constraints
    kinds.reserveCapacity(columns)
    rowOfColumn.reserveCapacity(columns)
    slotOfColumn.reserveCapacity(columns)
    hasAppeared.reserveCapacity(columns)
    useCounts.reserveCapacity(columns)
    rowBuilder.reserveCapacity(columns)
    rows.reserveCapacity(rows.count + constraints)
    slots.reserveCapacity(slots.count + constraints)
  }

  /// Updates all values after changes.
  ///
  /// Costs nothing when nothing changed. A changed constant costs O(rows) plus one pivot for each row it makes infeasible;
  /// a pivot costs O(rows that contain its column · their cells).
  ///
  /// - Throws: ``Unsatisfiable`` when changed constants, or constraints added during an unresolved conflict, contradict
  ///   each other. Values are then meaningless; remove a member of the conflict or change a constant, and solve again.
  public mutating func solve() throws(Unsatisfiable) {
    if !needsRebuild, pivotsSinceRebuild > 1000 + 32 * rows.count { needsRebuild = true }
    if needsRebuild { try rebuild() }
    if constantsChanged { try restore() }
    if needsOptimization { optimize() }
  }

  /// Values down to minus this are rounding errors and not considered negative.
  var tolerance: Double { 1e-8 + magnitude * 1e-13 }

  mutating func makeColumn(_ kind: Kind, slot: Int32) -> Int32 {
    if let column = freeColumns.popLast() {
      kinds[Int(column)] = kind
      slotOfColumn[Int(column)] = slot
      hasAppeared[Int(column)] = false
      return column
    }
    kinds.append(kind)
    rowOfColumn.append(-1)
    slotOfColumn.append(slot)
    hasAppeared.append(false)
    useCounts.append(0)
    return Int32(kinds.count - 1)
  }

  mutating func freeColumn(_ column: Int32) {
    guard column >= 0 else { return }
    kinds[Int(column)] = .unused
    slotOfColumn[Int(column)] = -1
    freeColumns.append(column)
  }

  func slot(of id: Constraint.ID) -> Int {
    let slot = Int(id.slot)
    precondition(
      slots.indices.contains(slot) && slots[slot]?.serial == id.serial,
      "The constraint \(id.serial) is not in the solver; was it removed before?")
    return slot
  }
}
