import Foundation

/// The description of one section: a group repeated for all of its items, with insets, spacing, boundary items and
/// decorations.
///
/// A list of rows 44 points high, with a header of 30 points that is pinned while the section is visible:
///
/// ```swift
/// let row = Item(size: ItemSize(width: .fractionalWidth(1), height: .fractionalHeight(1)))
/// let group = Group.horizontal(
///   size: ItemSize(width: .fractionalWidth(1), height: .absolute(44)), subitems: [.item(row)])
/// let header = BoundaryItem(
///   size: ItemSize(width: .fractionalWidth(1), height: .absolute(30)), kind: "header", alignment: .top,
///   pinsToVisibleBounds: true)
/// let section = Section(group: group, interGroupSpacing: 1, boundaryItems: [header])
/// ```
public struct Section: Hashable, Sendable {
  /// The group, repeated until all items are laid out.
  public var group: Group

  /// Points before the section along the scroll axis, outside its frame: a pinned header is at the very edge of
  /// the visible bounds, without them.
  public var spaceBefore: CGFloat

  /// Insets around the groups, in points. The caller has already added those of a content insets reference (layout
  /// margins, safe area), across the scroll axis only.
  public var insets: Insets

  /// Insets of the boundary items across the scroll axis: `insets` when they follow the content insets, zero when they
  /// span the container.
  public var boundaryInsets: Insets

  /// Points between neighbouring groups.
  public var interGroupSpacing: CGFloat
  /// Headers, footers and views at the section's other edges.
  public var boundaryItems: [BoundaryItem]
  /// Backgrounds of the section.
  public var decorationItems: [DecorationItem]

  /// Whether the groups form one row across the scroll axis that scrolls on its own, and where it comes to rest.
  public var orthogonalScrolling: OrthogonalScrolling

  /// Makes a section. `boundaryInsets` defaults to `insets`.
  public init(
    group: Group, insets: Insets = .zero, boundaryInsets: Insets? = nil, interGroupSpacing: CGFloat = 0,
    boundaryItems: [BoundaryItem] = [], decorationItems: [DecorationItem] = [],
    orthogonalScrolling: OrthogonalScrolling = .none, spaceBefore: CGFloat = 0
  ) {
    self.group = group
    self.spaceBefore = spaceBefore
    self.insets = insets
    self.boundaryInsets = boundaryInsets ?? insets
    self.interGroupSpacing = interGroupSpacing
    self.boundaryItems = boundaryItems
    self.decorationItems = decorationItems
    self.orthogonalScrolling = orthogonalScrolling
  }
}
