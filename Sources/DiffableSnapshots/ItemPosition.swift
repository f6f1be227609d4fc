/// Where an item stands: the index of its section, and its index in the section.
public struct ItemPosition: Hashable, Comparable, Sendable {
  public var section: Int
  public var item: Int

  @inlinable
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  @inlinable
  public static func < (lhs: ItemPosition, rhs: ItemPosition) -> Bool {
    lhs.section != rhs.section ? lhs.section < rhs.section : lhs.item < rhs.item
  }
}

/// Something that stood at one place in the old snapshot and stands at another in the new one.
public struct Move<Place: Hashable & Sendable>: Hashable, Sendable {
  public var from: Place
  public var to: Place

  @inlinable
  public init(from: Place, to: Place) {
    self.from = from
    self.to = to
  }
}
