import Foundation

/// Spacing between two items, or between an item and an edge.
public enum Spacing: Hashable, Sendable {
  /// Exactly this many points.
  case fixed(CGFloat)

  /// At least this many points; flexible spacings share the leftover space equally.
  case flexible(CGFloat)

  /// The points it takes before leftover space is distributed. Any number may be declared without an error. Unmeasured:
  /// a number that is not finite counts as 0.
  public var minimum: CGFloat {
    switch self {
    case .fixed(let points), .flexible(let points): points.isFinite ? points : 0
    }
  }

  /// Whether it takes a share of the leftover space.
  public var isFlexible: Bool {
    if case .flexible = self { true } else { false }
  }
}
