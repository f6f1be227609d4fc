internal import OpenCollectionCompositionalLayout
@_spi(Storeys) import OpenCollectionViews

/// The orthogonally scrolling sections of a layout: their scroll views, scroll offsets, and the changes their
/// handlers made to elements. A row is the scrolling content of one such section.
@MainActor final class OrthogonalRows {
  /// The properties of a section description that its row uses.
  @MainActor final class Traits {
    let handler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
    /// The kinds of boundary items, which do not scroll with the row.
    let boundaryKinds: Set<String>
    let decelerationRate: UICollectionLayoutSectionOrthogonalScrollingProperties.DecelerationRate
    let bounce: UICollectionLayoutSectionOrthogonalScrollingProperties.Bounce

    init(_ section: NSCollectionLayoutSection) {
      handler = section.visibleItemsInvalidationHandler
      boundaryKinds = Set(section.boundarySupplementaryItems.map(\.elementKind))
      decelerationRate = section.orthogonalScrollingProperties.decelerationRate
      bounce = section.orthogonalScrollingProperties.bounce
    }
  }

  /// A section's scroll offset.
  private struct Position {
    var offset: CGFloat
    /// The row to which the offset applies. At another width, the same items are at another offset.
    var row: OrthogonalRow
  }

  /// By section; empty if no section scrolls orthogonally.
  private(set) var traits: [Int: Traits] = [:]
  /// The scroll views of the visible sections.
  private(set) var views: [Int: OrthogonalScrollView] = [:]
  /// The sections that have views, ascending. The views are in this order, back to front.
  private(set) var sectionsWithViews: [Int] = []
  /// Incremented whenever a row scrolls.
  private(set) var scrollCount = 0
  /// The scroll positions by section; kept while the section is not visible.
  private var positions: [Int: Position] = [:]
  /// The sections that last scrolled towards their start.
  private var scrollingBack: Set<Int> = []
  /// The sections that scrolled since `takeScrolledSections()`.
  private var scrolled: Set<Int> = []
  /// The items last passed to each handler, in that order.
  private var visibleItems: [Int: [VisibleItem]] = [:]
  /// The batches of updates since the layout was last solved, by which positions and views are moved.
  private var pendingMoves: [CollectionChanges] = []

  var isEmpty: Bool { traits.isEmpty }

  /// Sets the traits of the sections that scroll orthogonally, by section.
  func setTraits(_ traits: [Int: Traits]) { self.traits = traits }

  /// Whether an element scrolls with the row of its section.
  func scrolls(_ key: ElementKey) -> Bool {
    guard let section = key.section, let traits = traits[section] else { return false }
    return switch key.category {
    case .cell: true
    case .supplementary: !traits.boundaryKinds.contains(key.kind ?? "")
    case .decoration: false
    }
  }

  // MARK: Scroll offsets

  /// The scroll offset of a section; nil until it is scrolled.
  func offset(ofSection section: Int) -> CGFloat? { positions[section]?.offset }

  /// Sets the scroll offset of a section without a view.
  func setOffset(_ offset: CGFloat, ofSection section: Int, _ row: OrthogonalRow) {
    positions[section] = Position(offset: offset, row: row)
  }

  /// Whether a section last scrolled towards its start.
  func isScrollingBack(_ section: Int) -> Bool { scrollingBack.contains(section) }

  /// Returns the sections that scrolled since the last call.
  func takeScrolledSections() -> Set<Int> {
    defer { scrolled = [] }
    return scrolled
  }

  /// Stores the offset of a view that was scrolled from another.
  func didScroll(_ view: OrthogonalScrollView, from oldOffset: CGFloat) {
    scrollCount += 1
    scrolled.insert(view.section)
    if view.offset < oldOffset {
      scrollingBack.insert(view.section)
    } else {
      scrollingBack.remove(view.section)
    }
    positions[view.section] = Position(offset: view.offset, row: view.row)
  }

  // MARK: Updates

  /// Updates sections by a batch of updates when the layout is next solved.
  func addPendingMove(_ changes: CollectionChanges) {
    if !isEmpty { pendingMoves.append(changes) }
  }

  /// Updates sections by the batches of updates since the layout was last solved.
  func applyPendingMoves() {
    for changes in pendingMoves { move { changes.newSection(of: $0) } }
    pendingMoves.removeAll()
  }

  /// Updates sections after insertions, deletions and moves: each keeps its view and its scroll offset.
  private func move(to newSection: (Int) -> Int?) {
    var moved: [Int: Position] = [:]
    for (old, position) in positions {
      if let new = newSection(old) { moved[new] = position }
    }
    positions = moved
    scrollingBack = Set(scrollingBack.compactMap(newSection))
    scrolled = Set(scrolled.compactMap(newSection))
    // A row that is still moving settles when its view is removed. The offset of a removed section is dropped, so its view
    // is no longer registered by then.
    var removed: [OrthogonalScrollView] = []
    let old = views
    views.removeAll()
    for (section, view) in old {
      if let new = newSection(section) {
        views[new] = view
        view.section = new
      } else {
        removed.append(view)
      }
    }
    sectionsWithViews = views.keys.sorted()
    removed.first?.superview?.detach(removed)
    stackViews()
  }

