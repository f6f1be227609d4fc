extension UITableView {
  // MARK: Rectangles, in the table's coordinates

  func edge(ofSection section: Int, isHeader: Bool) -> CGRect {
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

  func sectionView(_ kind: String, _ section: Int) -> UITableViewHeaderFooterView? {
    let key = ViewElementKey(
      category: .supplementaryView, kind: kind, path: ShownPath(item: 0, section: section))
    return (display.displayed[key]?.view as? TableSectionView)?.hosted as? UITableViewHeaderFooterView
  }

  func prepareRows() { display.preparation.prepareIfNeeded() }

  func layOutIfPossible() {
    if bounds.size != .zero, display.queue.canApplyUpdates { layoutIfNeeded() }
  }

  // MARK: Scrolling

  func requireRow(at indexPath: IndexPath) {
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

  // MARK: Index

  func indexColorsDidChange() {
    display.indexTitles.setColors(
      sectionIndexColor, sectionIndexBackgroundColor, sectionIndexTrackingBackgroundColor)
  }
}

extension UITableView {
  /// The result of the delegate's default implementation.
  var isFocusAllowedNow: Bool { display.focus.isAllowedNow }
}

extension UITableView: FocusItemContainer {}
