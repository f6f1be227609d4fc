import OpenCollectionDiffableSnapshots

extension UICollectionViewDiffableDataSource {
  /// Makes the visible items of a tree the items of a section, and keeps the tree (measured).
  ///
  /// A section that is not there is added at the end; items of other sections that the tree names move in. O(n).
  /// - Parameter completion: called once, on the main thread, after those of earlier applies and after the animation.
  public func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    submit(.tree(snapshot.tree, section: section, isAnimated: animatingDifferences), completion: completion)
  }

  /// Makes the visible items of a tree the items of a section, and returns when the animation has ended.
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

  /// Makes the kept trees agree with contents that take the place of those before. O(items of the sections that have one).
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

  /// A tree whose visible items are `items`: what is gone is dropped with all under it; what is new comes after the
  /// visible item before it, at that item's level (measured), or as its first child where its children show.
  ///
  /// Where items changed their order, all of them become roots (unmeasured).
  static func tree(
    _ tree: SectionSnapshot<ItemIdentifierType>, showing items: [ItemIdentifierType]
  ) -> SectionSnapshot<ItemIdentifierType> {
    var result = tree
    let wanted = Set(items)
    do {
      try result.delete(result.visibleItems.filter { !wanted.contains($0) && result.contains($0) })
      let visible = Set(result.visibleItems)
      // An item that was hidden and is now shown is as good as new.
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
    } catch { refuse(error) }
    return result.visibleItems == items ? result : roots(items)
  }
}

extension SectionSnapshot {
  /// The child that is shown right below an expanded item, or nil.
  fileprivate func firstVisibleChild(of item: Item) throws(SnapshotError) -> Item? {
    guard try isExpanded(item) else { return nil }
    return children(of: item).first
  }
}
