import Testing

@testable import OpenCollectionConstraintSolver

@Suite struct UnsatisfiableTests {
  @Test("adding a contradicting constraint throws, and the error names it and the ones it contradicts")
  func refused() throws {
    var solver = Solver()
    let (x, width, other) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    try solver.add(Constraint(Expression(other), .equal, 1, label: "unrelated"))
    try solver.add(Constraint(Expression(x), .equal, 16, label: "leading"))
    try solver.add(Constraint(x + width, .equal, 100, label: "trailing"))
    var refusal: Unsatisfiable?
    do {
      try solver.add(Constraint(Expression(width), .greaterThanOrEqual, 90, label: "width"))
    } catch {
      refusal = error
    }
    // 100 − 16 = 84 < 90.
    #expect(refusal?.conflict.map(\.constraint.label) == ["leading", "trailing", "width"])
    #expect(refusal?.conflict.last?.id == nil)
    #expect(refusal?.description.contains("width: 1.0·v1 ≥ 90.0 @1000.0") == true)
    try solver.solve()
    #expect(solver.value(of: width) == 84)
    #expect(solver.constraintCount == 3)
    solver.checkInvariants()
  }

  @Test("a redundant equation is accepted, and takes over when one of the others is removed")
  func redundant() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let first = try solver.add(Constraint(Expression(x), .equal, 3))
    let second = try solver.add(Constraint(Expression(y), .equal, 4))
    let sum = try solver.add(Constraint(x + y, .equal, 7))
    solver.remove(first)
    try solver.solve()
    #expect(solver.value(of: x) == 3)
    solver.remove(second)
    try solver.add(Constraint(Expression(y), .equal, 6))
    try solver.solve()
    #expect(solver.value(of: x) == 1)
    solver.setConstant(10, of: sum)
    try solver.solve()
    #expect(solver.value(of: x) == 4)
  }

  @Test("solve throws after a constant causes a contradiction, until it is changed back")
  func constants() throws {
    var solver = Solver()
    let width = solver.makeVariable()
    let total = try solver.add(Constraint(Expression(width), .equal, 100, label: "total"))
    try solver.add(Constraint(Expression(width), .greaterThanOrEqual, 44, label: "least"))
    try solver.solve()
    solver.setConstant(40, of: total)
    #expect(throws: Unsatisfiable.self) { try solver.solve() }
    #expect(throws: Unsatisfiable.self) { try solver.solve() }
    solver.setConstant(50, of: total)
    try solver.solve()
    #expect(solver.value(of: width) == 50)
  }

  @Test("removing a member of a conflict resolves it")
  func removal() throws {
    var solver = Solver()
    let (a, b) = (solver.makeVariable(), solver.makeVariable())
    let ids = [
      try solver.add(Constraint(a + b, .equal, 10, label: "sum")),
      try solver.add(Constraint(Expression(a), .equal, 4, label: "a")),
      try solver.add(Constraint(Expression(b), .equal, 6, label: "b")),
    ]
    try solver.add(Constraint(Expression(b), .equal, 2, strength: Strength(500)))
    try solver.solve()
    solver.setConstant(5, of: ids[1])
    var report: Unsatisfiable?
    do { try solver.solve() } catch { report = error }
    #expect(Set(report?.conflict.compactMap(\.id) ?? []) == Set(ids))
    solver.remove(ids[2])
    try solver.solve()
    #expect(solver.value(of: a) == 5)
    #expect(solver.value(of: b) == 5)
    solver.checkInvariants()
  }

  @Test("a constraint without variables is satisfied or a contradiction by itself")
  func constantOnly() throws {
    var solver = Solver()
    try solver.add(Constraint([], .lessThanOrEqual, 4))
    try solver.add(Constraint([], .equal, 0))
    #expect(throws: Unsatisfiable.self) { try solver.add(Constraint([], .equal, 4)) }
    #expect(throws: Unsatisfiable.self) { try solver.add(Constraint([], .greaterThanOrEqual, 4)) }
    try solver.add(Constraint([], .equal, 4, strength: Strength(10)))
    try solver.solve()
  }
}
