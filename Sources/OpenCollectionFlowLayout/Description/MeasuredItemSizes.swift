import Foundation

/// The measured sizes of self-sizing cells, by section and item, and their average.
///
/// A measured size replaces the item's size. Items without a measured or an own size take the average of the measured
/// ones instead of the section's item size (measured: facts on collection views, 1).
public struct MeasuredItemSizes: Equatable, Sendable {
  private var sizes: [Int: [Int: CGSize]] = [:]
  /// The sums of all sizes. They do not depend on the order in which cells are measured, so neither does the average.
  private var (width, height) = (CompensatedSum(), CompensatedSum())
  private var count = 0

  /// No measured sizes.
  public init() {}

  /// The measured sizes of a section by item.
  public subscript(section: Int) -> [Int: CGSize] { sizes[section] ?? [:] }

  /// Whether no item was measured.
  public var isEmpty: Bool { count == 0 }

  /// The average of the measured sizes of all sections; nil if there are none. O(1).
  public var average: CGSize? {
    guard count > 0 else { return nil }
    return CGSize(width: width.value / CGFloat(count), height: height.value / CGFloat(count))
  }

  /// Stores the size of an item in points, which must be finite and not negative. O(1).
  public mutating func set(_ size: CGSize, section: Int, item: Int) {
    precondition(
      size.isFiniteAndNotNegative,
      "The measured size of item \(item) of section \(section) must be finite and not negative, "
        + "not \(size.width) × \(size.height).")
    precondition(item >= 0, "The index of an item of section \(section) must be 0 or more, not \(item).")
    if let old = sizes[section, default: [:]].updateValue(size, forKey: item) {
      width.add(-old.width)
      height.add(-old.height)
      count -= 1
    }
    width.add(size.width)
    height.add(size.height)
    count += 1
  }

  /// Moves the sizes to their items' new positions after insertions, deletions and moves; drops those of items without
  /// one. O(n) in the measured items.
  public mutating func move(to position: (_ section: Int, _ item: Int) -> (section: Int, item: Int)?) {
    var moved = MeasuredItemSizes()
    for (section, items) in sizes {
      for (item, size) in items {
        if let new = position(section, item) { moved.set(size, section: new.section, item: new.item) }
      }
    }
    self = moved
  }

  /// Whether the same items have the same measured sizes.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.sizes == rhs.sizes }
}
