import Foundation

/// The description of one section: its items, and what surrounds them.
///
/// A header, then the lines of items within their insets, then a footer:
///
/// ```swift
/// let grid = FlowSection(
///   itemCount: 7, itemSize: CGSize(width: 90, height: 30),
///   insets: FlowInsets(top: 5, left: 12, bottom: 5, right: 12), interitemSpacing: 6, headerLength: 30)
/// ```
public struct FlowSection: Equatable, Sendable {
  /// The number of items; not negative.
  public var itemCount: Int

  /// The size of every item that has no other, in points: neither one in `itemSizes` nor a measured one. With measured
  /// sizes it is an estimate, which their average replaces (`MeasuredItemSizes.average`).
  public var itemSize: CGSize

  /// The size of each item in points, `itemCount` of them; nil if all have `itemSize`. A measured size replaces an item's.
  public var itemSizes: [CGSize]?

  /// Insets around the lines, between header and footer.
  public var insets: FlowInsets

  /// Points between two lines.
  public var lineSpacing: CGFloat

  /// The least distance between two items of a line, in points. A full line distributes what remains of its length.
  public var interitemSpacing: CGFloat

  /// The extent of the header along the scroll axis, in points; not negative, 0 for none.
  public var headerLength: CGFloat

  /// The extent of the footer along the scroll axis, in points; not negative, 0 for none.
  public var footerLength: CGFloat

  /// Makes a section. The default spacings are those of UIKit's flow layout.
  public init(
    itemCount: Int, itemSize: CGSize, itemSizes: [CGSize]? = nil, insets: FlowInsets = .zero, lineSpacing: CGFloat = 10,
    interitemSpacing: CGFloat = 10, headerLength: CGFloat = 0, footerLength: CGFloat = 0
  ) {
    precondition(itemCount >= 0, "A section's item count must be 0 or more, not \(itemCount).")
    self.itemCount = itemCount
    self.itemSize = itemSize
    self.itemSizes = itemSizes
    self.insets = insets
    self.lineSpacing = lineSpacing
    self.interitemSpacing = interitemSpacing
    self.headerLength = headerLength
    self.footerLength = footerLength
  }

  /// Makes a section of items with a size each, in points.
  public init(
    itemSizes: [CGSize], insets: FlowInsets = .zero, lineSpacing: CGFloat = 10, interitemSpacing: CGFloat = 10,
    headerLength: CGFloat = 0, footerLength: CGFloat = 0
  ) {
    self.init(
      itemCount: itemSizes.count, itemSize: .zero, itemSizes: itemSizes, insets: insets, lineSpacing: lineSpacing,
      interitemSpacing: interitemSpacing, headerLength: headerLength, footerLength: footerLength)
  }
}

extension FlowSection {
  /// Stops the process if a count or a number is not valid. O(1): `FlowLines` checks the sizes in `itemSizes`.
  func requireValid(section: Int) {
    precondition(itemCount >= 0, "The item count of section \(section) must be 0 or more, not \(itemCount).")
    precondition(
      insets.top.isFinite && insets.left.isFinite && insets.bottom.isFinite && insets.right.isFinite,
      "The insets \(insets) of section \(section) must be finite.")
    precondition(
      lineSpacing.isFinite && interitemSpacing.isFinite,
      "The spacings \(lineSpacing) and \(interitemSpacing) of section \(section) must be finite.")
    precondition(
      headerLength.isFinite && headerLength >= 0,
      "The header length of section \(section) must be finite and not negative, not \(headerLength).")
    precondition(
      footerLength.isFinite && footerLength >= 0,
      "The footer length of section \(section) must be finite and not negative, not \(footerLength).")
    precondition(
      itemSizes == nil || itemSizes?.count == itemCount,
      "Section \(section) has \(itemCount) items, but \(itemSizes?.count ?? 0) item sizes.")
    precondition(
      itemSizes != nil || itemCount == 0 || itemSize.isFiniteAndNotNegative,
      "The item size of section \(section) must be finite and not negative, "
        + "not \(itemSize.width) × \(itemSize.height).")
  }
}

extension CGSize {
  /// Whether both extents are finite and not negative.
  package var isFiniteAndNotNegative: Bool { width.isFinite && height.isFinite && width >= 0 && height >= 0 }
}
