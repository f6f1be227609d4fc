@_spi(Storeys) import OpenCollectionViews

/// Displays a table cell as a cell of the table's list, and passes on its states.
///
/// Its bounds have the origin of its frame, so that the frame of the table cell is in the table's coordinates.
@MainActor
package final class TableRowView: UICollectionViewCell {
  private(set) var cell: UITableViewCell?

  private var table: UITableView? { (owningCollectionView as? TableRowsView)?.table }

  /// Displays a cell, with the states it has in this row.
  func show(_ cell: UITableViewCell) {
    // The app returned a cell that it keeps: it must not be dequeued for another row.
    cell.pool?.take(cell)
    if self.cell !== cell {
      if self.cell?.rowView === self { self.cell?.rowView = nil }
      cell.rowView?.forgetCell()
      self.cell = cell
      cell.rowView = self
      knownRow = nil
    }
    replaceContentView(by: cell)
    if cell.frame != bounds { cell.frame = bounds }
    cell.show(selected: isSelected)
    cell.show(highlighted: isHighlighted)
  }

  package override func wasRecycled() {
    if let cell { table?.pool.enqueue(cell) }
  }

  /// The cell is displayed elsewhere.
  private func forgetCell() {
    cell = nil
    replaceContentView(by: UIView())
  }

  /// The height of the last row is more often that of the next one than an estimate is.
  package override var keepsSizeUntilMeasured: Bool { cell != nil }

  /// The table cell shows them.
  override var showsListRow: Bool { false }

  // MARK: States

  package override var isSelected: Bool {
    didSet { cell?.show(selected: isSelected, animated: table?.selection.isAnimated ?? false) }
  }

  package override var isHighlighted: Bool {
    didSet { cell?.show(highlighted: isHighlighted) }
  }

  override var isSwiped: Bool {
    didSet {
      guard isSwiped != oldValue, let cell else { return }
      table?.editing.swipeDidChange(of: cell, isSwiped: isSwiped)
    }
  }

  override var draggedView: UIView { cell ?? self }

  override var isReordering: Bool {
    didSet {
      if isReordering != oldValue { cell?.setNeedsUpdateConfiguration() }
    }
  }

  package override func dragStateDidChange(_ dragState: DragState) {
    super.dragStateDidChange(dragState)
    guard let cell else { return }
    isUserInteractionEnabled = dragState != .dragging || cell.userInteractionEnabledWhileDragging
    cell.dragStateDidChange(UITableViewCell.DragState(rawValue: dragState.rawValue) ?? .none)
  }

  package override func setNeedsUpdateConfiguration() {
    super.setNeedsUpdateConfiguration()
    // The drop state, which only the row is told of, is one of the cell's.
    if let cell, drag.drop != shownDropState {
      shownDropState = drag.drop
      cell.setNeedsUpdateConfiguration()
    }
  }

  /// The drop state that the cell was last updated for.
  private var shownDropState = UICellConfigurationState.DropState.none

  package override func focusDidChange() {
    super.focusDidChange()
    cell?.setNeedsUpdateConfiguration()
  }

  // MARK: Geometry

  package override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    alignBounds(with: layoutAttributes)
    updateRow(at: layoutAttributes)
  }

  private func alignBounds(with attributes: UICollectionViewLayoutAttributes) {
    let origin = CGPoint(x: center.x - bounds.width / 2, y: center.y - bounds.height / 2)
    guard bounds.origin != origin || cell?.bounds.size != bounds.size else { return }
    bounds.origin = origin
    placeDragMask()
    if let cell, cell.transform == .identity { cell.frame = bounds }
  }

  package override func neighboursMayHaveChanged(at layoutAttributes: UICollectionViewLayoutAttributes) {
    updateRow(at: layoutAttributes)
  }

  /// The index path and the generation of measurements for which the cell has its position in the table.
  private var knownRow: (path: IndexPath, generation: Int)?

  /// Updates the cell's position in the table, once per generation of measurements.
  private func updateRow(at attributes: UICollectionViewLayoutAttributes) {
    guard let table, let cell else { return }
    let generation = table.rows.display.measurements.generation
    if let knownRow, knownRow.generation == generation, knownRow.path == attributes.indexPath { return }
    knownRow = (attributes.indexPath, generation)
    cell.row = table.tableLayout.listRow(of: attributes)
    let corners = cell.row?.roundedCorners ?? []
    if layer.maskedCorners != corners || layer.masksToBounds != !corners.isEmpty {
      layer.maskedCorners = corners
      layer.cornerRadius = corners.isEmpty ? 0 : ListRow.insetGroupedCornerRadius
      layer.cornerCurve = .continuous
      layer.masksToBounds = !corners.isEmpty
    }
  }

  /// The height the delegate gives, or the one the cell needs.
  package override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard let table, let cell else { return layoutAttributes }
    let path = layoutAttributes.indexPath
    let placeholder = table.rows.display.uncommitted.placeholder(at: path) as? TableRowPlaceholder
    let given =
      placeholder?.placeholder.rowHeight
      ?? table.heights.givenHeight(ofRowAt: table.rows.display.uncommitted.dataSourceIndexPath(path))
    let height = given >= 0 ? given : cell.neededHeight(inWidth: layoutAttributes.size.width)
    if height != layoutAttributes.size.height {
      layoutAttributes.frame.size.height = height
    }
    return layoutAttributes
  }
}

/// Displays the header or footer of a section, or nothing above or below the sections.
@MainActor
final class TableSectionView: UICollectionReusableView {
  static let identifier = "UITableViewSectionView"

  private weak var view: UIView?
  private var isHeader = true

  /// The view; nil if another section or the app has taken it.
  var hosted: UIView? { view?.superview === self ? view : nil }

  private var table: UITableView? { (owningCollectionView as? TableRowsView)?.table }

  func show(_ view: UIView?, isHeader: Bool) {
    self.isHeader = isHeader
    if let view = view as? UITableViewHeaderFooterView { view.pool?.take(view) }
    let old = hosted
    guard view !== old else { return }
    old?.removeFromSuperview()
    self.view = view
    guard let view else { return }
    view.frame = bounds
    addSubview(view)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if let hosted, hosted.frame != bounds { hosted.frame = bounds }
  }

  override func wasRecycled() {
    if let view = hosted as? UITableViewHeaderFooterView { table?.pool.enqueue(view) }
  }

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    let origin = CGPoint(x: center.x - bounds.width / 2, y: center.y - bounds.height / 2)
    if bounds.origin != origin { bounds.origin = origin }
    if let hosted, hosted.frame != bounds { hosted.frame = bounds }
  }

  /// The height the delegate gives, or the one the view needs.
  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard let table else { return layoutAttributes }
    let section = layoutAttributes.indexPath.section
    let given = table.heights.givenHeight(ofSection: section, isHeader: isHeader)
    let height = given >= 0 ? given : hosted.map { neededHeight(of: $0, in: layoutAttributes.size) } ?? 0
    if height != layoutAttributes.size.height { layoutAttributes.frame.size.height = height }
    return layoutAttributes
  }

  private func neededHeight(of view: UIView, in size: CGSize) -> CGFloat {
    if let view = view as? UITableViewHeaderFooterView { return view.neededHeight(inWidth: size.width) }
    guard !view.constraints.isEmpty else {
      return TableMetrics.headerEstimate(table?.style ?? .plain, isHeader: isHeader)
    }
    let fitted = view.systemLayoutSizeFitting(
      CGSize(width: size.width, height: UIView.layoutFittingCompressedSize.height),
      withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    return fitted.height.ceiled(toScale: displayScale)
  }
}
