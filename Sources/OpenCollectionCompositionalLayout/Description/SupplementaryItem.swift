import Foundation

/// A supplementary view anchored to an item or a group: a badge, a marker, a separator.
public struct SupplementaryItem: Hashable, Sendable {
  /// The view's size. Fractions are of the item's frame for an item's view, and of the group's container for a group's.
  public var size: ItemSize
  /// The element kind the data source receives.
  public var kind: String

  /// The point of the item's or group's frame the view is anchored to.
  public var containerAnchor: Anchor

  /// The point of the view placed on `containerAnchor`; nil for the point with that anchor's edges, without an offset.
  public var itemAnchor: Anchor?
  /// The stacking order: it is drawn above elements with a lower value. 1 by default.
  public var zIndex: Int

  /// Makes a supplementary view of an item or a group, positioned by its anchors.
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
