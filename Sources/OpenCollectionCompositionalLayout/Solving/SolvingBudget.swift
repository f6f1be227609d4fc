/// Bounds the work of solving one group, so that no description blocks the solver: items of nearly no length fill a line
/// only after billions, and groups nested in estimated groups are solved again at each level.
///
/// When it is used up, lines are truncated and the template records it (`Template.isTruncated`). The limit is thousands of
/// times what a screen can show.
package final class SolvingBudget {
  /// The remaining steps, each of about ten nanoseconds at most in an optimized build.
  private(set) var steps: Int

  /// The steps for one group.
  static let ofGroup = 1 << 24

  package init(_ steps: Int) { self.steps = steps }

  convenience init() { self.init(Self.ofGroup) }

  /// The cost in steps of testing whether one more entry fits, of resolving one length, of starting a nested group, and
  /// of storing an entry or an item.
  static let stepsPerFitTest = 32
  static let stepsPerLength = 16
  static let stepsPerGroup = 256
  static let stepsPerEntry = 64

  /// Solves a nested group.
  func nested<Result>(_ solve: () -> Result) -> Result {
    spend(Self.stepsPerGroup)
    return solve()
  }

  package var isSpent: Bool { steps <= 0 }

  func spend(_ amount: Int) { steps -= min(amount, 1 << 32) }
}
