import SwiftSyntax

/// From where a declaration may be named.
enum Visibility: Int, Comparable {
  case file
  /// Also in another module that imports it with `@testable`.
  case module
  /// `package` too: packages with sources to adapt are mostly those of one project.
  case others

  init(of node: Syntax) {
    let written = node.asProtocol((any WithModifiersSyntax).self).flatMap { Self.written($0.modifiers) }
    var outer = node.parent
    while let node = outer, node.asProtocol((any DeclGroupSyntax).self) == nil { outer = node.parent }
    let around = outer.map { Visibility(of: $0) }
    // An extension's access level is the default one of its members.
    if outer?.is(ExtensionDeclSyntax.self) == true {
      self = written ?? around ?? .module
    } else {
      self = min(written ?? .module, around ?? .others)
    }
  }

  private static func written(_ modifiers: DeclModifierListSyntax) -> Visibility? {
    if modifiers.isPrivate { return .file }
    if ["open", "public", "package"].contains(where: { modifiers.contains($0) }) { return .others }
    return modifiers.contains("internal") ? .module : nil
  }

  static func < (one: Visibility, other: Visibility) -> Bool { one.rawValue < other.rawValue }
}
