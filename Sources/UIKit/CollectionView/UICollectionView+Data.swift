extension UICollectionView {
  /// Discards the data and everything derived from it.
  func discardData() {
    itemCounts.discard()
    selection.removeAll()
    movements.forget()
    indexTitles.setNeedsReload()
    cellTouches.forget()
    prefetching.reset()
    let context = layout.makeInvalidationContext()
    context.invalidateEverything = true
    context.invalidateDataSourceCounts = true
    context.cause = .reload
    layout.invalidateLayout(with: context)
    setNeedsLayout()
    if layoutPass.isRunning {
      // The running pass removes its views when it notices.
      layoutPass.wasInterrupted = true
    } else {
      recycleAll()
    }
  }

  /// Recycles every view, disappearing ones included.
  func recycleAll() {
    let leaving = disappearingElements.map(\.element)
    disappearingElements.removeAll()
    recycle(displayed.all + leaving)
  }
}
