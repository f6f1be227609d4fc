import SwiftSyntax

/// `@objc` protocols and their optional requirements.
///
/// An optional method becomes a requirement with a default implementation, and a property of the same base name, which is
/// nil if the object's class does not declare the method. The property's value is called like the method, so that
/// `delegate?.list?(self, didSelect: item)` and `delegate?.list != nil` mean what they mean on iOS.
extension Adaptation {
  func adaptProtocol(_ node: ProtocolDeclSyntax, name: String) {
    guard node.attributes.names.contains("objc") else { return }
    let requirements = OptionalRequirements(node)
    for modifier in requirements.modifiers { edits.blank(modifier.byteRange) }
    for property in requirements.properties { adaptProperty(property) }
    for declaration in requirements.unsupported {
      leaveOut(
        declaration,
        "only methods of objects and properties can be optional here; remove 'optional', and implement the requirement in an "
          + "extension of '\(name)'")
    }
    let conditions = ConditionalBlock.around(Syntax(node)).filter(\.isOutsideTypes)
    let writer = OptionalRequirementWriter(node, name: name, compilerConditions: self.conditions)
    let methods = requirements.methods
    // Only objects conform to a protocol of Objective-C.
    var inherited = Self.isOfObjects(node) ? [] : ["AnyObject"]
    if methods.contains(where: { $0.function.signature.parameterClause.parameters.isEmpty }) {
      // A property and a method without parameters cannot have one name in one protocol.
      inherited.append(writer.defaultsProtocol)
    }
    if !inherited.isEmpty {
      let names = inherited.joined(separator: ", ")
      if let last = node.inheritanceClause?.inheritedTypes.last {
        edits.insert(", \(names)", at: last.byteRange.upperBound)
      } else {
        edits.insert(": \(names)", at: node.name.byteRange.upperBound)
      }
    }
    let lines = writer.declarations(methods: methods, properties: requirements.properties)
    if !lines.isEmpty {
      appended += wrap(lines, in: conditions)
      header.usesRegistry = true
    }
    registerRequirements(of: node, name: name, optional: methods, conditions: conditions)
  }

  /// Whether a protocol says that only objects conform to it.
  private static func isOfObjects(_ node: ProtocolDeclSyntax) -> Bool {
    (node.inheritanceClause?.inheritedTypes ?? []).contains { inherited in
      inherited.type.is(ClassRestrictionTypeSyntax.self)
        || ["AnyObject", "NSObjectProtocol"].contains(inherited.type.trimmedDescription)
    }
  }

  /// An optional property is read-only for those who know only the protocol, and its type is optional.
  private func adaptProperty(_ property: OptionalRequirements.Property) {
    if let setter = property.setter { edits.blank(setter.byteRange) }
    if property.type.is(OptionalTypeSyntax.self) { return }
    if let unwrapped = property.type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      return edits.replace(unwrapped.exclamationMark.byteRange, with: "?")
    }
    let needsParentheses = property.type.is(FunctionTypeSyntax.self) || property.type.is(SomeOrAnyTypeSyntax.self)
    if needsParentheses { edits.insert("(", at: property.type.byteRange.lowerBound) }
    edits.insert(needsParentheses ? ")?" : "?", at: property.type.byteRange.upperBound)
  }

  /// Selectors may name a protocol's methods, which classes implement without `@objc`.
  private func registerRequirements(
    of node: ProtocolDeclSyntax, name: String, optional: [OptionalRequirements.Method], conditions: [ConditionalBlock]
  ) {
    guard scopes.dropLast().allSatisfy({ !$0.isLocal }), scopes.count == 1 else { return }
    let optionalNames = Set(optional.map { MethodSignature($0.function).name })
    let members = node.memberBlock.members.compactMap { item -> String? in
      guard let function = item.decl.as(FunctionDeclSyntax.self), !function.modifiers.isOfType else { return nil }
      let signature = MethodSignature(function)
      guard signature.canBeMessage else { return nil }
      return signature.registration(
        optionalNames.contains(signature.name) ? "optionalMethod" : "method", object: "(object as! any \(name))")
    }
    guard !members.isEmpty else { return }
    append(
      "AdaptedClass(protocolNamed: \(name.swiftLiteral), { $0 is any \(name) }, [\(members.joined(separator: ", "))])",
      conditions: conditions)
  }
}

