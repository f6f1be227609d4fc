import SwiftSyntax

/// Properties of `AnyObject`, as `(sender as AnyObject).tag`: any property that some Objective-C class has, found at run
/// time. They are read through key-value coding.
///
/// Calls and assignments are left for the compiler to refuse: they name no class to take the signature from.
extension Adaptation {
  func adaptAnyObjectLookup(_ node: MemberAccessExprSyntax) {
    guard let base = node.base, node.declName.argumentNames == nil, Self.isRead(node) else { return }
    let name = node.declName.baseName.plainText
    guard case .identifier = node.declName.baseName.tokenKind, !Self.membersOfAnyObject.contains(name) else { return }
    let object = Self.withoutChain(base)
    guard isAnyObject(object, at: node) else { return }
    header.usesRegistry = true
    edits.insert("adaptedProperty(\(name.swiftLiteral), of: ", at: object.byteRange.lowerBound)
    edits.replace(object.byteRange.upperBound..<node.byteRange.upperBound, with: ")")
  }

  /// `target?.perform(action, with: self)`: targets are `AnyObject`, whose members are those of all classes in Objective-C.
  func adaptMessage(_ node: MemberAccessExprSyntax) {
    guard node.declName.trimmedDescription == "perform",
      let call = node.parent?.as(FunctionCallExprSyntax.self), call.arguments.first?.label == nil,
      !call.arguments.isEmpty, call.calledExpression.id == node.id,
      let target = node.base?.as(OptionalChainingExprSyntax.self)?.expression
    else { return }
    let name = target.as(MemberAccessExprSyntax.self)?.declName ?? target.as(DeclReferenceExprSyntax.self)
    guard name?.trimmedDescription == "target" else { return }
    edits.insert("(", at: target.byteRange.lowerBound)
    edits.insert(" as AnyObject? as? NSObject)", at: target.byteRange.upperBound)
  }

  private static let membersOfAnyObject: Set = ["self", "Type", "init"]

  /// Whether the value is read as a whole, so that its type is known from what it is read for.
  private static func isRead(_ node: MemberAccessExprSyntax) -> Bool {
    guard let parent = node.parent else { return false }
    if let call = parent.as(FunctionCallExprSyntax.self) { return call.calledExpression.id != node.id }
    if parent.is(MemberAccessExprSyntax.self) || parent.is(OptionalChainingExprSyntax.self)
      || parent.is(ForceUnwrapExprSyntax.self) || parent.is(SubscriptCallExprSyntax.self)
      || parent.is(InOutExprSyntax.self)
    {
      return false
    }
    // What stands before `=` is set.
    guard let list = parent.as(ExprListSyntax.self), let index = list.firstIndex(where: { $0.id == node.id }) else {
      return true
    }
    let next = list.index(after: index)
    return next == list.endIndex || !list[next].is(AssignmentExprSyntax.self)
  }

  /// The expression before `?` or `!`.
  private static func withoutChain(_ expression: ExprSyntax) -> ExprSyntax {
    if let chain = expression.as(OptionalChainingExprSyntax.self) { return chain.expression }
    if let unwrapping = expression.as(ForceUnwrapExprSyntax.self) { return unwrapping.expression }
    return expression
  }

  private func isAnyObject(_ expression: ExprSyntax, at node: some SyntaxProtocol) -> Bool {
    if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let inner = tuple.elements.first {
      return Self.isConversion(inner.expression)
    }
    if let reference = expression.as(DeclReferenceExprSyntax.self) {
      return Self.parameterType(reference.baseName.plainText, around: Syntax(node)).map(Self.isAnyObject) ?? false
    }
    if let call = expression.as(SubscriptCallExprSyntax.self) {
      return call.arguments.count == 1 && isArray(call.calledExpression)
    }
    if let call = expression.as(FunctionCallExprSyntax.self) { return Self.mapsToAnyObject(call) }
    guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base else { return false }
    return ["first", "last"].contains(member.declName.trimmedDescription) && isArray(base)
  }

  /// `x as AnyObject`, as one expression or as the elements of a sequence.
  private static func isConversion(_ expression: ExprSyntax) -> Bool {
    if let conversion = expression.as(AsExprSyntax.self) { return isAnyObject(conversion.type) }
    guard let elements = expression.as(SequenceExprSyntax.self)?.elements, elements.count == 3 else { return false }
    let parts = Array(elements)
    return parts[1].is(UnresolvedAsExprSyntax.self)
      && parts[2].as(TypeExprSyntax.self).map { isAnyObject($0.type) } == true
  }

  /// `x.map { $0 as AnyObject }`
  private static func mapsToAnyObject(_ call: FunctionCallExprSyntax) -> Bool {
    guard call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.trimmedDescription == "map",
      let statements = call.trailingClosure?.statements, statements.count == 1,
      case .expr(let expression)? = statements.first?.item
    else { return false }
    return isConversion(expression)
  }

  private static func isAnyObject(_ type: TypeSyntax) -> Bool {
    let text = type.trimmedDescription
    return text == "AnyObject" || text == "AnyObject?" || text == "AnyObject!"
  }

  /// Whether an expression ends with a property that the file declares as an array of `AnyObject`.
  private func isArray(_ expression: ExprSyntax) -> Bool {
    let name =
      expression.as(MemberAccessExprSyntax.self)?.declName.baseName
      ?? expression.as(DeclReferenceExprSyntax.self)?.baseName
    return name.map { declarations.arraysOfAnyObject.contains($0.plainText) } ?? false
  }

  /// The type of the parameter of that name of the nearest function around a node; nil if something else has the name.
  private static func parameterType(_ name: String, around node: Syntax) -> TypeSyntax? {
    var ancestor = node.parent
    while let current = ancestor {
      if let block = current.as(CodeBlockItemListSyntax.self), declares(block, name, before: node) { return nil }
      let parameters =
        current.as(FunctionDeclSyntax.self)?.signature.parameterClause.parameters
        ?? current.as(InitializerDeclSyntax.self)?.signature.parameterClause.parameters
      if let parameters {
        return parameters.first { ($0.secondName ?? $0.firstName).plainText == name }?.type
      }
      if current.is(ClosureExprSyntax.self) || current.is(MemberBlockItemListSyntax.self) { return nil }
      ancestor = current.parent
    }
    return nil
  }

  /// Whether a block declares a variable of that name before a node, or the conditions around the node do.
  private static func declares(_ block: CodeBlockItemListSyntax, _ name: String, before node: Syntax) -> Bool {
    block.contains { item in
      guard item.byteRange.lowerBound <= node.byteRange.lowerBound else { return false }
      return item.tokens(viewMode: .sourceAccurate).contains { token in
        token.plainText == name && token.parent?.is(IdentifierPatternSyntax.self) == true
          && token.byteRange.lowerBound < node.byteRange.lowerBound
      }
    }
  }
}
