import Foundation

/// Room between two items, or between an item and an edge.
public enum Spacing: Hashable, Sendable {
  /// Exactly so many points.
  case fixed(CGFloat)

  /// At least so many points; flexible spacings share what is left, equally.
  case flexible(CGFloat)

  /// The points it takes before anything is shared.
  public var minimum: CGFloat {
    switch self {
    case .fixed(let points), .flexible(let points): points
    }
  }

  public var isFlexible: Bool {
    if case .flexible = self { true } else { false }
  }
}
