internal import OpenCollectionCompositionalLayout

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

  /// By section; empty if no section scrolls orthogonally.
  var traits: [Int: Traits] = [:]
  /// The scroll views of the visible sections.
  private(set) var views: [Int: OrthogonalScrollView] = [:]
  /// The sections that have views, ascending. The views are in this order, back to front.
  private(set) var sectionsWithViews: [Int] = []
  /// The scroll offsets by section; kept while the section is not visible.
  var offsets: [Int: CGFloat] = [:]
  /// The rows to which those offsets apply. At another width, the same items are at another offset.
  var rowsOfOffsets: [Int: OrthogonalRow] = [:]
  /// Incremented whenever a row scrolls.
  var scrollCount = 0
  /// The sections that last scrolled towards their start.
  var scrollingBack: Set<Int> = []
  /// The items last passed to each handler, in that order.
  var visibleItems: [Int: [VisibleItem]] = [:]

  var isEmpty: Bool { traits.isEmpty }

  /// Whether an element scrolls with the row of its section.
  func scrolls(_ key: LayoutKey) -> Bool {
    guard let section = key.section, let traits = traits[section] else { return false }
    return switch key.category {
    case .cell: true
    case .supplementary: !traits.boundaryKinds.contains(key.kind ?? "")
    case .decoration: false
    }
  }

  /// Updates sections after insertions, deletions and moves: each keeps its view and its scroll offset.
  func move(to newSection: (Int) -> Int?) {
    var moved: (offsets: [Int: CGFloat], rowsOfOffsets: [Int: OrthogonalRow]) = ([:], [:])
    for (old, offset) in offsets {
      guard let new = newSection(old) else { continue }
      moved.offsets[new] = offset
      moved.rowsOfOffsets[new] = rowsOfOffsets[old]
    }
    (offsets, rowsOfOffsets) = moved
    scrollingBack = Set(scrollingBack.compactMap(newSection))
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

  /// Removes the views of sections from the view hierarchy, all at once.
  func removeViews(of sections: some Sequence<Int>) {
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

  /// Discards all state when the layout is set on another collection view.
  func reset() {
    removeAllViews()
    traits.removeAll()
    offsets.removeAll()
    rowsOfOffsets.removeAll()
    scrollingBack.removeAll()
    visibleItems.removeAll()
  }

  func removeAllViews() { removeViews(of: sectionsWithViews) }
}
