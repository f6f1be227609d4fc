import Foundation

/// The measured sizes of self-sizing cells, by section and item, and their average.
///
/// A measured size replaces the item's size. Items without a measured or an own size take the average of the measured
/// ones instead of the section's item size (measured: facts on collection views, 1).
public struct MeasuredItemSizes: Equatable, Sendable {
  private var sizes: [Int: [Int: CGSize]] = [:]
  /// The sum of all sizes. Its last bits depend on the order in which they were added.
  private var total = CGSize.zero
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
    return CGSize(width: total.width / CGFloat(count), height: total.height / CGFloat(count))
  }

  /// Stores the size of an item in points, which must be finite. O(1).
  public mutating func set(_ size: CGSize, section: Int, item: Int) {
    precondition(
      size.width.isFinite && size.height.isFinite,
      "The measured size of item \(item) of section \(section) must be finite, not \(size).")
    precondition(item >= 0, "An item's index must be 0 or more, not \(item).")
    if let old = sizes[section, default: [:]].updateValue(size, forKey: item) {
      total.width -= old.width
      total.height -= old.height
      count -= 1
    }
    total.width += size.width
    total.height += size.height
    count += 1
  }

  /// Moves the sizes to their items' new positions after insertions, deletions and moves; drops those of items without
  /// one. O(n log n) in the measured items.
  public mutating func move(to position: (_ section: Int, _ item: Int) -> (section: Int, item: Int)?) {
    var moved = MeasuredItemSizes()
    // In order, so that the average is the same each time the app runs: that of a dictionary is not.
    for (section, items) in sizes.sorted(by: { $0.key < $1.key }) {
      for (item, size) in items.sorted(by: { $0.key < $1.key }) {
        if let new = position(section, item) { moved.set(size, section: new.section, item: new.item) }
      }
    }
    self = moved
  }

  /// Whether the same items have the same measured sizes.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.sizes == rhs.sizes }
}
