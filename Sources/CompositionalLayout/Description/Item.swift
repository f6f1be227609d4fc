import Foundation

/// One cell of a group.
public struct Item: Hashable, Sendable {
  public var size: ItemSize

  /// Taken off the item's slot to make its frame; not on an axis where the size is estimated.
  public var insets: Insets

  /// Room outside the slot.
  public var edgeSpacing: EdgeSpacing
  public var supplementaryItems: [SupplementaryItem]

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
