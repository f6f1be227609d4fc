import SwiftSyntax

/// Public types of a library with names that Foundation got later. In Xcode, a file that imports the library and not Foundation means
/// the library's; here Foundation comes with UIKit, which test files get without an import.
enum NamesOfFoundation {
  static let names: Set = ["Predicate", "Expression"]

  /// The kinds of such types in files, by their names: `struct`.
  static func kinds(in files: [IndexedFile]) -> [String: String] {
    var found: [String: String] = [:]
    for file in files where !file.outline.topLevelTypes.isDisjoint(with: names) {
      for item in file.tree.statements {
        guard let node = item.item.asProtocol((any NamedDeclSyntax).self), names.contains(node.name.plainText),
          Visibility(of: Syntax(node)) == .others
        else { continue }
        found[node.name.plainText] = kind(of: Syntax(node))
      }
    }
    return found
  }

  private static func kind(of node: Syntax) -> String {
    switch node.kind {
    case .structDecl: "struct"
    case .enumDecl: "enum"
    case .protocolDecl: "protocol"
    case .typeAliasDecl: "typealias"
    default: "class"
    }
  }
}
