import OpenCollectionTestValues
import Testing

@testable import OpenCollectionConstraintSolver

/// A solver whose constraints were changed finds what one finds that is given the same constraints.
@MainActor
@Suite("Systems that were changed at random")
struct IncrementalSystemTests {
  /// A change of a system. Numbers are taken modulo what there is.
  enum Step {
    case make(Int)
    case add(Int)
    case remove(Int)
    case set(Int, constant: Int)
    case suggest(Int)
    case solve

    static func random(_ random: inout SeededGenerator) -> Step {
      func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }
      switch below(20) {
      case 0: return .make(below(1_000_000))
      case 1...5: return .add(below(1_000_000))
      case 6...9: return .remove(below(30))
      case 10...14: return .set(below(30), constant: below(61) - 30)
      case 15...16: return .suggest(below(121) - 60)
      default: return .solve
      }
    }
  }

  /// What a solver is given.
  private struct System {
    let lines: SmallSystem
    /// Those that may change.
    var changing: [SmallSystem.Line] = []
    var suggested = 0.0
    /// Whether each has a strength of its own; else some share one of four. There is one solution in any case, because
    /// every unknown has a value that it prefers.
    private let haveOwnStrengths: Bool
    private var count = 0

    init(seed: Int) {
      haveOwnStrengths = seed.isMultiple(of: 2)
      var random = SeededGenerator(seed: UInt64(seed))
      lines = SmallSystem(random: &random)
      for line in lines.lines.dropFirst(lines.fixed) { changing.append(own(line)) }
    }

    mutating func own(_ line: SmallSystem.Line) -> SmallSystem.Line {
      var line = line
      count += 1
      if haveOwnStrengths, line.strength != nil {
        line.strength = 100 + Double(count * 37 % 800) + Double(count) / 1000
      }
      return line
    }
  }

  private struct Solving {
    var solver = Solver()
    var variables: [Variable]
    var ids: [Constraint.ID] = []

    /// Every unknown is 3, 4 or 5, if nothing else says what it is.
    init(_ system: System) throws {
      variables = system.lines.variables(in: &solver)
      for line in system.lines.lines.prefix(system.lines.fixed) { try solver.add(line.constraint(variables)) }
      for (index, variable) in variables.enumerated() {
        try solver.add(
          Constraint([Term(variable, times: 1)], .equal, Double(3 + index), strength: Strength(Double(1 + index))))
      }
      solver.addEditVariable(variables[0], strength: Strength(30))
      solver.suggest(system.suggested, for: variables[0])
      for line in system.changing { ids.append(try solver.add(line.constraint(variables))) }
    }

    mutating func values() throws -> [Double] {
      try solver.solve()
      solver.checkInvariants()
      return variables.map { solver.value(of: $0) }
    }
  }

  static func difference(_ steps: [Step]) -> String? {
    do {
      var system = System(seed: 1)
      var changed = try Solving(system)
      for step in steps {
        switch step {
        case .make(let seed):
          system = System(seed: seed)
          changed = try Solving(system)
        case .add(let seed):
          var random = SeededGenerator(seed: UInt64(seed))
          let line = system.own(system.lines.randomLine(&random))
          system.changing.append(line)
          changed.ids.append(try changed.solver.add(line.constraint(changed.variables)))
        case .remove(let number):
          guard !changed.ids.isEmpty else { continue }
          let index = number % changed.ids.count
          changed.solver.remove(changed.ids.remove(at: index))
          system.changing.remove(at: index)
        case .set(let number, let constant):
          guard !changed.ids.isEmpty else { continue }
          let index = number % changed.ids.count
          // Required ones may have no solution then.
          guard system.changing[index].strength != nil else { continue }
          system.changing[index].constant = Double(constant)
          changed.solver.setConstant(Double(constant), of: changed.ids[index])
        case .suggest(let value):
          system.suggested = Double(value)
          changed.solver.suggest(Double(value), for: changed.variables[0])
        case .solve: _ = try changed.values()
        }
      }
      var fresh = try Solving(system)
      let (one, other) = (try changed.values(), try fresh.values())
      let isNear = zip(one, other).allSatisfy { abs($0 - $1) < 1e-6 }
      return isNear ? nil : "\(one), made anew \(other)"
    } catch {
      return "\(error)"
    }
  }

  @Test("have the solution of a system that is made anew")
  func random() {
    let steps = RandomSteps("Self.difference(", next: Step.random, difference: Self.difference)
    let failure = steps.failure(sequences: 2000)
    #expect(failure == nil, "\(failure ?? "")")
  }
}
