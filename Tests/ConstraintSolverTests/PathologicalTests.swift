import Testing

@testable import ConstraintSolver

@Suite("Systems made to be hard")
struct PathologicalTests {
  @Test("a cycle of inequalities collapses to one value", .timeLimit(.minutes(1)))
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

  @Test("a cycle in which each must exceed the next is a conflict", .timeLimit(.minutes(1)))
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

  @Test("huge and tiny constants side by side keep what is required", .timeLimit(.minutes(1)))
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

  @Test("a row of a thousand views with wishes of every priority is solved, and again", .timeLimit(.minutes(1)))
  func thousandViews() throws {
    var solver = Solver()
    let count = 1_000
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
    let end = try solver.add(Constraint([Term(x[count - 1]), Term(width[count - 1])], .equal, 20_000))
    try solver.solve()
    // Gaps of 8 hold, so 12,008 points are left for the widths.
    let sum = width.reduce(0) { $0 + solver.value(of: $1) }
    #expect(abs(sum - (20_000 - 999 * 8)) < 1e-3)
    solver.setConstant(21_000, of: end)
    try solver.solve()
    #expect(abs(solver.value(of: x[count - 1]) + solver.value(of: width[count - 1]) - 21_000) < 1e-3)
  }
}
