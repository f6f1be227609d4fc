import OpenCollectionDiffableSnapshots

extension NSDiffableDataSourceSnapshot {
  /// Adds items at the end of a section, or of the last one. An item that is there already moves (measured).
  @inlinable
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    do { try contents.appendItems(identifiers, toSection: sectionIdentifier) } catch { refuse(error) }
  }

  /// Puts items before another one, in its section. An item that is there already moves (measured).
  @inlinable
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    do { try contents.insertItems(identifiers, beforeItem: beforeIdentifier) } catch { refuse(error) }
  }

  /// Puts items after another one, in its section. An item that is there already moves (measured).
  @inlinable
  public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType) {
    do { try contents.insertItems(identifiers, afterItem: afterIdentifier) } catch { refuse(error) }
  }

  /// Takes items away; unknown ones are ignored, and a section stays when its last item goes.
  @inlinable
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    contents.deleteItems(identifiers)
  }

  /// Takes all items away, and all sections too (measured).
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

  /// Marks items whose cells are asked for again when this is applied; they must be in the snapshot.
  @inlinable
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    do { try contents.reloadItems(identifiers) } catch { refuse(error) }
  }

  /// Marks items whose cells are configured again in place when this is applied; they must be in the snapshot.
  @inlinable
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    do { try contents.reconfigureItems(identifiers) } catch { refuse(error) }
  }
}
