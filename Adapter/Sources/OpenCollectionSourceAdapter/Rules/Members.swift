import SwiftSyntax

/// The registration of a class's members, which the linker runs when the program is loaded.
///
/// It is a static property of the class or extension, so that it can name private members and private types. Its text
/// stands behind the last member, on the same line. A generic class cannot have static properties: it gets a static
/// function and a protocol to call it through.
extension Adaptation {
  func registerMembers(of node: ClassDeclSyntax, scope: TypeScope) {
    if node.attributes.foreignActor != nil {
      if exposesMembers(node.memberBlock.members, in: scope) { reportForeignActor(node.attributes) }
      return
    }
    let objectiveCName = node.attributes.first(named: "objc")?.objectiveCName
    let place = RegistrationPlace(
      scope: scope, members: node.memberBlock.members, end: node.memberBlock.rightBrace.byteRange.lowerBound,
      heir: ProtocolHeir(node), conditions: ConditionalBlock.around(Syntax(node)))
    register(place, further: objectiveCName.map { [".className(\($0.swiftLiteral))"] } ?? [])
  }

  func registerMembers(of node: ExtensionDeclSyntax, scope: TypeScope) {
    register(
      RegistrationPlace(
        scope: scope, members: node.memberBlock.members, end: node.memberBlock.rightBrace.byteRange.lowerBound,
        heir: UIKitClasses.generic.contains(scope.name) ? nil : ProtocolHeir(node),
        conditions: ConditionalBlock.around(Syntax(node))), further: [])
  }

  private func register(_ place: RegistrationPlace, further: [String]) {
    let scope = place.scope
    var members = further
    var implementations: [String] = []
    for item in place.members {
      if let block = item.decl.as(IfConfigDeclSyntax.self) {
        for (index, clause) in block.clauses.enumerated() {
          guard case .decls(let inner) = clause.elements, conditions.isActive(clause) else { continue }
          register(place.clause(index, of: block, members: inner), further: [])
        }
      } else if let function = item.decl.as(FunctionDeclSyntax.self) {
        if isExposed(function.attributes, function.modifiers, in: scope) || isObserver(function, in: scope) {
          members += method(function, in: scope).map { [$0] } ?? []
        } else if let name = implementation(function, in: scope) {
          implementations.append(name)
        }
      } else if let variable = item.decl.as(VariableDeclSyntax.self) {
        members += properties(variable, in: scope)
      }
    }
    guard !members.isEmpty || !implementations.isEmpty else { return }
    let names = implementations.map { ".implementation(\($0.swiftLiteral))" }
    if case .extension(let isOfFile) = scope.kind, members.isEmpty, !isOfFile || scope.isGeneric {
      // The type may be a structure or a generic class, which cannot have the static property.
      append(
        "AdaptedClass(named: \(scope.name.swiftLiteral), [\(names.joined(separator: ", "))])",
        conditions: place.conditions)
      return
    }
    members += names
    header.usesRegistry = true
    if scope.isGeneric {
      registerGeneric(members, at: place)
    } else {
      let value = "AdaptedMembers.add { [AdaptedClass(\(scope.text).self, [\(members.joined(separator: ", "))])] }"
      insert(
        "@section(\".init_array\") @used nonisolated private static let _adapted\(nextRegistration()): "
          + "@convention(c) () -> Void = { \(value) }", at: place)
    }
  }

  private func registerGeneric(_ members: [String], at place: RegistrationPlace) {
    // The class objects of other modules' generic classes are not found.
    guard let heir = place.heir else { return }
    let number = nextRegistration()
    insert(
      "@MainActor fileprivate static func _adapted\(number)() -> [AdaptedMember] { [\(members.joined(separator: ", "))] }",
      at: place)
    inherit("_Adapted\(number)", in: heir)
    let function = "@MainActor static func _adapted\(number)() -> [AdaptedMember]"
    appended += wrap(
      [
        "fileprivate protocol _Adapted\(number) { \(function) }",
        // For members in a conditional block that the compiler leaves out.
        "extension _Adapted\(number) { \(function) { [] } }",
      ], in: place.conditions.filter(\.isOutsideTypes))
    append(
      "AdaptedClass(genericNamed: \(place.scope.name.swiftLiteral), module: String(#fileID.prefix { $0 != \"/\" })) "
        + "{ ($0 as? any _Adapted\(number).Type)?._adapted\(number)() }", conditions: place.conditions)
  }

