/// How each kind of invalidation affects the solved lines.
extension UICollectionViewFlowLayout {
  /// Whether new bounds change the length of lines.
  func changesLines(_ newBounds: CGRect) -> Bool {
    guard let bounds = collectionView?.bounds else { return true }
    return FlowSize(newBounds.size, scrollDirection).across != FlowSize(bounds.size, scrollDirection).across
  }

  func invalidateLines(for context: UICollectionViewLayoutInvalidationContext) {
    switch context.cause {
    case .bounds(resized: false):
      return
    case .preferredAttributes:
      guard !pendingSizes.isEmpty else { return }
      for (path, size) in pendingSizes { setMeasured(size, at: path) }
      pendingSizes.removeAll()
      needsLines = true
    case .updates(let changes):
      measured.move { changes.isReloaded($0) ? nil : changes.newIndexPath(of: $0) }
      needsDelegateMetrics = true
    case .reload:
      measured = FlowMeasurements()
      needsDelegateMetrics = true
    case .bounds, .other:
      guard let context = context as? UICollectionViewFlowLayoutInvalidationContext else {
        needsDelegateMetrics = true
        return
      }
      if context.invalidateFlowLayoutAttributes { needsLines = true }
      if context.invalidateFlowLayoutDelegateMetrics { needsDelegateMetrics = true }
    }
  }

  /// Stores a cell's preferred size, which must be finite.
  func setMeasured(_ size: CGSize, at path: IndexPath) {
    if !size.width.isFinite || !size.height.isFinite {
      clientError("The preferred size \(size) of the cell at \(path) must be finite.")
    }
    measured.set(size, at: path)
  }
}
