import Foundation

/// Spacing outside the four edges of an item or a group. Each defaults to none.
public struct EdgeSpacing: Hashable, Sendable {
  /// Spacing before the leading edge.
  public var leading: Spacing
  /// Spacing above the top edge.
  public var top: Spacing
  /// Spacing after the trailing edge.
  public var trailing: Spacing
  /// Spacing below the bottom edge.
  public var bottom: Spacing

  /// Makes spacing for each edge; none by default.
  public init(
    leading: Spacing = .fixed(0), top: Spacing = .fixed(0), trailing: Spacing = .fixed(0), bottom: Spacing = .fixed(0)
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
  }

  /// No spacing at any edge.
  public static let none = EdgeSpacing()

  /// The spacing before the item on an axis.
  func start(_ axis: Axis) -> Spacing { axis == .horizontal ? leading : top }

  /// The spacing after the item on an axis.
  func end(_ axis: Axis) -> Spacing { axis == .horizontal ? trailing : bottom }

  /// The sum of both edges' minimums on an axis, before leftover space is distributed.
  func minimum(_ axis: Axis) -> CGFloat { start(axis).minimum + end(axis).minimum }

  /// How many edges of an axis are flexible: 0, 1 or 2.
  func flexibleCount(_ axis: Axis) -> Int { (start(axis).isFlexible ? 1 : 0) + (end(axis).isFlexible ? 1 : 0) }
}
