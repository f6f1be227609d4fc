import Foundation

/// One item of a custom group.
public struct CustomItem: Hashable, Sendable {
  /// Relative to the group's outer corner; may lie outside the group. Sizes are not rounded.
  public var frame: CGRect
  /// What it is drawn above: elements with a lower one.
  public var zIndex: Int

  /// An item at a place of the group, in points.
  public init(frame: CGRect, zIndex: Int = 0) {
    self.frame = frame
    self.zIndex = zIndex
  }

  public static func == (a: CustomItem, b: CustomItem) -> Bool { a.frame == b.frame && a.zIndex == b.zIndex }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(frame.origin.x)
    hasher.combine(frame.origin.y)
    hasher.combine(frame.size.width)
    hasher.combine(frame.size.height)
    hasher.combine(zIndex)
  }
}
