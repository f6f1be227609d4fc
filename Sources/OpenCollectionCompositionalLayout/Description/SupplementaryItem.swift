import Foundation

/// A view tied to an item or a group: a badge, a marker, a separator.
public struct SupplementaryItem: Hashable, Sendable {
  /// On an item: fractions of the item's frame. On a group: fractions of the container the group was laid out in.
  public var size: ItemSize
  /// What the data source is asked for.
  public var kind: String

  /// The point of the item's or group's frame the view is tied to.
  public var containerAnchor: Anchor

  /// The point of the view tied to it; nil means the container anchor's edges.
  public var itemAnchor: Anchor?
  /// What it is drawn above: elements with a lower one. 1 by default.
  public var zIndex: Int

  /// A view at an item or a group, placed by its anchors.
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
