/// Where an item stands: the index of its section, and its index in the section.
public struct ItemPosition: Hashable, Comparable, Sendable {
  /// The section, from 0.
  public var section: Int
  /// The item within its section, from 0.
  public var item: Int

  /// The item at `item` of section `section`.
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

/// Something that stood at one place in the old snapshot and stands at another in the new one.
public struct Move<Place: Hashable & Sendable>: Hashable, Sendable {
  /// Where it was, in the places before the change.
  public var from: Place
  /// Where it is, in the places after the change.
  public var to: Place

  /// A move from one place to another.
  @inlinable
  public init(from: Place, to: Place) {
    self.from = from
    self.to = to
  }
}
