import SwiftSyntax

/// One walk through a file. Each rule is an extension in a file of its own, which adds its changes to `edits`.
final class Adaptation: SyntaxVisitor {
  let text: SourceText
  let declarations: FileDeclarations
  /// Modules that have another name in the build.
  let renamed: [String: String]
  /// What other files override in extensions, and this file of theirs.
  let entry: IndexEntry
  let conditions: CompilerCondition
  /// The members of extensions that other extensions override.
  let dispatched: DispatchTable
  var header: Header
  var edits = Edits()
  var importsUIKit = false
  var importsCombine = false
  var usesNamesInUIKit = false
  /// Declarations after the last line of the file.
  var appended: [String] = []
  /// Classes without a superclass or protocol that a generic registration gave one.
  var inheriting: Set<SyntaxIdentifier> = []
  /// The names of the file's expectations of XCTest, found when one is needed.
  var expectations: Set<String>?
  private(set) var diagnostics: [Diagnostic] = []

  /// The types around the node that is visited.
  private(set) var scopes: [TypeScope] = []
  /// How many functions are around the node.
  private(set) var functions = 0
  private var registrations = 0

  init(
    text: SourceText, path: String, declarations: FileDeclarations, conditions: CompilerCondition,
    renamed: [String: String], entry: IndexEntry
  ) {
    self.text = text
    self.renamed = renamed
    self.entry = entry
    self.conditions = conditions
    self.declarations = declarations
    dispatched = DispatchTable(
      declarations, declaredElsewhere: entry.declaredElsewhere, overridingClasses: entry.overridingClasses,
      openMembers: entry.openMembers)
    header = Header(path: path)
    header.imported = entry.imported
    super.init(viewMode: .sourceAccurate)
  }

  func result() -> AdaptedSource {
    header.usesUIKit = (usesNamesInUIKit || entry.needsUIKit) && !importsUIKit
    var result = header.text + edits.applied(to: text)
    if !appended.isEmpty {
      if !result.hasSuffix("\n") { result += "\n" }
      // Messages about these lines are about the adapted file.
      result += "#sourceLocation()\n" + appended.joined(separator: "\n") + "\n"
    }
    let ordered = diagnostics.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
    return AdaptedSource(text: result, diagnostics: ordered)
  }

  // MARK: - For the rules

  /// Leaves out the declaration around a node that cannot be adapted, with a warning, so that the rest is compiled.
  func leaveOut(_ node: some SyntaxProtocol, _ message: String) {
    warning(message + "; left out", at: node)
    var next: Syntax? = Syntax(node)
    while let current = next {
      if current.is(MemberBlockItemSyntax.self) || current.is(CodeBlockItemSyntax.self) {
        return edits.blank(current.byteRange)
      }
      next = current.parent
    }
  }

  func warning(_ message: String, at node: some SyntaxProtocol) {
    let place = text.place(of: node.byteRange.lowerBound)
    diagnostics.append(
      Diagnostic(severity: .warning, path: header.path, line: place.line, column: place.column, message: message))
  }

  /// A number for a generated name, unique in the file.
  func nextRegistration() -> Int {
    defer { registrations += 1 }
    return registrations
  }

  /// The name of the type around the node that is visited, with the types it is nested in.
  var enclosingTypeName: String? { scopes.last?.name }

