import OpenCollectionDiffableSnapshots

extension UICollectionViewDiffableDataSource {
  /// Sets the items of a section to the visible items of a tree, and keeps the tree (measured).
  ///
  /// An unknown section is appended; items of other sections that are in the tree move. O(n).
  ///
  /// `completion` is called once, on the main thread, after those of earlier applies and after the animation.
  public func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    submit(.tree(snapshot.tree, section: section, isAnimated: animatingDifferences), completion: completion)
  }

  /// Sets the items of a section to the visible items of a tree, and returns when the animation has ended.
  public func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, to: section, animatingDifferences: animatingDifferences, completion: { continuation.resume() })
    }
  }

  /// The tree of a section: the one applied to it, else its items as roots; empty for an unknown section (measured).
  public func snapshot(
    for section: SectionIdentifierType
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    NSDiffableDataSourceSectionSnapshot(tree: tree(of: section, in: current))
  }

  func tree(
    of section: SectionIdentifierType, in contents: Snapshot<SectionIdentifierType, ItemIdentifierType>
  ) -> SectionSnapshot<ItemIdentifierType> {
    if let tree = trees[section] { return tree }
    return Self.roots((try? contents.itemIdentifiers(inSection: section)) ?? [])
  }

  static func roots(_ items: [ItemIdentifierType]) -> SectionSnapshot<ItemIdentifierType> {
    var tree = SectionSnapshot<ItemIdentifierType>()
    do { try tree.append(items) } catch { refuse(error) }
    return tree
  }

  /// Updates the kept trees to new contents. O(items of the sections that have a tree).
  func pruneTrees(
    for contents: Snapshot<SectionIdentifierType, ItemIdentifierType>,
    after previous: Snapshot<SectionIdentifierType, ItemIdentifierType>
  ) {
    if trees.isEmpty || contents.sharesContents(with: previous) { return }
    for (section, tree) in trees {
      guard let items = try? contents.itemIdentifiers(inSection: section) else {
        trees[section] = nil
        continue
      }
      if tree.visibleItems != items { trees[section] = Self.tree(tree, showing: items) }
    }
  }

  /// A tree with `items` as its visible items. Items not in it are removed with their descendants; a new item comes
  /// after the visible item before it, at that item's level (measured), or as its first child if that item's children
  /// are visible.
  ///
  /// If the order of the items changed, or a tree cannot find an item because it is not equal to itself, all of them become roots
  /// (unmeasured).
  static func tree(
    _ tree: SectionSnapshot<ItemIdentifierType>, showing items: [ItemIdentifierType]
  ) -> SectionSnapshot<ItemIdentifierType> {
    var result = tree
    let wanted = Set(items)
    do {
      try result.delete(result.visibleItems.filter { !wanted.contains($0) && result.contains($0) })
      let visible = Set(result.visibleItems)
      // An item that was not visible before is inserted as a new one.
      try result.delete(items.filter { !visible.contains($0) && result.contains($0) })
      var previous: ItemIdentifierType?
      for item in items {
        if !result.contains(item) {
          if let previous {
            if let child = try result.firstVisibleChild(of: previous) {
              try result.insert([item], before: child)
            } else {
              try result.insert([item], after: previous)
            }
          } else if let first = result.rootItems.first {
            try result.insert([item], before: first)
          } else {
            try result.append([item])
          }
        }
        previous = item
      }
    } catch { return roots(items) }
    return result.visibleItems == items ? result : roots(items)
  }
}

extension SectionSnapshot {
  /// The first child of an expanded item, or nil.
  fileprivate func firstVisibleChild(of item: Item) throws(SnapshotError) -> Item? {
    guard try isExpanded(item) else { return nil }
    return children(of: item).first
  }
}
