/// How much a constraint matters, on UIKit's scale: 1,000 must hold, anything from just above 0 to just below 1,000 is
/// wished for.
///
/// Strengths compare, they never add up: a constraint of strength 750 is satisfied as well as it can be before one of
/// 749.9 is looked at, and no number of weaker constraints outweighs it. Among constraints of one strength the solver
/// makes the sum of the amounts by which they fail as small as it can. Each distinct strength in use costs the solver one
/// row, so there may be as many as a screen has priorities.
public struct Strength: Hashable, Comparable, Sendable {
  /// The place on the scale, above 0 and at most 1,000.
  public let priority: Double

  /// The strength of a constraint that must hold.
  public static let required = Strength(1000)

  /// - Precondition: `priority` is above 0 and at most 1,000.
  public init(_ priority: Double) {
    precondition(priority > 0 && priority <= 1000, "A strength must be above 0 and at most 1000, not \(priority)")
    self.priority = priority
  }

  /// Whether `left` gives way to `right`.
  public static func < (left: Strength, right: Strength) -> Bool {
    left.priority < right.priority
  }
}
