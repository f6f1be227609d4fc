import SwiftSyntax

/// Overrides in an extension of a class that the file does not declare. The override gets a name of its own.
///
/// - A class that another file of the module declares gets a member that calls it: see `adaptOverridesInOtherFiles`.
/// - For another module's class, the member that it overrides is in an extension too, in this file: that member calls the
///   override if the object is of its class.
extension Adaptation {
  /// Adapts an override; false if it cannot be.
  func dispatch(_ item: MemberBlockItemSyntax, of node: ExtensionDeclSyntax) -> Bool {
    let type = node.extendedType.nameWithoutGenericArguments
    guard let override = ForwardedOverride(item, of: type) else { return false }
    if !declaredElsewhere.contains(type) {
      guard let base = declarations.extensionMembers[override.key], base.type != type,
        call(override, of: type, from: base.decl)
      else { return false }
    }
    edits.replace(override.name.byteRange, with: override.newName)
    for modifier in item.decl.asProtocol((any WithModifiersSyntax).self)?.modifiers ?? [] {
      if modifier.name.text == "override" { edits.blank(modifier.byteRange) }
      // What cannot be overridden itself is not open.
      if modifier.name.text == "open" { edits.replace(modifier.byteRange, with: "public") }
    }
    return true
  }

  /// Makes a member call the override first if the object is of the overriding class; false if it has no body for it.
  private func call(_ override: ForwardedOverride, of type: String, from decl: DeclSyntax) -> Bool {
    func start(_ body: String) -> String { " if let object = self as? \(type) { \(body) };" }
    if let function = decl.as(FunctionDeclSyntax.self), let body = function.body {
      let call = ForwardedOverride.call("object." + override.newName, of: function)
      addReturn(to: body.statements, returns: function.signature.returnClause != nil)
      edits.insert(start("return " + call), at: body.leftBrace.byteRange.upperBound)
      return true
    }
    guard let block = decl.as(VariableDeclSyntax.self)?.bindings.first?.accessorBlock else { return false }
    let getter = start("return object." + override.newName)
    switch block.accessors {
    case .getter(let statements):
      addReturn(to: statements, returns: true)
      edits.insert(getter, at: block.leftBrace.byteRange.upperBound)
    case .accessors(let list):
      for accessor in list {
        guard let body = accessor.body else { continue }
        let value = accessor.parameters?.name.text ?? "newValue"
        if accessor.accessorSpecifier.text == "get" {
          addReturn(to: body.statements, returns: true)
          edits.insert(getter, at: body.leftBrace.byteRange.upperBound)
        } else {
          edits.insert(
            start("object.\(override.newName) = \(value); return"), at: body.leftBrace.byteRange.upperBound)
        }
      }
    }
    return true
  }

  /// Writes the `return` that a body of one expression leaves out, once.
  private func addReturn(to statements: CodeBlockItemListSyntax, returns: Bool) {
    guard returns, statements.count == 1, let only = statements.first, case .expr(let expression) = only.item,
      !returning.contains(only.id)
    else { return }
    returning.insert(only.id)
    edits.insert("return ", at: expression.byteRange.lowerBound)
  }

  /// Adds to this file's classes the members that call what another file's extensions override.
  func adaptOverridesInOtherFiles(_ tree: SourceFileSyntax) {
    for (name, declaration) in declarations.classes.sorted(by: { $0.key < $1.key }) {
      var lines: [String] = []
      for file in extensions {
        for node in file.extensions where node.extendedType.nameWithoutGenericArguments == name {
          let access = node.modifiers.first.map { $0.name.text + " " } ?? ""
          for (item, conditions) in overrides(in: node.memberBlock.members, conditions: []) {
            guard let override = ForwardedOverride(item, of: name) else { continue }
            let place = file.text.place(of: item.byteRange.lowerBound)
            lines += ConditionalBlock.wrap(
              [SourceLocation(path: file.path, line: place.line).text, override.declaration(access: access)],
              in: conditions)
          }
        }
      }
      guard !lines.isEmpty else { continue }
      let brace = declaration.node.memberBlock.rightBrace.byteRange.lowerBound
      let place = text.place(of: brace)
      lines.append(SourceLocation(path: header.path, line: place.line).text)
      edits.insert(
        "\n" + lines.joined(separator: "\n") + "\n" + String(repeating: " ", count: place.column - 1), at: brace)
    }
  }
}

/// A file whose extensions override members of another file's classes.
struct ExtensionFile {
  let text: SourceText
  let path: String
  /// Those outside of types, also in conditional blocks.
  let extensions: [ExtensionDeclSyntax]

  init(_ source: String, path: String, parse: (String) -> SourceFileSyntax) {
    text = SourceText(source)
    self.path = path
    let visitor = Visitor(viewMode: .sourceAccurate)
    visitor.walk(parse(text.string))
    extensions = visitor.extensions
  }

  private final class Visitor: SyntaxVisitor {
    var extensions: [ExtensionDeclSyntax] = []
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
      extensions.append(node)
      return .skipChildren
    }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  }
}
