/// The items the prefetching data source was told of.
struct Prefetching {
  var announced: Set<IndexPath> = []
  /// Where the content stood at the last pass.
  var lastOffset: CGPoint?
  /// What the layout had counted of its own views' scrolls then.
  var hostMovements = 0

  mutating func rekey(_ newPath: (IndexPath) -> IndexPath?) {
    announced = Set(announced.compactMap(newPath))
  }
}

extension UICollectionView {
  /// Tells the prefetching data source which items come into sight next: those within one length of the view ahead, in
  /// the direction of the last movement; and so in each section in sight that scrolls by itself.
  ///
  /// Unmeasured: how far UIKit looks ahead. The nearest come first, and items that are passed by are cancelled (facts on
  /// collection views, 6).
  func prefetch() {
    guard isPrefetchingEnabled, let prefetchDataSource, !bounds.isEmpty else { return }
    let movement = prefetching.lastOffset.map {
      CGPoint(x: contentOffset.x - $0.x, y: contentOffset.y - $0.y)
    }
    let hostMovements = layout.hostMovements
    if let movement, movement == .zero, hostMovements == prefetching.hostMovements, !prefetching.announced.isEmpty {
      return
    }
    prefetching.lastOffset = contentOffset
    prefetching.hostMovements = hostMovements
    let ahead = self.ahead(after: movement ?? .zero)
    let items =
      layout.itemsAheadInHosts()
      + elements(in: ahead).filter { $0.representedElementCategory == .cell }.map { ($0.indexPath, $0.center) }
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    var known = Set<IndexPath>()
    // A row that crosses the edge is ahead both down the content and across.
    let unseen = items.filter {
      displayed[.cell(at: $0.0)] == nil && itemExists(at: $0.0) && known.insert($0.0).inserted
    }
    let nearestFirst = unseen.map { (path: $0.0, distance: abs($0.1.x - middle.x) + abs($0.1.y - middle.y)) }.sorted {
      ($0.distance, $0.path) < ($1.distance, $1.path)
    }.map(\.path)
    let candidates = Set(nearestFirst)
    let passedBy = prefetching.announced.filter { !candidates.contains($0) && displayed[.cell(at: $0)] == nil }
    let new = nearestFirst.filter { !prefetching.announced.contains($0) }
    prefetching.announced = candidates
    if !passedBy.isEmpty {
      prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: passedBy.sorted())
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
