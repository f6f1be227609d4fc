import Testing

@testable import OpenCollectionConstraintSolver

@Suite("Pathological systems")
struct PathologicalTests {
  @Test("a cycle of inequalities collapses to one value", .timeLimit(.minutes(15)))
  func cycle() throws {
    var solver = Solver()
    let ring = (0..<200).map { _ in solver.makeVariable() }
    for index in ring.indices {
      let terms = [Term(ring[index]), Term(ring[(index + 1) % ring.count], times: -1)]
      try solver.add(Constraint(terms, .lessThanOrEqual, 0))
    }
    try solver.add(Constraint([Term(ring[100])], .equal, 42))
    try solver.solve()
    for variable in ring { #expect(abs(solver.value(of: variable) - 42) < 1e-6) }
  }

  @Test("a cycle in which each must exceed the next is a conflict", .timeLimit(.minutes(15)))
  func impossibleCycle() throws {
    var solver = Solver()
    let ring = (0..<50).map { _ in solver.makeVariable() }
    var failures = 0
    for index in ring.indices {
      let terms = [Term(ring[index]), Term(ring[(index + 1) % ring.count], times: -1)]
      do { try solver.add(Constraint(terms, .greaterThanOrEqual, 1)) } catch { failures += 1 }
    }
    #expect(failures == 1)
    try solver.solve()
    solver.checkInvariants()
  }

  @Test("required constraints with huge and tiny constants are satisfied", .timeLimit(.minutes(15)))
  func magnitudes() throws {
    var solver = Solver()
    let (far, near, tiny) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    let ids = [
      try solver.add(Constraint([Term(far)], .equal, 1e9)),
      try solver.add(Constraint([Term(near), Term(far, times: -1)], .equal, 1e-3)),
      try solver.add(Constraint([Term(tiny)], .greaterThanOrEqual, 1e-6)),
      try solver.add(Constraint([Term(tiny)], .lessThanOrEqual, 2e-6)),
    ]
    try solver.add(Constraint([Term(tiny)], .equal, 1e9, strength: Strength(999)))
    try solver.solve()
    for id in ids { #expect(solver.violation(of: id) < 1e-4) }
    #expect(solver.value(of: tiny) <= 2.1e-6)
  }

  @Test(
    "a row of views between two edges, with optional widths, is solved, and again after a change",
    .timeLimit(.minutes(15)))
  func closedRow() throws {
    var solver = Solver()
    let count = 200
    let x = (0..<count).map { _ in solver.makeVariable() }
    let width = (0..<count).map { _ in solver.makeVariable(isNonnegative: true) }
    try solver.add(Constraint([Term(x[0])], .equal, 0))
    for index in 0..<count {
      try solver.add(Constraint([Term(width[index])], .greaterThanOrEqual, 10, strength: Strength(750)))
      try solver.add(
        Constraint([Term(width[index])], .lessThanOrEqual, Double(10 + index % 7), strength: Strength(250)))
      guard index > 0 else { continue }
      try solver.add(
        Constraint([Term(x[index]), Term(x[index - 1], times: -1), Term(width[index - 1], times: -1)], .equal, 8))
    }
    let end = try solver.add(Constraint([Term(x[count - 1]), Term(width[count - 1])], .equal, 4_000))
    try solver.solve()
    // Gaps of 8 hold, so 2,408 points are left for the widths.
    let sum = width.reduce(0) { $0 + solver.value(of: $1) }
    #expect(abs(sum - (4_000 - 199 * 8)) < 1e-3)
    solver.setConstant(4_200, of: end)
    try solver.solve()
    #expect(abs(solver.value(of: x[count - 1]) + solver.value(of: width[count - 1]) - 4_200) < 1e-3)
  }

  @Test("a thousand nested views are solved, and again after a change", .timeLimit(.minutes(15)))
  func thousandViews() throws {
    var solver = Solver()
    let count = 1_000
    let x = (0..<count).map { _ in solver.makeVariable() }
    let width = (0..<count).map { _ in solver.makeVariable(isNonnegative: true) }
    let edge = try solver.add(Constraint([Term(width[0])], .equal, 5_000))
    for index in 1..<count {
      // Insets of 1 at both sides, and an optional larger width.
      try solver.add(Constraint([Term(x[index])], .equal, 1))
      try solver.add(Constraint([Term(width[index]), Term(width[index - 1], times: -1)], .equal, -2))
      try solver.add(Constraint([Term(width[index])], .greaterThanOrEqual, 5_000, strength: Strength(750)))
    }
    try solver.solve()
    #expect(abs(solver.value(of: width[count - 1]) - (5_000 - 999 * 2)) < 1e-6)
    solver.setConstant(6_000, of: edge)
    try solver.solve()
    #expect(abs(solver.value(of: width[count - 1]) - (6_000 - 999 * 2)) < 1e-6)
  }
}
