/// How a section that scrolls across the layout comes to rest. Raw values are those of UIKit's
/// `UICollectionLayoutSectionOrthogonalScrollingBehavior`.
public enum OrthogonalScrolling: Int, Hashable, Sendable, CaseIterable {
  /// The section does not scroll by itself: groups run along the layout's scroll axis.
  case none = 0

  /// Rests anywhere.
  case continuous = 1

  /// Rests at a group's leading edge.
  case continuousGroupLeadingBoundary = 2

  /// Rests at multiples of the viewport's length.
  case paging = 3

  /// Rests at a group's leading edge.
  case groupPaging = 4

  /// Rests with a group in the middle of the viewport.
  case groupPagingCentered = 5
}
