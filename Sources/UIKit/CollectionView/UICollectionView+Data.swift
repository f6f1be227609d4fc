extension UICollectionView {
  /// The number of items of each section; queries the data source if they are not loaded.
  var loadedCounts: [Int] {
    if let itemCounts { return itemCounts }
    let counts = countItems()
    itemCounts = counts
    return counts
  }

  /// Queries the data source, once per section.
  func countItems() -> [Int] {
    guard let dataSource else { return [] }
    let sections = dataSource.numberOfSections(in: self)
    guard sections >= 0 else {
      clientError("the data source \(dataSource) returned an invalid number of sections: \(sections)")
    }
    return (0..<sections).map { section in
      let count = dataSource.collectionView(self, numberOfItemsInSection: section)
      guard count >= 0 else {
        clientError("the data source \(dataSource) returned an invalid number of items in section \(section): \(count)")
      }
      return count
    }
  }

  func count(ofSection section: Int) -> Int {
    let counts = loadedCounts
    guard counts.indices.contains(section) else {
      clientError(
        "request for number of items in section \(section) when there are only \(counts.count) sections in the "
          + "collection view")
    }
    return counts[section]
  }

  func itemExists(at indexPath: IndexPath) -> Bool {
    let counts = loadedCounts
    guard indexPath.count == 2, counts.indices.contains(indexPath.section) else { return false }
    return indexPath.item >= 0 && indexPath.item < counts[indexPath.section]
  }

  /// Discards the data and everything derived from it.
  func discardData() {
    itemCounts = nil
    selection.removeAll()
    movement = nil
    needsIndexReload = true
    touch = CellTouch()
    prefetching = Prefetching()
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
