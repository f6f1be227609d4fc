import SwiftSyntax

/// Tests of XCTest on the main actor.
extension Adaptation {
  /// XCTest on Linux takes tests as functions of the type `(Case) -> () throws -> Void`, and ends the process with one of
  /// the type `(Case) -> @MainActor () throws -> Void`. The test becomes a function without an actor that calls it.
  func adaptTest(_ function: FunctionDeclSyntax) {
    guard header.usesXCTest, let scope = scopes.last, scope.kind != .other, functions == 0, let body = function.body,
      function.name.plainText.hasPrefix("test"), function.name.plainText == function.name.text,
      function.signature.parameterClause.parameters.isEmpty, function.signature.returnClause == nil,
      function.signature.effectSpecifiers?.asyncSpecifier == nil, function.genericParameterClause == nil,
      !function.modifiers.isOfType, !function.modifiers.isPrivate, !function.modifiers.contains("override"),
      !function.modifiers.contains("nonisolated"), mayBeOnMainActor(function, in: scope)
    else { return }
    header.usesRegistry = true
    let name = function.name.text
    let newName = "adapted_" + name
    let access = function.modifiers.filter { ["public", "open", "package"].contains($0.name.text) }
    let throwing = function.signature.effectSpecifiers?.throwsClause != nil
    let kept = function.attributes.attributes.filter { $0.name == "available" }.map { $0.oneLine + " " }.joined()
    edits.replace(function.name.byteRange, with: newName)
    edits.insert(
      "; \(kept)\(access.map { $0.oneLine + " " }.joined())nonisolated func \(name)()\(throwing ? " throws" : "") { "
        + "\(throwing ? "try " : "")AdaptedMembers.runTest(self) { \(throwing ? "try " : "")$0.\(newName)() } }",
      at: body.byteRange.upperBound)
  }

  /// XCTest on Linux does not have this property, which Xcode's template of a UI test overrides. Direct subclasses of `XCTestCase` have
  /// their own then, which their subclasses override. A test runs once, with the one appearance and orientation that there is.
  func adaptTestConfiguration(_ variable: VariableDeclSyntax) {
    let names = variable.bindings.map { $0.pattern.trimmedDescription }
    guard header.usesXCTest, names == ["runsForEachTargetApplicationUIConfiguration"],
      let scope = scopes.last, let node = declarations.classes[scope.name]?.node, inheritsTestCase(node),
      let override = variable.modifiers.first(where: { $0.name.text == "override" })
    else { return }
    edits.replace(override.byteRange, with: "")
  }

  /// `fulfill` of an expectation as a closure: XCTest on Linux gives the method two parameters, which have default values.
  /// Other types may have a method of that name too, so that the file must declare the expectation.
  func adaptFulfillment(_ node: MemberAccessExprSyntax) {
    guard header.usesXCTest, let base = node.base, node.declName.trimmedDescription == "fulfill",
      !isCalled(ExprSyntax(node))
    else { return }
    let known = expectations ?? DeclaredExpectations(in: node.root).names
    expectations = known
    let last = base.as(ForceUnwrapExprSyntax.self)?.expression ?? base
    let reference = last.as(MemberAccessExprSyntax.self)?.declName ?? last.as(DeclReferenceExprSyntax.self)
    guard let reference, known.contains(reference.baseName.plainText) else { return }
    edits.insert("{ ", at: node.byteRange.lowerBound)
    edits.insert("() }", at: node.byteRange.upperBound)
  }

  /// Whether an expression is called, also in parentheses.
  private func isCalled(_ node: ExprSyntax) -> Bool {
    if let tuple = node.parent?.parent?.parent?.as(TupleExprSyntax.self), tuple.elements.count == 1 {
      return isCalled(ExprSyntax(tuple))
    }
    return node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == node.id
  }

  /// The class or a superclass may be bound to the main actor. Direct subclasses of `XCTestCase` say so themselves.
  private func mayBeOnMainActor(_ function: FunctionDeclSyntax, in scope: TypeScope) -> Bool {
    if function.attributes.foreignActor != nil { return false }
    if function.attributes.names.contains("MainActor") { return true }
    guard let node = declarations.classes[scope.name]?.node else { return true }
    if node.attributes.foreignActor != nil { return false }
    if node.attributes.names.contains("MainActor") { return true }
    return node.inheritanceClause != nil && !inheritsTestCase(node)
  }

  /// Whether `XCTestCase` is the superclass itself.
  private func inheritsTestCase(_ node: ClassDeclSyntax) -> Bool {
    let superclass = node.inheritanceClause?.inheritedTypes.first?.type.nameWithoutGenericArguments
    return superclass == "XCTestCase" || superclass == "XCTest.XCTestCase"
  }
}

/// The names of a file's variables and parameters that are expectations of XCTest, by their types or by what makes them.
private final class DeclaredExpectations: SyntaxVisitor {
  private(set) var names: Set<String> = []

  init(in tree: Syntax) {
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    let makes = node.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression
    let function = makes?.as(MemberAccessExprSyntax.self)?.declName ?? makes?.as(DeclReferenceExprSyntax.self)
    let isMade = ["expectation", "XCTestExpectation"].contains(function?.baseName.text)
    if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier,
      node.typeAnnotation.map({ isExpectation($0.type) }) ?? isMade
    {
      names.insert(name.plainText)
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    if isExpectation(node.type) { names.insert((node.secondName ?? node.firstName).plainText) }
    return .visitChildren
  }

  private func isExpectation(_ type: TypeSyntax) -> Bool {
    let wrapped =
      type.as(OptionalTypeSyntax.self)?.wrappedType
      ?? type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)?.wrappedType
    return ["XCTestExpectation", "XCTest.XCTestExpectation"].contains((wrapped ?? type).nameWithoutGenericArguments)
  }
}
