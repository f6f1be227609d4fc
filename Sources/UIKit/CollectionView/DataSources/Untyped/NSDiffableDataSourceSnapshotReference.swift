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

  /// How many items there are in all. O(1).
  open var numberOfItems: Int { contents.numberOfItems }
  /// How many sections there are. O(1).
  open var numberOfSections: Int { contents.numberOfSections }
  /// The sections in order. O(sections).
  open var sectionIdentifiers: [Any] { contents.sectionIdentifiers.map(\.base) }
  /// The items in order, section after section. O(items).
  open var itemIdentifiers: [Any] { contents.itemIdentifiers.map(\.base) }
  /// The sections marked to be made anew.
  open var reloadedSectionIdentifiers: [Any] { contents.reloadedSectionIdentifiers.map(\.base) }
  /// The items marked to be made anew.
  open var reloadedItemIdentifiers: [Any] { contents.reloadedItemIdentifiers.map(\.base) }
  /// The items whose views are marked to be filled in anew.
  open var reconfiguredItemIdentifiers: [Any] { contents.reconfiguredItemIdentifiers.map(\.base) }

  /// How many items a section has; a client error for an unknown one.
  open func numberOfItems(inSection sectionIdentifier: Any) -> Int {
    contents.numberOfItems(inSection: identifier(sectionIdentifier))
  }
  /// The items of a section in order; a client error for an unknown one.
  open func itemIdentifiersInSection(withIdentifier sectionIdentifier: Any) -> [Any] {
    contents.itemIdentifiers(inSection: identifier(sectionIdentifier)).map(\.base)
  }
  /// The section an item is in; nil for an unknown item.
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
  /// Adds items to the end of a section, which must be there.
  open func appendItems(withIdentifiers identifiers: [Any], intoSectionWithIdentifier sectionIdentifier: Any) {
    contents.appendItems(identifiers.map(identifier), toSection: identifier(sectionIdentifier))
  }
  /// Puts items before another, which must be there.
  open func insertItems(withIdentifiers identifiers: [Any], beforeItemWithIdentifier itemIdentifier: Any) {
    contents.insertItems(identifiers.map(identifier), beforeItem: identifier(itemIdentifier))
  }
  /// Puts items behind another, which must be there.
  open func insertItems(withIdentifiers identifiers: [Any], afterItemWithIdentifier itemIdentifier: Any) {
    contents.insertItems(identifiers.map(identifier), afterItem: identifier(itemIdentifier))
  }
  /// Takes items out.
  open func deleteItems(withIdentifiers identifiers: [Any]) { contents.deleteItems(identifiers.map(identifier)) }
  /// Drops every section as well (measured).
  open func deleteAllItems() { contents.deleteAllItems() }
  /// Moves an item before another; both must be there.
  open func moveItem(withIdentifier fromIdentifier: Any, beforeItemWithIdentifier toIdentifier: Any) {
    contents.moveItem(identifier(fromIdentifier), beforeItem: identifier(toIdentifier))
  }
  /// Moves an item behind another; both must be there.
  open func moveItem(withIdentifier fromIdentifier: Any, afterItemWithIdentifier toIdentifier: Any) {
    contents.moveItem(identifier(fromIdentifier), afterItem: identifier(toIdentifier))
  }
  /// Marks items to be made anew; they must be there.
  open func reloadItems(withIdentifiers identifiers: [Any]) { contents.reloadItems(identifiers.map(identifier)) }
  /// Marks items whose views are to be filled in anew; they must be there.
  open func reconfigureItems(withIdentifiers identifiers: [Any]) {
    contents.reconfigureItems(identifiers.map(identifier))
  }

  // MARK: Editing sections

  /// Adds sections to the end.
  open func appendSections(withIdentifiers sectionIdentifiers: [Any]) {
    contents.appendSections(sectionIdentifiers.map(identifier))
  }
  /// Puts sections before another, which must be there.
  open func insertSections(
    withIdentifiers sectionIdentifiers: [Any], beforeSectionWithIdentifier toSectionIdentifier: Any
  ) {
    contents.insertSections(sectionIdentifiers.map(identifier), beforeSection: identifier(toSectionIdentifier))
  }
  /// Puts sections behind another, which must be there.
  open func insertSections(
    withIdentifiers sectionIdentifiers: [Any], afterSectionWithIdentifier toSectionIdentifier: Any
  ) {
    contents.insertSections(sectionIdentifiers.map(identifier), afterSection: identifier(toSectionIdentifier))
  }
  /// Takes sections out, with what is in them.
  open func deleteSections(withIdentifiers sectionIdentifiers: [Any]) {
    contents.deleteSections(sectionIdentifiers.map(identifier))
  }
  /// Moves a section before another; both must be there.
  open func moveSection(
    withIdentifier fromSectionIdentifier: Any, beforeSectionWithIdentifier toSectionIdentifier: Any
  ) {
    contents.moveSection(identifier(fromSectionIdentifier), beforeSection: identifier(toSectionIdentifier))
  }
  /// Moves a section behind another; both must be there.
  open func moveSection(
    withIdentifier fromSectionIdentifier: Any, afterSectionWithIdentifier toSectionIdentifier: Any
  ) {
    contents.moveSection(identifier(fromSectionIdentifier), afterSection: identifier(toSectionIdentifier))
  }
  /// Marks sections to be made anew; they must be there.
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
