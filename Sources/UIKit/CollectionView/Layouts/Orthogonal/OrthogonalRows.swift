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
  private(set) var views: [Int: OrthogonalScrollView] = [:]
  /// The sections that have views, ascending: so the views lie, back to front.
  private(set) var sectionsWithViews: [Int] = []
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
    // A row whose section is gone comes to rest as it leaves. Its offset is nobody's, so it is not known any more by then.
    var leaving: [OrthogonalScrollView] = []
    let old = views
    views.removeAll()
    for (section, view) in old {
      if let new = newSection(section) {
        views[new] = view
        view.section = new
      } else {
        leaving.append(view)
      }
    }
    sectionsWithViews = views.keys.sorted()
    leaving.first?.superview?.detach(leaving)
    stackViews()
  }

  // MARK: Views

  /// The views, one in front of another.
  var backToFront: some Sequence<OrthogonalScrollView> { sectionsWithViews.lazy.compactMap { self.views[$0] } }

  /// The view of the first of the later sections that has one. O(log n).
  func view(after section: Int) -> OrthogonalScrollView? {
    let place = sectionsWithViews.partitionPoint { $0 > section }
    return place < sectionsWithViews.count ? views[sectionsWithViews[place]] : nil
  }

  /// Takes in the view of a section that has none.
  func add(_ view: OrthogonalScrollView) {
    views[view.section] = view
    sectionsWithViews.insert(view.section, at: sectionsWithViews.partitionPoint { $0 > view.section })
  }

  /// Takes views of sections out of the tree, all at once.
  func removeViews(of sections: some Sequence<Int>) {
    let leaving = sections.compactMap { views[$0] }
    guard let first = leaving.first else { return }
    // A row that still moves comes to rest as it leaves, and that is its offset: it is known until then.
    first.superview?.detach(leaving)
    for view in leaving { views[view.section] = nil }
    sectionsWithViews.removeAll { views[$0] == nil }
  }

  /// Puts views behind those of later sections where sections changed places. O(subviews).
  private func stackViews() {
    guard let host = views.values.first?.superview else { return }
    let places = host.placesOfSubviews
    /// The backmost of the views that stay where they are.
    var next: (view: UIView, place: Int)?
    var moves: [(view: UIView, behind: UIView?)] = []
    for section in sectionsWithViews.reversed() {
      guard let view = views[section], let place = places[ObjectIdentifier(view)] else { continue }
      if let next, place > next.place {
        moves.append((view, next.view))
      } else {
        next = (view, place)
      }
    }
    if !moves.isEmpty { host.restack(moves.reversed()) }
  }

  /// Forgets the rows of a collection view the layout no longer belongs to.
  func forget() {
    removeAllViews()
    traits.removeAll()
    offsets.removeAll()
    known.removeAll()
    goingBack.removeAll()
    visibleItems.removeAll()
  }

  func removeAllViews() { removeViews(of: sectionsWithViews) }
}
