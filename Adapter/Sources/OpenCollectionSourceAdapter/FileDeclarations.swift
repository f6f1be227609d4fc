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
  /// A member of an extension.
  struct ExtensionMember {
    /// The extended type as the extension names it, without generic arguments.
    var type: String
    var `extension`: ExtensionDeclSyntax
    var item: MemberBlockItemSyntax
    /// The conditional blocks around it.
    var conditions: [ConditionalBlock]

    /// Whether the member is exposed to Objective-C by itself, its extension, or a protocol that the extension adds.
    var mayBeExposed: Bool {
      let own = item.decl.asProtocol((any WithAttributesSyntax).self)?.attributes.names ?? []
      return own.contains("objc") || self.extension.attributes.names.contains("objc")
        || self.extension.inheritanceClause != nil
    }
  }

  /// Methods and computed properties in extensions that override nothing, by their names with labels.
  private(set) var extensionMembers: [String: [ExtensionMember]] = [:]
  /// The overriding members of extensions.
  private(set) var overrides: [ExtensionMember] = []
  /// The names of properties declared as arrays of `AnyObject`.
  private(set) var arraysOfAnyObject: Set<String> = []

  init(_ tree: SourceFileSyntax, conditions: CompilerCondition) {
    let visitor = Visitor(conditions)
    visitor.walk(tree)
    classes = visitor.classes
    otherTypes = visitor.otherTypes
    arraysOfAnyObject = visitor.arraysOfAnyObject
    for member in visitor.extensionMembers {
      if member.item.isOverride {
        overrides.append(member)
      } else if let key = ForwardedOverride.key(of: member.item.decl) {
        extensionMembers[key, default: []].append(member)
      }
    }
    for (name, inherited) in visitor.conformances {
      guard let own = classes[name]?.implementations else { continue }
      classes[name]?.implementations = max(own, Conformances(inherited, ofClass: false).implementations)
    }
  }

  private final class Visitor: SyntaxVisitor {
    var classes: [String: Class] = [:]
    var otherTypes: Set<String> = []
    var conformances: [(String, InheritedTypeListSyntax)] = []
    var extensionMembers: [ExtensionMember] = []
    var arraysOfAnyObject: Set<String> = []
    private var path: [(name: String, isGeneric: Bool)] = []
    private let compilerConditions: CompilerCondition

    init(_ conditions: CompilerCondition) {
      compilerConditions = conditions
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
      compilerConditions.isActive(node) ? .visitChildren : .skipChildren
    }

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
      add(node.memberBlock.members, of: node, conditions: ConditionalBlock.around(Syntax(node)))
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

    private func add(
      _ members: MemberBlockItemListSyntax, of node: ExtensionDeclSyntax, conditions: [ConditionalBlock]
    ) {
      for item in members {
        guard let block = item.decl.as(IfConfigDeclSyntax.self) else {
          extensionMembers.append(
            ExtensionMember(
              type: node.extendedType.nameWithoutGenericArguments, extension: node, item: item, conditions: conditions))
          continue
        }
        for (index, clause) in block.clauses.enumerated() {
          guard case .decls(let inner) = clause.elements, compilerConditions.isActive(clause) else { continue }
          add(inner, of: node, conditions: conditions + [ConditionalBlock(block: block, clause: index)])
        }
      }
    }

    override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: InitializerClauseSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  }
}
