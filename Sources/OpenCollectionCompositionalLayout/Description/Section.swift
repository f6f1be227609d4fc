import Foundation

/// One section: a group repeated for all of its items, and what surrounds them.
public struct Section: Hashable, Sendable {
  /// What is repeated until all items are placed.
  public var group: Group

  /// Room around the groups. Insets taken from a reference (layout margins, safe area) are already added by the
  /// caller, across the scroll axis only.
  public var insets: Insets

  /// The insets boundary items keep to, across the scroll axis: `insets` where they follow the content, zero
  /// where they span the container.
  public var boundaryInsets: Insets

  /// Points between neighbouring groups.
  public var interGroupSpacing: CGFloat
  /// Headers, footers and views at its sides.
  public var boundaryItems: [BoundaryItem]
  /// Views behind it.
  public var decorationItems: [DecorationItem]

  /// Whether the groups run across the scroll axis, in one row that scrolls by itself.
  public var orthogonalScrolling: OrthogonalScrolling

  /// `boundaryInsets` defaults to `insets`.
  public init(
    group: Group, insets: Insets = .zero, boundaryInsets: Insets? = nil, interGroupSpacing: CGFloat = 0,
    boundaryItems: [BoundaryItem] = [], decorationItems: [DecorationItem] = [],
    orthogonalScrolling: OrthogonalScrolling = .none
  ) {
    self.group = group
    self.insets = insets
    self.boundaryInsets = boundaryInsets ?? insets
    self.interGroupSpacing = interGroupSpacing
    self.boundaryItems = boundaryItems
    self.decorationItems = decorationItems
    self.orthogonalScrolling = orthogonalScrolling
  }
}
