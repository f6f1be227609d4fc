import Foundation

/// One item of a custom group.
public struct CustomItem: Hashable, Sendable {
  /// The frame relative to the group's top leading corner, in points. It may extend outside the group. Sizes are not
  /// rounded.
  public var frame: CGRect
  /// The stacking order: it is drawn above elements with a lower value. 0 by default.
  public var zIndex: Int

  /// Makes an item with a frame in the group's coordinates, in points.
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
