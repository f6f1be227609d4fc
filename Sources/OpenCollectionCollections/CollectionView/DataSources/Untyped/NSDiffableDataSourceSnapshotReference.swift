/// A snapshot whose identifiers may be of any hashable types: the class that code translated from Objective-C uses.
///
/// It wraps an `NSDiffableDataSourceSnapshot` and follows its rules. An identifier that is not hashable is a client
/// error.
open class NSDiffableDataSourceSnapshotReference: NSObject, NSCopying {
  typealias Contents = NSDiffableDataSourceSnapshot<AnyHashable, AnyHashable>

  var contents: Contents

  /// A snapshot without sections.
  public override init() {
    contents = Contents()
    super.init()
  }

  init(_ contents: Contents) {
    self.contents = contents
    super.init()
  }

  /// An independent copy. O(1).
  open override func copy() -> Any { copy(with: nil) }

  /// A copy. O(1).
  open func copy(with zone: NSZone? = nil) -> Any { NSDiffableDataSourceSnapshotReference(contents) }

  /// Whether another snapshot has the same sections with the same items in the same order (measured). O(n).
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSDiffableDataSourceSnapshotReference,
      other.contents.sectionIdentifiers == contents.sectionIdentifiers
    else { return false }
    return contents.sectionIdentifiers.allSatisfy {
      contents.itemIdentifiers(inSection: $0) == other.contents.itemIdentifiers(inSection: $0)
    }
  }

  /// The identity hash of the object: equal snapshots hash differently (measured).
  open override var hash: Int { ObjectIdentifier(self).hashValue }

  // MARK: Contents

  /// The number of items. O(1).
  open var numberOfItems: Int { contents.numberOfItems }
  /// The number of sections. O(1).
  open var numberOfSections: Int { contents.numberOfSections }
  /// The sections in order. O(sections).
  open var sectionIdentifiers: [Any] { contents.sectionIdentifiers.map(\.base) }
  /// The items in order, section after section. O(items).
  open var itemIdentifiers: [Any] { contents.itemIdentifiers.map(\.base) }
  /// The sections to reload.
  open var reloadedSectionIdentifiers: [Any] { contents.reloadedSectionIdentifiers.map(\.base) }
  /// The items to reload.
  open var reloadedItemIdentifiers: [Any] { contents.reloadedItemIdentifiers.map(\.base) }
  /// The items to reconfigure.
  open var reconfiguredItemIdentifiers: [Any] { contents.reconfiguredItemIdentifiers.map(\.base) }

  /// The number of items of a section; an unknown section is a client error.
  open func numberOfItems(inSection sectionIdentifier: Any) -> Int {
    contents.numberOfItems(inSection: identifier(sectionIdentifier))
  }
  /// The items of a section in order; an unknown section is a client error.
  open func itemIdentifiersInSection(withIdentifier sectionIdentifier: Any) -> [Any] {
    contents.itemIdentifiers(inSection: identifier(sectionIdentifier)).map(\.base)
  }
  /// The section an item is in; nil for an unknown item.
  open func sectionIdentifier(forSectionContainingItemIdentifier itemIdentifier: Any) -> Any? {
    contents.sectionIdentifier(containingItem: identifier(itemIdentifier))?.base
  }
  /// The index of an item; `NSNotFound` for an unknown one.
  open func index(ofItemIdentifier itemIdentifier: Any) -> Int {
    contents.indexOfItem(identifier(itemIdentifier)) ?? NSNotFound
  }
  /// The index of a section; `NSNotFound` for an unknown one.
  open func index(ofSectionIdentifier sectionIdentifier: Any) -> Int {
    contents.indexOfSection(identifier(sectionIdentifier)) ?? NSNotFound
  }

  // MARK: Editing items

  /// Appends items to the last section.
  open func appendItems(withIdentifiers identifiers: [Any]) {
    contents.appendItems(identifiers.map(identifier))
  }
  /// Appends items to a section, which must exist.
  open func appendItems(withIdentifiers identifiers: [Any], intoSectionWithIdentifier sectionIdentifier: Any) {
    contents.appendItems(identifiers.map(identifier), toSection: identifier(sectionIdentifier))
  }
  /// Inserts items before another one, which must exist.
  open func insertItems(withIdentifiers identifiers: [Any], beforeItemWithIdentifier itemIdentifier: Any) {
    contents.insertItems(identifiers.map(identifier), beforeItem: identifier(itemIdentifier))
  }
  /// Inserts items after another one, which must exist.
  open func insertItems(withIdentifiers identifiers: [Any], afterItemWithIdentifier itemIdentifier: Any) {
    contents.insertItems(identifiers.map(identifier), afterItem: identifier(itemIdentifier))
  }
  /// Deletes items.
  open func deleteItems(withIdentifiers identifiers: [Any]) { contents.deleteItems(identifiers.map(identifier)) }
  /// Deletes all items and all sections (measured).
  open func deleteAllItems() { contents.deleteAllItems() }
  /// Moves an item before another one; both must exist.
  open func moveItem(withIdentifier fromIdentifier: Any, beforeItemWithIdentifier toIdentifier: Any) {
    contents.moveItem(identifier(fromIdentifier), beforeItem: identifier(toIdentifier))
  }
  /// Moves an item after another one; both must exist.
  open func moveItem(withIdentifier fromIdentifier: Any, afterItemWithIdentifier toIdentifier: Any) {
    contents.moveItem(identifier(fromIdentifier), afterItem: identifier(toIdentifier))
  }
  /// Marks items to be reloaded; they must exist.
  open func reloadItems(withIdentifiers identifiers: [Any]) { contents.reloadItems(identifiers.map(identifier)) }
  /// Marks items to be reconfigured; they must exist.
  open func reconfigureItems(withIdentifiers identifiers: [Any]) {
    contents.reconfigureItems(identifiers.map(identifier))
  }

  // MARK: Editing sections

  /// Appends sections.
  open func appendSections(withIdentifiers sectionIdentifiers: [Any]) {
    contents.appendSections(sectionIdentifiers.map(identifier))
  }
  /// Inserts sections before another one, which must exist.
  open func insertSections(
    withIdentifiers sectionIdentifiers: [Any], beforeSectionWithIdentifier toSectionIdentifier: Any
  ) {
    contents.insertSections(sectionIdentifiers.map(identifier), beforeSection: identifier(toSectionIdentifier))
  }
  /// Inserts sections after another one, which must exist.
  open func insertSections(
    withIdentifiers sectionIdentifiers: [Any], afterSectionWithIdentifier toSectionIdentifier: Any
  ) {
    contents.insertSections(sectionIdentifiers.map(identifier), afterSection: identifier(toSectionIdentifier))
  }
  /// Deletes sections with their items.
  open func deleteSections(withIdentifiers sectionIdentifiers: [Any]) {
    contents.deleteSections(sectionIdentifiers.map(identifier))
  }
  /// Moves a section before another one; both must exist.
  open func moveSection(
    withIdentifier fromSectionIdentifier: Any, beforeSectionWithIdentifier toSectionIdentifier: Any
  ) {
    contents.moveSection(identifier(fromSectionIdentifier), beforeSection: identifier(toSectionIdentifier))
  }
  /// Moves a section after another one; both must exist.
  open func moveSection(
    withIdentifier fromSectionIdentifier: Any, afterSectionWithIdentifier toSectionIdentifier: Any
  ) {
    contents.moveSection(identifier(fromSectionIdentifier), afterSection: identifier(toSectionIdentifier))
  }
  /// Marks sections to be reloaded; they must exist.
  open func reloadSections(withIdentifiers sectionIdentifiers: [Any]) {
    contents.reloadSections(sectionIdentifiers.map(identifier))
  }
}

/// A value as an identifier; a client error if it is not hashable.
func identifier(_ value: Any) -> AnyHashable {
  guard let identifier = value as? AnyHashable else {
    clientError("identifiers of a diffable data source must be hashable: \(value)", name: "NSInvalidArgumentException")
  }
  return identifier
}
