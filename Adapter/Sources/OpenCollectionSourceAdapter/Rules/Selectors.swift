import SwiftSyntax

/// `#selector(...)` and `#keyPath(...)`.
extension Adaptation {
  /// `#selector(save(_:))` becomes `Selector(swiftName: "save(_:)", rule: "save:", context: Profile.self, { _ =
  /// Profile.save(_:) })`: a name, the selector of a method that is not registered, where to look first, and the method
  /// itself, for the compiler to check.
  func adaptSelector(_ node: MacroExpansionExprSyntax) {
    guard let argument = node.arguments.first, node.arguments.count == 1 else { return }
    let reference = MemberReference(argument.expression)
    guard let name = reference.name else {
      return leaveOut(
        argument.expression, "'#selector' needs the name of a method, an initializer or a property")
    }
    var arguments: String
    if let label = argument.label?.text, ["getter", "setter"].contains(label) {
      arguments = "\(label): \(name.swiftLiteral), context: " + (contextName(of: reference)?.swiftLiteral ?? "nil")
    } else {
      let rule = ObjectiveCNames.selector(ofMethod: name)
      arguments = "swiftName: \(name.swiftLiteral), rule: \(rule.swiftLiteral), context: "
      arguments += ownClass(of: reference).map { $0 + ".self" } ?? contextName(of: reference)?.swiftLiteral ?? "nil"
      if let types = reference.types {
        arguments += ", types: [" + types.map(\.swiftLiteral).joined(separator: ", ") + "]"
      }
      if let member = checkedMember(reference, argument.expression) { arguments += ", { _ = \(member) }" }
    }
    header.usesRegistry = true
    edits.replace(node.byteRange, with: "Selector(" + arguments + lineEnds(in: node.byteRange) + ")")
  }

  /// The class around the node whose own method is meant.
  private func ownClass(of reference: MemberReference) -> String? {
    guard let scope = scopes.last else { return nil }
    switch (reference.base, scope.kind) {
    case (.none, .class), (.selfReference, .class), (.none, .extension(isOfFile: true)),
      (.selfReference, .extension(isOfFile: true)):
      return scope.text
    default: return nil
    }
  }

  /// An expression that is an error if the method does not exist; nil where such an expression could be an error itself.
  private func checkedMember(_ reference: MemberReference, _ expression: ExprSyntax) -> String? {
    guard let written = reference.written, reference.name?.hasPrefix("init") != true else { return nil }
    switch reference.base {
    case .none, .selfReference:
      guard reference.types == nil, let scope = scopes.last else { return nil }
      if let type = ownClass(of: reference) { return type + "." + written }
      // The type may be a protocol, whose methods only `Self` has; a property's initial value has no `Self`.
      return scope.kind != .class && isInBody(expression) ? "Self." + written : nil
    case .type(let name):
      // Another file's type may be a protocol, which has no such members.
      guard declarations.classes.keys.contains(where: { $0 == name || $0.hasSuffix("." + name) }) else { return nil }
      return expression.oneLine
    case .superReference, .expression: return nil
    }
  }

  /// Whether a node is in the body of a function or accessor of the type around it.
  private func isInBody(_ node: some SyntaxProtocol) -> Bool {
    var next = node.parent
    while let current = next, !current.is(MemberBlockItemSyntax.self) { next = current.parent }
    guard let decl = next?.as(MemberBlockItemSyntax.self)?.decl else { return false }
    if let variable = decl.as(VariableDeclSyntax.self) {
      return !variable.bindings.contains { $0.initializer?.byteRange.overlaps(node.byteRange) == true }
    }
    return true
  }

  private func contextName(of reference: MemberReference) -> String? {
    switch reference.base {
    case .none, .selfReference: return enclosingTypeName
    case .superReference: return scopes.last?.superclass ?? enclosingTypeName
    case .type(let name): return name
    case .expression: return nil
    }
  }

  /// `#keyPath(Profile.name.first)` becomes `"name.first"`.
  func adaptKeyPath(_ node: MacroExpansionExprSyntax) {
    guard let argument = node.arguments.first, node.arguments.count == 1 else { return }
    var names = MemberReference.names(of: argument.expression) ?? []
    guard !names.isEmpty else {
      return leaveOut(argument.expression, "'#keyPath' needs the names of properties, separated by periods")
    }
    let typeCount = names.prefix { $0.first?.isUppercase == true }.count
    let type = typeCount > 0 ? names[typeCount - 1] : nil
    names.removeFirst(min(typeCount, names.count - 1))
    if ["self", "super"].contains(names[0]), names.count > 1 { names.removeFirst() }
    if let type, let property = names.first, let key = Self.systemKey(of: property, type: type) { names[0] = key }
    edits.replace(node.byteRange, with: names.joined(separator: ".").swiftLiteral + lineEnds(in: node.byteRange))
  }

