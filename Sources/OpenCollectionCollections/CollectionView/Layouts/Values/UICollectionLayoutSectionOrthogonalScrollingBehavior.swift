/// Whether a section scrolls across the layout's scroll direction, and at which offsets it comes to rest.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// The section does not scroll orthogonally.
  case none = 0
  /// Rests at any offset.
  case continuous = 1
  /// Rests at a group's leading edge.
  case continuousGroupLeadingBoundary = 2
  /// Rests at multiples of the section's visible length.
  case paging = 3
  /// Rests at a group's leading edge, a group at a time.
  case groupPaging = 4
  /// Rests with a group centred.
  case groupPagingCentered = 5

  /// The name printed in a section's description.
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
