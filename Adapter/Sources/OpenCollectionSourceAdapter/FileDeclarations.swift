import SwiftSyntax

/// The types that a file declares, by their names with the types they are nested in.
struct FileDeclarations {
  struct Class {
    var node: ClassDeclSyntax
    /// It or a type it is nested in has generic parameters.
    var isGeneric: Bool
    var exposesMembers: Bool { node.attributes.names.contains("objcMembers") }
    var implementations: Implementations
  }

  private(set) var classes: [String: Class] = [:]
  /// Structures, enumerations, actors and protocols.
  private(set) var otherTypes: Set<String> = []
  /// Methods and computed properties in extensions that override nothing, by their names with labels.
  private(set) var extensionMembers: [String: (type: String, decl: DeclSyntax)] = [:]
  /// The names of properties declared as arrays of `AnyObject`.
  private(set) var arraysOfAnyObject: Set<String> = []

  init(_ tree: SourceFileSyntax) {
    let visitor = Visitor(viewMode: .sourceAccurate)
    visitor.walk(tree)
    classes = visitor.classes
    otherTypes = visitor.otherTypes
    extensionMembers = visitor.extensionMembers
    arraysOfAnyObject = visitor.arraysOfAnyObject
    for (name, inherited) in visitor.conformances {
      guard let own = classes[name]?.implementations else { continue }
      classes[name]?.implementations = max(own, Conformances(inherited, ofClass: false).implementations)
    }
  }

  private final class Visitor: SyntaxVisitor {
    var classes: [String: Class] = [:]
    var otherTypes: Set<String> = []
    var conformances: [(String, InheritedTypeListSyntax)] = []
    var extensionMembers: [String: (type: String, decl: DeclSyntax)] = [:]
    var arraysOfAnyObject: Set<String> = []
    private var path: [(name: String, isGeneric: Bool)] = []

    private func enter(_ name: String, isGeneric: Bool) -> String {
      path.append((name, isGeneric || path.last?.isGeneric == true))
      return path.map(\.name).joined(separator: ".")
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
      let name = enter(node.name.plainText, isGeneric: node.genericParameterClause != nil)
      let conformances = node.inheritanceClause.map { Conformances($0.inheritedTypes, ofClass: true) }
      classes[name] = Class(
        node: node, isGeneric: path.last?.isGeneric == true,
        implementations: conformances?.implementations ?? .none)
      return .visitChildren
    }
    override func visitPost(_ node: ClassDeclSyntax) { path.removeLast() }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
      otherTypes.insert(enter(node.name.plainText, isGeneric: node.genericParameterClause != nil))
      return .visitChildren
    }
    override func visitPost(_ node: StructDeclSyntax) { path.removeLast() }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
      otherTypes.insert(enter(node.name.plainText, isGeneric: node.genericParameterClause != nil))
      return .visitChildren
    }
    override func visitPost(_ node: EnumDeclSyntax) { path.removeLast() }

    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
      otherTypes.insert(enter(node.name.plainText, isGeneric: node.genericParameterClause != nil))
      return .visitChildren
    }
    override func visitPost(_ node: ActorDeclSyntax) { path.removeLast() }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
      otherTypes.insert(enter(node.name.plainText, isGeneric: false))
      return .visitChildren
    }
    override func visitPost(_ node: ProtocolDeclSyntax) { path.removeLast() }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
      let name = enter(node.extendedType.nameWithoutGenericArguments, isGeneric: false)
      if let clause = node.inheritanceClause { conformances.append((name, clause.inheritedTypes)) }
      for item in node.memberBlock.members {
        guard item.decl.asProtocol((any WithModifiersSyntax).self)?.modifiers.contains("override") != true,
          let key = ForwardedOverride.key(of: item.decl)
        else { continue }
        extensionMembers[key] = (name, item.decl)
      }
      return .visitChildren
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { path.removeLast() }

    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
      if let pattern = node.pattern.as(IdentifierPatternSyntax.self),
        let type = node.typeAnnotation?.type.trimmedDescription, type == "[AnyObject]" || type == "Array<AnyObject>"
      {
        arraysOfAnyObject.insert(pattern.identifier.plainText)
      }
      return .visitChildren
    }

    override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: InitializerClauseSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  }
}
