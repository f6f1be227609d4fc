import SwiftSyntax

/// Overrides in an extension of a class that the file does not declare. The override gets a name of its own.
///
/// - A class that another file of the module declares gets a member that calls it: see `forwardOverridesInOtherFiles`.
/// - For another module's class, the member that it overrides is in an extension too, in this file: that member calls the
///   override if the object is of its class, and its own body, which gets a name of its own too, for `super`.
extension Adaptation {
  /// Adapts an override; false if it cannot be.
  func dispatch(_ item: MemberBlockItemSyntax, of node: ExtensionDeclSyntax) -> Bool {
    let type = node.extendedType.nameWithoutGenericArguments
    guard let override = ForwardedOverride(item, of: type),
      entry.declaredElsewhere.contains(type) || dispatched.isDispatched(item)
    else { return false }
    edits.replace(override.name.byteRange, with: override.newName)
    for modifier in item.decl.asProtocol((any WithModifiersSyntax).self)?.modifiers ?? [] {
      if modifier.name.text == "override" { edits.blank(modifier.byteRange) }
      // What cannot be overridden itself is not open.
      if modifier.name.text == "open" { edits.replace(modifier.byteRange, with: "public") }
    }
    return true
  }

  /// Gives each member that is overridden a body that calls the override, before its own, which becomes another member's.
  func dispatchOverrides() {
    for base in dispatched.bases.values.joined() {
      let decl = base.member.item.decl
      guard let name = ForwardedOverride.name(of: decl) else { continue }
      declareProtocol(of: base, name)
      let newName = ForwardedOverride.newName(of: name, in: base.member.type)
      let signature =
        " " + ForwardedOverride.signature(of: decl, named: newName, access: "", keepingOverride: false) + " "
      if let function = decl.as(FunctionDeclSyntax.self), let body = function.body {
        for (range, name) in function.signature.parameterClause.missingNames { edits.replace(range, with: name) }
        let calls = calls(of: base, at: body.leftBrace) { "return " + ForwardedOverride.call($0, of: function) }
        insert(
          "{" + calls + " return " + ForwardedOverride.call(newName, of: function) + " };", signature,
          at: body.leftBrace)
      } else if let block = decl.as(VariableDeclSyntax.self)?.bindings.first?.accessorBlock {
        let getter = calls(of: base, at: block.leftBrace) { "return \($0)" } + " return \(newName)"
        let setter = calls(of: base, at: block.leftBrace) { "\($0) = newValue; return" } + " \(newName) = newValue"
        let canSet = ForwardedOverride.canSet(block) == true
        insert(canSet ? "{ get {\(getter) } set {\(setter) } };" : "{\(getter) };", signature, at: block.leftBrace)
      }
    }
  }

  /// The protocol of the classes in other targets that override a member.
  private func declareProtocol(of base: DispatchTable.Base, _ name: TokenSyntax) {
    guard let protocolName = base.protocolName else { return }
    let decl = base.member.item.decl
    let newName = ForwardedOverride.newName(of: name, in: "overriding_" + base.member.type)
    var requirement = ForwardedOverride.signature(of: decl, named: newName, access: "open ", keepingOverride: false)
    requirement = requirement.replacing("open ", with: "", maxReplacements: 1).replacing(
      "@discardableResult ", with: "")
    if let block = decl.as(VariableDeclSyntax.self)?.bindings.first?.accessorBlock {
      requirement += ForwardedOverride.canSet(block) == true ? " { get set }" : " { get }"
    }
    appended += wrap(
      ["@MainActor public protocol \(protocolName): AnyObject { \(requirement) }"],
      in: (ConditionalBlock.around(Syntax(base.member.extension)) + base.member.conditions).filter(\.isOutsideTypes))
  }

  private func insert(_ body: String, _ signature: String, at brace: TokenSyntax) {
    edits.insert(body + signature, at: brace.byteRange.lowerBound)
  }

  /// Statements that call each override if the object is of its class, the subclass's first.
  private func calls(of base: DispatchTable.Base, at brace: TokenSyntax, _ call: (String) -> String) -> String {
    let isOfType = base.member.item.decl.asProtocol((any WithModifiersSyntax).self)?.modifiers.isOfType == true
    var text = ""
    let newName = ForwardedOverride.name(of: base.member.item.decl).map {
      ForwardedOverride.newName(of: $0, in: "overriding_" + base.member.type)
    }
    for name in base.classes {
      let type = name + (isOfType ? ".Type" : "")
      text += newName.map { " if let overriding = self as? \(type) { \(call("overriding." + $0)) };" } ?? ""
    }
    if let protocolName = base.protocolName, let newName {
      text += " if let overriding = self as? any \(protocolName) { \(call("overriding." + newName)) };"
    }
    for override in base.overrides {
      guard let newName = ForwardedOverride(override.item, of: override.type)?.newName else { continue }
      let type = override.type + (isOfType ? ".Type" : "")
      let statement = "if let overriding = self as? \(type) { \(call("overriding." + newName)) };"
      if override.conditions.isEmpty {
        text += " " + statement
      } else {
        let place = self.text.place(of: brace.byteRange.lowerBound)
        let lines = wrap([statement], in: override.conditions)
        text += "\n" + (lines + [SourceLocation(path: header.path, line: place.line).text, ""]).joined(separator: "\n")
      }
    }
    return text
  }

