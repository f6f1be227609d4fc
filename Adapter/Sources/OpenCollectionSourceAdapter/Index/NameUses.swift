import SwiftSyntax

/// The names in a declaration.
struct NameUses {
  enum Place {
    /// `name`: of the declaration's type, or of the file
    case free
    /// `self.name`
    case ofSelf
    /// `something.name`
    case member
  }

  struct Use: Hashable {
    var name: String
    var place: Place
    /// Those of the arguments, if it is called.
    var labels: [String]?
    /// In the initial value of a local declaration of the name: `let name = name`.
    var isBeforeLocal = false
  }

  /// Without those of its parts.
  private(set) var uses: Set<Use> = []
  /// Names of parameters and local declarations.
  private(set) var locals: Set<String> = []
  /// The parts that can be left out, each before those in it.
  private(set) var parts: [CodePart] = []
  private(set) var lists: [StatementList] = []

  init(_ nodes: [Syntax], isActive: @escaping (IfConfigClauseSyntax) -> Bool) {
    let visitor = NameUseVisitor(isActive: isActive)
    for node in nodes { visitor.walk(node) }
    uses = visitor.uses
    locals = visitor.locals
    parts = visitor.parts
    lists = visitor.lists
  }

  /// The part that is left out and declares a local variable.
  func lostPart(declaring name: String) -> CodePart? { parts.first { $0.isLeftOut && $0.locals.contains(name) } }
}

/// Finds the uses of names, and the parts that can be left out of functions without a result, initializers and observers of
/// properties: what others compute is wrong without a part.
private final class NameUseVisitor: SyntaxVisitor {
  var uses: Set<NameUses.Use> = []
  var locals: Set<String> = []
  var parts: [CodePart] = []
  var lists: [StatementList] = []
  private let isActive: (IfConfigClauseSyntax) -> Bool
  /// The names of the declarations whose initial values are visited.
  private var declaring: [String?] = []
  /// Of the functions around: what may be left out in them.
  private enum Function {
    case withoutResult, initializer, withResult, test

    /// Whether what it computes, or tests, is something else without a part of it.
    var needsAll: Bool { self == .withResult || self == .test }
  }
  private var functions: [Function] = []
  private var openParts: [(node: SyntaxIdentifier, part: CodePart)] = []
  private var openLists: [Int] = []

  init(isActive: @escaping (IfConfigClauseSyntax) -> Bool) {
    self.isActive = isActive
    super.init(viewMode: .sourceAccurate)
  }

  private func insert(_ use: NameUses.Use) {
    if let part = openParts.last?.part { part.uses.insert(use) } else { uses.insert(use) }
  }

