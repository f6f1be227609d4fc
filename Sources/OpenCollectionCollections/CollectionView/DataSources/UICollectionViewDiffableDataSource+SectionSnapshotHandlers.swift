import OpenCollectionDiffableSnapshots

extension UICollectionViewDiffableDataSource {
  /// The handlers of expanding and collapsing items of section snapshots.
  ///
  /// When a handler is called, the data source still holds the items before the change (measured).
  public struct SectionSnapshotHandlers<Item: Hashable> {
    /// Whether an item may expand. With nil, it may.
    public var shouldExpandItem: ((Item) -> Bool)?
    /// An item is about to expand.
    public var willExpandItem: ((Item) -> Void)?
    /// Whether an item may collapse. With nil, it may.
    public var shouldCollapseItem: ((Item) -> Bool)?
    /// An item is about to collapse.
    public var willCollapseItem: ((Item) -> Void)?
    /// Returns the children of an item about to expand, given its current ones, which the result replaces.
    public var snapshotForExpandingParent:
      ((Item, NSDiffableDataSourceSectionSnapshot<Item>) -> NSDiffableDataSourceSectionSnapshot<Item>)?

    /// Creates empty handlers.
    @inlinable
    public init() {}
  }

  /// The handlers of expanding and collapsing items. Empty by default.
  public var sectionSnapshotHandlers: SectionSnapshotHandlers<ItemIdentifierType> {
    get { outline }
    set { outline = newValue }
  }
}

@available(*, unavailable)
extension UICollectionViewDiffableDataSource.SectionSnapshotHandlers: Sendable {}

/// The data source interface of a list cell's outline disclosure, independent of the identifier types.
@MainActor
protocol OutlineDataSource: AnyObject {
  /// The level of the item in its section's tree, and whether it is expanded; nil where its section has no tree.
  func outlineState(at indexPath: IndexPath) -> (level: Int, isExpanded: Bool)?
  /// Whether the item is a descendant of the first item of its section.
  func isUnderFirstItem(_ indexPath: IndexPath) -> Bool
  /// Expands a collapsed item or collapses an expanded one, if the handlers allow it.
  func toggleOutlineItem(at indexPath: IndexPath)
}

extension UICollectionViewDiffableDataSource: OutlineDataSource {
  func outlineState(at indexPath: IndexPath) -> (level: Int, isExpanded: Bool)? {
    guard let item = itemIdentifier(for: indexPath), let section = sectionIdentifier(for: indexPath[0]),
      let tree = trees[section], let level = try? tree.level(of: item), let isExpanded = try? tree.isExpanded(item)
    else { return nil }
    return (level, isExpanded)
  }

  func isUnderFirstItem(_ indexPath: IndexPath) -> Bool {
    guard let section = sectionIdentifier(for: indexPath[0]), let tree = trees[section],
      let first = itemIdentifier(for: IndexPath(item: 0, section: indexPath[0])),
      var item = itemIdentifier(for: indexPath), item != first
    else { return false }
    while let parent = try? tree.parent(of: item) { item = parent }
    return item == first
  }

  func toggleOutlineItem(at indexPath: IndexPath) {
    guard let item = itemIdentifier(for: indexPath), let section = sectionIdentifier(for: indexPath[0]),
      var tree = trees[section], let isExpanded = try? tree.isExpanded(item)
    else { return }
    if isExpanded {
      guard outline.shouldCollapseItem?(item) ?? true else { return }
      outline.willCollapseItem?(item)
      tree.collapse([item])
    } else {
      guard outline.shouldExpandItem?(item) ?? true else { return }
      outline.willExpandItem?(item)
      do {
        if let snapshotForExpandingParent = outline.snapshotForExpandingParent {
          let children = NSDiffableDataSourceSectionSnapshot(tree: try tree.snapshot(of: item))
          try tree.replace(childrenOf: item, using: snapshotForExpandingParent(item, children).tree)
        }
      } catch { refuse(error) }
      tree.expand([item])
    }
    apply(NSDiffableDataSourceSectionSnapshot(tree: tree), to: section, animatingDifferences: true)
  }
}