  /// `super` of an object whose class overrides the member calls the body that the member had.
  func adaptSuper(_ node: MemberAccessExprSyntax) {
    guard node.base?.is(SuperExprSyntax.self) == true else { return }
    if adaptSuperOfObserver(node) { return }
    guard let scope = scopes.last else { return }
    let renamed = entry.renamedOverrides[scope.name]
    let isDispatched = scope.kind == .extension(isOfFile: false) && !entry.declaredElsewhere.contains(scope.name)
    guard renamed != nil || isDispatched else { return }
    var key = node.declName.baseName.plainText
    if let arguments = node.declName.argumentNames?.arguments {
      key += "(" + arguments.map { $0.name.plainText + ":" }.joined() + ")"
    } else if let call = node.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == node.id {
      key += "(" + call.arguments.map { ($0.label?.plainText ?? "_") + ":" }.joined() + ")"
    }
    if isInMemberOfType(node) { key = "static " + key }
    guard let name = renamed?[key]?.superName ?? (isDispatched ? dispatched.nameForSuper(key, in: scope.name) : nil)
    else { return }
    edits.replace(node.declName.baseName.byteRange, with: name)
  }

  /// Whether a node is in a static or class member.
  private func isInMemberOfType(_ node: some SyntaxProtocol) -> Bool {
    var next = node.parent
    while let current = next, !current.is(MemberBlockItemSyntax.self) { next = current.parent }
    let decl = next?.as(MemberBlockItemSyntax.self)?.decl
    return decl?.asProtocol((any WithModifiersSyntax).self)?.modifiers.isOfType == true
  }

  /// Gives the overriding members of a class the names by which members of extensions of other modules' classes call them.
  func renameOverrides(in node: ClassDeclSyntax, name: String) {
    guard let renamed = entry.renamedOverrides[name] else { return }
    for item in node.memberBlock.members where item.isOverride {
      guard let key = ForwardedOverride.key(of: item.decl), let override = renamed[key],
        let token = ForwardedOverride.name(of: item.decl)
      else { continue }
      edits.replace(token.byteRange, with: override.newName)
      if let protocolName = override.protocolName { inherit(protocolName, in: ProtocolHeir(node)) }
      for modifier in item.decl.asProtocol((any WithModifiersSyntax).self)?.modifiers ?? []
      where modifier.name.text == "override" && !override.isOverride {
        edits.blank(modifier.byteRange)
      }
    }
  }

  /// Gives the members of an extension that subclasses override names of their own: the class declares them itself.
  func renameOverridden(in node: ExtensionDeclSyntax) {
    let type = node.extendedType.nameWithoutGenericArguments
    guard let keys = entry.overridden[type] else { return }
    for member in declarations.extensionMembers.values.joined() where member.extension.id == node.id {
      guard let key = ForwardedOverride.key(of: member.item.decl), keys.contains(key),
        let name = ForwardedOverride.name(of: member.item.decl)
      else { continue }
      edits.replace(name.byteRange, with: ForwardedOverride.newName(of: name, in: type))
      for modifier in member.item.decl.asProtocol((any WithModifiersSyntax).self)?.modifiers ?? []
      where modifier.name.text == "open" {
        edits.replace(modifier.byteRange, with: "public")
      }
    }
  }

  /// Adds to this file's classes the members that call what another file's extensions override.
  func forwardOverridesInOtherFiles() {
    for (name, lines) in entry.forwarded.sorted(by: { $0.key < $1.key }) {
      guard let declaration = declarations.classes[name], !lines.isEmpty else { continue }
      let brace = declaration.node.memberBlock.rightBrace.byteRange.lowerBound
      let place = text.place(of: brace)
      let all = lines + [SourceLocation(path: header.path, line: place.line).text]
      edits.insert(
        "\n" + all.joined(separator: "\n") + "\n" + String(repeating: " ", count: place.column - 1), at: brace)
    }
  }
}
