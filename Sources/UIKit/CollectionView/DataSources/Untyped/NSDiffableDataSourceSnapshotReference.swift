/// A snapshot whose identifiers may be of any hashable types: the class that code translated from Objective-C uses.
///
/// It keeps an `NSDiffableDataSourceSnapshot` and has its rules. An identifier that is not hashable is a client error.
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

  /// A snapshot of the same contents that is edited by itself. O(1).
  open override func copy() -> Any { copy(with: nil) }

  /// A snapshot of the same contents. O(1).
  open func copy(with zone: NSZone? = nil) -> Any { NSDiffableDataSourceSnapshotReference(contents) }

  /// Whether another one has the same sections with the same items in the same order (measured). O(n).
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSDiffableDataSourceSnapshotReference,
      other.contents.sectionIdentifiers == contents.sectionIdentifiers
    else { return false }
    return contents.sectionIdentifiers.allSatisfy {
      contents.itemIdentifiers(inSection: $0) == other.contents.itemIdentifiers(inSection: $0)
    }
  }

  /// That of the object: equal snapshots hash differently (measured).
  open override var hash: Int { ObjectIdentifier(self).hashValue }

  // MARK: What is in it

  open var numberOfItems: Int { contents.numberOfItems }
  open var numberOfSections: Int { contents.numberOfSections }
  open var sectionIdentifiers: [Any] { contents.sectionIdentifiers.map(\.base) }
  open var itemIdentifiers: [Any] { contents.itemIdentifiers.map(\.base) }
  open var reloadedSectionIdentifiers: [Any] { contents.reloadedSectionIdentifiers.map(\.base) }
  open var reloadedItemIdentifiers: [Any] { contents.reloadedItemIdentifiers.map(\.base) }
  open var reconfiguredItemIdentifiers: [Any] { contents.reconfiguredItemIdentifiers.map(\.base) }

  open func numberOfItems(inSection sectionIdentifier: Any) -> Int {
    contents.numberOfItems(inSection: identifier(sectionIdentifier))
  }
  open func itemIdentifiersInSection(withIdentifier sectionIdentifier: Any) -> [Any] {
    contents.itemIdentifiers(inSection: identifier(sectionIdentifier)).map(\.base)
  }
  open func sectionIdentifier(forSectionContainingItemIdentifier itemIdentifier: Any) -> Any? {
    contents.sectionIdentifier(containingItem: identifier(itemIdentifier))?.base
  }
  /// `NSNotFound` for an unknown item.
  open func index(ofItemIdentifier itemIdentifier: Any) -> Int {
    contents.indexOfItem(identifier(itemIdentifier)) ?? NSNotFound
  }
  /// `NSNotFound` for an unknown section.
  open func index(ofSectionIdentifier sectionIdentifier: Any) -> Int {
    contents.indexOfSection(identifier(sectionIdentifier)) ?? NSNotFound
  }

  // MARK: Editing items

  /// Adds items to the last section.
  open func appendItems(withIdentifiers identifiers: [Any]) {
    contents.appendItems(identifiers.map(identifier))
  }
  open func appendItems(withIdentifiers identifiers: [Any], intoSectionWithIdentifier sectionIdentifier: Any) {
    contents.appendItems(identifiers.map(identifier), toSection: identifier(sectionIdentifier))
  }
  open func insertItems(withIdentifiers identifiers: [Any], beforeItemWithIdentifier itemIdentifier: Any) {
    contents.insertItems(identifiers.map(identifier), beforeItem: identifier(itemIdentifier))
  }
  open func insertItems(withIdentifiers identifiers: [Any], afterItemWithIdentifier itemIdentifier: Any) {
    contents.insertItems(identifiers.map(identifier), afterItem: identifier(itemIdentifier))
  }
  open func deleteItems(withIdentifiers identifiers: [Any]) { contents.deleteItems(identifiers.map(identifier)) }
  /// Drops every section as well (measured).
  open func deleteAllItems() { contents.deleteAllItems() }
  open func moveItem(withIdentifier fromIdentifier: Any, beforeItemWithIdentifier toIdentifier: Any) {
    contents.moveItem(identifier(fromIdentifier), beforeItem: identifier(toIdentifier))
  }
  open func moveItem(withIdentifier fromIdentifier: Any, afterItemWithIdentifier toIdentifier: Any) {
    contents.moveItem(identifier(fromIdentifier), afterItem: identifier(toIdentifier))
  }
  open func reloadItems(withIdentifiers identifiers: [Any]) { contents.reloadItems(identifiers.map(identifier)) }
  open func reconfigureItems(withIdentifiers identifiers: [Any]) {
    contents.reconfigureItems(identifiers.map(identifier))
  }

  // MARK: Editing sections

  open func appendSections(withIdentifiers sectionIdentifiers: [Any]) {
    contents.appendSections(sectionIdentifiers.map(identifier))
  }
  open func insertSections(
    withIdentifiers sectionIdentifiers: [Any], beforeSectionWithIdentifier toSectionIdentifier: Any
  ) {
    contents.insertSections(sectionIdentifiers.map(identifier), beforeSection: identifier(toSectionIdentifier))
  }
  open func insertSections(
    withIdentifiers sectionIdentifiers: [Any], afterSectionWithIdentifier toSectionIdentifier: Any
  ) {
    contents.insertSections(sectionIdentifiers.map(identifier), afterSection: identifier(toSectionIdentifier))
  }
  open func deleteSections(withIdentifiers sectionIdentifiers: [Any]) {
    contents.deleteSections(sectionIdentifiers.map(identifier))
  }
  open func moveSection(
    withIdentifier fromSectionIdentifier: Any, beforeSectionWithIdentifier toSectionIdentifier: Any
  ) {
    contents.moveSection(identifier(fromSectionIdentifier), beforeSection: identifier(toSectionIdentifier))
  }
  open func moveSection(
    withIdentifier fromSectionIdentifier: Any, afterSectionWithIdentifier toSectionIdentifier: Any
  ) {
    contents.moveSection(identifier(fromSectionIdentifier), afterSection: identifier(toSectionIdentifier))
  }
  open func reloadSections(withIdentifiers sectionIdentifiers: [Any]) {
    contents.reloadSections(sectionIdentifiers.map(identifier))
  }
}

/// What is hashable as an identifier; anything else is a client error.
func identifier(_ value: Any) -> AnyHashable {
  guard let identifier = value as? AnyHashable else {
    clientError("identifiers of a diffable data source must be hashable: \(value)", name: "NSInvalidArgumentException")
  }
  return identifier
}
