import OpenCollectionDiffableSnapshots

extension NSDiffableDataSourceSnapshot {
  /// Adds items at the end of a section, or of the last one. An item already in the snapshot moves (measured).
  @inlinable
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    do { try contents.appendItems(identifiers, toSection: sectionIdentifier) } catch { refuse(error) }
  }

  /// Inserts items before another one, in its section. An item already in the snapshot moves (measured).
  @inlinable
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    do { try contents.insertItems(identifiers, beforeItem: beforeIdentifier) } catch { refuse(error) }
  }

  /// Inserts items after another one, in its section. An item already in the snapshot moves (measured).
  @inlinable
  public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType) {
    do { try contents.insertItems(identifiers, afterItem: afterIdentifier) } catch { refuse(error) }
  }

  /// Deletes items; unknown ones are ignored, and a section whose last item is deleted remains.
  @inlinable
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    contents.deleteItems(identifiers)
  }

  /// Deletes all items, and all sections too (measured).
  @inlinable
  public mutating func deleteAllItems() {
    contents.deleteAllItems()
  }

  /// Moves an item before another one, into its section.
  @inlinable
  public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
    do { try contents.moveItem(identifier, beforeItem: toIdentifier) } catch { refuse(error) }
  }

  /// Moves an item after another one, into its section.
  @inlinable
  public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
    do { try contents.moveItem(identifier, afterItem: toIdentifier) } catch { refuse(error) }
  }

  /// Marks items to be reloaded when the snapshot is applied; they must be in the snapshot.
  @inlinable
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    do { try contents.reloadItems(identifiers) } catch { refuse(error) }
  }

  /// Marks items whose existing cells are reconfigured when the snapshot is applied; they must be in the snapshot.
  @inlinable
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    do { try contents.reconfigureItems(identifiers) } catch { refuse(error) }
  }
}
