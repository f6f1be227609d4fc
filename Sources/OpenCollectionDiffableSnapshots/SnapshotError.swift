/// Why a snapshot refused an edit. Nothing but a reload mark was changed when one is thrown.
///
/// The description is the reason UIKit gives, word for word where it is known. Identifiers are held as text.
public enum SnapshotError: Error, Hashable, Sendable {
  /// What an identifier stands for.
  public enum Element: String, Hashable, Sendable {
    case item, section
  }

  /// An edit whose destination or participant was looked up and is not there.
  public enum Lookup: String, Hashable, Sendable {
    case section, insertIndex, fromIndex, toIndex, fromSection, toSection
  }

  /// An edit that was given its own destination.
  public enum Operation: String, Hashable, Sendable {
    case insertion, move
  }

  /// The items, or the number of items, of a section that is not there.
  case sectionNotFound
  /// Items were appended without a section to a snapshot that has none.
  case noSections
  /// The same identifier twice in one argument.
  case duplicateIdentifiers(Element, [String])
  /// Sections were added that are there already.
  case sectionsExist([String])
  case notFound(Lookup)
  case destinationIsOperand(Operation, destination: String, identifiers: [String])
  /// Unmeasured for sections, and for reconfigured items.
  case unknownMark(verb: String, Element, identifier: String)

  // Section snapshots.

  /// Items that are in the tree already, or twice in one argument.
  case duplicateTreeItems([String])
  /// A missing item was deleted.
  case treeItemNotFound(String)
  /// A question about an item, or an edit beside one, that is not in the tree: what was missing, and its name.
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
      // The text behind the action's name is unmeasured, and so is the wording for moves.
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

  /// A collection as Foundation prints one: an element a line.
  private static func list(_ identifiers: [String], opening: String, closing: String) -> String {
    opening + "\n" + identifiers.map { "    \($0)" }.joined(separator: ",\n") + "\n" + closing
  }
}
