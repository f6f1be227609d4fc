@_spi(Storeys) import OpenCollectionViews

/// The list of a table's rows: a collection view that fills the table's visible bounds and that the table scrolls.
@MainActor
package final class TableRowsView: UICollectionView {
  /// The table groups its elements.
  package override var groupsAccessibilityChildrenByDefault: Bool { false }

  weak var table: UITableView?

  /// A list with its layout.
  static func make() -> (TableRowsView, TableLayout) {
    let layout = TableLayout()
    let view = TableRowsView(frame: .zero, collectionViewLayout: layout)
    view.backgroundColor = nil
    view.clipsToBounds = false
    view.isScrollEnabled = false
    view.scrollsToTop = false
    view.allowsKeyboardScrolling = false
    view.contentInsetAdjustmentBehavior = .never
    view.preservesSuperviewLayoutMargins = true
    return (view, layout)
  }

  // MARK: Scrolling

  override var scroller: UIScrollView { table ?? self }

  package override var contentOffset: CGPoint {
    get { table?.contentOffset ?? super.contentOffset }
    set {
      if let table { table.contentOffset = newValue } else { super.contentOffset = newValue }
    }
  }

  package override var contentSize: CGSize {
    didSet { table?.contentSize = contentSize }
  }

  package override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    table?.setContentOffset(contentOffset, animated: animated)
  }

  package override func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    table?.scrollRectToVisible(rect, animated: animated)
  }

  /// A title of the index is that of a section, which may have no rows.
  override func scroll(toIndexed indexPath: IndexPath) {
    guard let table, (0..<numberOfSections).contains(indexPath.section) else { return }
    table.scrollToRow(at: IndexPath(row: NSNotFound, section: indexPath.section), at: .top, animated: false)
  }

  package override var adjustedContentInset: UIEdgeInsets { table?.adjustedContentInset ?? .zero }
  override var indexTitleInsets: UIEdgeInsets { table?.safeAreaInsets ?? .zero }
  package override var isTracking: Bool { table?.isTracking ?? false }
  package override var isDragging: Bool { table?.isDragging ?? false }
  package override var isDecelerating: Bool { table?.isDecelerating ?? false }

  package override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
    table?.touchesShouldBegin(touches, with: event, in: view) ?? true
  }

  /// A point beside the rows is the table's.
  package override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }

  // MARK: The table's behaviour

  /// The table has the background.
  override var showsListGrounds: Bool { false }

  override func mayReplaceSelection(of indexPath: IndexPath) -> Bool {
    guard let table else { return true }
    return display.uncommitted.askApp(aboutShown: indexPath, table.selection.mayDeselect) ?? true
  }

  /// UIKit's texts for tables.
  override func worded(_ reason: String) -> String {
    reason.replacingOccurrences(of: "item", with: "row").replacingOccurrences(of: "collection view", with: "table view")
      .replacingOccurrences(of: "Collection view", with: "Table view")
  }

  override func batchWillBeShown(old: (IndexPath) -> IndexPath, new: (IndexPath) -> IndexPath) {
    table?.animations.rekey(old: old, new: new)
  }

  package override var updatedView: UIView { table ?? self }

  /// The rows do not cover the table; a drag beside them is over the table.
  override var dropView: UIView { table ?? self }

  override func placeholderCell(
    _ placeholder: UICollectionViewPlaceholder, at path: IndexPath
  ) -> any ElementCell {
    guard let table, let placeholder = placeholder as? TableRowPlaceholder else {
      return super.placeholderCell(placeholder, at: path)
    }
    guard let cell = table.pool.dequeueCell(placeholder.reuseIdentifier, at: nil) else {
      clientError("no cell is registered for the placeholder's identifier \(placeholder.reuseIdentifier)")
    }
    placeholder.placeholder.cellUpdateHandler?(cell)
    return table.source.row(showing: cell, at: path)
  }

  override func updatePlaceholderCell(_ cell: any ElementCell, _ placeholder: UICollectionViewPlaceholder) {
    guard let cell = (cell as? TableRowView)?.cell, let placeholder = placeholder as? TableRowPlaceholder else {
      return
    }
    placeholder.placeholder.cellUpdateHandler?(cell)
  }
}
