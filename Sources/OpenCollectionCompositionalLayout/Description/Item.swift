import Foundation

/// One cell of a group.
public struct Item: Hashable, Sendable {
  /// How large it is in what holds it.
  public var size: ItemSize

  /// Taken off the item's slot to make its frame; not on an axis where the size is estimated.
  public var insets: Insets

  /// Room outside the slot.
  public var edgeSpacing: EdgeSpacing
  /// Views that belong to the item, such as badges.
  public var supplementaryItems: [SupplementaryItem]

  /// An item of a size; by default with no insets, spacing or views of its own.
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