  /// Adds a protocol to the list of a class or an extension.
  func inherit(_ name: String, in heir: ProtocolHeir) {
    if let last = heir.inheritance?.inheritedTypes.last {
      edits.insert(", \(name)", at: last.byteRange.upperBound)
    } else {
      edits.insert((inheriting.insert(heir.id).inserted ? ": " : ", ") + name, at: heir.end)
    }
  }

  /// Registers what stands behind the last line of the file, in a type of its own: a `main.swift` cannot have it as a
  /// global constant.
  func append(_ adaptedClass: String, conditions: [ConditionalBlock]) {
    let number = nextRegistration()
    appended += wrap(
      [
        "fileprivate enum _AdaptedFile\(number) { @section(\".init_array\") @used nonisolated static let load: "
          + "@convention(c) () -> Void = { AdaptedMembers.add { [\(adaptedClass)] } } }"
      ], in: conditions)
    header.usesRegistry = true
  }

  /// Behind the last member, on its line.
  private func insert(_ declaration: String, at place: RegistrationPlace) {
    let last = place.members.last { !$0.decl.is(IfConfigDeclSyntax.self) && !isMoved($0, in: place.scope) }
    guard let last else { return edits.insert(" " + declaration + " ", at: place.end) }
    edits.insert((last.semicolon == nil ? "; " : " ") + declaration, at: last.byteRange.upperBound)
  }

  // MARK: - Members

  private static let exposing: Set = [
    "objc", "IBOutlet", "IBAction", "IBInspectable", "IBSegueAction", "GKInspectable",
  ]

  func isExposed(_ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax, in scope: TypeScope) -> Bool {
    let names = attributes.names
    if names.contains(where: Self.exposing.contains) { return true }
    return scope.exposesMembers && !names.contains("nonobjc") && !modifiers.contains("override")
      && (scope.exposesPrivateMembers || !modifiers.isPrivate)
  }

  private func exposesMembers(_ list: MemberBlockItemListSyntax, in scope: TypeScope) -> Bool {
    list.contains { item in
      guard let declaration = item.decl.asProtocol((any WithAttributesSyntax).self),
        let modifiers = item.decl.asProtocol((any WithModifiersSyntax).self)?.modifiers
      else { return false }
      return isExposed(declaration.attributes, modifiers, in: scope)
    }
  }

  /// Code bound to another actor than the main one cannot be called by a message, which is synchronous.
  private func reportForeignActor(_ attributes: AttributeListSyntax) {
    guard let actor = attributes.foreignActor else { return }
    warning(
      "members of '@\(actor.name)' cannot be called through Objective-C names here; bind them to '@MainActor' or to no actor",
      at: actor)
  }

  private func method(_ function: FunctionDeclSyntax, in scope: TypeScope) -> String? {
    let signature = MethodSignature(function)
    let isExplicit = function.attributes.names.contains(where: Self.exposing.contains)
    guard signature.canBeMessage else {
      if isExplicit, let reason = signature.reason {
        warning("'\(signature.name)' cannot be called through Objective-C: \(reason)", at: function.name)
      }
      return nil
    }
    if function.attributes.foreignActor != nil {
      reportForeignActor(function.attributes)
      return nil
    }
    if function.attributes.isUnavailable { return nil }
    let isOfType = function.modifiers.isOfType
    let object = isOfType ? "(object as! \(scope.text).Type)" : "(object as! \(scope.text))"
    return signature.registration(isOfType ? "classMethod" : "method", object: object)
  }

  private func implementation(_ function: FunctionDeclSyntax, in scope: TypeScope) -> String? {
    guard scope.implementations > .none, !function.modifiers.isOfType, !function.modifiers.isPrivate,
      !function.modifiers.contains("override"), function.genericParameterClause == nil,
      case .identifier = function.name.tokenKind
    else { return nil }
    let name = MethodSignature(function).name
    let labels = name.dropFirst(function.name.plainText.count + 1).dropLast()
    let isOfUIKit = OptionalMethodsOfUIKit.contain(baseName: function.name.plainText, labels: String(labels))
    return scope.implementations == .all || isOfUIKit ? name : nil
  }

