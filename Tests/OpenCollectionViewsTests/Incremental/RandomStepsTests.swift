import OpenCollectionTestValues
import Testing

@MainActor
@Suite("Random steps")
struct RandomStepsTests {
  private enum Step {
    case add(Int)
    case forget
  }

  /// The sum is wrong once 3 was added after something was forgotten.
  private static func difference(_ steps: [Step]) -> String? {
    var hasForgotten = false
    for step in steps {
      if case .forget = step { hasForgotten = true }
      if case .add(3) = step, hasForgotten { return "a wrong sum" }
    }
    return nil
  }

  @Test("that end in a difference are shortened to the two that it takes, and printed as a test")
  func shortened() throws {
    let steps = RandomSteps(
      "difference(",
      next: { random in Bool.random(using: &random) ? .add(.random(in: 0..<5, using: &random)) : .forget },
      difference: Self.difference)
    let failure = try #require(steps.failure(sequences: 100, environment: [:]))
    #expect(failure.hasSuffix("() { #expect(difference([.forget, .add(3)]) == nil) }"), "\(failure)")
    #expect(failure.contains("a wrong sum"))
  }

  @Test("that never end in a difference have no failure")
  func none() {
    #expect(
      RandomSteps<Step>("", next: { _ in .forget }, difference: Self.difference).failure(
        sequences: 20, environment: [:]) == nil)
  }
}
