import OpenCollectionDiffableSnapshots

/// The sections and items of a diffable data source at one moment: a value to create empty or from `snapshot()`, to
/// edit, and to apply.
///
/// Copying is O(1); editing k items of a copy of n costs O(k log n); building hashes each item once. Violating a rule
/// (an identifier twice in one call, an unknown destination) is a client error with UIKit's reason (measured).
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
  @usableFromInline var contents: Snapshot<SectionIdentifierType, ItemIdentifierType>

  /// A snapshot without sections.
  @inlinable
  public init() {
    contents = Snapshot()
  }

  @inlinable
  init(contents: Snapshot<SectionIdentifierType, ItemIdentifierType>) {
    self.contents = contents
  }

  /// O(1).
  @inlinable public var numberOfItems: Int { contents.numberOfItems }
  /// O(1).
  @inlinable public var numberOfSections: Int { contents.numberOfSections }
  /// The sections in order.
  @inlinable public var sectionIdentifiers: [SectionIdentifierType] { contents.sectionIdentifiers }
  /// The items of all sections in order. O(n).
  @inlinable public var itemIdentifiers: [ItemIdentifierType] { contents.itemIdentifiers }
  /// Sections to reload, each once, in the order first marked.
  @inlinable public var reloadedSectionIdentifiers: [SectionIdentifierType] { contents.reloadedSectionIdentifiers }
  /// Items to reload, each once, in the order first marked.
  @inlinable public var reloadedItemIdentifiers: [ItemIdentifierType] { contents.reloadedItemIdentifiers }
  /// Items to reconfigure in their existing cells, each once, in the order first marked.
  @inlinable public var reconfiguredItemIdentifiers: [ItemIdentifierType] { contents.reconfiguredItemIdentifiers }

  /// The number of items of a section; an unknown section is a client error. O(log edits).
  @inlinable
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    do { return try contents.numberOfItems(inSection: identifier) } catch { refuse(error) }
  }

  /// The items of a section; an unknown section is a client error. O(items of the section).
  @inlinable
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    do { return try contents.itemIdentifiers(inSection: identifier) } catch { refuse(error) }
  }

  /// The section an item is in, or nil. O(log n).
  @inlinable
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    contents.sectionIdentifier(containingItem: identifier)
  }

  /// The index of an item, counted across all sections, or nil. O(sections · log edits).
  @inlinable
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    contents.indexOfItem(identifier)
  }

  /// The index of a section, or nil. O(1).
  @inlinable
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    contents.indexOfSection(identifier)
  }
}

extension NSDiffableDataSourceSnapshot: Sendable where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}

/// Raises a client error with the reason of a rejected edit.
@usableFromInline
func refuse(_ error: SnapshotError) -> Never {
  clientError(error.description, details: CallStack().appFunction.map { "The snapshot is changed by \($0)." } ?? "")
}