  // MARK: Names

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    isActive(node) ? .visitChildren : .skipChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    insert(NameUses.Use(name: node.name.plainText, place: .free))
    return .visitChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    insert(NameUses.Use(name: node.name.plainText, place: .member))
    return .visitChildren
  }

  /// Calls from C know no classes.
  override func visit(_ node: AttributedTypeSyntax) -> SyntaxVisitorContinueKind {
    if let convention = node.attributes.attributes.first(where: { $0.name == "convention" }),
      let function = node.baseType.as(FunctionTypeSyntax.self)
    {
      let name = convention.arguments?.trimmedDescription ?? ""
      let types = function.parameters.map(\.type) + [function.returnClause.type]
      if name == "block" || name == "c" && !types.allSatisfy(CTypes.contain) {
        insert(NameUses.Use(name: CTypes.useOfClasses, place: .free))
      }
    }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if let use = use(of: node) { insert(use) }
    return .visitChildren
  }

  private func use(of node: DeclReferenceExprSyntax) -> NameUses.Use? {
    let name = node.baseName.plainText
    if let access = node.parent?.as(MemberAccessExprSyntax.self), access.declName.id == node.id {
      let isSelf = access.base?.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self)
      return NameUses.Use(
        name: name, place: isSelf ? .ofSelf : .member, labels: Self.labels(ofCall: Syntax(access)))
    }
    if node.parent?.is(KeyPathPropertyComponentSyntax.self) == true { return NameUses.Use(name: name, place: .member) }
    guard case .identifier = node.baseName.tokenKind else { return nil }
    return NameUses.Use(
      name: name, place: .free, labels: Self.labels(ofCall: Syntax(node)), isBeforeLocal: declaring.contains(name))
  }

  private static func labels(ofCall node: Syntax) -> [String]? {
    guard let call = node.parent?.as(FunctionCallExprSyntax.self), Syntax(call.calledExpression).id == node.id else {
      return nil
    }
    return call.arguments.map { $0.label?.plainText ?? "_" }
  }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    locals.insert(node.identifier.plainText)
    return .skipChildren
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    declaring.append(node.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText)
    return .visitChildren
  }
  override func visitPost(_ node: PatternBindingSyntax) { declaring.removeLast() }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText
    declaring.append(name)
    if let name, node.initializer == nil { insert(NameUses.Use(name: name, place: .free, isBeforeLocal: true)) }
    return .visitChildren
  }
  override func visitPost(_ node: OptionalBindingConditionSyntax) { declaring.removeLast() }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    locals.insert((node.secondName ?? node.firstName).plainText)
    return .visitChildren
  }

  override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
    locals.insert((node.secondName ?? node.firstName).plainText)
    return .visitChildren
  }

  override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
    locals.insert(node.name.plainText)
    return .skipChildren
  }

  override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind {
    locals.insert(node.name.plainText)
    return .visitChildren
  }

  // MARK: Code that is not run

  override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
    let parts = AvailabilityParts(node)
    guard let first = firstBranch(of: node) else {
      guard let parts else { return .visitChildren }
      if let live = parts.live { walk(live) }
      return .skipChildren
    }
    visit(first, of: node.id) {
      walk(node.conditions)
      walk(node.body)
    }
    guard let elseBody = node.elseBody else { return .skipChildren }
    if parts == nil {
      walk(elseBody)
    } else {
      let other = CodePart(.otherwise(first), range: elseBody.byteRange, parent: openParts.last?.part)
      visit(other, of: elseBody.id) { walk(elseBody) }
    }
    return .skipChildren
  }

  private func visit(_ part: CodePart, of node: SyntaxIdentifier, _ walk: () -> Void) {
    parts.append(part)
    openParts.append((node, part))
    walk()
    close(node)
  }

  /// What is run of a statement on the system whose UIKit this is, and not on an earlier one: what it needs may be missing here too.
  /// Nil where the program would end instead.
  private func firstBranch(of node: IfExprSyntax) -> CodePart? {
    guard !functions.contains(.test), node.conditions.contains(where: AvailabilityParts.isMet),
      !Self.endsTheProgram(node.elseBody)
    else { return nil }
    let isValue = Self.item(of: node).map { Self.isOnly($0) } ?? true
    return CodePart(
      .available(statements: node.body.statements.byteRange, isValue: isValue),
      range: node.conditions.byteRange, parent: openParts.last?.part)
  }

  private static func endsTheProgram(_ other: IfExprSyntax.ElseBody?) -> Bool {
    guard case .codeBlock(let block)? = other, block.statements.count == 1,
      case .expr(let expression)? = block.statements.first?.item,
      let call = expression.as(FunctionCallExprSyntax.self)
    else { return false }
    return ["fatalError", "preconditionFailure"].contains(call.calledExpression.trimmedDescription)
  }

  /// The statement that an `if`, or the one whose `else` it is, stands as; nil if that is an expression in another one.
  private static func item(of node: IfExprSyntax) -> CodeBlockItemSyntax? {
    var whole = Syntax(node)
    while let parent = whole.parent, parent.is(IfExprSyntax.self) || parent.is(ExpressionStmtSyntax.self) {
      whole = parent
    }
    return whole.parent?.as(CodeBlockItemSyntax.self)
  }

  private static func isOnly(_ item: CodeBlockItemSyntax) -> Bool {
    item.parent?.as(CodeBlockItemListSyntax.self)?.count == 1
  }

  override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind {
    AvailabilityParts.areMet(node.conditions) ? .skipChildren : .visitChildren
  }

  // MARK: Functions

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let label = node.signature.parameterClause.parameters.last?.firstName.text ?? ""
    let isVoid = Self.isVoid(node.signature.returnClause?.type) || Self.launching.contains(label)
    functions.append(Self.isTest(node) ? .test : isVoid ? .withoutResult : .withResult)
    return .visitChildren
  }
  override func visitPost(_ node: FunctionDeclSyntax) { functions.removeLast() }

  /// Whether a function is a test, which without a part of it tests something else: of Swift Testing, or of a class in a file that
  /// imports XCTest.
  private static func isTest(_ node: FunctionDeclSyntax) -> Bool {
    if node.attributes.names.contains(where: { ["Test", "Testing.Test"].contains($0) }) { return true }
    guard node.name.text.hasPrefix("test"), node.signature.parameterClause.parameters.isEmpty else { return false }
    var outer = node.parent
    while let parent = outer, parent.asProtocol((any DeclGroupSyntax).self) == nil { outer = parent.parent }
    guard outer?.is(ClassDeclSyntax.self) == true || outer?.is(ExtensionDeclSyntax.self) == true else { return false }
    return imports("XCTest", node.root.as(SourceFileSyntax.self)?.statements ?? [])
  }

  private static func imports(_ module: String, _ statements: CodeBlockItemListSyntax) -> Bool {
    statements.contains { item in
      if let block = item.item.as(IfConfigDeclSyntax.self) {
        return block.clauses.contains {
          if case .statements(let inner)? = $0.elements { imports(module, inner) } else { false }
        }
      }
      return item.item.as(ImportDeclSyntax.self)?.path.first?.name.text == module
    }
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    functions.append(.initializer)
    return .visitChildren
  }
  override func visitPost(_ node: InitializerDeclSyntax) { functions.removeLast() }

  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    functions.append(.withoutResult)
    return .visitChildren
  }
  override func visitPost(_ node: DeinitializerDeclSyntax) { functions.removeLast() }

  override func visit(_ node: AccessorDeclSyntax) -> SyntaxVisitorContinueKind {
    let isObserver = ["set", "willSet", "didSet"].contains(node.accessorSpecifier.text)
    functions.append(isObserver ? .withoutResult : .withResult)
    return .visitChildren
  }
  override func visitPost(_ node: AccessorDeclSyntax) { functions.removeLast() }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    let isVoid = Self.isVoid(node.signature?.returnClause?.type)
    functions.append(isVoid && functions.last?.needsAll == false ? .withoutResult : .withResult)
    return .visitChildren
  }
  override func visitPost(_ node: ClosureExprSyntax) { functions.removeLast() }

  /// Of methods of the application's delegate, whose result tells nothing of what they do.
  private static let launching: Set = ["didFinishLaunchingWithOptions", "willFinishLaunchingWithOptions"]

  private static func isVoid(_ type: TypeSyntax?) -> Bool {
    type.map { ["Void", "()", "Never"].contains($0.trimmedDescription) } ?? true
  }

  // MARK: Parts

  override func visit(_ node: InheritedTypeSyntax) -> SyntaxVisitorContinueKind {
    guard let list = node.parent?.as(InheritedTypeListSyntax.self),
      let index = list.firstIndex(where: { $0.id == node.id }),
      index != list.startIndex, let comma = list[list.index(before: index)].trailingComma
    else { return .visitChildren }
    let part = CodePart(
      .statement, range: comma.byteRange.lowerBound..<node.type.byteRange.upperBound, parent: openParts.last?.part,
      title: node.type.trimmedDescription)
    parts.append(part)
    openParts.append((node.id, part))
    return .visitChildren
  }
  override func visitPost(_ node: InheritedTypeSyntax) { close(node.id) }

  override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
    var place = StatementList.Place.other
    if node.parent?.is(SwitchCaseSyntax.self) == true {
      place = .switchCase(node.byteRange.lowerBound)
    } else if functions.count == 1, node.parent?.parent?.is(FunctionDeclSyntax.self) == true {
      place = .body
    }
    openLists.append(lists.count)
    lists.append(StatementList(place: place, count: node.count))
    return .visitChildren
  }
  override func visitPost(_ node: CodeBlockItemListSyntax) { openLists.removeLast() }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    guard let part = part(of: node) else { return .visitChildren }
    parts.append(part)
    openParts.append((node.id, part))
    if let list = openLists.last { lists[list].parts.append(part) }
    return .visitChildren
  }
  override func visitPost(_ node: CodeBlockItemSyntax) { close(node.id) }

  override func visit(_ node: SwitchCaseSyntax) -> SyntaxVisitorContinueKind {
    guard case .case(let label) = node.label else { return .visitChildren }
    let names = label.caseItems.map { Self.caseName($0.pattern) }
    guard !names.contains(nil), label.caseItems.allSatisfy({ $0.whereClause == nil }) else { return .visitChildren }
    let part = CodePart(
      .switchCase(names.compactMap { $0 }), range: node.byteRange, parent: openParts.last?.part)
    parts.append(part)
    openParts.append((node.id, part))
    return .visitChildren
  }
  override func visitPost(_ node: SwitchCaseSyntax) { close(node.id) }

  private func close(_ node: SyntaxIdentifier) {
    if openParts.last?.node == node { openParts.removeLast() }
  }

  /// The name in `.name`, `.name(let value)` and `let .name(value)`.
  private static func caseName(_ pattern: PatternSyntax) -> String? {
    if let binding = pattern.as(ValueBindingPatternSyntax.self) { return caseName(binding.pattern) }
    guard var expression = pattern.as(ExpressionPatternSyntax.self)?.expression else { return nil }
    if let call = expression.as(FunctionCallExprSyntax.self) { expression = call.calledExpression }
    return expression.as(MemberAccessExprSyntax.self)?.declName.baseName.plainText
  }

  private func part(of node: CodeBlockItemSyntax) -> CodePart? {
    guard let function = functions.last else { return nil }
    if Self.mayBeValue(node) { return nil }
    let parent = openParts.last?.part
    if function.needsAll {
      guard let use = settingWithoutEffect(node) else { return nil }
      return CodePart(.initialization(use), range: node.byteRange, parent: parent)
    }
    switch node.item {
    case .decl(let declaration):
      guard let variable = declaration.as(VariableDeclSyntax.self),
        variable.bindings.allSatisfy({ $0.accessorBlock == nil })
      else { return nil }
      let names = variable.bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText }
      guard names.count == variable.bindings.count else { return nil }
      return CodePart(.statement, range: node.byteRange, parent: parent, locals: names)
    case .expr(let expression):
      let expression = Self.withoutMarks(expression)
      if let sequence = expression.as(SequenceExprSyntax.self) {
        let elements = Array(sequence.elements)
        guard elements.count > 2, elements[1].is(AssignmentExprSyntax.self) else { return nil }
        let isInitialization = function == .initializer && !elements[0].is(DiscardAssignmentExprSyntax.self)
        let kind = isInitialization ? CodePart.Kind.initialization(assigned(elements[0])) : .statement
        return CodePart(kind, range: node.byteRange, parent: parent)
      }
      guard let call = expression.as(FunctionCallExprSyntax.self), !Self.isInitializer(call) else { return nil }
      return CodePart(.statement, range: node.byteRange, parent: parent)
    case .stmt: return nil
    }
  }

  /// Whether the value of a statement may be that of the closure around it, or is that of an `if` in an expression. In a closure, an `if`
  /// without a branch for earlier systems is taken for a statement.
  private static func mayBeValue(_ item: CodeBlockItemSyntax) -> Bool {
    guard isOnly(item), let block = item.parent?.parent else { return false }
    if block.is(ClosureExprSyntax.self) { return true }
    guard let node = block.parent?.as(IfExprSyntax.self) else { return false }
    guard let outer = Self.item(of: node) else { return true }
    guard node.elseBody != nil, node.conditions.contains(where: AvailabilityParts.isMet) else { return false }
    return isOnly(outer) && outer.parent?.parent?.is(ClosureExprSyntax.self) == true
  }

  /// The property in a statement that sets one of UIKit's that does not exist here: what others compute is the same without it.
  private func settingWithoutEffect(_ node: CodeBlockItemSyntax) -> NameUses.Use? {
    guard case .expr(let expression) = node.item, let sequence = expression.as(SequenceExprSyntax.self) else {
      return nil
    }
    let elements = Array(sequence.elements)
    guard elements.count > 2, elements[1].is(AssignmentExprSyntax.self), let use = assigned(elements[0]),
      MissingNames.members.union(MissingNames.inherited).contains(use.name)
    else { return nil }
    return use
  }

  /// The property that an assignment sets.
  private func assigned(_ expression: ExprSyntax) -> NameUses.Use? {
    let name = expression.as(MemberAccessExprSyntax.self)?.declName ?? expression.as(DeclReferenceExprSyntax.self)
    return name.flatMap(use)
  }

  /// Without `try` and `await`.
  private static func withoutMarks(_ expression: ExprSyntax) -> ExprSyntax {
    if let node = expression.as(TryExprSyntax.self) { return withoutMarks(node.expression) }
    if let node = expression.as(AwaitExprSyntax.self) { return withoutMarks(node.expression) }
    return expression
  }

  /// Whether a call is `super.init(…)` or `self.init(…)`.
  private static func isInitializer(_ call: FunctionCallExprSyntax) -> Bool {
    call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.tokenKind == .keyword(.`init`)
  }
}

/// The types that C has.
enum CTypes {
  /// Stands among the uses of names for a function of C with others.
  static let useOfClasses = "@convention"

  private static let names: Set = [
    "Void", "Bool", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Float",
    "Double", "OpaquePointer",
  ]

  static func contain(_ type: TypeSyntax) -> Bool {
    if let optional = type.as(OptionalTypeSyntax.self) { return contain(optional.wrappedType) }
    if let tuple = type.as(TupleTypeSyntax.self) { return tuple.elements.isEmpty }
    let name = type.nameWithoutGenericArguments
    return names.contains(name) || name.hasPrefix("Unsafe") || name.hasPrefix("C") && !name.hasPrefix("CG")
  }
}
