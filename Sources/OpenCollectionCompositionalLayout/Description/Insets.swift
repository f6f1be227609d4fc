import Foundation

/// Insets from the four edges of a rectangle, in points.
public struct Insets: Hashable, Sendable {
  /// The inset from the top edge.
  public var top: CGFloat
  /// The inset from the leading edge.
  public var leading: CGFloat
  /// The inset from the bottom edge.
  public var bottom: CGFloat
  /// The inset from the trailing edge.
  public var trailing: CGFloat

  /// Insets for each edge, in points.
  public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// No inset at any edge.
  public static let zero = Insets()

  /// The inset before the content on an axis.
  func start(_ axis: Axis) -> CGFloat { axis == .horizontal ? leading : top }

  /// The inset after the content on an axis.
  func end(_ axis: Axis) -> CGFloat { axis == .horizontal ? trailing : bottom }

  /// Both insets of an axis.
  func total(_ axis: Axis) -> CGFloat { start(axis) + end(axis) }
}
