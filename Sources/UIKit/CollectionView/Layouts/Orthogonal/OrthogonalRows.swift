internal import OpenCollectionCompositionalLayout

/// The sections of a layout that scroll by themselves: their views, how far they have scrolled, and what their handlers
/// made of their elements.
@MainActor final class OrthogonalRows {
  /// What of a section's description its row needs.
  @MainActor final class Traits {
    let handler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
    /// Boundary items stay while the row scrolls.
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

  /// By section; empty where no section scrolls by itself.
  var traits: [Int: Traits] = [:]
  /// The views of the sections in sight.
  var views: [Int: OrthogonalScrollView] = [:]
  /// How far sections have scrolled; kept while they are out of sight.
  var offsets: [Int: CGFloat] = [:]
  /// The rows those offsets are of: another width shows the same items at another offset.
  var known: [Int: OrthogonalRow] = [:]
  /// Counts the scrolls of rows.
  var movements = 0
  /// The sections that last scrolled back towards their start.
  var goingBack: Set<Int> = []
  /// What handlers were last given, in the order they were given it.
  var visibleItems: [Int: [VisibleItem]] = [:]

  var isEmpty: Bool { traits.isEmpty }

  /// Whether an element moves with the row of its section.
  func moves(_ key: LayoutKey) -> Bool {
    guard let section = key.section, let traits = traits[section] else { return false }
    return switch key.category {
    case .cell: true
    case .supplementary: !traits.boundaryKinds.contains(key.kind ?? "")
    case .decoration: false
    }
  }

  /// Sections were inserted, deleted or moved: each keeps its view and how far it has scrolled.
  func move(to newSection: (Int) -> Int?) {
    var moved: (offsets: [Int: CGFloat], known: [Int: OrthogonalRow]) = ([:], [:])
    for (old, offset) in offsets {
      guard let new = newSection(old) else { continue }
      moved.offsets[new] = offset
      moved.known[new] = known[old]
    }
    (offsets, known) = moved
    goingBack = Set(goingBack.compactMap(newSection))
    let old = views
    views.removeAll()
    for (section, view) in old {
      if let new = newSection(section) {
        views[new] = view
        view.section = new
      } else {
        view.removeFromSuperview()
      }
    }
    stackViews()
  }

  /// The backmost view of those that satisfy a condition: views lie one in front of another as their sections follow.
  func backmostView(where condition: (OrthogonalScrollView) -> Bool) -> OrthogonalScrollView? {
    var backmost: OrthogonalScrollView?
    for view in views.values where view.section < backmost?.section ?? .max && condition(view) { backmost = view }
    return backmost
  }

  /// Puts views behind those of later sections where sections changed places.
  private func stackViews() {
    for section in views.keys.sorted(by: >) {
      guard let view = views[section], let next = backmostView(where: { $0.section > section }),
        let host = view.superview,
        let place = host.subviews.firstIndex(of: view), let limit = host.subviews.firstIndex(of: next), place > limit
      else { continue }
      host.insertSubview(view, belowSubview: next)
    }
  }

  /// Forgets the rows of a collection view the layout no longer belongs to.
  func forget() {
    removeViews()
    traits.removeAll()
    offsets.removeAll()
    known.removeAll()
    goingBack.removeAll()
    visibleItems.removeAll()
  }

  func removeViews() {
    for view in views.values { view.removeFromSuperview() }
    views.removeAll()
  }
}
