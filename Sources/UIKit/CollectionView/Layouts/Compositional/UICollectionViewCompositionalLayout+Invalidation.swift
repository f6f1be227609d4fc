internal import OpenCollectionCompositionalLayout

/// What each kind of invalidation leaves of the solution.
extension UICollectionViewCompositionalLayout {
  func invalidateSolution(for context: UICollectionViewLayoutInvalidationContext) {
    if case .updates(let changes) = context.cause, !rows.isEmpty { pendingMoves.append(changes) }
    switch context.cause {
    case .bounds(resized: false):
      break
    case .preferredAttributes:
      for (key, size) in pendingSizes { solution?.setMeasured(size, for: key) }
      pendingSizes.removeAll()
      placeRows(measured: true)
    case .updates(let changes) where !needsSolving:
      // Further changes before the layout is prepared: what was measured is measured again.
      pendingChanges = changes
      needsSolving = true
    case .bounds, .updates, .reload, .other:
      pendingChanges = nil
      needsSolving = true
    }
  }

  /// Whether the size of an element can move an item: it stands before it, or is no cell.
  func canMove(_ item: IndexPath, _ key: LayoutKey) -> Bool {
    guard key.category == .cell, let section = key.section else { return true }
    return (section, key.item) < (item.section, item.item)
  }

  /// Takes over what an element measured; how far that moves an item along the scroll direction.
  func displacement(of item: IndexPath, measuring key: LayoutKey, as size: CGSize) -> CGPoint {
    let itemKey = LayoutKey.cell(section: item.section, item: item.item)
    let before = solution?.element(for: itemKey)?.frame.origin
    solution?.setMeasured(size, for: key)
    guard let before, let after = solution?.element(for: itemKey)?.frame.origin else { return .zero }
    return configuration.scrollAxis == .vertical
      ? CGPoint(x: 0, y: after.y - before.y) : CGPoint(x: after.x - before.x, y: 0)
  }

  /// Whether a view asks for another size on a side that is estimated.
  func differs(
    _ preferred: UICollectionViewLayoutAttributes, from original: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard hasEstimates, let sides = solution?.estimatedSides(of: LayoutKey(original)) else { return false }
    let size = preferred.size
    if !size.width.isFinite || !size.height.isFinite {
      clientError("The preferred size \(size) of the view at \(original.indexPath) must be finite.")
    }
    return (sides.width && size.width != original.size.width) || (sides.height && size.height != original.size.height)
  }
}
