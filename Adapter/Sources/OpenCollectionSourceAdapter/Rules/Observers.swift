import SwiftSyntax

/// Key-value observing: key paths through other objects, and observers that are plain objects.
extension Adaptation {
  /// `observe(\.tableView.contentSize)`, `publisher(for: \.tableView.contentSize)`: Swift does not tell the parts of a key path,
  /// so they are named.
  func adaptObservation(_ call: FunctionCallExprSyntax) {
    guard let argument = call.arguments.first, let path = argument.expression.as(KeyPathExprSyntax.self) else { return }
    let name =
      call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
    guard (name == "observe" && argument.label == nil) || (name == "publisher" && argument.label?.text == "for") else {
      return
    }
    var keys: [String] = []
    var prefixes: [String] = []
    var text = "\\" + (path.root?.oneLine ?? "")
    for component in path.components {
      switch component.component {
      case .property(let property) where property.declName.argumentNames == nil:
        if !keys.isEmpty { prefixes.append(text.trimmingOptionals) }
        keys.append(property.declName.baseName.plainText)
      case .optional: break
      default: return
      }
      text += component.oneLine
    }
    guard keys.count > 1, !keys.contains("self") else { return }
    header.usesRegistry = true
    edits.insert("adaptedKeyPath(", at: path.byteRange.lowerBound)
    let names = keys.map(\.swiftLiteral).joined(separator: ", ")
    edits.insert(", through: [\(prefixes.joined(separator: ", "))], [\(names)])", at: path.byteRange.upperBound)
  }

  // MARK: - observeValue(forKeyPath:of:change:context:)

  /// `override func observeValue` in a subclass of `NSObject`, which declares no such method here: responders do. It is
  /// sent as a message.
  func adaptObserver(_ function: FunctionDeclSyntax) {
    guard let scope = scopes.last, isObserver(function, in: scope) else { return }
    for modifier in function.modifiers where modifier.name.text == "override" { edits.blank(modifier.byteRange) }
  }

  func isObserver(_ function: FunctionDeclSyntax, in scope: TypeScope) -> Bool {
    function.modifiers.contains("override") && Self.isObserving(function) && isPlainObject(scope.name)
  }

  private static func isObserving(_ function: FunctionDeclSyntax) -> Bool {
    MethodSignature(function).name == "observeValue(forKeyPath:of:change:context:)"
  }

  /// Whether a class of this file is a direct subclass of `NSObject`, or of others that are and do not observe themselves.
  private func isPlainObject(_ name: String) -> Bool {
    guard let node = declarations.classes[name]?.node,
      let superclass = node.inheritanceClause?.inheritedTypes.first?.type.nameWithoutGenericArguments
    else { return false }
    if ["NSObject", "Foundation.NSObject"].contains(superclass) { return true }
    guard superclass != name, let parent = declarations.classes[superclass]?.node, isPlainObject(superclass) else {
      return false
    }
    return !parent.memberBlock.members.contains { item in
      item.decl.as(FunctionDeclSyntax.self).map(Self.isObserving) ?? false
    }
  }

  /// `super.observeValue` there: nobody handles the change.
  func adaptSuperOfObserver(_ node: MemberAccessExprSyntax) -> Bool {
    guard node.declName.baseName.text == "observeValue", let scope = scopes.last, isPlainObject(scope.name) else {
      return false
    }
    header.usesRegistry = true
    edits.replace(node.byteRange, with: "AdaptedMembers.UnhandledChange(self)")
    return true
  }
}

extension String {
  /// Without `?` and `!` at its end.
  fileprivate var trimmingOptionals: String {
    var text = self
    while text.hasSuffix("?") || text.hasSuffix("!") { text.removeLast() }
    return text
  }
}