  private func properties(_ variable: VariableDeclSyntax, in scope: TypeScope) -> [String] {
    guard !variable.modifiers.isOfType, !variable.attributes.isUnavailable else { return [] }
    let isExposed = isExposed(variable.attributes, variable.modifiers, in: scope)
    let isObserved =
      isExposed && variable.modifiers.contains("dynamic") && !variable.modifiers.contains("override")
    if variable.attributes.foreignActor != nil {
      if isExposed { reportForeignActor(variable.attributes) }
      return []
    }
    if isObserved, variable.bindings.count > 1 {
      warning(
        "observers do not learn of changes of these properties; declare each in a 'var' of its own",
        at: variable.bindings)
      return []
    }
    return variable.bindings.compactMap { binding in
      guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { return nil }
      let name = pattern.identifier.plainText
      let path = "\\\(scope.text).\(pattern.identifier.text)"
      let access = PropertyAccess(variable, binding)
      guard access != .none else { return nil }
      if isExposed {
        let key = variable.attributes.first(named: "objc")?.objectiveCName ?? name
        if isObserved { observe(binding, key: key) }
        return access == .readOnly
          ? ".property(readOnly: \(key.swiftLiteral), \(path))" : ".property(\(key.swiftLiteral), \(path))"
      }
      guard scope.implementations == .all, scope.kind == .class, !variable.modifiers.isPrivate,
        !variable.modifiers.contains("override")
      else {
        return nil
      }
      return ".implementation(\(name.swiftLiteral), \(path))"
    }
  }
}

/// Where a class, an extension or a conditional block in one of them registers its members.
struct RegistrationPlace {
  var scope: TypeScope
  var members: MemberBlockItemListSyntax
  /// Where a declaration can be inserted if there is no member.
  var end: Int
  /// Nil for an extension of another module's generic class.
  var heir: ProtocolHeir?
  var conditions: [ConditionalBlock]

  func clause(_ index: Int, of block: IfConfigDeclSyntax, members: MemberBlockItemListSyntax) -> RegistrationPlace {
    var place = self
    place.members = members
    place.conditions.append(ConditionalBlock(block: block, clause: index))
    return place
  }
}

/// The class or extension that a generic registration gives a protocol.
struct ProtocolHeir {
  let id: SyntaxIdentifier
  let inheritance: InheritanceClauseSyntax?
  /// Where a list of protocols begins.
  let end: Int

  init(_ node: ClassDeclSyntax) {
    (id, inheritance) = (node.id, node.inheritanceClause)
    end = node.genericParameterClause?.byteRange.upperBound ?? node.name.byteRange.upperBound
  }

  init(_ node: ExtensionDeclSyntax) {
    (id, inheritance, end) = (node.id, node.inheritanceClause, node.extendedType.byteRange.upperBound)
  }
}

/// How a key path reaches a property.
enum PropertyAccess {
  case readWrite, readOnly, none

  init(_ variable: VariableDeclSyntax, _ binding: PatternBindingSyntax) {
    guard variable.bindingSpecifier.text == "var" else {
      self = .readOnly
      return
    }
    switch binding.accessorBlock?.accessors {
    case nil: self = .readWrite
    case .getter: self = .readOnly
    case .accessors(let list):
      let names = list.map(\.accessorSpecifier.text)
      if list.contains(where: { $0.effectSpecifiers != nil }) {
        self = .none
      } else if names.contains("get") || names.contains("_read") || names.contains("unsafeAddress") {
        self = names.contains("set") || names.contains("_modify") ? .readWrite : .readOnly
      } else {
        self = .readWrite
      }
    }
  }
}

extension AttributeSyntax {
  /// The name in `@objc(name)`.
  var objectiveCName: String? {
    guard name == "objc", let arguments else { return nil }
    let name = arguments.trimmedDescription.filter { !$0.isWhitespace }
    return name.isEmpty ? nil : name
  }
}

extension AttributeListSyntax {
  /// The attribute of a global actor other than the main one.
  var foreignActor: AttributeSyntax? { attributes.first { $0.name.hasSuffix("Actor") && $0.name != "MainActor" } }

  /// `@available(*, unavailable)`.
  var isUnavailable: Bool {
    attributes.contains { attribute in
      guard attribute.name == "available", let arguments = attribute.arguments?.trimmedDescription else { return false }
      let parts = arguments.split(separator: ",").map { $0.filter { !$0.isWhitespace } }
      return parts.first == "*" && parts.contains("unavailable")
    }
  }
}