  // MARK: - Types

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let conformances = node.inheritanceClause.map { Conformances($0.inheritedTypes, ofClass: true) }
    let isGeneric =
      node.genericParameterClause != nil || scopes.last?.isGeneric == true
    let name = qualified(node.name.plainText)
    let scope = TypeScope(
      name: name, text: node.name.text, kind: .class, isGeneric: isGeneric, isLocal: functions > 0,
      exposesMembers: node.attributes.names.contains("objcMembers"), exposesPrivateMembers: false,
      implementations: max(
        conformances?.implementations ?? .none, declarations.classes[name]?.implementations ?? .none),
      superclass: node.inheritanceClause?.inheritedTypes.first?.type.nameWithoutGenericArguments)
    if let superclass = scope.superclass, CoreFoundationMembers.classes.contains(superclass) {
      header.usesCoreFoundation = true
    }
    scopes.append(scope)
    registerMembers(of: node, scope: scope)
    renameOverrides(in: node, name: name)
    runListedTests(of: node)
    adaptFormatter(node)
    adaptAccessibleObject(node)
    return .visitChildren
  }
  override func visitPost(_ node: ClassDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let written = node.extendedType.nameWithoutGenericArguments
    let name = qualified(written)
    let conformances = node.inheritanceClause.map { Conformances($0.inheritedTypes, ofClass: false) }
    let known = declarations.classes[name]
    let isOther = declarations.otherTypes.contains(name)
    let scope = TypeScope(
      name: name, text: node.extendedType.trimmedDescription,
      kind: isOther ? .other : .extension(isOfFile: known != nil),
      isGeneric: known?.isGeneric == true || node.genericWhereClause != nil || entry.genericTypes.contains(name)
        || UIKitClasses.generic.contains(name),
      isLocal: false,
      exposesMembers: known?.exposesMembers == true || node.attributes.names.contains("objc"),
      exposesPrivateMembers: node.attributes.names.contains("objc"),
      implementations: isOther
        ? .none : max(conformances?.implementations ?? .none, known?.implementations ?? .none),
      superclass: nil)
    scopes.append(scope)
    if !isOther { registerMembers(of: node, scope: scope) }
    extendOtherObjects(like: node)
    renameOverridden(in: node)
    moveOverrides(of: node, class: known?.node)
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enterOther(node.name, node.genericParameterClause)
  }
  override func visitPost(_ node: StructDeclSyntax) { scopes.removeLast() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enterOther(node.name, node.genericParameterClause)
  }
  override func visitPost(_ node: EnumDeclSyntax) { scopes.removeLast() }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enterOther(node.name, node.genericParameterClause)
  }
  override func visitPost(_ node: ActorDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    let result = enterOther(node.name, nil)
    adaptProtocol(node, name: scopes[scopes.count - 1].name)
    return result
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { scopes.removeLast() }

  private func enterOther(_ name: TokenSyntax, _ generics: GenericParameterClauseSyntax?) -> SyntaxVisitorContinueKind {
    scopes.append(
      TypeScope(
        name: qualified(name.plainText), text: name.text, kind: .other,
        isGeneric: generics != nil || scopes.last?.isGeneric == true, isLocal: functions > 0))
    return .visitChildren
  }

  private func qualified(_ name: String) -> String { scopes.last.map { $0.name + "." + name } ?? name }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    adaptTest(node)
    adaptObserver(node)
    functions += 1
    return .visitChildren
  }
  override func visitPost(_ node: FunctionDeclSyntax) {
    functions -= 1
  }
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    adaptTestConfiguration(node)
    return .visitChildren
  }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    functions += 1
    return .visitChildren
  }
  override func visitPost(_ node: InitializerDeclSyntax) {
    functions -= 1
  }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
    functions += 1
    return .visitChildren
  }
  override func visitPost(_ node: AccessorBlockSyntax) { functions -= 1 }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    functions += 1
    return .visitChildren
  }
  override func visitPost(_ node: ClosureExprSyntax) { functions -= 1 }

  // MARK: - Rules

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    adaptAttribute(node)
    return .visitChildren
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text == "dynamic" { adaptDynamic(node) }
    return .skipChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.macroName.text {
    case "selector":
      adaptSelector(node)
      return .skipChildren
    case "keyPath":
      adaptKeyPath(node)
      return .skipChildren
    case "imageLiteral", "colorLiteral", "fileLiteral": adaptLiteral(node)
    default: break
    }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    adaptSuper(node)
    adaptAnyObjectLookup(node)
    adaptModule(of: node)
    adaptWindow(node)
    adaptSystemVersion(node)
    adaptMessage(node)
    adaptCustomContentBlock(node)
    adaptFulfillment(node)
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    adaptOptionalCall(node)
    adaptClassDescription(node)
    adaptObservation(node)
    return .visitChildren
  }

  override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
    adaptAvailability(node)
    return .visitChildren
  }

  override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind {
    adaptAvailability(node)
    return .visitChildren
  }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    adaptCondition(of: node)
    return conditions.isActive(node) ? .visitChildren : .skipChildren
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    adaptImport(node)
    return .skipChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    noteUse(of: node.name)
    return .visitChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    adaptModule(of: node)
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    noteUse(of: node.baseName)
    adaptCoreTextKey(node)
    return .visitChildren
  }
}

/// A type or an extension around a node.
struct TypeScope {
  enum Kind: Equatable {
    case `class`
    /// Of a class that the same file declares, or of a type that another file or module declares.
    case `extension`(isOfFile: Bool)
    /// A structure, an enumeration, an actor, a protocol, or an extension of one.
    case other
  }

  /// With the types it is nested in, without generic arguments.
  var name: String
  /// As it is named in the code inside it.
  var text: String
  var kind: Kind
  var isGeneric = false
  /// Declared in a function.
  var isLocal = false
  /// `@objcMembers`, or an extension marked `@objc`.
  var exposesMembers = false
  var exposesPrivateMembers = false
  /// What may implement optional requirements without being exposed to Objective-C itself.
  var implementations = Implementations.none
  var superclass: String?
}

/// The members that are registered because they may implement an optional requirement.
enum Implementations: Int, Comparable {
  case none
  /// Those with the names of UIKit's optional methods.
  case ofUIKit
  /// All: a protocol may be the app's own.
  case all

  static func < (one: Implementations, other: Implementations) -> Bool { one.rawValue < other.rawValue }
}
