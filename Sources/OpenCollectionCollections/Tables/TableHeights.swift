/// The heights of a table's rows, headers and footers as the app gives them.
@MainActor
final class TableHeights {
  /// The height of a row, a header or a footer.
  enum Extent: Equatable {
    case none
    case fixed(CGFloat)
    /// A fixed height of rows; what stands for dropped ones has its own.
    case fixedBesideInsertions(CGFloat)
    /// An estimate, until its view is measured.
    case estimated(CGFloat)
    /// An estimate for rows whose heights the delegate gives before they are displayed.
    case given(CGFloat)

    var isPresent: Bool { self != .none }
  }

  private unowned let table: UITableView
  private(set) var tableHeaderHeight: CGFloat = 0
  private(set) var tableFooterHeight: CGFloat = 0
  /// The headers known since the layout was last solved.
  private var headers: [Int: Extent] = [:]
  /// The sections whose header or footer the delegate has returned: an app may make a view each time it is asked for one.
  private var sectionsWithViews: (headers: Set<Int>, footers: Set<Int>) = ([], [])
  private var margin: CGFloat?

  init(_ table: UITableView) {
    self.table = table
  }

  /// The app's heights are asked for again: the layout is about to be solved.
  func forget() { headers.removeAll() }

  /// The delegate is asked again which sections have a header or a footer: the data is about to be reloaded.
  func forgetViews() { sectionsWithViews = ([], []) }

  /// The sections have other indices; reloaded ones may have other views. O(s log k) for s sections with views.
  func sectionsDidChange(by changes: CollectionChanges) {
    sectionsWithViews.headers = Self.rekeyed(sectionsWithViews.headers, changes)
    sectionsWithViews.footers = Self.rekeyed(sectionsWithViews.footers, changes)
  }

  private static func rekeyed(_ sections: Set<Int>, _ changes: CollectionChanges) -> Set<Int> {
    Set(sections.compactMap { changes.discardsSection($0) ? nil : changes.newSection(of: $0) })
  }

  func edgeViewsDidChange() {
    tableHeaderHeight = max(0, table.tableHeaderView?.frame.height ?? 0)
    tableFooterHeight = max(0, table.tableFooterView?.frame.height ?? 0)
  }

  func windowDidChange() {
    let margin = TableMetrics.margin(of: table)
    if let old = self.margin, old != margin { table.tableLayout.invalidateLayout() }
    self.margin = margin
  }

  private var delegate: (any UITableViewDelegate)? { table.tableDelegate }

  // MARK: Rows

  /// The height of a row as the app gives it, or `automaticDimension`.
  func givenHeight(ofRowAt indexPath: IndexPath) -> CGFloat {
    guard let delegate, !table.lackedMethods.contains(.rowHeight) else { return table.rowHeight }
    let height = delegate.tableView(table, heightForRowAt: indexPath)
    if !(height >= 0) { UITableView.requireRowHeight(height, at: indexPath, of: table) }
    return height
  }

  /// The height of what is shown as a row, before it is displayed: that of the row, of the gap of a drop or of a
  /// placeholder.
  func givenHeight(ofShownRowAt path: ShownPath) -> CGFloat {
    if let height = table.display.uncommitted.askApp(aboutShown: path, givenHeight(ofRowAt:)) { return height }
    let placeholder = table.display.uncommitted.placeholder(at: path) as? TableRowPlaceholder
    let height = placeholder?.placeholder.rowHeight ?? table.display.uncommitted.gapHeight ?? 0
    return height > 0 ? height : TableMetrics.rowHeight
  }

