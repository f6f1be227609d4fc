extension UITableView {
  /// The appearance of a table.
  public enum Style: Int, Sendable {
    /// Rows from edge to edge; section headers and footers stay visible while their section is.
    case plain = 0
    /// Rows from edge to edge, in groups separated by space.
    case grouped = 1
    /// Inset groups with rounded corners.
    case insetGrouped = 2
  }

  /// The position of a row after scrolling to it.
  public enum ScrollPosition: Int, Sendable {
    /// The smallest scroll that makes the row visible; for a selection, no scroll.
    case none = 0
    /// At the top edge.
    case top = 1
    /// Centred.
    case middle = 2
    /// At the bottom edge.
    case bottom = 3
  }

  /// How rows appear and disappear in an update.
  public enum RowAnimation: Int, Sendable {
    /// They fade.
    case fade = 0
    /// They move in from, or out to, the right.
    case right = 1
    /// They move in from, or out to, the left.
    case left = 2
    /// They move in from, or out to, the top.
    case top = 3
    /// They move in from, or out to, the bottom.
    case bottom = 4
    /// They appear and disappear at once.
    case none = 5
    /// They grow from, or shrink to, their middle.
    case middle = 6
    /// The table chooses: they fade.
    case automatic = 100
  }

  /// What the table's separator inset is measured from.
  public enum SeparatorInsetReference: Int, Sendable {
    /// The edges of the cells.
    case fromCellEdges = 0
    /// The automatic insets.
    case fromAutomaticInsets = 1
  }

  /// When self-sizing rows are measured again after they were displayed.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// When the data or the layout changes.
    case disabled = 0
    /// Also when a cell's `invalidateIntrinsicContentSize()` is called or its content configuration changes.
    case enabled = 1
    /// Also whenever a cell was laid out again, as it is when its constraints change.
    case enabledIncludingConstraints = 2
  }

  /// A height that stands for the one the content requires, and an estimate that the table chooses.
  nonisolated public static let automaticDimension: CGFloat = -1

  /// Posted when the selection changed; the object is the table.
  nonisolated public static let selectionDidChangeNotification = Notification.Name(
    "UITableViewSelectionDidChangeNotification")
}

extension UITableView.ScrollPosition {
  var position: UICollectionView.ScrollPosition {
    switch self {
    case .none: []
    case .top: .top
    case .middle: .centeredVertically
    case .bottom: .bottom
    }
  }
}

extension UITableView.Style {
  /// The list appearance of the same look.
  var appearance: UICollectionLayoutListConfiguration.Appearance {
    switch self {
    case .plain: .plain
    case .grouped: .grouped
    case .insetGrouped: .insetGrouped
    }
  }
}
