extension UITableView {
  // MARK: Registering and dequeuing

  /// Registers a class, a `UITableViewCell`, for cells of a reuse identifier; nil unregisters the identifier. Cells are
  /// made by `init(style:reuseIdentifier:)` with the default style.
  public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    mainThreadOnly("UITableView.register(_:forCellReuseIdentifier:)")
    registrations.register(cellClass, of: UITableViewCell.self, for: .cell(identifier))
  }

  /// Registers a nib, whose only object at the top level is a `UITableViewCell`, for cells of a reuse identifier; nil
  /// unregisters the identifier.
  public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    mainThreadOnly("UITableView.register(_:forCellReuseIdentifier:)")
    registrations.register(nib, for: .cell(identifier))
  }

  /// Registers a class, a `UITableViewHeaderFooterView`, for headers and footers of a reuse identifier; nil unregisters
  /// the identifier. Views are made by `init(reuseIdentifier:)`.
  public func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    mainThreadOnly("UITableView.register(_:forHeaderFooterViewReuseIdentifier:)")
    registrations.register(aClass, of: UITableViewHeaderFooterView.self, for: .sectionView(identifier))
  }

  /// Registers a nib, whose only object at the top level is a `UITableViewHeaderFooterView`, for headers and footers of
  /// a reuse identifier; nil unregisters the identifier.
  public func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    mainThreadOnly("UITableView.register(_:forHeaderFooterViewReuseIdentifier:)")
    registrations.register(nib, for: .sectionView(identifier))
  }

  /// A reused or new cell; nil when there is none and no class or nib is registered for the identifier.
  @discardableResult
  public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    mainThreadOnly("UITableView.dequeueReusableCell(withIdentifier:)")
    return registrations.dequeueCell(identifier, at: nil)
  }

  /// A reused or new cell for a row, at the size it will be displayed with if that is known. A client error when no
  /// class or nib is registered for the identifier.
  @discardableResult
  public func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    mainThreadOnly("UITableView.dequeueReusableCell(withIdentifier:for:)")
    guard let cell = registrations.dequeueCell(identifier, at: indexPath) else {
      clientError(
        "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the identifier or "
          + "connect a prototype cell in a storyboard")
    }
    return cell
  }

  /// A reused or new header or footer; nil when there is none and no class or nib is registered for the identifier.
  @discardableResult
  public func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    mainThreadOnly("UITableView.dequeueReusableHeaderFooterView(withIdentifier:)")
    return registrations.dequeueSectionView(identifier)
  }

  // MARK: Counts

  /// The number of sections as last loaded. O(1) once loaded.
  public var numberOfSections: Int { display.itemCounts.all.count }

  /// The number of rows of a section as last loaded. O(1) once loaded.
  @discardableResult
  public func numberOfRows(inSection section: Int) -> Int {
    display.uncommitted.appCount(display.itemCounts.count(ofSection: section), inSection: section)
  }

  // MARK: Rectangles, in the table's coordinates

  /// The rectangle of a row; zero when there is no such row. O(log n).
  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    prepareRows()
    return display.queries.attributesOfItem(at: display.uncommitted.shownPath(indexPath))?.frame ?? .zero
  }

  /// The rectangle of a section with its header and footer, and the space a section has without them; zero when there
  /// is no such section.
  public func rect(forSection section: Int) -> CGRect {
    prepareRows()
    guard (0..<numberOfSections).contains(section) else { return .zero }
    let (header, footer) = (rectForHeader(inSection: section), rectForFooter(inSection: section))
    return CGRect(x: 0, y: header.minY, width: bounds.width, height: footer.maxY - header.minY)
  }

  /// The rectangle of a section's header, where it is without being pinned, or of the space above its rows; zero when
  /// there is no such section.
  public func rectForHeader(inSection section: Int) -> CGRect {
    prepareRows()
    return edge(ofSection: section, isHeader: true)
  }

  /// The rectangle of a section's footer or of the space below its rows: as for headers.
  public func rectForFooter(inSection section: Int) -> CGRect {
    prepareRows()
    return edge(ofSection: section, isHeader: false)
  }

  private func edge(ofSection section: Int, isHeader: Bool) -> CGRect {
    guard (0..<numberOfSections).contains(section) else { return .zero }
    let area = tableLayout.area(ofSection: section)
    let kind = isHeader ? UICollectionView.elementKindSectionHeader : UICollectionView.elementKindSectionFooter
    let height = tableLayout.height(ofKind: kind, inSection: section)
    let (space, end) = isHeader ? (area.top, area.frame.minY) : (area.bottom, area.frame.maxY)
    // The space around the rows of a plain section is not its own.
    let own = height ?? (style == .plain ? 0 : space)
    let y = isHeader ? end : height == nil ? end - space : end - own
    return CGRect(x: 0, y: y, width: bounds.width, height: own)
  }

  // MARK: Rows

  /// The row at a point in the table's coordinates; nil between rows.
  public func indexPathForRow(at point: CGPoint) -> IndexPath? {
    prepareRows()
    let found = display.displayedLayout.elements(
      in: CGRect(x: point.x, y: point.y, width: 1, height: 1).insetBy(dx: -1, dy: -1))
    return found.first {
      $0.representedElementCategory == .cell && point.y >= $0.frame.minY && point.y < $0.frame.maxY
        && point.x >= bounds.minX && point.x < bounds.maxX
    }.flatMap { display.uncommitted.appPath($0.indexPath) }
  }

  /// The row of a displayed cell; nil for other cells. O(1).
  public func indexPath(for cell: UITableViewCell) -> IndexPath? {
    display.displayed.indexPath(of: cell, .cell).flatMap(display.uncommitted.appPath)
  }

  /// The rows that a rectangle touches, in order; nil for an invalid rectangle.
  public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    guard !rect.isNull else { return nil }
    prepareRows()
    return display.displayedLayout.elements(in: rect).filter {
      $0.representedElementCategory == .cell && $0.frame.maxY > rect.minY && $0.frame.minY < rect.maxY
    }.compactMap { display.uncommitted.appPath($0.indexPath) }.sorted()
  }

  /// The cell of a row; nil when it is not displayed. O(1).
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    mainThreadOnly("UITableView.cellForRow(at:)")
    warnOfAccess(.cell)
    return display.displayed.cell(at: display.uncommitted.shownPath(indexPath)) as? UITableViewCell
  }

  /// The displayed cells, sorted by index path. Lays out the table if necessary.
  public var visibleCells: [UITableViewCell] {
    warnOfAccess(.visibleCells)
    layOutIfPossible()
    return display.displayed.cells.compactMap { $0.view as? UITableViewCell }
  }

  /// The displayed rows, sorted. Lays out the table if necessary.
  public var indexPathsForVisibleRows: [IndexPath]? {
    layOutIfPossible()
    return display.displayed.cells.compactMap { display.uncommitted.appPath($0.key.indexPath) }
  }

  /// The header of a section; nil when it is not displayed or not a `UITableViewHeaderFooterView`.
  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    sectionView(UICollectionView.elementKindSectionHeader, section)
  }

  /// The footer of a section: as for the header.
  public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    sectionView(UICollectionView.elementKindSectionFooter, section)
  }

  private func sectionView(_ kind: String, _ section: Int) -> UITableViewHeaderFooterView? {
    let key = ViewElementKey(
      category: .supplementaryView, kind: kind, indexPath: IndexPath(item: 0, section: section))
    return (display.displayed[key]?.view as? TableSectionView)?.hosted as? UITableViewHeaderFooterView
  }

  func prepareRows() { display.preparation.prepareIfNeeded() }

  private func layOutIfPossible() {
    if bounds.size != .zero, display.queue.canApplyUpdates { layoutIfNeeded() }
  }

  // MARK: Scrolling

  /// Scrolls a row to a position in the visible bounds, less the content insets. A client error when there is no such
  /// row. The row `NSNotFound` is the header of the section, which may have no rows; without a header, its first edge.
  /// Unmeasured.
  public func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    mainThreadOnly("UITableView.scrollToRow(at:at:animated:)")
    requireRow(at: indexPath)
    guard indexPath.row != NSNotFound else {
      return display.scrolling.scroll(at: scrollPosition.position, animated: animated) { [weak self] in
        guard let self, indexPath.section < numberOfSections else { return nil }
        return rectForHeader(inSection: indexPath.section)
      }
    }
    display.scrolling.scroll(
      to: display.uncommitted.shownPath(indexPath), at: scrollPosition.position, animated: animated)
  }

  /// Scrolls to the selected row nearest to the visible ones; does nothing without a selected row.
  public func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    guard let selected = indexPathsForSelectedRows else { return }
    let middle = bounds.midY
    let nearest = selected.min { abs(rectForRow(at: $0).midY - middle) < abs(rectForRow(at: $1).midY - middle) }
    if let nearest { scrollToRow(at: nearest, at: scrollPosition, animated: animated) }
  }

  private func requireRow(at indexPath: IndexPath) {
    let counts = display.itemCounts.all
    guard indexPath.count == 2, counts.indices.contains(indexPath.section) else {
      clientError(
        "-[UITableView _contentOffsetForScrollingToRowAtIndexPath:atScrollPosition:usingPresentationValues:]: section "
          + "(\(indexPath.first ?? 0)) beyond bounds (\(counts.count)).", name: "NSRangeException")
    }
    let count = numberOfRows(inSection: indexPath.section)
    guard indexPath.row == NSNotFound || (0..<count).contains(indexPath.row) else {
      clientError(
        "-[UITableView _contentOffsetForScrollingToRowAtIndexPath:atScrollPosition:usingPresentationValues:]: row "
          + "(\(indexPath.row)) beyond bounds (\(count)) for section (\(indexPath.section)).",
        name: "NSRangeException")
    }
  }

  // MARK: Selection

  /// The selected row; the first selected of several, nil for none.
  public var indexPathForSelectedRow: IndexPath? {
    display.selection.indexPaths.first.flatMap(display.uncommitted.appPath)
  }

  /// The selected rows in the order they were selected; nil for none.
  public var indexPathsForSelectedRows: [IndexPath]? {
    let paths = display.selection.indexPaths.compactMap(display.uncommitted.appPath)
    return paths.isEmpty ? nil : paths
  }

  /// Selects a row without notifying the delegate, and scrolls to it unless the position is `.none`; nil deselects all.
  /// Has no effect without `allowsSelection`.
  public func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    mainThreadOnly("UITableView.selectRow(at:animated:scrollPosition:)")
    selection.change(animated: animated) {
      display.selection.select(
        indexPath.map(display.uncommitted.shownPath), animated: animated, scrollPosition: scrollPosition.position)
    }
  }

  /// Deselects a row without notifying the delegate.
  public func deselectRow(at indexPath: IndexPath, animated: Bool) {
    mainThreadOnly("UITableView.deselectRow(at:animated:)")
    selection.change(animated: animated) {
      display.selection.setSelected(false, at: display.uncommitted.shownPath(indexPath))
    }
  }

  // MARK: Index

  /// Asks the data source for the section index titles again.
  public func reloadSectionIndexTitles() {
    display.indexTitles.setNeedsReload()
    setNeedsLayout()
  }

  func indexColorsDidChange() {
    display.indexTitles.setColors(
      sectionIndexColor, sectionIndexBackgroundColor, sectionIndexTrackingBackgroundColor)
  }

  // MARK: Menus and focus

  /// The interaction that opens the rows' context menus; nil until the table has a delegate for them.
  public var contextMenuInteraction: UIContextMenuInteraction? {
    tableDelegate == nil ? nil : contextMenus?.interaction
  }

  /// Whether rows can be focused, unless the delegate decides for each. The default is true. Unmeasured.
  public var allowsFocus: Bool {
    get { display.focus.isAllowed }
    set { display.focus.isAllowed = newValue }
  }

  /// Whether rows can be focused while editing, unless the delegate decides for each. The default is true. Unmeasured.
  public var allowsFocusDuringEditing: Bool {
    get { display.focus.isAllowedDuringEditing }
    set { display.focus.isAllowedDuringEditing = newValue }
  }

  /// Whether moving the focus to a row by a key selects it. The default is false.
  public var selectionFollowsFocus: Bool {
    get { display.focus.selectionFollowsFocus }
    set { display.focus.selectionFollowsFocus = newValue }
  }

  /// Whether returning focus goes to the row it last left. The default is false.
  public var remembersLastFocusedIndexPath: Bool {
    get { display.focus.remembersItem }
    set { display.focus.remembersItem = newValue }
  }
}

extension UITableView {
  /// The result of the delegate's default implementation.
  var isFocusAllowedNow: Bool { display.focus.isAllowedNow }
}

extension UITableView: FocusItemContainer {}
