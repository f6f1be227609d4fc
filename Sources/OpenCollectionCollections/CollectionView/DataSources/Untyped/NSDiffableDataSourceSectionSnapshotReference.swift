/// A section snapshot whose items may be of any hashable types: the class that code translated from Objective-C uses.
///
/// It wraps an `NSDiffableDataSourceSectionSnapshot` and follows its rules.
open class NSDiffableDataSourceSectionSnapshotReference: NSObject, NSCopying {
  var contents: NSDiffableDataSourceSectionSnapshot<AnyHashable>

  /// A tree without items.
  public override init() {
    contents = NSDiffableDataSourceSectionSnapshot()
    super.init()
  }

  init(_ contents: NSDiffableDataSourceSectionSnapshot<AnyHashable>) {
    self.contents = contents
    super.init()
  }

  /// An independent copy.
  open override func copy() -> Any { copy(with: nil) }

  /// A copy.
  open func copy(with zone: NSZone? = nil) -> Any { NSDiffableDataSourceSectionSnapshotReference(contents) }

  // MARK: Editing

  /// Appends root items.
  open func appendItems(_ items: [Any]) { contents.append(items.map(identifier)) }
  /// Appends children to an item; root items for nil.
  open func appendItems(_ items: [Any], intoParentItem parentItem: Any?) {
    contents.append(items.map(identifier), to: parentItem.map(identifier))
  }
  /// Inserts items before another one as its siblings; that must exist.
  open func insertItems(_ items: [Any], beforeItem beforeIdentifier: Any) {
    contents.insert(items.map(identifier), before: identifier(beforeIdentifier))
  }
  /// Inserts items after another one and its descendants, as its siblings; that must exist.
  open func insertItems(_ items: [Any], afterItem afterIdentifier: Any) {
    contents.insert(items.map(identifier), after: identifier(afterIdentifier))
  }
  /// Deletes items with their descendants.
  open func deleteItems(_ items: [Any]) { contents.delete(items.map(identifier)) }
  /// Deletes all items.
  open func deleteAllItems() { contents.deleteAll() }
  /// Expands items.
  open func expandItems(_ items: [Any]) { contents.expand(items.map(identifier)) }
  /// Collapses items.
  open func collapseItems(_ items: [Any]) { contents.collapse(items.map(identifier)) }
  /// Replaces an item's descendants with a tree.
  open func replaceChildren(
    ofParentItem parentItem: Any, with snapshot: NSDiffableDataSourceSectionSnapshotReference
  ) {
    contents.replace(childrenOf: identifier(parentItem), using: snapshot.contents)
  }
  /// Inserts a tree before an item, as its siblings.
  open func insert(_ snapshot: NSDiffableDataSourceSectionSnapshotReference, beforeItem item: Any) {
    contents.insert(snapshot.contents, before: identifier(item))
  }
  /// Inserts a tree after an item and its descendants. Returns the item after those, the item itself if it has no
  /// descendants, or nil if it is the last (measured).
  @discardableResult
  open func insert(_ snapshot: NSDiffableDataSourceSectionSnapshotReference, afterItem item: Any) -> Any {
    let item = identifier(item)
    let items = contents.items
    let below = contents.snapshot(of: item).items.count
    let next = (contents.index(of: item) ?? 0) + below + 1
    contents.insert(snapshot.contents, after: item)
    let answer = next < items.count ? (below > 0 ? items[next] : item) : nil
    return answer?.base as Any
  }

  // MARK: Contents

  /// Whether an item is expanded.
  open func isExpanded(_ item: Any) -> Bool { contents.isExpanded(identifier(item)) }
  /// Whether all ancestors of an item are expanded.
  open func isVisible(_ item: Any) -> Bool { contents.isVisible(identifier(item)) }
  /// Whether the tree contains an item.
  open func containsItem(_ item: Any) -> Bool { contents.contains(identifier(item)) }
  /// The number of an item's ancestors: 0 for a root.
  open func level(ofItem item: Any) -> Int { contents.level(of: identifier(item)) }
  /// The index of an item in `items`; `NSNotFound` for an unknown one (measured).
  open func index(ofItem item: Any) -> Int { contents.index(of: identifier(item)) ?? NSNotFound }
  /// The expanded items in the order of `items` (measured).
  open func expandedItems() -> [Any] { contents.items.filter { contents.isExpanded($0) }.map(\.base) }
  /// The parent of an item; nil for a root.
  open func parent(ofChildItem childItem: Any) -> Any? { contents.parent(of: identifier(childItem))?.base }
  /// The descendants of an item as a separate tree.
  open func ofParentItem(_ parentItem: Any) -> NSDiffableDataSourceSectionSnapshotReference {
    ofParentItem(parentItem, includingParentItem: false)
  }
  /// The descendants of an item as a separate tree, optionally with the item as its root.
  open func ofParentItem(
    _ parentItem: Any, includingParentItem: Bool
  ) -> NSDiffableDataSourceSectionSnapshotReference {
    NSDiffableDataSourceSectionSnapshotReference(
      contents.snapshot(of: identifier(parentItem), includingParent: includingParentItem))
  }
  /// All items, depth first.
  open var items: [Any] { contents.items.map(\.base) }
  /// The items without a parent.
  open var rootItems: [Any] { contents.rootItems.map(\.base) }
  /// The items whose ancestors are all expanded.
  open var visibleItems: [Any] { contents.visibleItems.map(\.base) }
  /// The tree as text, one line per item.
  open func visualDescription() -> String { contents.visualDescription() }
}
