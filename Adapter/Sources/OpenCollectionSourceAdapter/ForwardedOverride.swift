import SwiftSyntax

/// A member of an extension that overrides one of the class, under a name of its own, and the code that calls it.
struct ForwardedOverride {
  /// The token of its name, in the extension.
  let name: TokenSyntax
  /// Its name in the adapted extension.
  let newName: String
  /// What it overrides: "subviews(_:)" or "description".
  let key: String
  private let decl: DeclSyntax

  /// Nil for a member that is not an override, unless it is one that others override, or cannot be called from another one:
  /// an initializer, a subscript, a method with any number of arguments.
  init?(_ item: MemberBlockItemSyntax, of type: String, isOverride: Bool = true) {
    guard let key = Self.key(of: item.decl), let name = Self.name(of: item.decl), item.isOverride == isOverride else {
      return nil
    }
    self.key = key
    self.name = name
    decl = item.decl
    newName = Self.newName(of: name, in: type)
  }

  /// The name in the adapted file of a type's own member, which `super` reaches too.
  static func newName(of name: TokenSyntax, in type: String) -> String {
    "adapted_" + type.split(separator: ".").joined(separator: "_") + "_" + name.plainText
  }

  /// The protocol of the classes in other targets that override a member of an extension of a type.
  static func protocolName(of key: String, in type: String) -> String {
    let words = (type + "." + key).split { !($0.isLetter || $0.isNumber || $0 == "_") }
    return "_AdaptedOverriding_" + words.joined(separator: "_")
  }

  /// The name of a method with its labels, or of a computed property, with "static" if it is the type's; nil for other
  /// declarations.
  static func key(of decl: DeclSyntax) -> String? {
    let isOfType = decl.asProtocol((any WithModifiersSyntax).self)?.modifiers.isOfType == true
    return instanceKey(of: decl).map { isOfType ? "static " + $0 : $0 }
  }

  private static func instanceKey(of decl: DeclSyntax) -> String? {
    if let function = decl.as(FunctionDeclSyntax.self) {
      guard case .identifier = function.name.tokenKind, function.body != nil else { return nil }
      let parameters = function.signature.parameterClause.parameters
      guard parameters.allSatisfy({ $0.ellipsis == nil }) else { return nil }
      return function.name.plainText + "(" + parameters.map { $0.firstName.plainText + ":" }.joined() + ")"
    }
    guard let variable = decl.as(VariableDeclSyntax.self), variable.bindings.count == 1,
      let block = variable.bindings.first?.accessorBlock, canSet(block) != nil,
      variable.bindings.first?.typeAnnotation != nil
    else { return nil }
    return name(of: decl)?.plainText
  }

  static func name(of decl: DeclSyntax) -> TokenSyntax? {
    if let function = decl.as(FunctionDeclSyntax.self) { return function.name }
    return decl.as(VariableDeclSyntax.self)?.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier
  }

  /// Whether a computed property can be set; nil for a property that is not computed, or whose accessors throw or wait.
  static func canSet(_ block: AccessorBlockSyntax) -> Bool? {
    guard case .accessors(let list) = block.accessors else { return false }
    if list.contains(where: { $0.effectSpecifiers != nil }) { return nil }
    let kinds = list.map(\.accessorSpecifier.text)
    return kinds.contains("get") ? kinds.contains("set") : nil
  }

  // MARK: - The overriding declaration

  /// The declaration in the class, which calls the one in the extension. `access` is the extension's level.
  func declaration(access: String) -> String {
    let text = Self.signature(of: decl, named: name.text, access: access, keepingOverride: true)
    if let function = decl.as(FunctionDeclSyntax.self) {
      return text + " { " + Self.call(newName, of: function) + " }"
    }
    let canSet = decl.as(VariableDeclSyntax.self)?.bindings.first?.accessorBlock.flatMap(Self.canSet) ?? false
    return text + (canSet ? " { get { \(newName) } set { \(newName) = newValue } }" : " { \(newName) }")
  }

  /// A method or property without its body, under another name. `access` is its level, unless it has one of its own.
  static func signature(of decl: DeclSyntax, named name: String, access: String, keepingOverride: Bool) -> String {
    let kept = ["available", "discardableResult", "MainActor", "preconcurrency"]
    let attributes = decl.asProtocol((any WithAttributesSyntax).self)?.attributes.attributes ?? []
    var text = attributes.filter { kept.contains($0.name) }.map { $0.oneLine + " " }.joined()
    let modifiers = decl.asProtocol((any WithModifiersSyntax).self)?.modifiers ?? []
    if !modifiers.hasAccessLevel { text += access }
    for modifier in modifiers {
      if !keepingOverride, ["override", "dynamic"].contains(modifier.name.text) { continue }
      text += modifier.oneLine + " "
    }
    if let function = decl.as(FunctionDeclSyntax.self) {
      text += "func " + name + (function.genericParameterClause?.oneLine ?? "")
      let clause = function.signature.parameterClause
      text += clause.oneLine(replacing: clause.missingNames)
      text += function.signature.effectSpecifiers.map { " " + $0.oneLine } ?? ""
      text += function.signature.returnClause.map { " " + $0.oneLine } ?? ""
      return text + (function.genericWhereClause.map { " " + $0.oneLine } ?? "")
    }
    let type = decl.as(VariableDeclSyntax.self)?.bindings.first?.typeAnnotation?.oneLine
    return text + "var " + name + (type ?? "")
  }

  /// `try await name(a, b: &b)`, with the parameters of a function that has the same labels.
  static func call(_ name: String, of function: FunctionDeclSyntax) -> String {
    let effects = function.signature.effectSpecifiers
    let marks = (effects?.throwsClause != nil ? "try " : "") + (effects?.asyncSpecifier != nil ? "await " : "")
    let clause = function.signature.parameterClause
    let arguments = zip(clause.parameters, clause.argumentNames).map { parameter, name -> String in
      let label = parameter.firstName.text == "_" ? "" : parameter.firstName.text + ": "
      let isInOut = parameter.type.trimmedDescription.split(separator: " ").first == "inout"
      return label + (isInOut ? "&" : "") + name
    }
    return marks + name + "(" + arguments.joined(separator: ", ") + ")"
  }
}
