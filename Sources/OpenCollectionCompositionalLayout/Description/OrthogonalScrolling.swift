/// Where an orthogonally scrolling section comes to rest. Raw values are those of UIKit's
/// `UICollectionLayoutSectionOrthogonalScrollingBehavior`.
public enum OrthogonalScrolling: Int, Hashable, Sendable, CaseIterable {
  /// The section does not scroll orthogonally: groups follow one another along the layout's scroll axis.
  case none = 0

  /// Rests at any offset.
  case continuous = 1

  /// Rests at a group's leading edge.
  case continuousGroupLeadingBoundary = 2

  /// Rests at multiples of the viewport's length.
  case paging = 3

  /// Rests at a group's leading edge.
  case groupPaging = 4

  /// Rests with a group centred in the viewport.
  case groupPagingCentered = 5
}
