extension UICollectionView {
  /// The position of an item after scrolling to it. One position per axis; without one, the smallest scroll that makes
  /// the item visible.
  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// At the top edge.
    public static let top = ScrollPosition(rawValue: 1 << 0)
    /// Centered vertically.
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    /// At the bottom edge.
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    /// At the left edge.
    public static let left = ScrollPosition(rawValue: 1 << 3)
    /// Centered horizontally.
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    /// At the right edge.
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

  /// The direction in which a layout's content scrolls.
  public enum ScrollDirection: Int, Sendable {
    /// The content scrolls up and down.
    case vertical = 0
    /// The content scrolls left and right.
    case horizontal = 1
  }

  /// The category of a layout element.
  public enum ElementCategory: UInt, Sendable {
    /// The cell of an item.
    case cell = 0
    /// A header, a footer or a badge.
    case supplementaryView = 1
    /// A view of the layout that shows no data.
    case decorationView = 2
  }

  /// When self-sizing cells are measured again after they were displayed.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// When the layout is invalidated.
    case disabled = 0
    /// Also when a cell's `invalidateIntrinsicContentSize()` is called or its content configuration changes.
    case enabled = 1
    /// Also whenever a cell was laid out again, as it is when its constraints change.
    case enabledIncludingConstraints = 2
  }

  /// The kind of a section's header in a flow layout and in lists.
  nonisolated public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"

  /// The kind of a section's footer in a flow layout and in lists.
  nonisolated public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
}
