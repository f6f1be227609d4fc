import OpenCollectionDiffableSnapshots

extension NSDiffableDataSourceSectionSnapshot {
  /// All items, depth first. O(n).
  public var items: [ItemIdentifierType] { tree.items }
  /// The items without a parent.
  public var rootItems: [ItemIdentifierType] { tree.rootItems }
  /// The items whose ancestors are all expanded, depth first.
  public var visibleItems: [ItemIdentifierType] { tree.visibleItems }

  /// Whether an item is expanded; an unknown item is a client error. O(1).
  public func isExpanded(_ item: ItemIdentifierType) -> Bool {
    do { return try tree.isExpanded(item) } catch { refuse(error) }
  }

  /// Whether all ancestors of an item are expanded; an unknown item is a client error. O(level).
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    do { return try tree.isVisible(item) } catch { refuse(error) }
  }

  /// O(1).
  public func contains(_ item: ItemIdentifierType) -> Bool {
    tree.contains(item)
  }

  /// The number of an item's ancestors; an unknown item is a client error. O(level).
  public func level(of item: ItemIdentifierType) -> Int {
    do { return try tree.level(of: item) } catch { refuse(error) }
  }

  /// The index of an item in `items`, or nil. O(n).
  public func index(of item: ItemIdentifierType) -> Int? {
    tree.index(of: item)
  }

  /// The parent of an item, nil for a root; an unknown item is a client error. O(1).
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
    do { return try tree.parent(of: child) } catch { refuse(error) }
  }

  /// The subtree of an item with its expansion state; without the item, its children are the roots. O(subtree).
  public func snapshot(
    of parent: ItemIdentifierType, includingParent: Bool = false
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    do {
      return NSDiffableDataSourceSectionSnapshot(
        tree: try tree.snapshot(of: parent, includingParent: includingParent))
    } catch { refuse(error) }
  }

  /// One line per item, indented two spaces per level: `+` expanded or `-` collapsed, `*` visible or a space, the
  /// identifier.
  public func visualDescription() -> String {
    tree.visualDescription(named: "NSDiffableDataSourceSectionSnapshot")
  }
}
