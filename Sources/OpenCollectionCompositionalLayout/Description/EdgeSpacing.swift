import Foundation

/// Room outside the four edges of an item or a group. Each defaults to none.
public struct EdgeSpacing: Hashable, Sendable {
  /// Before the edge where reading starts.
  public var leading: Spacing
  /// Above the upper edge.
  public var top: Spacing
  /// After the edge where reading ends.
  public var trailing: Spacing
  /// Below the lower edge.
  public var bottom: Spacing

  /// Spacing at each edge; none where nothing is given.
  public init(
    leading: Spacing = .fixed(0), top: Spacing = .fixed(0), trailing: Spacing = .fixed(0), bottom: Spacing = .fixed(0)
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
  }

  /// No room on any edge.
  public static let none = EdgeSpacing()

  /// The spacing before the item on an axis.
  func start(_ axis: Axis) -> Spacing { axis == .horizontal ? leading : top }

  /// The spacing after the item on an axis.
  func end(_ axis: Axis) -> Spacing { axis == .horizontal ? trailing : bottom }

  /// The points both edges of an axis take before anything is shared.
  func minimum(_ axis: Axis) -> CGFloat { start(axis).minimum + end(axis).minimum }

  /// How many edges of an axis are flexible: 0, 1 or 2.
  func flexibleCount(_ axis: Axis) -> Int { (start(axis).isFlexible ? 1 : 0) + (end(axis).isFlexible ? 1 : 0) }
}
