/// Finds items in the displayed layout, which is prepared first where necessary.
@MainActor
package final class LayoutQueries {
  private unowned let owner: any ElementDisplayOwner
  private let itemCounts: ItemCounts
  private let displayed: DisplayedElements
  private let displayedLayout: DisplayedLayout
  private let preparation: LayoutPreparation

  init(
    _ owner: any ElementDisplayOwner, itemCounts: ItemCounts, displayed: DisplayedElements,
    displayedLayout: DisplayedLayout, preparation: LayoutPreparation
  ) {
    self.owner = owner
    self.itemCounts = itemCounts
    self.displayed = displayed
    self.displayedLayout = displayedLayout
    self.preparation = preparation
  }

  /// The attributes of an item, displayed or not; nil when there is no such item.
  func attributesOfItem(at path: ShownPath) -> UICollectionViewLayoutAttributes? {
    preparation.prepareIfNeeded()
    guard itemCounts.hasItem(at: path) else { return nil }
    return displayedLayout.attributes(of: .cell(at: path))
  }

  // MARK: Items at a point

  /// The frontmost item at a point: by the displayed views, then by the layout for items not displayed.
  func frontmostItem(at point: CGPoint) -> ShownPath? {
    let view: UIView = owner
    let hit = displayed.backToFront.last { element in
      element.key.category == .cell && !element.view.isHidden && element.view.superview != nil
        && element.view.bounds.contains(element.view.convert(point, from: view))
        && isUnclipped(element.view, at: point, in: view)
    }
    if let hit { return hit.key.path }
    preparation.prepareIfNeeded()
    let pointRect = CGRect(x: point.x - 0.5, y: point.y - 0.5, width: 1, height: 1)
    return displayedLayout.elements(in: pointRect).filter {
      $0.representedElementCategory == .cell && !$0.isHidden && $0.frame.contains(point)
        && displayed[$0.elementKey] == nil && displayedLayout.layout.hostView(for: $0) == nil
    }.max { $0.zIndex < $1.zIndex }?.shownPath
  }

  /// The item at a point according to the layout, in its own coordinates; nil while it is not prepared.
  func itemInLayout(at position: CGPoint) -> ShownPath? {
    guard itemCounts.isLoaded, preparation.isPrepared else { return nil }
    let pointRect = CGRect(x: position.x - 0.5, y: position.y - 0.5, width: 1, height: 1)
    let layout = displayedLayout.layout
    let found = (layout.layoutAttributesForElements(in: pointRect) ?? []).filter { attributes in
      guard attributes.representedElementCategory == .cell, !attributes.isHidden else { return false }
      // A scrolled orthogonal section displays its items at an offset from their attributes.
      let shift = layout.hostView(for: attributes)?.contentTranslation ?? .zero
      let location = CGPoint(
        x: position.x - (displayedLayout.mirror == nil ? 1 : -1) * shift.x, y: position.y - shift.y)
      return attributes.frame.contains(location)
    }
    return found.max { $0.zIndex < $1.zIndex }?.shownPath
  }

  /// Whether a cell's host view contains the point, so that the cell is not clipped there.
  private func isUnclipped(_ cell: UIView, at point: CGPoint, in view: UIView) -> Bool {
    guard let hostView = cell.superview, hostView !== view else { return true }
    return hostView.point(inside: hostView.convert(point, from: view), with: nil)
  }
}
