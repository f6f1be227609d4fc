internal import Foundation

/// Sequences of random steps, after which something that was built incrementally is compared with the same made anew.
///
/// A step must be possible in every state: its numbers are taken modulo what there is. A sequence that ends in a difference is
/// shortened to the fewest steps that do, and printed as a test.
@MainActor package struct RandomSteps<Step> {
  /// The name of the function that compares, with the arguments that come before the steps: "difference(.grid, ".
  private let call: String
  private let next: (inout SeededGenerator) -> Step
  private let difference: ([Step]) -> String?

  private static var maximumLength: Int { 24 }
  /// Sequences that are tried to shorten one, at most.
  private static var maximumTries: Int { 600 }

  package init(
    _ call: String, next: @escaping (inout SeededGenerator) -> Step, difference: @escaping ([Step]) -> String?
  ) {
    self.call = call
    self.next = next
    self.difference = difference
  }

  /// The first difference that is found, with the steps; nil if there is none.
  ///
  /// A test run has the same sequences every time; `FUZZ_SECONDS` in the environment has more, from the seed `FUZZ_SEED` on. The
  /// one being tried is written to the file `FUZZ_TRACE`, in case it crashes the process.
  ///
  /// - Parameters:
  ///   - count: the number of sequences without `FUZZ_SECONDS`.
  ///   - share: the part of these seconds that it takes, where several tests of a suite share them.
  ///   - environment: that of the process.
  package func failure(
    sequences count: UInt64, share: Double = 1,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String? {
    let seconds = environment["FUZZ_SECONDS"].flatMap { Double($0) }.map { $0 * share }
    let first = environment["FUZZ_SEED"].flatMap { UInt64($0) } ?? 1
    let clock = ContinuousClock()
    let end = clock.now + .seconds(seconds ?? 0)
    var seed = first
    var stepCount = 0
    defer { print("\(call)…): \(stepCount) steps from seed \(first)") }
    while seconds == nil ? seed < first + count : clock.now < end {
      if let trace = environment["FUZZ_TRACE"] {
        try? "\(call) \(seed)".write(toFile: trace, atomically: false, encoding: .utf8)
      }
      var random = SeededGenerator(seed: seed)
      let steps = (0..<Int.random(in: 1...Self.maximumLength, using: &random)).map { _ in next(&random) }
      stepCount += steps.count
      if let difference = difference(steps) { return report(steps, difference, seed) }
      seed += 1
    }
    return nil
  }

  private func report(_ steps: [Step], _ found: String, _ seed: UInt64) -> String {
    let steps = shortened(steps)
    let list = steps.map { ".\($0)" }.joined(separator: ", ")
    return """
      seed \(seed): \(difference(steps) ?? found)
        @Test func seed\(seed)() { #expect(\(call)[\(list)]) == nil) }
      """
  }

  /// The fewest steps that still end in a difference: halves, quarters and single steps are left out as long as they do.
  private func shortened(_ steps: [Step]) -> [Step] {
    var (steps, tries) = (steps, 0)
    var length = max(1, steps.count / 2)
    while true {
      var start = 0
      var isShorter = false
      while start < steps.count, tries < Self.maximumTries {
        var fewer = steps
        fewer.removeSubrange(start..<min(start + length, steps.count))
        tries += 1
        if difference(fewer) != nil { (steps, isShorter) = (fewer, true) } else { start += length }
      }
      if tries >= Self.maximumTries || (length == 1 && !isShorter) { return steps }
      if !isShorter || length > 1 { length = max(1, length / 2) }
    }
  }
}
