/// The configuration of a list section or a list layout.
public struct UICollectionLayoutListConfiguration {
  /// The appearances of a list.
  public enum Appearance: Hashable, Sendable {
    /// Rows from edge to edge; headers and footers are pinned.
    case plain
    /// Rows from edge to edge, in groups separated by space.
    case grouped
    /// Inset groups with rounded corners.
    case insetGrouped
    /// A sidebar: the primary column of a split view.
    case sidebar
    /// A sidebar with pinned headers.
    case sidebarPlain
  }

  /// The header of a section.
  public enum HeaderMode: Hashable, Sendable {
    /// No headers: the default.
    case none
    /// A supplementary view of the kind `UICollectionView.elementKindSectionHeader`.
    case supplementary
    /// The first item, displayed as a header.
    case firstItemInSection
  }

  /// The footer of a section.
  public enum FooterMode: Hashable, Sendable {
    /// No footers: the default.
    case none
    /// A supplementary view of the kind `UICollectionView.elementKindSectionFooter`.
    case supplementary
  }

  /// Returns the separator configuration of a row, given that of its section.
  public typealias ItemSeparatorHandler =
    (_ itemIndexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration) ->
    UIListSeparatorConfiguration

  /// Returns the actions for a swipe at an edge of a row; without any, the row cannot be swiped.
  public typealias SwipeActionsConfigurationProvider = (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?

  /// The appearance.
  public let appearance: Appearance
  /// Whether rows have separators. The default is true; sidebars have none in any case.
  public var showsSeparators = true
  /// The appearance of separators. The default is that of the list's appearance.
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// Returns the separators of single rows. The default is nil: all rows are alike.
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// The colour behind the rows of a list section; nil, the default, is that of the appearance. It is in front of the
  /// collection view's own background, which is visible with a clear colour and where no list section is.
  public var backgroundColor: UIColor?
  /// Returns the actions at a row's leading edge, displayed by a swipe towards the trailing edge. The default is nil:
  /// none.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// Returns the actions at a row's trailing edge, displayed by a swipe towards the leading edge. The default is nil:
  /// none.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The section header. The default is none.
  public var headerMode = HeaderMode.none
  /// The section footer. The default is none.
  public var footerMode = FooterMode.none

  /// The space above the header of a section, in points; nil, the default, is 22 in plain lists and none in others. A pinned
  /// header does not keep it. Measured for the first item as a header (facts on lists on a phone, A); otherwise Unmeasured.
  public var headerTopPadding: CGFloat?

  /// Parts of a section that are only as wide as their content. (iOS 18)
  public struct ContentHuggingElements: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The header view.
    public static let supplementaryHeader = ContentHuggingElements(rawValue: 1)
  }

  /// The parts of a section that are only as wide as their content, at the leading edge. The default is none. Unmeasured.
  public var contentHuggingElements: ContentHuggingElements = []

  /// A list with an appearance, with separators and without header or footer.
  public init(appearance: Appearance) {
    self.appearance = appearance
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
  }
}

extension UICollectionLayoutListConfiguration {
  var hasSwipeActions: Bool {
    leadingSwipeActionsConfigurationProvider != nil || trailingSwipeActionsConfigurationProvider != nil
  }

  var effectiveBackgroundColor: UIColor { backgroundColor ?? appearance.backgroundColor }
}

extension UICollectionLayoutListConfiguration.Appearance {
  /// The trait of views in such a list.
  var environment: UIListEnvironment {
    switch self {
    case .plain: .plain
    case .grouped: .grouped
    case .insetGrouped: .insetGrouped
    case .sidebar: .sidebar
    case .sidebarPlain: .sidebarPlain
    }
  }

  var isSidebar: Bool { self == .sidebar || self == .sidebarPlain }

  /// Whether headers and footers are pinned (measured).
  var pinsHeaders: Bool { self == .plain || self == .sidebarPlain }

  /// The estimated height of a header or footer, in points (measured).
  var headerEstimate: CGFloat { pinsHeaders ? 28 : 17.5 }

  /// The background colour of the list. Unmeasured.
  var backgroundColor: UIColor {
    switch self {
    case .plain, .sidebarPlain: .systemBackground
    case .grouped, .insetGrouped: .systemGroupedBackground
    case .sidebar: .systemGroupedBackground
    }
  }
}

extension UICollectionLayoutListConfiguration {
  /// The place of a section, on which its insets depend.
  struct SectionPlace {
    /// The margin at the sides of inset groups, in points.
    var margin = ListMetrics.current.wideMargin
    var isLast = true
    /// Device pixels per point.
    var scale: CGFloat = 1
  }

  /// The space above a section with a header view. The first item as a header has it as a content inset.
  var spaceAboveHeader: CGFloat {
    guard headerMode == .supplementary else { return 0 }
    return headerTopPadding ?? (appearance == .plain ? ListMetrics.current.plainHeaderSpacing : 0)
  }

  /// The content insets of a section (measured: facts on lists on a phone, A; of sidebars: facts on lists, 1).
  func contentInsets(at place: SectionPlace) -> NSDirectionalEdgeInsets {
    let hasFooter = footerMode == .supplementary
    let metrics = ListMetrics.current
    let itemHeaderPadding = headerMode == .firstItemInSection ? headerTopPadding : nil
    func sides(_ top: CGFloat, _ side: CGFloat, _ bottom: CGFloat) -> NSDirectionalEdgeInsets {
      NSDirectionalEdgeInsets(top: top, leading: side, bottom: bottom, trailing: side)
    }
    func insets(ofGroup side: CGFloat) -> NSDirectionalEdgeInsets {
      let spacing = metrics.groupSpacing.ceiled(toScale: place.scale)
      return sides(
        headerMode == .none ? spacing : itemHeaderPadding ?? 0, side,
        hasFooter ? 0 : place.isLast ? metrics.lastGroupSpacing : spacing)
    }
    let sidebarSide: CGFloat = 10 / 0.77
    switch appearance {
    case .plain:
      return sides(headerMode == .firstItemInSection ? itemHeaderPadding ?? metrics.plainHeaderSpacing : 0, 0, 0)
    case .grouped: return insets(ofGroup: 0)
    case .insetGrouped: return insets(ofGroup: place.margin)
    case .sidebar: return sides(0, sidebarSide, hasFooter ? 0 : 10)
    case .sidebarPlain: return sides(0, sidebarSide, 0)
    }
  }
}
