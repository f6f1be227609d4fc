import OpenCollectionTestValues
import Testing

@testable import OpenCollectionConstraintSolver

@Suite struct RandomSystemTests {
  static let seed: UInt64 = 20_240_611

  @Test("solutions of small random systems are as good as the best vertex")
  func bruteForce() throws {
    print("seed \(Self.seed)")
    var random = SeededGenerator(seed: Self.seed)
    for round in 0..<4_000 {
      let system = SmallSystem(random: &random)
      var solver = Solver()
      let variables = system.variables(in: &solver)
      for line in system.lines { try solver.add(line.constraint(variables)) }
      try solver.solve()
      solver.checkInvariants()
      let point = variables.map { solver.value(of: $0) }
      let found = system.cost(of: point)
      let best = system.leastCost()
      #expect(found != nil, "round \(round): a required constraint fails at \(point)")
      #expect(isNear(found, best), "round \(round): \(String(describing: found)), possible \(String(describing: best))")
    }
  }

  @Test("solutions are as good as the best vertex after removals, additions and changed constants")
  func changes() throws {
    var random = SeededGenerator(seed: Self.seed &+ 1)
    for round in 0..<300 {
      var system = SmallSystem(random: &random)
      var solver = Solver()
      let variables = system.variables(in: &solver)
      var ids = try system.lines.map { try solver.add($0.constraint(variables)) }
      for step in 0..<12 {
        let index = Int.random(in: system.fixed..<system.lines.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0 where system.lines.count > system.fixed + 1:
          solver.remove(ids.remove(at: index))
          system.lines.remove(at: index)
        case 1:
          let line = system.randomLine(&random)
          system.lines.append(line)
          ids.append(try solver.add(line.constraint(variables)))
        default:
          let line = system.lines[index]
          if line.strength == nil { continue }
          system.lines[index].constant = Double(Int.random(in: -20...20, using: &random))
          solver.setConstant(system.lines[index].constant, of: ids[index])
        }
        if Bool.random(using: &random) { continue }
        try solver.solve()
        solver.checkInvariants()
        let found = system.cost(of: variables.map { solver.value(of: $0) })
        #expect(isNear(found, system.leastCost()), "round \(round), step \(step)")
      }
    }
  }

  @Test("large random systems with a solution are solved, and conflicting constraints are rejected")
  func large() throws {
    var random = SeededGenerator(seed: Self.seed &+ 2)
    for _ in 0..<30 {
      var solver = Solver()
      let count = 60
      let variables = (0..<count).map { solver.makeVariable(isNonnegative: $0 % 2 == 0) }
      let solution = (0..<count).map { Double(Int.random(in: $0 % 2 == 0 ? 0...500 : -500...500, using: &random)) }
      var ids: [Constraint.ID] = []
      for index in 0..<150 {
        let members = (0..<Int.random(in: 1...4, using: &random)).map { _ in Int.random(in: 0..<count, using: &random) }
        let terms = members.map { Term(variables[$0], times: Double(Int.random(in: -3...3, using: &random))) }
        let value = zip(members, terms).reduce(0) { $0 + solution[$1.0] * $1.1.coefficient }
        let optional = index % 3 == 0
        switch index % 4 {
        case 0 where optional:
          // May contradict the other constraints; it must have no effect either way.
          if let id = try? solver.add(Constraint(terms, .lessThanOrEqual, value - 3)) { solver.remove(id) }
        case 0: ids.append(try solver.add(Constraint(terms, .lessThanOrEqual, value + 7)))
        case 1: ids.append(try solver.add(Constraint(terms, .greaterThanOrEqual, value - 7)))
        case 2 where !optional: ids.append(try solver.add(Constraint(terms, .equal, value)))
        default: try solver.add(Constraint(terms, .equal, value + 11, strength: Strength(Double(index + 1))))
        }
      }
      try solver.solve()
      for id in ids { #expect(solver.violation(of: id) < 1e-6) }
      solver.checkInvariants()
    }
  }

  private func isNear(_ left: [Double]?, _ right: [Double]?) -> Bool {
    guard let left, let right else { return false }
    return zip(left, right).allSatisfy { abs($0 - $1) < 1e-6 }
  }
}
