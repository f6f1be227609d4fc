/// The role and position of a cell, a header or a footer in its list.
struct ListRow: Equatable {
  enum Role: Equatable {
    case row, header, footer
  }

  var appearance: UICollectionLayoutListConfiguration.Appearance
  var role = Role.row
  /// Whether it is the first row of its section.
  var isFirst = false
  /// Whether it is the last row of its section.
  var isLast = false
  /// Whether its section has a header.
  var isUnderHeader = false
  /// Whether the first item of its section is displayed as its header.
  var hasHeaderItem = false
  /// The margin at the sides of the row, in points.
  var margin = ListMetrics.current.narrowMargin
  /// The separators above and below; nil for none.
  var separators: UIListSeparatorConfiguration?

  /// Whether the bottom separator is displayed. Automatic: between rows, and below the last row in lists that extend
  /// from edge to edge.
  var showsBottomSeparator: Bool { shows(separators?.bottomSeparatorVisibility, automatic: !isLast || isEdgeToEdge) }
  /// Whether the top separator is displayed. Automatic: above the first row of a grouped section, and of a plain one below its
  /// header.
  var showsTopSeparator: Bool {
    shows(
      separators?.topSeparatorVisibility,
      automatic: isFirst && (appearance == .grouped || (appearance == .plain && isUnderHeader)))
  }

  private var isEdgeToEdge: Bool { appearance == .plain || appearance == .grouped }

  private func shows(_ visibility: UIListSeparatorConfiguration.Visibility?, automatic: Bool) -> Bool {
    guard role == .row, let visibility else { return false }
    switch visibility {
    case .visible: return true
    case .hidden: return false
    case .automatic: return automatic && !appearance.isSidebar
    }
  }

  /// Whether separators at the ends of a section extend from edge to edge.
  func extendsFromEdgeToEdge(isTop: Bool) -> Bool { appearance == .grouped && (isTop ? isFirst : isLast) }

  /// The corners the row has in the rounded background of an inset grouped section.
  var roundedCorners: CACornerMask {
    guard appearance == .insetGrouped, role == .row else { return [] }
    var corners: CACornerMask = []
    if isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    return corners
  }

  /// The corner radius of an inset grouped section, in points.
  static let insetGroupedCornerRadius = ListMetrics.current.cornerRadius

  var background: UIBackgroundConfiguration {
    switch (appearance, role) {
    case (.plain, .row): .listPlainCell()
    case (.plain, _): .listPlainHeaderFooter()
    case (.grouped, .row), (.insetGrouped, .row): .listGroupedCell()
    case (.grouped, _), (.insetGrouped, _): .listGroupedHeaderFooter()
    case (.sidebar, .row), (.sidebarPlain, .row): .listSidebarCell()
    case (.sidebar, _), (.sidebarPlain, _): .listSidebarHeader()
    }
  }

  var content: UIListContentConfiguration {
    switch (appearance, role) {
    case (.sidebar, .row), (.sidebarPlain, .row): .sidebarCell()
    case (_, .row): .cell()
    case (.plain, .header): .plainHeader()
    case (.plain, .footer): .plainFooter()
    case (.sidebar, .header), (.sidebarPlain, .header): .sidebarHeader()
    case (_, .header): .groupedHeader()
    case (_, .footer): .groupedFooter()
    }
  }
}

extension UICollectionViewLayout {
  /// The role and position of an element of a list section; nil in other sections. O(1).
  func listRow(of attributes: UICollectionViewLayoutAttributes) -> ListRow? {
    guard !lists.isEmpty, attributes.indexPath.count == 2,
      let list = lists[attributes.indexPath.section], let owner
    else { return nil }
    var row = ListRow(appearance: list.appearance)
    row.isUnderHeader = list.headerMode != .none
    row.hasHeaderItem = list.headerMode == .firstItemInSection
    row.margin = solvedListMargin ?? owner.listMargin
    guard attributes.representedElementCategory == .cell else {
      switch attributes.representedElementKind {
      case UICollectionView.elementKindSectionHeader: row.role = .header
      case UICollectionView.elementKindSectionFooter: row.role = .footer
      default: return nil
      }
      return row
    }
    let (section, item) = (attributes.indexPath.section, attributes.indexPath.item)
    let firstRow = list.headerMode == .firstItemInSection ? 1 : 0
    guard item >= firstRow else {
      row.role = .header
      return row
    }
    row.isFirst = item == firstRow
    row.isLast = item == owner.display.itemCounts.count(ofSection: section) - 1
    if list.showsSeparators {
      let separators = list.separatorConfiguration
      row.separators = separators
      if let handler = list.itemSeparatorHandler {
        let own = owner.display.uncommitted.askApp(aboutShown: attributes.shownPath) {
          handler($0, separators)
        }
        row.separators = own ?? separators
      }
    }
    return row
  }
}
