internal import OpenCollectionCompositionalLayout

/// How each kind of invalidation affects the solution.
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
      // A second batch of updates before the layout is prepared: elements are measured again.
      pendingChanges = changes
      needsSolving = true
    case .bounds, .updates, .reload, .other:
      pendingChanges = nil
      needsSolving = true
    }
  }

  /// Whether an element's size can move an item: if it is before the item, or is not a cell.
  func canMove(_ item: IndexPath, _ key: ElementKey) -> Bool {
    guard key.category == .cell, let section = key.section else { return true }
    return (section, key.item) < (item.section, item.item)
  }

  /// Stores an element's measured size and returns how far that moves an item along the scroll direction.
  func displacement(of item: IndexPath, measuring key: ElementKey, as size: CGSize) -> CGPoint {
    let itemKey = ElementKey.cell(section: item.section, item: item.item)
    let before = solution?.element(for: itemKey)?.frame.origin
    solution?.setMeasured(size, for: key)
    guard let before, let after = solution?.element(for: itemKey)?.frame.origin else { return .zero }
    return configuration.scrollAxis == .vertical
      ? CGPoint(x: 0, y: after.y - before.y) : CGPoint(x: after.x - before.x, y: 0)
  }

  /// Whether a view's preferred size differs along an estimated axis.
  func differs(
    _ preferred: UICollectionViewLayoutAttributes, from original: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard hasEstimates, let sides = solution?.estimatedSides(of: ElementKey(original)) else { return false }
    let size = preferred.size
    if !size.width.isFinite || !size.height.isFinite {
      clientError("The preferred size \(size) of the view at \(original.indexPath) must be finite.")
    }
    return (sides.width && size.width != original.size.width) || (sides.height && size.height != original.size.height)
  }
}
