/// A section's tree whose items may be of any hashable types: the class that code translated from Objective-C uses.
///
/// It keeps an `NSDiffableDataSourceSectionSnapshot` and has its rules.
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

  /// An equal tree that is edited by itself.
  open override func copy() -> Any { copy(with: nil) }

  /// An equal tree.
  open func copy(with zone: NSZone? = nil) -> Any { NSDiffableDataSourceSectionSnapshotReference(contents) }

  // MARK: Editing

  /// Adds items to the end of the root.
  open func appendItems(_ items: [Any]) { contents.append(items.map(identifier)) }
  /// Adds children to an item; to the root for nil.
  open func appendItems(_ items: [Any], intoParentItem parentItem: Any?) {
    contents.append(items.map(identifier), to: parentItem.map(identifier))
  }
  /// Puts items before another, under the same parent; it must be there.
  open func insertItems(_ items: [Any], beforeItem beforeIdentifier: Any) {
    contents.insert(items.map(identifier), before: identifier(beforeIdentifier))
  }
  /// Puts items behind another and all under it; it must be there.
  open func insertItems(_ items: [Any], afterItem afterIdentifier: Any) {
    contents.insert(items.map(identifier), after: identifier(afterIdentifier))
  }
  /// Takes items out, with what is under them.
  open func deleteItems(_ items: [Any]) { contents.delete(items.map(identifier)) }
  /// Takes everything out.
  open func deleteAllItems() { contents.deleteAll() }
  /// Shows what is under items.
  open func expandItems(_ items: [Any]) { contents.expand(items.map(identifier)) }
  /// Hides what is under items.
  open func collapseItems(_ items: [Any]) { contents.collapse(items.map(identifier)) }
  /// Puts a tree in the place of what is under an item.
  open func replaceChildren(
    ofParentItem parentItem: Any, with snapshot: NSDiffableDataSourceSectionSnapshotReference
  ) {
    contents.replace(childrenOf: identifier(parentItem), using: snapshot.contents)
  }
  /// Brings a tree in before an item, under the same parent.
  open func insert(_ snapshot: NSDiffableDataSourceSectionSnapshotReference, beforeItem item: Any) {
    contents.insert(snapshot.contents, before: identifier(item))
  }
  /// Brings a tree in behind an item and all under it. Answers the item behind those, the item itself where nothing is under
  /// it, or nil where it is the last (measured).
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

  // MARK: What is in it

  /// Whether what is under an item is shown.
  open func isExpanded(_ item: Any) -> Bool { contents.isExpanded(identifier(item)) }
  /// Whether all above an item are expanded.
  open func isVisible(_ item: Any) -> Bool { contents.isVisible(identifier(item)) }
  /// Whether an item is there.
  open func containsItem(_ item: Any) -> Bool { contents.contains(identifier(item)) }
  /// How many are above an item: 0 at the root.
  open func level(ofItem item: Any) -> Int { contents.level(of: identifier(item)) }
  /// `NSNotFound` for an unknown item (measured).
  open func index(ofItem item: Any) -> Int { contents.index(of: identifier(item)) ?? NSNotFound }
  /// The expanded items in the order of `items` (measured).
  open func expandedItems() -> [Any] { contents.items.filter { contents.isExpanded($0) }.map(\.base) }
  /// What an item is under; nil at the root.
  open func parent(ofChildItem childItem: Any) -> Any? { contents.parent(of: identifier(childItem))?.base }
  /// The children of an item as a tree of their own.
  open func ofParentItem(_ parentItem: Any) -> NSDiffableDataSourceSectionSnapshotReference {
    ofParentItem(parentItem, includingParentItem: false)
  }
  /// What is under an item as a tree of its own, with the item at its root where asked for.
  open func ofParentItem(
    _ parentItem: Any, includingParentItem: Bool
  ) -> NSDiffableDataSourceSectionSnapshotReference {
    NSDiffableDataSourceSectionSnapshotReference(
      contents.snapshot(of: identifier(parentItem), includingParent: includingParentItem))
  }
  /// All items, each before what is under it.
  open var items: [Any] { contents.items.map(\.base) }
  /// The items that are under no other.
  open var rootItems: [Any] { contents.rootItems.map(\.base) }
  /// The items all of whose parents are expanded.
  open var visibleItems: [Any] { contents.visibleItems.map(\.base) }
  /// The tree as text, an item a line.
  open func visualDescription() -> String { contents.visualDescription() }
}