  // MARK: Views

  /// The views, back to front.
  var backToFront: some Sequence<OrthogonalScrollView> { sectionsWithViews.lazy.compactMap { self.views[$0] } }

  /// The view of the first following section that has one. O(log n).
  func view(after section: Int) -> OrthogonalScrollView? {
    let index = sectionsWithViews.partitionPoint { $0 > section }
    return index < sectionsWithViews.count ? views[sectionsWithViews[index]] : nil
  }

  /// Adds the view of a section that has none.
  func add(_ view: OrthogonalScrollView) {
    views[view.section] = view
    sectionsWithViews.insert(view.section, at: sectionsWithViews.partitionPoint { $0 > view.section })
  }

  /// Moves offsets and views to the rows of a new solution and removes the views of sections that no longer have one.
  ///
  /// - Parameter onlyVisible: whether rows that are not visible are left alone: there may be as many as sections.
  /// - Parameter mirrorWidth: the content width if the content is mirrored.
  /// - Parameter row: the row of a section; nil if it has none.
  func place(onlyVisible: Bool, mirrorWidth: CGFloat?, row: (_ section: Int) -> OrthogonalRow?) {
    visibleItems.removeAll()
    // Rows that are not visible too, so that they show the same items when they become visible again.
    for section in onlyVisible ? Array(views.keys) : Array(positions.keys) {
      guard var position = positions[section], let row = row(section) else { continue }
      if row.viewportLength != position.row.viewportLength, views[section]?.isDragging != true {
        position.offset = row.offset(showingWhat: position.row, showsAt: position.offset)
      } else if views[section] == nil {
        position.offset = min(max(position.offset, row.range.lowerBound), row.range.upperBound)
      }
      position.row = row
      positions[section] = position
    }
    var removed: [Int] = []
    for (section, view) in views {
      if let traits = traits[section], let row = row(section) {
        let offset = positions[section]?.offset ?? row.restingOffset(near: 0)
        view.update(to: row, traits, offset: offset, mirrorWidth: mirrorWidth)
        if positions[section] != nil { positions[section]?.offset = view.offset }
      } else {
        removed.append(section)
      }
    }
    removeViews(of: removed)
  }

  /// Removes the views that are neither visible nor contain subviews.
  func removeHiddenViews(in visible: CGRect) {
    let hidden = views.filter { !$0.value.frame.hasCommonArea(with: visible) && $0.value.subviews.isEmpty }.keys
    removeViews(of: hidden)
    for section in hidden { visibleItems[section] = nil }
  }

  /// Removes the views of sections from the view hierarchy, all at once.
  private func removeViews(of sections: some Sequence<Int>) {
    let removed = sections.compactMap { views[$0] }
    guard let first = removed.first else { return }
    // A row that is still moving settles when its view is removed, and keeps that offset: it stays registered until then.
    first.superview?.detach(removed)
    for view in removed { views[view.section] = nil }
    sectionsWithViews.removeAll { views[$0] == nil }
  }

  /// Restores the stacking order after sections moved: views of later sections are in front. O(subviews).
  private func stackViews() {
    guard let host = views.values.first?.superview else { return }
    let indices = host.subviewIndices
    /// The backmost of the views that are not moved.
    var next: (view: UIView, index: Int)?
    var moves: [(view: UIView, behind: UIView?)] = []
    for section in sectionsWithViews.reversed() {
      guard let view = views[section], let index = indices[ObjectIdentifier(view)] else { continue }
      if let next, index > next.index {
        moves.append((view, next.view))
      } else {
        next = (view, index)
      }
    }
    if !moves.isEmpty { host.restack(moves.reversed()) }
  }

  // MARK: Visible items

  /// Whether any items were passed to handlers since the layout was solved.
  var hasVisibleItems: Bool { !visibleItems.isEmpty }

  /// The items last passed to a section's handler; nil if it was not called since the layout was solved.
  func visibleItems(ofSection section: Int) -> [VisibleItem]? { visibleItems[section] }

  /// Stores the items that are passed to a section's handler.
  func setVisibleItems(_ items: [VisibleItem], ofSection section: Int) { visibleItems[section] = items }

  /// The items last passed to handlers, with the handlers' changes.
  var visibleItemsByKey: [ElementKey: VisibleItem] {
    var itemsByKey: [ElementKey: VisibleItem] = [:]
    for items in visibleItems.values {
      for item in items { itemsByKey[item.key] = item }
    }
    return itemsByKey
  }

  // MARK: Reset

  /// Discards all state when the layout is set on another collection view.
  func reset() {
    removeAllViews()
    traits.removeAll()
    positions.removeAll()
    scrollingBack.removeAll()
    scrolled.removeAll()
    visibleItems.removeAll()
    pendingMoves.removeAll()
  }

  func removeAllViews() { removeViews(of: sectionsWithViews) }
}
