extension UICollectionView {
  func attributesOfItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareLayoutIfNeeded()
    guard itemExists(at: indexPath) else { return nil }
    return attributes(of: .cell(at: indexPath))
  }

  /// The index path a displayed view represents; nil for pooled views and those of other collection views.
  func path(of view: UICollectionReusableView, category: ElementCategory) -> IndexPath? {
    guard let element = view.element, element.key.category == category, displayed[element.key] === element else {
      return nil
    }
    return element.key.indexPath
  }

  /// The frontmost item at a point: by the displayed views, then by the layout for items not displayed.
  func frontmostItem(at point: CGPoint) -> IndexPath? {
    let hit = displayed.backToFront.last { element in
      element.key.category == .cell && !element.view.isHidden && element.view.superview != nil
        && element.view.bounds.contains(element.view.convert(point, from: self)) && isUnclipped(element.view, at: point)
    }
    if let hit { return hit.key.indexPath }
    prepareLayoutIfNeeded()
    let pointRect = CGRect(x: point.x - 0.5, y: point.y - 0.5, width: 1, height: 1)
    return elements(in: pointRect).filter {
      $0.representedElementCategory == .cell && !$0.isHidden && $0.frame.contains(point)
        && displayed[$0.elementKey] == nil && layout.hostView(for: $0) == nil
    }.max { $0.zIndex < $1.zIndex }?.indexPath
  }

  /// Whether a cell's host view contains the point, so that the cell is not clipped there.
  private func isUnclipped(_ view: UIView, at point: CGPoint) -> Bool {
    guard let host = view.superview, host !== self else { return true }
    return host.point(inside: host.convert(point, from: self), with: nil)
  }
}
