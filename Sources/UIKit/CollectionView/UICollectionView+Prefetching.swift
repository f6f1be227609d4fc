/// The prefetching state.
struct Prefetching {
  /// The items the prefetching data source was notified of and that were not displayed or cancelled since.
  var announcedItems: Set<IndexPath> = []
  /// The content offset at the last pass.
  var lastOffset: CGPoint?
  /// The layout's `hostScrollCount` at the last pass.
  var hostScrollCount = 0

  mutating func rekey(_ newPath: (IndexPath) -> IndexPath?) {
    announcedItems = Set(announcedItems.compactMap(newPath))
  }
}

extension UICollectionView {
  /// Notifies the prefetching data source of upcoming items: those within one length of the view ahead in the direction
  /// of the last scroll, and likewise in each visible orthogonal section.
  ///
  /// Unmeasured: how far UIKit looks ahead. The nearest items come first, and items no longer ahead are cancelled
  /// (facts on collection views, 6).
  func prefetch() {
    guard isPrefetchingEnabled, let prefetchDataSource, !bounds.isEmpty else { return }
    let movement = prefetching.lastOffset.map {
      CGPoint(x: contentOffset.x - $0.x, y: contentOffset.y - $0.y)
    }
    let hostScrollCount = layout.hostScrollCount
    if let movement, movement == .zero, hostScrollCount == prefetching.hostScrollCount,
      !prefetching.announcedItems.isEmpty
    {
      return
    }
    prefetching.lastOffset = contentOffset
    prefetching.hostScrollCount = hostScrollCount
    let ahead = self.ahead(after: movement ?? .zero)
    let items =
      layout.upcomingItemsInHosts()
      + elements(in: ahead).filter { $0.representedElementCategory == .cell }.map { ($0.indexPath, $0.center) }
    let visibleCenter = CGPoint(x: bounds.midX, y: bounds.midY)
    var known = Set<IndexPath>()
    // An orthogonal section that crosses the edge of the visible bounds yields the same items both ways.
    let upcoming = items.filter {
      displayed[.cell(at: $0.0)] == nil && itemExists(at: $0.0) && known.insert($0.0).inserted
    }
    let nearestFirst = upcoming.map {
      (path: $0.0, distance: abs($0.1.x - visibleCenter.x) + abs($0.1.y - visibleCenter.y))
    }.sorted {
      ($0.distance, $0.path) < ($1.distance, $1.path)
    }.map(\.path)
    let candidates = Set(nearestFirst)
    let cancelled = prefetching.announcedItems.filter { !candidates.contains($0) && displayed[.cell(at: $0)] == nil }
    let new = nearestFirst.filter { !prefetching.announcedItems.contains($0) }
    prefetching.announcedItems = candidates
    if !cancelled.isEmpty {
      prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: cancelled.sorted())
    }
    if !new.isEmpty { prefetchDataSource.collectionView(self, prefetchItemsAt: new) }
  }

  private func ahead(after movement: CGPoint) -> CGRect {
    let scrollsAcross = contentSize.width > bounds.width && contentSize.height <= bounds.height
    if scrollsAcross {
      return bounds.offsetBy(
        dx: movement.x < 0 || (movement.x == 0 && layoutPass.mirror != nil) ? -bounds.width : bounds.width, dy: 0)
    }
    return bounds.offsetBy(dx: 0, dy: movement.y < 0 ? -bounds.height : bounds.height)
  }
}