/// The optional requirements that a protocol declares.
struct OptionalRequirements {
  struct Method {
    var function: FunctionDeclSyntax
    var conditions: [ConditionalBlock]
  }
  struct Property {
    var name: String
    var type: TypeSyntax
    var setter: AccessorDeclSyntax?
    var conditions: [ConditionalBlock]
  }

  private(set) var methods: [Method] = []
  private(set) var properties: [Property] = []
  private(set) var modifiers: [DeclModifierSyntax] = []
  private(set) var unsupported: [DeclSyntax] = []

  init(_ node: ProtocolDeclSyntax) { read(node.memberBlock.members, conditions: []) }

  private mutating func read(_ list: MemberBlockItemListSyntax, conditions: [ConditionalBlock]) {
    for item in list {
      if let block = item.decl.as(IfConfigDeclSyntax.self) {
        for (index, clause) in block.clauses.enumerated() {
          guard case .decls(let inner) = clause.elements else { continue }
          read(inner, conditions: conditions + [ConditionalBlock(block: block, clause: index)])
        }
        continue
      }
      guard let declaration = item.decl.asProtocol((any WithModifiersSyntax).self),
        let modifier = declaration.modifiers.first(where: { $0.name.text == "optional" })
      else { continue }
      modifiers.append(modifier)
      if declaration.modifiers.isOfType {
        unsupported.append(item.decl)
      } else if let function = item.decl.as(FunctionDeclSyntax.self) {
        methods.append(Method(function: function, conditions: conditions))
      } else if let variable = item.decl.as(VariableDeclSyntax.self) {
        for binding in variable.bindings {
          guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self), let type = binding.typeAnnotation?.type
          else { continue }
          var setter: AccessorDeclSyntax?
          if case .accessors(let accessors) = binding.accessorBlock?.accessors {
            setter = accessors.first { $0.accessorSpecifier.text == "set" }
          }
          properties.append(
            Property(name: pattern.identifier.text, type: type, setter: setter, conditions: conditions))
        }
      } else {
        unsupported.append(item.decl)
      }
    }
  }
}

/// The declarations that make a protocol's requirements optional.
private struct OptionalRequirementWriter {
  private let name: String
  private let access: String
  /// The isolation of the protocol.
  private let isolation: String
  private let compilerConditions: CompilerCondition

  init(_ node: ProtocolDeclSyntax, name: String, compilerConditions: CompilerCondition) {
    self.name = name
    self.compilerConditions = compilerConditions
    let levels = ["public", "package", "internal", "fileprivate", "private"]
    // Private at the top of a file is private to the file.
    let level = node.modifiers.map(\.name.text).first(where: levels.contains) ?? "internal"
    access = (level == "private" ? "fileprivate" : level) + " "
    isolation = node.attributes.names.contains("MainActor") ? "@MainActor " : ""
  }

  /// The isolation of a requirement: its own or the protocol's.
  private func isolation(of function: FunctionDeclSyntax) -> String {
    function.attributes.names.contains("MainActor") ? "@MainActor " : isolation
  }

  private func wrap(_ lines: [String], in blocks: [ConditionalBlock]) -> [String] {
    ConditionalBlock.wrap(lines, in: blocks, for: compilerConditions)
  }

  private var identifier: String { name.replacing(".", with: "_") }
  var defaultsProtocol: String { "_Adapted\(identifier)Defaults" }

  func declarations(methods: [OptionalRequirements.Method], properties: [OptionalRequirements.Property]) -> [String] {
    var defaults: [String] = []
    var members: [String] = []
    var types: [String] = []
    for method in methods {
      let line = wrap([defaultImplementation(method.function)], in: method.conditions)
      if method.function.signature.parameterClause.parameters.isEmpty { defaults += line } else { members += line }
    }
    var baseNames: [String] = []
    for method in methods where !baseNames.contains(method.function.name.plainText) {
      baseNames.append(method.function.name.plainText)
    }
    for baseName in baseNames {
      let group = methods.filter { $0.function.name.plainText == baseName }
      let conditions = group.allSatisfy { !$0.conditions.isEmpty } ? group[0].conditions : []
      members += wrap([property(baseName, group)], in: conditions)
      types += wrap(callable(baseName, group), in: conditions)
    }
    for property in properties {
      let value =
        "adaptedImplementation(self as AnyObject, \(property.name.swiftLiteral)) as? \(wrapped(property.type))"
      members += wrap(
        ["\(access)var \(property.name): \(optional(property.type)) { \(value) }"], in: property.conditions)
    }
    var lines: [String] = []
    if !defaults.isEmpty {
      lines += ["\(isolation)\(access)protocol \(defaultsProtocol): AnyObject {}", "extension \(defaultsProtocol) {"]
      lines += defaults + ["}"]
    }
    if !members.isEmpty { lines += ["extension \(name) {"] + members + ["}"] }
    return lines + types
  }

