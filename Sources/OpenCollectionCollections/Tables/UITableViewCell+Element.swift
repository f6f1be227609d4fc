extension UITableViewCell: ElementCell {
  package var display: ElementDisplay? { table?.display }

  /// The height of the last row is more often that of the next one than an estimate is.
  package var keepsSizeUntilMeasured: Bool { true }
  package var ownsLook: Bool { true }

  package func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    placeDragMask()
    updateRow(at: layoutAttributes)
  }

  package func neighboursMayHaveChanged(at layoutAttributes: UICollectionViewLayoutAttributes) {
    updateRow(at: layoutAttributes)
  }

  /// The height the delegate gives, or the one the cell needs.
  package func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard let table else { return layoutAttributes }
    let (path, uncommitted) = (layoutAttributes.shownPath, table.display.uncommitted)
    let placeholder = uncommitted.placeholder(at: path) as? TableRowPlaceholder
    let given =
      placeholder?.placeholder.rowHeight
      ?? table.heights.givenHeight(ofRowAt: uncommitted.dataSourcePath(of: path).indexPath)
    let height = given >= 0 ? given : neededHeight(inWidth: layoutAttributes.size.width)
    if height != layoutAttributes.size.height { layoutAttributes.frame.size.height = height }
    return layoutAttributes
  }

  // MARK: States

  func apply(selected: Bool) { apply(selected: selected, animated: table?.selection.isAnimated ?? false) }

  /// `TableEditing` shows the controls of each row.
  func apply(editing: Bool) {}

  func dragStateDidChange() { dragStateDidChange(DragState(rawValue: drag.number) ?? .none) }

  func performSelectionHandler() { selectionHandler?(self) }
}

extension UITableViewCell: FocusItem {}
