/// What solving one group may take, so that no description, however strange, keeps the solver for ever: items of next
/// to no length fill a line only after billions, and groups nested in estimated groups are solved anew at each level.
///
/// Once it is spent, lines end where they are and the template says so (`Template.isCut`). What a screen can show is
/// thousands of times less.
final class SolvingBudget {
  /// Steps of at most ten nanoseconds or so in an optimized build.
  private var steps = 1 << 24

  /// What it takes to see whether one more entry fits, to resolve one length, to begin a nested group, and to keep an
  /// entry or an item.
  static let stepsOfATry = 32
  static let stepsOfALength = 16
  static let stepsOfAGroup = 256
  static let stepsOfAnEntry = 64

  /// Solves a group that lies in another.
  func nested<Result>(_ solve: () -> Result) -> Result {
    spend(Self.stepsOfAGroup)
    return solve()
  }

  var isSpent: Bool { steps <= 0 }

  func spend(_ amount: Int) { steps -= min(amount, 1 << 32) }
}
