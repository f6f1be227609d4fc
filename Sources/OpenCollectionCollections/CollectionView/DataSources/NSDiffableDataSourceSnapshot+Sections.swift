import OpenCollectionDiffableSnapshots

extension NSDiffableDataSourceSnapshot {
  /// Adds empty sections at the end. A section already in the snapshot is a client error (measured).
  @inlinable
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    do { try contents.appendSections(identifiers) } catch { refuse(error) }
  }

  /// Adds empty sections before another one.
  @inlinable
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    do { try contents.insertSections(identifiers, beforeSection: toIdentifier) } catch { refuse(error) }
  }

  /// Adds empty sections after another one.
  @inlinable
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    do { try contents.insertSections(identifiers, afterSection: toIdentifier) } catch { refuse(error) }
  }

  /// Deletes sections with their items; unknown ones are ignored.
  @inlinable
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    contents.deleteSections(identifiers)
  }

  /// Moves a section with its items before another one.
  @inlinable
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    do { try contents.moveSection(identifier, beforeSection: toIdentifier) } catch { refuse(error) }
  }

  /// Moves a section with its items after another one.
  @inlinable
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    do { try contents.moveSection(identifier, afterSection: toIdentifier) } catch { refuse(error) }
  }

  /// Marks sections to be reloaded when the snapshot is applied; they must be in the snapshot.
  @inlinable
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    do { try contents.reloadSections(identifiers) } catch { refuse(error) }
  }
}
