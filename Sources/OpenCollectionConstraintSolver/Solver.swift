/// An incremental linear solver for layouts: constraints come, go and change, and only what they touch is solved again.
///
/// The method is Cassowary (Badros, Borning, Stuckey): the dual and primal simplex methods over one tableau that is kept
/// solved between changes. Its phases, and where they are:
///
/// 1. Install (`Solver+Installing.swift`): a constraint becomes an equation with columns of its own (a slack for an
///    inequality, errors for an optional one, a dummy for a required equality); basic variables are replaced by their
///    rows; a column is chosen to be basic in the new row, or an artificial variable is driven out.
/// 2. Optimise (`Solver+Optimizing.swift`): primal simplex over one objective a distinct strength, strongest first.
/// 3. Restore (`Solver+Restoring.swift`): after constants changed, dual simplex brings the rows back into range.
/// 4. Remove (`Solver+Removing.swift`): the constraint's own column is made basic and its row dropped.
/// 5. Pivot (`Solver+Pivoting.swift`): what 1 to 4 are made of.
/// 6. Ask (`Solver+Asking.swift`): values, ambiguity, which constraints decide a value.
///
/// Everything is deterministic: the same calls in the same order give the same values to the last bit. Columns enter and
/// leave by the lowest number (Bland's rule), so it always ends. The solver is a value: a copy is independent.
///
/// Changes are gathered until ``solve()``; values are those of the last solve. Numbers are Doubles and stay finite.
public struct Solver: Sendable {
  enum Kind: UInt8, Sendable {
    /// An unknown of the caller: any value.
    case free
    /// A slack, an error, or an unknown that is never negative.
    case restricted
    /// The marker of a required equality: always zero, never enters the basis.
    case dummy
    case unused
  }

  /// A constraint that was added, and its own columns.
  struct Installed: Sendable {
    var constraint: Constraint
    var serial: Int
    /// The column by which the constraint is found again in the rows, and its coefficient in the constraint's equation.
    var marker: Int32 = -1
    var markerCoefficient: Double = 0
    /// The other column of an optional constraint.
    var other: Int32 = -1
  }

  /// The amounts by which the constraints of one strength fail, summed: what is made small.
  struct Objective: Sendable {
    let strength: Strength
    var cells: [Cell] = []
    /// The number of constraints that use it.
    var uses = 0
  }

  var kinds: [Kind] = []
  /// The row in which a column is basic, or -1.
  var rowOfColumn: [Int32] = []
  /// The slot of the constraint that a column belongs to, or -1.
  var slotOfColumn: [Int32] = []
  /// Whether a column ever stood in a row without being basic; one that never did needs no substitution.
  var hasAppeared: [Bool] = []
  /// How many constraints have a term with the column.
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

  /// The objectives may not be at their least. Never together with `constantsChanged`.
  var needsOptimization = false
  /// Some rows may be out of range.
  var constantsChanged = false
  /// The tableau holds a conflict and is made anew by the next solve.
  var isBroken = false
  var pivotsSinceRebuild = 0
  /// The largest constant seen: rounding errors are in proportion to it.
  var magnitude = 1.0
  var scratch: [Cell] = []
  var building = RowBuilder()

  /// Makes a solver without variables or constraints.
  public init() {}

  /// The number of constraints held.
  public var constraintCount: Int { slots.count - freeSlots.count }

  /// Makes an unknown. Until constraints say otherwise its value is 0. O(1) amortized.
  ///
  /// - Parameter isNonnegative: whether the value is required to be 0 or more, as a width is. Cheaper than a constraint
  ///   that says so; a report of a conflict does not name it.
  public mutating func makeVariable(isNonnegative: Bool = false) -> Variable {
    variableCount += 1
    return Variable(column: makeColumn(isNonnegative ? .restricted : .free, slot: -1))
  }

  /// Makes room for unknowns and constraints that are about to come, so that adding them seldom allocates.
  public mutating func reserveCapacity(variables: Int, constraints: Int) {
    let columns = kinds.count + variables + 2 * constraints
    kinds.reserveCapacity(columns)
    rowOfColumn.reserveCapacity(columns)
    slotOfColumn.reserveCapacity(columns)
    hasAppeared.reserveCapacity(columns)
    useCounts.reserveCapacity(columns)
    building.reserveCapacity(columns)
    rows.reserveCapacity(rows.count + constraints)
    slots.reserveCapacity(slots.count + constraints)
  }

  /// Brings all values up to date with the changes made since the last solve.
  ///
  /// Costs nothing when nothing changed. A changed constant costs O(rows) plus one pivot for each row it puts out of
  /// range; a pivot costs O(rows that hold its column · their cells).
  ///
  /// - Throws: ``Unsatisfiable`` when changed constants, or constraints added while a conflict stood, cannot hold together.
  ///   Values are then those of no solution; remove a member of the conflict or change a constant, and solve again.
  public mutating func solve() throws(Unsatisfiable) {
    if !isBroken, pivotsSinceRebuild > 1000 + 32 * rows.count { isBroken = true }
    if isBroken { try rebuild() }
    if constantsChanged { try restore() }
    if needsOptimization { optimize() }
  }

  /// Rounding errors this large do not make a value negative.
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
      "The solver does not hold the constraint \(id.serial); was it removed before?")
    return slot
  }
}
