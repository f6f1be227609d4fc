import SwiftSyntax

/// A declaration that can be left out by itself, or an extension, with the names it uses.
final class DeclaredUnit {
  /// Nil for an extension, and for what nothing refers to by a name.
  let name: String?
  /// The labels of a function's parameters; nil for others.
  let labels: [String]?
  /// The type it is a member of, with the conditions of the extension.
  let type: MemberOwner?
  let uses: NameUses
  /// The type or extension that it is in.
  let owner: DeclaredUnit?
  let node: Syntax
  /// The declarations that its owner cannot do without: stored properties, and what may satisfy a requirement.
  var required: [DeclaredUnit] = []
  /// The type that it extends.
  var extended: String?
  var isLeftOut = false
  /// Another rule leaves it out.
  var isReportedElsewhere = false
  /// It overrides what is there all the same: a use of its name does not need it.
  var isInherited = false
  /// Whether uses of its name cannot mean it.
  var isMissing: Bool { isLeftOut && !isInherited }
  /// Names that its file uses of a module that does not exist.
  var missing: Set<String> = []
  /// What it is left out for, if it can be told by a name.
  var cause: String?
  /// What its parts are left out for.
  var partCauses: [ObjectIdentifier: String] = [:]

  init(
    name: String?, labels: [String]? = nil, type: MemberOwner?, node: Syntax, uses: NameUses, owner: DeclaredUnit?
  ) {
    self.name = name
    self.labels = labels
    self.type = type
    self.node = node
    self.uses = uses
    self.owner = owner
  }

  /// With a semicolon behind it.
  var range: Range<Int> {
    let isItem =
      node.parent?.is(MemberBlockItemSyntax.self) == true || node.parent?.is(CodeBlockItemSyntax.self) == true
    return (isItem ? node.parent : nil)?.byteRange ?? node.byteRange
  }

  /// The first type that a class inherits from.
  var superclass: String? {
    node.as(ClassDeclSyntax.self)?.inheritanceClause?.inheritedTypes.first?.type.nameWithoutGenericArguments
  }

  var isOverride: Bool {
    node.asProtocol((any WithModifiersSyntax).self)?.modifiers.contains { $0.name.text == "override" } == true
  }

  /// What a message calls it.
  var title: String? {
    if node.is(InitializerDeclSyntax.self) { return "init" }
    return name ?? extended.map { "extension \($0)" }
  }

  /// Whether a call with these labels may mean it. Parameters with a default value may be missing in the call; a closure in a
  /// property is called without labels.
  func accepts(_ call: [String]?) -> Bool {
    guard var call = call?[...] else { return true }
    if node.is(VariableDeclSyntax.self) { return call.allSatisfy { $0 == "_" } }
    guard let labels else { return true }
    for label in labels where call.first == label { call.removeFirst() }
    return call.isEmpty
  }
}

/// A type, and the conditions of an extension of it.
struct MemberOwner: Hashable {
  var name: String
  var conditions = ""
}
