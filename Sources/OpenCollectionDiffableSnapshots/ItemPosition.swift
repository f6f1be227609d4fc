/// The position of an item: the index of its section, and its index in the section.
public struct ItemPosition: Hashable, Comparable, Sendable {
  /// The index of the section.
  public var section: Int
  /// The index of the item in its section.
  public var item: Int

  /// Makes the position of an item.
  @inlinable
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  /// Whether `lhs` comes first: by section, then by item.
  @inlinable
  public static func < (lhs: ItemPosition, rhs: ItemPosition) -> Bool {
    lhs.section != rhs.section ? lhs.section < rhs.section : lhs.item < rhs.item
  }
}

/// A move of a section or an item from a position in the old snapshot to one in the new snapshot.
public struct Move<Place: Hashable & Sendable>: Hashable, Sendable {
  /// The position before the changes.
  public var from: Place
  /// The position after the changes.
  public var to: Place

  /// Makes a move.
  @inlinable
  public init(from: Place, to: Place) {
    self.from = from
    self.to = to
  }
}
