import Testing

@testable import OpenCollectionConstraintSolver

@Suite struct SolverTests {
  @Test("a variable without constraints is 0 and ambiguous")
  func unconstrained() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    try solver.solve()
    #expect(solver.value(of: x) == 0)
    #expect(solver.isAmbiguous(x))
  }

  @Test("two equations in two unknowns have a unique solution")
  func equations() throws {
    // x + y = 10 and x − y = 4: x = 7, y = 3.
    var solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    try solver.add(Constraint(x + y, .equal, 10))
    try solver.add(Constraint(x - y, .equal, 4))
    try solver.solve()
    #expect(solver.value(of: x) == 7)
    #expect(solver.value(of: y) == 3)
    #expect(!solver.isAmbiguous(x))
  }

  @Test("the midpoint of a line stays in the middle while its ends keep a minimum distance")
  func midpoint() throws {
    // The example of the Cassowary paper: xm = (xl + xr) / 2, xr ≥ xl + 10, 0 ≤ xl, xr ≤ 100; suggested are xm = 50 and
    // xl = 30. xm = 50 is stronger; xl = 30 then makes xr = 70.
    var solver = Solver()
    let (left, middle, right) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    try solver.add(Constraint(2 * middle, .equal, left + right))
    try solver.add(Constraint(Expression(right), .greaterThanOrEqual, left + 10))
    try solver.add(Constraint(Expression(left), .greaterThanOrEqual, 0))
    try solver.add(Constraint(Expression(right), .lessThanOrEqual, 100))
    solver.addEditVariable(middle, strength: Strength(750))
    solver.addEditVariable(left, strength: Strength(250))
    solver.suggest(50, for: middle)
    solver.suggest(30, for: left)
    try solver.solve()
    #expect(solver.value(of: middle) == 50)
    #expect(solver.value(of: left) == 30)
    #expect(solver.value(of: right) == 70)

    // With the middle at 97 and the right end at most at 100, the ends would be 94 and 100: too close. 10 apart: 90 and 100.
    solver.suggest(97, for: middle)
    try solver.solve()
    #expect(solver.value(of: right) == 100)
    #expect(solver.value(of: middle) == 95)
    #expect(solver.value(of: left) == 90)
  }

  @Test("a stronger optional constraint outweighs any number of weaker ones")
  func lexicographic() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    for _ in 0..<50 { try solver.add(Constraint(Expression(x), .equal, 0, strength: Strength(250))) }
    try solver.add(Constraint(Expression(x), .equal, 1, strength: Strength(250.5)))
    try solver.solve()
    #expect(solver.value(of: x) == 1)
  }

  @Test("among optional constraints of equal strength the total violation is minimal")
  func median() throws {
    // |x − 1| + |x − 2| + |x − 9| is least at the median, 2.
    var solver = Solver()
    let x = solver.makeVariable()
    for target in [9.0, 1, 2] {
      try solver.add(Constraint(Expression(x), .equal, Expression(constant: target), strength: Strength(500)))
    }
    try solver.solve()
    #expect(solver.value(of: x) == 2)
  }

  @Test("an optional inequality limits a value only on one side")
  func optionalInequalities() throws {
    // At least 100 (750), at most 60 (250), at most 80 (required): 80.
    var solver = Solver()
    let width = solver.makeVariable()
    let optional = Constraint(Expression(width), .greaterThanOrEqual, 100, strength: Strength(750))
    let minimum = try solver.add(optional)
    try solver.add(Constraint(Expression(width), .lessThanOrEqual, 60, strength: Strength(250)))
    let limit = try solver.add(Constraint(Expression(width), .lessThanOrEqual, 80))
    try solver.solve()
    #expect(solver.value(of: width) == 80)
    #expect(solver.violation(of: minimum) == 20)
    solver.remove(limit)
    try solver.solve()
    #expect(solver.value(of: width) == 100)
    solver.remove(minimum)
    try solver.solve()
    #expect(solver.value(of: width) <= 60)
    #expect(solver.constraint(minimum) == nil)
  }

  @Test("adding a removed constraint again gives the same values")
  func readding() throws {
    var solver = Solver()
    let (a, b) = (solver.makeVariable(), solver.makeVariable())
    let sum = Constraint(a + b, .equal, 100)
    try solver.add(Constraint(Expression(a), .equal, 3 * b, strength: Strength(900)))
    try solver.add(Constraint(Expression(a), .equal, 10, strength: Strength(100)))
    for _ in 0..<100 {
      let id = try solver.add(sum)
      try solver.solve()
      #expect(abs(solver.value(of: a) - 75) < 1e-9)
      #expect(abs(solver.value(of: b) - 25) < 1e-9)
      solver.remove(id)
      try solver.solve()
      // Without the sum, a is free to be 10, and b a third of it.
      #expect(abs(solver.value(of: a) - 10) < 1e-9)
      #expect(abs(solver.value(of: b) - 10.0 / 3) < 1e-9)
      solver.checkInvariants()
    }
    #expect(solver.constraintCount == 2)
  }

  @Test("changing a constant changes the values that depend on it, and only those")
  func constants() throws {
    var solver = Solver()
    let (x, width, other) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    let total = try solver.add(Constraint(x + width, .equal, 390))
    try solver.add(Constraint(Expression(x), .equal, 16))
    try solver.add(Constraint(Expression(other), .equal, 5))
    let least = try solver.add(Constraint(Expression(width), .greaterThanOrEqual, 44))
    try solver.solve()
    #expect(solver.value(of: width) == 374)
    solver.setConstant(320, of: total)
    try solver.solve()
    #expect(solver.value(of: width) == 304)
    #expect(solver.value(of: other) == 5)
    #expect(solver.constraint(total)?.constant == 320)
    #expect(solver.constraintsDeciding(width).contains(total))
    #expect(!solver.constraintsDeciding(width).contains(least))
    #expect(!solver.constraintsDeciding(other).contains(total))
  }

  @Test("a copy of a solver is independent")
  func copies() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let id = try solver.add(Constraint(Expression(x), .equal, 1))
    var copy = solver
    copy.setConstant(2, of: id)
    try copy.solve()
    try solver.solve()
    #expect(solver.value(of: x) == 1)
    #expect(copy.value(of: x) == 2)
  }

  @Test("values with huge, tiny and opposite constants are finite")
  func extremes() throws {
    var solver = Solver()
    let (x, y, z) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    try solver.add(Constraint(Expression(x), .equal, 1e12))
    try solver.add(Constraint(Expression(y), .equal, 1e-9))
    try solver.add(Constraint(x + y + z, .equal, 0))
    try solver.add(Constraint(Expression(z), .greaterThanOrEqual, 5, strength: Strength(999)))
    try solver.solve()
    #expect(solver.value(of: x) == 1e12)
    #expect(abs(solver.value(of: z) + 1e12) < 1)
    #expect(solver.value(of: y).isFinite)
  }

  @Test("variables in a cycle of inequalities are all equal")
  func circle() throws {
    // x0 ≤ x1 ≤ … ≤ x9 ≤ x0, and x4 = 3.
    var solver = Solver()
    let variables = (0..<10).map { _ in solver.makeVariable() }
    for index in variables.indices {
      let next = variables[(index + 1) % variables.count]
      try solver.add(Constraint(Expression(variables[index]), .lessThanOrEqual, Expression(next)))
    }
    try solver.add(Constraint(Expression(variables[4]), .equal, 3))
    try solver.solve()
    for variable in variables { #expect(abs(solver.value(of: variable) - 3) < 1e-9) }
  }

  @Test("a value that the constraints do not determine is ambiguous")
  func ambiguity() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(Constraint(x + y, .equal, 10))
    try solver.add(Constraint(Expression(x), .greaterThanOrEqual, 2))
    try solver.add(Constraint(Expression(x), .lessThanOrEqual, 8))
    try solver.solve()
    #expect(solver.isAmbiguous(x))
    #expect(solver.isAmbiguous(y))
    try solver.add(Constraint(Expression(x), .equal, 5, strength: Strength(1)))
    try solver.solve()
    #expect(!solver.isAmbiguous(x))
    #expect(!solver.isAmbiguous(y))
  }

  @Test("a nonnegative variable limits a stronger optional constraint")
  func nonnegative() throws {
    // Two widths of 100 in total; the first should be 300, which is stronger than 50 for the second: 100 and 0, not 300
    // and −200.
    var solver = Solver()
    let first = solver.makeVariable(isNonnegative: true)
    let second = solver.makeVariable(isNonnegative: true)
    try solver.add(Constraint(first + second, .equal, 100))
    try solver.add(Constraint(Expression(first), .greaterThanOrEqual, 300, strength: Strength(750)))
    try solver.add(Constraint(Expression(second), .greaterThanOrEqual, 50, strength: Strength(749)))
    try solver.solve()
    #expect(solver.value(of: first) == 100)
    #expect(solver.value(of: second) == 0)
    #expect(throws: Unsatisfiable.self) { try solver.add(Constraint(first + second, .equal, -1)) }
    #expect(throws: Unsatisfiable.self) { try solver.add(Constraint(Expression(second), .equal, -1)) }
  }
}
