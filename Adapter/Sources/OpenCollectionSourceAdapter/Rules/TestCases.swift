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
