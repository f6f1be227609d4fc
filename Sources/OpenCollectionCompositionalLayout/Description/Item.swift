import Foundation

/// One cell of a group.
public struct Item: Hashable, Sendable {
  /// The size in its group.
  public var size: ItemSize

  /// Subtracted from the item's slot to get its frame, except on an axis where the size is estimated. In points.
  public var insets: Insets

  /// Spacing outside the slot.
  public var edgeSpacing: EdgeSpacing
  /// Supplementary items anchored to the item, such as badges.
  public var supplementaryItems: [SupplementaryItem]

  /// Makes an item; by default without insets, spacing or supplementary items.
  public init(
    size: ItemSize, insets: Insets = .zero, edgeSpacing: EdgeSpacing = .none,
    supplementaryItems: [SupplementaryItem] = []
  ) {
    self.size = size
    self.insets = insets
    self.edgeSpacing = edgeSpacing
    self.supplementaryItems = supplementaryItems
  }
}
