/// How a section, or a whole layout, shows its items as rows of a list.
public struct UICollectionLayoutListConfiguration {
  /// The looks a list comes in.
  public enum Appearance: Hashable, Sendable {
    /// Rows from edge to edge; headers and footers stay in sight.
    case plain
    /// Rows from edge to edge, in groups set apart by space.
    case grouped
    /// Groups as panels with round corners.
    case insetGrouped
    /// The first column of a split view.
    case sidebar
    /// As a sidebar, headers staying in sight.
    case sidebarPlain
  }

  /// What is a section's header.
  public enum HeaderMode: Hashable, Sendable {
    case none
    /// A supplementary view of the kind `UICollectionView.elementKindSectionHeader`.
    case supplementary
    /// The first item, which then shows as a header.
    case firstItemInSection
  }

  /// What is a section's footer.
  public enum FooterMode: Hashable, Sendable {
    case none
    /// A supplementary view of the kind `UICollectionView.elementKindSectionFooter`.
    case supplementary
  }

  /// Answers the separators of a row, from those of its section.
  public typealias ItemSeparatorHandler =
    (_ itemIndexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration) ->
    UIListSeparatorConfiguration

  /// Answers the buttons a swipe over a row shows at an edge; nil or no buttons leave the row alone.
  public typealias SwipeActionsConfigurationProvider = (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?

  /// The look.
  public let appearance: Appearance
  /// Whether rows are separated by lines. The default is true; sidebars show none all the same.
  public var showsSeparators = true
  /// How the lines look. The default is the appearance's.
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// Answers the lines of single rows. The default is nil: all are alike.
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// The colour behind the list; nil, the default, is the appearance's.
  public var backgroundColor: UIColor?
  /// Answers the buttons before a row, which a swipe in the reading direction shows. The default is nil: none.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// Answers the buttons behind a row, which a swipe against the reading direction shows. The default is nil: none.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// What is the header. The default is none.
  public var headerMode = HeaderMode.none
  /// What is the footer. The default is none.
  public var footerMode = FooterMode.none

  /// A list of that look, with separators and without header or footer.
  public init(appearance: Appearance) {
    self.appearance = appearance
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
  }
}

extension UICollectionLayoutListConfiguration {
  var hasSwipeActions: Bool {
    leadingSwipeActionsConfigurationProvider != nil || trailingSwipeActionsConfigurationProvider != nil
  }

  var shownBackgroundColor: UIColor { backgroundColor ?? appearance.backgroundColor }
}

extension UICollectionLayoutListConfiguration.Appearance {
  var isSidebar: Bool { self == .sidebar || self == .sidebarPlain }

  /// Whether headers and footers stay in sight (measured).
  var pinsHeaders: Bool { self == .plain || self == .sidebarPlain }

  /// The estimate of a header's or footer's height, in points (measured).
  var headerEstimate: CGFloat { pinsHeaders ? 28 : 17.5 }

  /// The colour behind the list. Unmeasured.
  var backgroundColor: UIColor {
    switch self {
    case .plain, .sidebarPlain: .systemBackground
    case .grouped, .insetGrouped: .systemGroupedBackground
    case .sidebar: .systemGroupedBackground
    }
  }

  /// The insets of a section (measured; facts on lists, 1).
  func contentInsets(
    header: UICollectionLayoutListConfiguration.HeaderMode, footer: UICollectionLayoutListConfiguration.FooterMode
  ) -> NSDirectionalEdgeInsets {
    let hasFooter = footer == .supplementary
    func sides(_ top: CGFloat, _ side: CGFloat, _ bottom: CGFloat) -> NSDirectionalEdgeInsets {
      NSDirectionalEdgeInsets(top: top, leading: side, bottom: bottom, trailing: side)
    }
    let sidebarSide: CGFloat = 10 / 0.77
    switch self {
    case .plain: return sides(header == .firstItemInSection ? 22 : 0, 0, 0)
    case .grouped: return sides(header == .none ? 35 : 0, 0, hasFooter ? 0 : 20)
    case .insetGrouped: return sides(header == .none ? 35 : 0, 16, hasFooter ? 0 : 20)
    case .sidebar: return sides(0, sidebarSide, hasFooter ? 0 : 10)
    case .sidebarPlain: return sides(0, sidebarSide, 0)
    }
  }
}
