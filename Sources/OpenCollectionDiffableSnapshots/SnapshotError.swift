/// An invalid edit or query of a snapshot. When it is thrown, nothing but reload marks has changed.
///
/// The description is the reason of UIKit's exception, verbatim where it is known. Identifiers are stored as text.
public enum SnapshotError: Error, Hashable, Sendable {
  /// The kind of element an identifier belongs to.
  public enum Element: String, Hashable, Sendable {
    /// An item.
    case item
    /// A section.
    case section
  }

  /// The section or item of an edit that was not found.
  public enum Lookup: String, Hashable, Sendable {
    /// The section of the edit, or the item to insert at.
    case section
    /// The section to insert at.
    case insertIndex
    /// The item to move.
    case fromIndex
    /// The item to move to.
    case toIndex
    /// The section to move.
    case fromSection
    /// The section to move to.
    case toSection
  }

  /// An edit whose destination is among the edited identifiers.
  public enum Operation: String, Hashable, Sendable {
    /// An insertion.
    case insertion
    /// A move.
    case move
  }

  /// The section of a query does not exist.
  case sectionNotFound
  /// Items were appended without a section to a snapshot that has none.
  case noSections
  /// An argument contains the same identifier more than once.
  case duplicateIdentifiers(Element, [String])
  /// Sections to be added already exist.
  case sectionsExist([String])
  /// A section or an item of an edit does not exist.
  case notFound(Lookup)
  /// The destination of an insertion or a move is one of the inserted or moved identifiers.
  case destinationIsOperand(Operation, destination: String, identifiers: [String])
  /// An item or section to be reloaded or reconfigured does not exist. Unmeasured for sections, and for reconfigured items.
  case unknownMark(verb: String, Element, identifier: String)

  // Section snapshots.

  /// Items to be added are already in the tree, or more than once in the argument.
  case duplicateTreeItems([String])
  /// An item to be deleted is not in the tree.
  case treeItemNotFound(String)
  /// The item of a query, or of an edit relative to it, is not in the tree: its role, and its identifier.
  case treeItemMissing(role: String, identifier: String?)
}

extension SnapshotError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .sectionNotFound:
      return "Section identifier was not found. You can verify the section exists by calling the "
        + "indexOfSectionIdentifier API (which has O(1) performance)"
    case .noSections:
      return "There are currently no sections in the data source. Please add a section first."
    case .duplicateIdentifiers(let element, let identifiers):
      return "Fatal: supplied \(element.rawValue) identifiers are not unique. Duplicate identifiers: "
        + Self.list(identifiers, opening: "{(", closing: ")}")
    case .sectionsExist(let identifiers):
      let one = identifiers.count == 1
      let noun = one ? "section identifier" : "section identifiers"
      let subject = one ? "Section identifier" : "Section identifiers"
      let verb = one ? "exists" : "exist"
      return "Diffable data source detected an attempt to insert or append \(identifiers.count) \(noun) that already "
        + "\(verb) in the snapshot. Identifiers in a snapshot must be unique. \(subject) "
        + "that already \(verb): " + Self.list(identifiers, opening: "(", closing: ")")
    case .notFound(let lookup):
      return "Invalid parameter not satisfying: \(lookup.rawValue) != NSNotFound"
    case .destinationIsOperand(let operation, let destination, let identifiers):
      // Unmeasured: the text after the action's name, and the wording for moves.
      let action = operation == .insertion ? "INS" : "MOV"
      return "Invalid update: destination for \(operation.rawValue) operation [\(destination)] is in the "
        + "\(operation.rawValue) identifier list for update: <_UIDiffableDataSourceUpdate - action: \(action); "
        + "identifiers: [\(identifiers.joined(separator: ", "))]>."
    case .unknownMark(let verb, let element, let identifier):
      return "Attempted to \(verb) \(element.rawValue) identifier that does not exist in the snapshot: \(identifier)"
    case .duplicateTreeItems(let identifiers):
      return "Identifiers in a section snapshot must be unique. Duplicate item identifiers: "
        + Self.list(identifiers, opening: "{(", closing: ")}")
    case .treeItemNotFound(let identifier):
      return "Failed to find index of item \(identifier)"
    case .treeItemMissing(let role, let identifier):
      return "\(role) does not exist in section snapshot" + (identifier.map { ": \($0)" } ?? "")
    }
  }

  /// A collection as Foundation prints it: one element per line.
  private static func list(_ identifiers: [String], opening: String, closing: String) -> String {
    opening + "\n" + identifiers.map { "    \($0)" }.joined(separator: ",\n") + "\n" + closing
  }
}
