/// The priority of a constraint on UIKit's scale: 1,000 is required; above 0 and below 1,000 is optional.
///
/// Strengths are compared, never added: a constraint of strength 750 is satisfied as well as possible before any of 749.9
/// is considered, and no number of weaker constraints outweighs it. Among constraints of equal strength the solver
/// minimizes the sum of their violations. Each distinct strength in use costs the solver one objective row.
public struct Strength: Hashable, Comparable, Sendable {
  /// The priority, above 0 and at most 1,000.
  public let priority: Double

  /// The strength of a required constraint: 1,000.
  public static let required = Strength(1000)

  /// Makes a strength of a priority.
  ///
  /// - Precondition: `priority` is above 0 and at most 1,000.
  public init(_ priority: Double) {
    precondition(priority > 0 && priority <= 1000, "A strength must be above 0 and at most 1000, not \(priority)")
    self.priority = priority
  }

  /// Whether `left` is weaker than `right`.
  public static func < (left: Strength, right: Strength) -> Bool {
    left.priority < right.priority
  }
}