  /// The height of the rows of a section that has any. `count` is that of what is shown.
  func rows(inSection section: Int, count: Int) -> Extent {
    let uncommitted = table.display.uncommitted
    let shown = (0..<count).lazy.map { ShownPath(item: $0, section: section) }
    // Without rows there is only what stands for dropped ones.
    guard let first = shown.compactMap({ uncommitted.dataPath(of: $0) }).first else {
      return .estimated(givenHeight(ofShownRowAt: ShownPath(item: 0, section: section)))
    }
    let extent = uncommitted.askApp { rows(like: first.indexPath) }
    // Beside rows of one height each placeholder and the gap have their own.
    if case .fixed(let height) = extent, uncommitted.hasInsertion(inSection: section) {
      return .fixedBesideInsertions(height)
    }
    return extent
  }

  private func rows(like first: IndexPath) -> Extent {
    let height = givenHeight(ofRowAt: first)
    let estimate = delegate?.tableView(table, estimatedHeightForRowAt: first) ?? table.estimatedRowHeight
    let isUniform = delegate == nil || table.lackedMethods.contains(.rowHeight)
    if isUniform, height >= 0 { return .fixed(height) }
    if estimate == 0 { return isUniform ? .fixed(TableMetrics.rowHeight) : .given(max(0, height)) }
    if estimate > 0 { return .estimated(estimate) }
    // The first row may be a hidden one.
    return .estimated(height > 0 ? height : TableMetrics.rowHeight)
  }

  // MARK: Headers and footers

  func header(ofSection section: Int) -> Extent {
    if let known = headers[section] { return known }
    let extent = table.display.uncommitted.askApp { self.extent(ofSection: section, isHeader: true) }
    headers[section] = extent
    return extent
  }

  func footer(ofSection section: Int) -> Extent {
    table.display.uncommitted.askApp { self.extent(ofSection: section, isHeader: false) }
  }

  /// The height of a header or footer as the app gives it, or `automaticDimension`.
  func givenHeight(ofSection section: Int, isHeader: Bool) -> CGFloat {
    let height =
      isHeader
      ? delegate?.tableView(table, heightForHeaderInSection: section) ?? table.sectionHeaderHeight
      : delegate?.tableView(table, heightForFooterInSection: section) ?? table.sectionFooterHeight
    if !(height >= 0) { UITableView.requireSectionHeight(height, section, isHeader: isHeader) }
    return height
  }

  private func extent(ofSection section: Int, isHeader: Bool) -> Extent {
    let height = givenHeight(ofSection: section, isHeader: isHeader)
    let isTables = height == (isHeader ? table.sectionHeaderHeight : table.sectionFooterHeight)
    // The table's height is that of sections with a title or a view, the delegate's that of all.
    if height > 0 { return !isTables || hasView(ofSection: section, isHeader: isHeader) ? .fixed(height) : .none }
    // In a grouped table a height of 0 is that of a section without header.
    if height == 0 || !hasView(ofSection: section, isHeader: isHeader) { return .none }
    let estimate =
      isHeader
      ? delegate?.tableView(table, estimatedHeightForHeaderInSection: section) ?? table.estimatedSectionHeaderHeight
      : delegate?.tableView(table, estimatedHeightForFooterInSection: section) ?? table.estimatedSectionFooterHeight
    return .estimated(estimate > 0 ? estimate : TableMetrics.headerEstimate(table.style, isHeader: isHeader))
  }

  /// Whether a section has a title or a view of the delegate.
  private func hasView(ofSection section: Int, isHeader: Bool) -> Bool {
    let title =
      isHeader
      ? table.dataSource?.tableView(table, titleForHeaderInSection: section)
      : table.dataSource?.tableView(table, titleForFooterInSection: section)
    if title != nil { return true }
    let known = isHeader ? sectionsWithViews.headers : sectionsWithViews.footers
    if known.contains(section) { return true }
    guard let delegate, !table.lackedMethods.contains(isHeader ? .headerView : .footerView) else { return false }
    let hasView = table.registrations.returnsView {
      isHeader
        ? delegate.tableView(table, viewForHeaderInSection: section)
        : delegate.tableView(table, viewForFooterInSection: section)
    }
    guard hasView else { return false }
    if isHeader { sectionsWithViews.headers.insert(section) } else { sectionsWithViews.footers.insert(section) }
    return true
  }
}
