/// Notifies the prefetching data source of upcoming items.
@MainActor
final class Prefetching {
  private unowned let owner: any ElementDisplayOwner
  private let itemCounts: ItemCounts
  private let displayed: DisplayedElements
  private let displayedLayout: DisplayedLayout
  private let uncommitted: UncommittedItems
  /// The items the data source was notified of and that were not displayed or cancelled since.
  private var announcedItems: Set<ShownPath> = []
  /// The content offset at the last pass.
  private var lastOffset: CGPoint?
  /// The layout's `hostScrollCount` at the last pass.
  private var hostScrollCount = 0

  init(
    _ owner: any ElementDisplayOwner, itemCounts: ItemCounts, displayed: DisplayedElements,
    displayedLayout: DisplayedLayout, uncommitted: UncommittedItems
  ) {
    self.owner = owner
    self.itemCounts = itemCounts
    self.displayed = displayed
    self.displayedLayout = displayedLayout
    self.uncommitted = uncommitted
  }

  /// Forgets which items were announced: the data or its source is another one.
  func reset() {
    announcedItems = []
    lastOffset = nil
    hostScrollCount = 0
  }

  func rekey(_ newPath: (ShownPath) -> ShownPath?) {
    announcedItems = Set(announcedItems.compactMap(newPath))
  }

  /// Notifies the prefetching data source of upcoming items: those within one length of the view ahead in the direction
  /// of the last scroll, and likewise in each visible orthogonal section.
  ///
  /// Unmeasured: how far UIKit looks ahead. The nearest items come first, and items no longer ahead are cancelled
  /// (facts on collection views, 6).
  func update() {
    let bounds = owner.bounds
    guard owner.wantsPrefetching, !bounds.isEmpty else { return }
    let contentOffset = owner.contentOffset
    let movement = lastOffset.map { CGPoint(x: contentOffset.x - $0.x, y: contentOffset.y - $0.y) }
    let scrollCount = displayedLayout.layout.hostScrollCount
    if let movement, movement == .zero, scrollCount == hostScrollCount, !announcedItems.isEmpty { return }
    lastOffset = contentOffset
    hostScrollCount = scrollCount
    let nearestFirst = upcomingItems(after: movement ?? .zero, visibleCenter: CGPoint(x: bounds.midX, y: bounds.midY))
    let candidates = Set(nearestFirst)
    let cancelled = announcedItems.filter { !candidates.contains($0) && displayed[.cell(at: $0)] == nil }
    let new = nearestFirst.filter { !announcedItems.contains($0) }
    announcedItems = candidates
    uncommitted.notifyApp(ofShown: cancelled.sorted()) { owner.cancelPrefetching(at: $0) }
    uncommitted.notifyApp(ofShown: new) { owner.prefetchItems(at: $0) }
  }

  /// The items ahead that are not displayed, those nearest to the visible center first.
  private func upcomingItems(after movement: CGPoint, visibleCenter: CGPoint) -> [ShownPath] {
    let items =
      displayedLayout.layout.upcomingItemsInHosts().map { (ShownPath($0.indexPath), $0.middle) }
      + displayedLayout.elements(in: ahead(after: movement)).filter { $0.representedElementCategory == .cell }
      .map { ($0.shownPath, $0.center) }
    var known = Set<ShownPath>()
    // An orthogonal section that crosses the edge of the visible bounds yields the same items both ways.
    let upcoming = items.filter {
      displayed[.cell(at: $0.0)] == nil && itemCounts.hasItem(at: $0.0) && known.insert($0.0).inserted
    }
    return upcoming.map {
      (path: $0.0, distance: abs($0.1.x - visibleCenter.x) + abs($0.1.y - visibleCenter.y))
    }.sorted {
      ($0.distance, $0.path) < ($1.distance, $1.path)
    }.map(\.path)
  }

  private func ahead(after movement: CGPoint) -> CGRect {
    let bounds = owner.bounds
    let contentSize = owner.contentSize
    let scrollsAcross = contentSize.width > bounds.width && contentSize.height <= bounds.height
    if scrollsAcross {
      let isBackward = movement.x < 0 || (movement.x == 0 && displayedLayout.mirror != nil)
      return bounds.offsetBy(dx: isBackward ? -bounds.width : bounds.width, dy: 0)
    }
    return bounds.offsetBy(dx: 0, dy: movement.y < 0 ? -bounds.height : bounds.height)
  }
}
