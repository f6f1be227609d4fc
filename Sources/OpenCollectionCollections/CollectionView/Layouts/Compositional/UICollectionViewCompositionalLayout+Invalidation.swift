internal import OpenCollectionCompositionalLayout

/// How each kind of invalidation affects the solution.
extension UICollectionViewCompositionalLayout {
  func invalidateSolution(for context: UICollectionViewLayoutInvalidationContext) {
    switch context.cause {
    case .bounds(resized: false):
      break
    case .preferredAttributes:
      state.applyPendingSizes()
      placeRows(measured: true)
    case .updates(let changes):
      rows.addPendingMove(changes)
      state.invalidate(by: changes)
    case .bounds, .reload, .other:
      state.invalidate()
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
    state.setMeasured(size, for: key)
    guard let before, let after = solution?.element(for: itemKey)?.frame.origin else { return .zero }
    return configuration.scrollAxis == .vertical
      ? CGPoint(x: 0, y: after.y - before.y) : CGPoint(x: after.x - before.x, y: 0)
  }

  /// Whether a view's preferred size differs along an estimated axis.
  func differs(
    _ preferred: UICollectionViewLayoutAttributes, from original: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard state.notes.hasEstimates, let sides = solution?.estimatedSides(of: ElementKey(original)) else { return false }
    let size = preferred.size
    if !size.width.isFinite || !size.height.isFinite {
      clientError("The preferred size \(size) of the view at \(original.indexPath) must be finite.")
    }
    requireRoom(for: size, at: ElementKey(original))
    // One of uniform siblings is offered the size of the largest, whatever it prefers: that is not asked for again.
    if sides.height || sides.width, let known = solution?.measuredSize(of: ElementKey(original)),
      !sides.width || known.width == size.width, !sides.height || known.height == size.height
    {
      return false
    }
    return (sides.width && size.width != original.size.width) || (sides.height && size.height != original.size.height)
  }
}
