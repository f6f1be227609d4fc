import OpenCollectionDiffableSnapshots

/// The items of one section as a tree with expansion state: a value to build and to apply to a section.
///
/// Every item occurs once. The visible items, those whose ancestors are all expanded, become the section's items.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
  var tree: SectionSnapshot<ItemIdentifierType>

  /// An empty tree.
  public init() {
    tree = SectionSnapshot()
  }

  /// A copy. O(1).
  public init(_ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>) {
    self = snapshot
  }

  init(tree: SectionSnapshot<ItemIdentifierType>) {
    self.tree = tree
  }

  // MARK: Edits

  /// Adds items after the last child of `parent`, or after the last root. An empty array has no effect.
  public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
    do { try tree.append(items, to: parent) } catch { refuse(error) }
  }

  /// Adds items before another one, as its siblings.
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    do { try tree.insert(items, before: item) } catch { refuse(error) }
  }

  /// Adds items after another one and its descendants, as its siblings (measured).
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    do { try tree.insert(items, after: item) } catch { refuse(error) }
  }

  /// Deletes items with their descendants; an unknown item is a client error (measured).
  public mutating func delete(_ items: [ItemIdentifierType]) {
    do { try tree.delete(items) } catch { refuse(error) }
  }

  /// Deletes all items.
  public mutating func deleteAll() {
    tree.deleteAll()
  }

  /// Expands items; unknown ones are ignored (measured).
  public mutating func expand(_ items: [ItemIdentifierType]) {
    tree.expand(items)
  }

  /// Collapses items; unknown ones are ignored (measured).
  public mutating func collapse(_ items: [ItemIdentifierType]) {
    tree.collapse(items)
  }

  /// Replaces an item's descendants with a tree and its expansion state.
  public mutating func replace(
    childrenOf parent: ItemIdentifierType, using snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  ) {
    do { try tree.replace(childrenOf: parent, using: snapshot.tree) } catch { refuse(error) }
  }

  /// Inserts a tree with its expansion state before an item.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, before item: ItemIdentifierType
  ) {
    do { try tree.insert(snapshot.tree, before: item) } catch { refuse(error) }
  }

  /// Inserts a tree with its expansion state after an item and its descendants.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, after item: ItemIdentifierType
  ) {
    do { try tree.insert(snapshot.tree, after: item) } catch { refuse(error) }
  }
}

extension NSDiffableDataSourceSectionSnapshot: Sendable where ItemIdentifierType: Sendable {}
