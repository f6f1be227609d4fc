import Foundation

/// Room between two items, or between an item and an edge.
public enum Spacing: Hashable, Sendable {
  /// Exactly so many points.
  case fixed(CGFloat)

  /// At least so many points; flexible spacings share what is left, equally.
  case flexible(CGFloat)

  /// The points it takes before anything is shared. A spacing may be declared with any number (it never fails);
  /// Unmeasured: one that is not finite takes none.
  public var minimum: CGFloat {
    switch self {
    case .fixed(let points), .flexible(let points): points.isFinite ? points : 0
    }
  }

  /// Whether it takes up what is left.
  public var isFlexible: Bool {
    if case .flexible = self { true } else { false }
  }
}
