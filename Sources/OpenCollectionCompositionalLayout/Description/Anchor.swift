import Foundation

/// A point of a rectangle: an edge's midpoint, a corner or the center, plus an offset.
public struct Anchor: Hashable, Sendable {
  /// The offset of the point: in points, or in fractions of the supplementary view's own size.
  public enum Offset: Hashable, Sendable {
    /// In points.
    case absolute(CGPoint)
    /// In fractions of the view's own width and height.
    case fractional(CGPoint)
  }

  /// The edges the point is on. With both edges of an axis, or neither, it is centred on that axis.
  public var edges: RectEdges
  /// The view's offset from that point.
  public var offset: Offset

  /// The center when `edges` is empty, else the edge or corner, moved by `offset`.
  public init(edges: RectEdges, offset: Offset = .absolute(.zero)) {
    self.edges = edges
    self.offset = offset
  }

  /// The point as a fraction of a rectangle's side: 0 at its start, 1 at its end.
  func fraction(_ axis: Axis) -> CGFloat {
    let start: RectEdges = axis == .horizontal ? .leading : .top
    let end: RectEdges = axis == .horizontal ? .trailing : .bottom
    return switch (edges.contains(start), edges.contains(end)) {
    case (true, false): 0
    case (false, true): 1
    default: 0.5
    }
  }

  /// The offset in points for a view of the given size.
  func distance(for view: CGSize) -> CGPoint {
    switch offset {
    case .absolute(let points): points
    case .fractional(let fractions): CGPoint(x: fractions.x * view.width, y: fractions.y * view.height)
    }
  }
}

/// A set of edges of a rectangle. Raw values are those of UIKit's `NSDirectionalRectEdge`.
public struct RectEdges: OptionSet, Hashable, Sendable {
  /// The bits of the edges.
  public let rawValue: UInt

  /// Makes a set of the edges' bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top edge.
  public static let top = RectEdges(rawValue: 1)
  /// The leading edge.
  public static let leading = RectEdges(rawValue: 2)
  /// The bottom edge.
  public static let bottom = RectEdges(rawValue: 4)
  /// The trailing edge.
  public static let trailing = RectEdges(rawValue: 8)
}
