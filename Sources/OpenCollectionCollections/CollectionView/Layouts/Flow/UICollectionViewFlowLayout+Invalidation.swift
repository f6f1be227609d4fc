/// How each kind of invalidation affects the solution.
extension UICollectionViewFlowLayout {
  /// Whether new bounds change the length of lines.
  func changesLines(_ newBounds: CGRect) -> Bool {
    guard let bounds = collectionView?.bounds else { return true }
    return lineLength(in: newBounds.size) != lineLength(in: bounds.size)
  }

  func invalidateSolution(for context: UICollectionViewLayoutInvalidationContext) {
    switch context.cause {
    case .bounds(resized: false):
      return
    case .preferredAttributes:
      state.applyPendingSizes()
    case .updates(let changes):
      state.moveMeasurements(by: changes)
      state.invalidateDescriptions()
    case .reload:
      state.forgetMeasurements()
      state.invalidateDescriptions()
    case .bounds, .other:
      guard let context = context as? UICollectionViewFlowLayoutInvalidationContext else {
        state.invalidateDescriptions()
        return
      }
      if context.invalidateFlowLayoutAttributes { state.invalidateLines() }
      if context.invalidateFlowLayoutDelegateMetrics { state.invalidateDescriptions() }
    }
  }

  /// Stores a cell's measured size and returns how far that moves an item along the scroll direction. Nil before the
  /// first layout, or if the layout is invalid.
  ///
  /// Cells after the item matter too: cells not measured yet take the average of all.
  func displacement(of item: IndexPath, measuring path: IndexPath, as size: CGSize) -> CGPoint? {
    guard state.isValid, let before = layoutAttributesForItem(at: item)?.frame.origin else { return nil }
    state.setMeasured(size, at: path)
    state.solveLines(cellSize)
    guard let after = layoutAttributesForItem(at: item)?.frame.origin else { return .zero }
    return scrollDirection == .vertical
      ? CGPoint(x: 0, y: after.y - before.y) : CGPoint(x: after.x - before.x, y: 0)
  }
}