  private func result(_ function: FunctionDeclSyntax) -> String {
    function.signature.returnClause.map { $0.type.oneLine } ?? "Void"
  }

  private func optional(_ type: TypeSyntax) -> String { wrapped(type) + "?" }

  /// Without the `?` or `!`, in parentheses where `?` needs them.
  private func wrapped(_ type: TypeSyntax) -> String {
    if let type = type.as(OptionalTypeSyntax.self) { return wrapped(type.wrappedType) }
    if let type = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return wrapped(type.wrappedType) }
    let text = type.oneLine
    let isSimple =
      type.is(IdentifierTypeSyntax.self) || type.is(MemberTypeSyntax.self) || type.is(ArrayTypeSyntax.self)
      || type.is(DictionaryTypeSyntax.self) || type.is(TupleTypeSyntax.self)
    return isSimple ? text : "(" + text + ")"
  }

  private func effects(_ function: FunctionDeclSyntax) -> String {
    function.signature.effectSpecifiers.map { " " + $0.oneLine } ?? ""
  }

  private func parameters(_ function: FunctionDeclSyntax) -> String {
    let clause = function.signature.parameterClause
    return clause.oneLine(replacing: clause.missingNames)
  }

  /// An optional method that no one implements does nothing; one with a result is never called, as its property is nil.
  private func defaultImplementation(_ function: FunctionDeclSyntax) -> String {
    let result = function.signature.returnClause.map { " " + $0.oneLine } ?? ""
    let isVoid = ["Void", "()"].contains(self.result(function))
    let body =
      isVoid ? "{}" : "{ fatalError(\"\\(type(of: self)) does not implement \(MethodSignature(function).name)\") }"
    return "\(access)func \(function.name.text)\(parameters(function))\(effects(function))\(result) \(body)"
  }

  private func typeName(_ baseName: String) -> String { "_Adapted\(identifier)_\(baseName)" }

  private func property(_ baseName: String, _ group: [OptionalRequirements.Method]) -> String {
    let tests = group.filter {
      $0.conditions.isEmpty || group.count == 1 || $0.conditions.map(\.clause) == group[0].conditions.map(\.clause)
    }
    .map { "adaptedImplements(self as AnyObject, \(MethodSignature($0.function).name.swiftLiteral))" }
    let type = typeName(baseName)
    return
      "\(access)var \(group[0].function.name.text): \(type)? { \(tests.joined(separator: " || ")) ? \(type)(object: self) : nil }"
  }

  private func callable(_ baseName: String, _ group: [OptionalRequirements.Method]) -> [String] {
    var lines = ["\(access)struct \(typeName(baseName)) {", "let object: any \(name)"]
    for method in group {
      let function = method.function
      let signature = MethodSignature(function)
      let clause = function.signature.parameterClause
      let arguments = zip(clause.parameters, clause.argumentNames).map { parameter, name in
        let label = parameter.firstName.text == "_" ? "" : parameter.firstName.text + ": "
        let isInout =
          parameter.type.as(AttributedTypeSyntax.self)?.specifiers.trimmedDescription.contains("inout") == true
        return label + (isInout ? "&" : "") + name
      }
      let effect = function.signature.effectSpecifiers
      let marks = (effect?.throwsClause != nil ? "try " : "") + (effect?.asyncSpecifier != nil ? "await " : "")
      let call = "\(marks)object.\(function.name.text)(\(arguments.joined(separator: ", ")))"
      let result = function.signature.returnClause.map { optional($0.type) } ?? "Void?"
      lines += wrap(
        [
          "@discardableResult \(isolation(of: function))\(access)func callAsFunction\(parameters(function))\(effects(function)) -> \(result) { "
            + "adaptedImplements(object as AnyObject, \(signature.name.swiftLiteral)) ? \(call) : nil }"
        ], in: group.count == 1 ? [] : method.conditions)
    }
    return lines + ["}"]
  }
}