  /// The system's own classes declare `isHidden` as "hidden" with a getter of that name.
  private static func systemKey(of property: String, type: String) -> String? {
    guard ["UI", "CA", "NS"].contains(where: type.hasPrefix), property.hasPrefix("is") else { return nil }
    let rest = property.dropFirst(2)
    guard let first = rest.first, first.isUppercase else { return nil }
    return first.lowercased() + rest.dropFirst()
  }

  /// The line ends of a range that is replaced by one line.
  func lineEnds(in range: Range<Int>) -> String {
    String(repeating: "\n", count: text.bytes[range].count { $0 == UInt8(ascii: "\n") })
  }
}

/// What `#selector` names.
struct MemberReference {
  enum Base {
    case none, selfReference, superReference
    case type(String)
    case expression
  }

  private(set) var name: String?
  /// The name as it is written, on one line.
  private(set) var written: String?
  private(set) var base = Base.none
  /// The types of the parameters in `as (Base) -> (A, B) -> R`, as they are written.
  private(set) var types: [String]?

  init(_ expression: ExprSyntax) {
    var expression = Self.withoutParentheses(expression)
    var functionType: TypeSyntax?
    if let sequence = expression.as(SequenceExprSyntax.self), let first = sequence.elements.first,
      let type = sequence.elements.last?.as(TypeExprSyntax.self)
    {
      functionType = type.type
      expression = Self.withoutParentheses(first)
    } else if let cast = expression.as(AsExprSyntax.self) {
      functionType = cast.type
      expression = Self.withoutParentheses(cast.expression)
    }
    if let member = expression.as(MemberAccessExprSyntax.self) {
      name = Self.name(of: member.declName)
      written = member.declName.oneLine
      base = member.base.map(Self.base) ?? .none
    } else if let reference = expression.as(DeclReferenceExprSyntax.self) {
      name = Self.name(of: reference)
      written = reference.oneLine
    }
    types = functionType.flatMap(Self.parameterTypes)
  }

  private static func name(of reference: DeclReferenceExprSyntax) -> String {
    let base = reference.baseName.plainText
    guard let arguments = reference.argumentNames?.arguments else { return base }
    return base + "(" + arguments.map { $0.name.plainText + ":" }.joined() + ")"
  }

  private static func base(_ expression: ExprSyntax) -> Base {
    if expression.is(SuperExprSyntax.self) { return .superReference }
    guard let names = names(of: expression) else { return .expression }
    if names == ["self"] || names == ["Self"] || names == ["Self", "self"] { return .selfReference }
    guard names.allSatisfy({ $0.first?.isUppercase == true }) else { return .expression }
    return .type(names.joined(separator: "."))
  }

  /// The parts of `a.b.C<Int>.d`, or nil for any other expression.
  static func names(of expression: ExprSyntax) -> [String]? {
    let expression = withoutParentheses(expression)
    if let reference = expression.as(DeclReferenceExprSyntax.self) { return [reference.baseName.plainText] }
    if expression.is(SuperExprSyntax.self) { return ["super"] }
    if let generic = expression.as(GenericSpecializationExprSyntax.self) { return names(of: generic.expression) }
    if let chain = expression.as(OptionalChainingExprSyntax.self) { return names(of: chain.expression) }
    if let force = expression.as(ForceUnwrapExprSyntax.self) { return names(of: force.expression) }
    guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base, let names = names(of: base)
    else { return nil }
    return names + [member.declName.baseName.plainText]
  }

  private static func withoutParentheses(_ expression: ExprSyntax) -> ExprSyntax {
    guard let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first,
      only.label == nil
    else { return expression }
    return withoutParentheses(only.expression)
  }

  private static func parameterTypes(of type: TypeSyntax) -> [String]? {
    if let optional = type.as(OptionalTypeSyntax.self) { return parameterTypes(of: optional.wrappedType) }
    if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
      return parameterTypes(of: only.type)
    }
    if let attributed = type.as(AttributedTypeSyntax.self) { return parameterTypes(of: attributed.baseType) }
    guard let function = type.as(FunctionTypeSyntax.self) else { return nil }
    // A method of a type, not of an object, takes the object first.
    if let method = parameterTypes(of: function.returnClause.type) { return method }
    return function.parameters.map { ParameterType($0.type).written }
  }
}
