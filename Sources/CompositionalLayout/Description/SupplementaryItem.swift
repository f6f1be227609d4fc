import Foundation

/// A view tied to an item or a group: a badge, a marker, a separator.
public struct SupplementaryItem: Hashable, Sendable {
  /// On an item: fractions of the item's frame. On a group: fractions of the container the group was laid out in.
  public var size: ItemSize
  public var kind: String

  /// The point of the item's or group's frame the view is tied to.
  public var containerAnchor: Anchor

  /// The point of the view tied to it; nil means the container anchor's edges.
  public var itemAnchor: Anchor?
  public var zIndex: Int

  public init(
    size: ItemSize, kind: String, containerAnchor: Anchor, itemAnchor: Anchor? = nil, zIndex: Int = 1
  ) {
    self.size = size
    self.kind = kind
    self.containerAnchor = containerAnchor
    self.itemAnchor = itemAnchor
    self.zIndex = zIndex
  }
}
