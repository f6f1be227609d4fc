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
  private let modifiers: DeclModifierListSyntax
  private let attributes: AttributeListSyntax

  /// Nil for a member that is not an override, or cannot be called from another one: an initializer, a subscript, a
  /// method with any number of arguments.
  init?(_ item: MemberBlockItemSyntax, of type: String) {
    guard let key = Self.key(of: item.decl), let name = Self.name(of: item.decl),
      let modified = item.decl.asProtocol((any WithModifiersSyntax).self), modified.modifiers.contains("override")
    else { return nil }
    self.key = key
    self.name = name
    decl = item.decl
    modifiers = modified.modifiers
    attributes = item.decl.asProtocol((any WithAttributesSyntax).self)?.attributes ?? []
    newName = "adapted_" + type.split(separator: ".").joined(separator: "_") + "_" + name.plainText
  }

  /// The name of a method with its labels, or of a computed property; nil for other declarations.
  static func key(of decl: DeclSyntax) -> String? {
    if let function = decl.as(FunctionDeclSyntax.self) {
      guard case .identifier = function.name.tokenKind, function.body != nil else { return nil }
      let parameters = function.signature.parameterClause.parameters
      guard parameters.allSatisfy({ $0.ellipsis == nil }) else { return nil }
      return function.name.plainText + "(" + parameters.map { $0.firstName.plainText + ":" }.joined() + ")"
    }
    guard let variable = decl.as(VariableDeclSyntax.self), variable.bindings.count == 1,
      let block = variable.bindings.first?.accessorBlock, canSet(block) != nil
    else { return nil }
    return name(of: decl)?.plainText
  }

  private static func name(of decl: DeclSyntax) -> TokenSyntax? {
    if let function = decl.as(FunctionDeclSyntax.self) { return function.name }
    return decl.as(VariableDeclSyntax.self)?.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier
  }

  /// Whether a computed property can be set; nil for a property that is not computed.
  private static func canSet(_ block: AccessorBlockSyntax) -> Bool? {
    guard case .accessors(let list) = block.accessors else { return false }
    let kinds = list.map(\.accessorSpecifier.text)
    return kinds.contains("get") ? kinds.contains("set") : nil
  }

  // MARK: - The overriding declaration

  /// The declaration in the class, which calls the one in the extension. `access` is the extension's level.
  func declaration(access: String) -> String {
    let levels = ["open", "public", "package", "internal", "fileprivate", "private"]
    let own = modifiers.contains { levels.contains($0.name.text) && $0.detail == nil }
    let kept = ["available", "discardableResult", "MainActor", "preconcurrency"]
    var text = attributes.attributes.filter { kept.contains($0.name) }.map { $0.oneLine + " " }.joined()
    text += (own ? "" : access) + modifiers.map { $0.oneLine + " " }.joined()
    if let function = decl.as(FunctionDeclSyntax.self) {
      text += "func " + function.name.text + (function.genericParameterClause?.oneLine ?? "")
      text += function.signature.parameterClause.oneLine
      text += function.signature.effectSpecifiers.map { " " + $0.oneLine } ?? ""
      text += function.signature.returnClause.map { " " + $0.oneLine } ?? ""
      text += function.genericWhereClause.map { " " + $0.oneLine } ?? ""
      return text + " { " + Self.call(newName, of: function) + " }"
    }
    guard let variable = decl.as(VariableDeclSyntax.self), let binding = variable.bindings.first else { return "" }
    text += "var " + name.text + (binding.typeAnnotation?.oneLine ?? "")
    let canSet = binding.accessorBlock.flatMap(Self.canSet) ?? false
    return text + (canSet ? " { get { \(newName) } set { \(newName) = newValue } }" : " { \(newName) }")
  }

  /// `try await name(a, b: &b)`, with the parameters of a function that has the same labels.
  static func call(_ name: String, of function: FunctionDeclSyntax) -> String {
    let effects = function.signature.effectSpecifiers
    let marks = (effects?.throwsClause != nil ? "try " : "") + (effects?.asyncSpecifier != nil ? "await " : "")
    let arguments = function.signature.parameterClause.parameters.map { parameter -> String in
      let label = parameter.firstName.text == "_" ? "" : parameter.firstName.text + ": "
      let isInOut = parameter.type.trimmedDescription.split(separator: " ").first == "inout"
      return label + (isInOut ? "&" : "") + (parameter.secondName ?? parameter.firstName).text
    }
    return marks + name + "(" + arguments.joined(separator: ", ") + ")"
  }
}
