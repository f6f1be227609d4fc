/// How the groups of a section that runs across the layout's scroll direction come to rest.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// The section does not run across the scroll direction.
  case none = 0
  /// Rests anywhere.
  case continuous = 1
  /// Rests at a group's leading edge.
  case continuousGroupLeadingBoundary = 2
  /// Rests at multiples of the section's visible length.
  case paging = 3
  /// Rests at a group's leading edge, a group at a time.
  case groupPaging = 4
  /// Rests with a group in the middle.
  case groupPagingCentered = 5

  /// The name a section's description prints.
  var summary: String {
    switch self {
    case .none: "None"
    case .continuous: "Continuous"
    case .continuousGroupLeadingBoundary: "Continuous Group Leading Boundary"
    case .paging: "Paging"
    case .groupPaging: "Group Paging"
    case .groupPagingCentered: "Group Paging Centered"
    }
  }
}
