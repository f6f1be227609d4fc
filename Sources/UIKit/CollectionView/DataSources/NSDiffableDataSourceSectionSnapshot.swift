import OpenCollectionDiffableSnapshots

/// The items of one section as a tree, with what is expanded: a value to build and to apply to a section.
///
/// Every item is there once. The visible items, those whose ancestors are all expanded, become the section's items.
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

  /// Adds items behind the last child of `parent`, or behind the last root. An empty array has no effect.
  public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
    do { try tree.append(items, to: parent) } catch { refuse(error) }
  }

  /// Adds items before another one, as its siblings.
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    do { try tree.insert(items, before: item) } catch { refuse(error) }
  }

  /// Adds items after another one and everything under it, as its siblings (measured).
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    do { try tree.insert(items, after: item) } catch { refuse(error) }
  }

  /// Takes items away with everything under them; an unknown item is a client error (measured).
  public mutating func delete(_ items: [ItemIdentifierType]) {
    do { try tree.delete(items) } catch { refuse(error) }
  }

  /// Empties the tree.
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

  /// Puts a tree in place of everything under an item, with what it has expanded.
  public mutating func replace(
    childrenOf parent: ItemIdentifierType, using snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  ) {
    do { try tree.replace(childrenOf: parent, using: snapshot.tree) } catch { refuse(error) }
  }

  /// Brings a tree in before an item, with what it has expanded.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, before item: ItemIdentifierType
  ) {
    do { try tree.insert(snapshot.tree, before: item) } catch { refuse(error) }
  }

  /// Brings a tree in after an item and everything under it, with what it has expanded.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, after item: ItemIdentifierType
  ) {
    do { try tree.insert(snapshot.tree, after: item) } catch { refuse(error) }
  }
}

extension NSDiffableDataSourceSectionSnapshot: Sendable where ItemIdentifierType: Sendable {}
