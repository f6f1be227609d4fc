import SwiftSyntax

/// The types of a target that are compiled only where a module can be imported that does not exist here.
struct ConditionalDeclarations {
  private(set) var types: [String: Visibility] = [:]
  private let unavailable: Set<String>

  /// `unavailable`: names of modules.
  init(_ files: [IndexedFile], unavailable: Set<String>) {
    self.unavailable = unavailable
    var others: Set<String> = []
    for file in files {
      if file.text.contains("canImport(") {
        look(file.tree.statements, file.conditions, isCompiled: true, &others)
      } else {
        others.formUnion(file.outline.topLevelTypes)
      }
    }
    for name in others { types[name] = nil }
  }

  private mutating func look(
    _ statements: CodeBlockItemListSyntax, _ conditions: CompilerCondition, isCompiled: Bool,
    _ others: inout Set<String>
  ) {
    for item in statements {
      for clause in item.item.as(IfConfigDeclSyntax.self)?.clauses ?? [] {
        guard case .statements(let inner)? = clause.elements, conditions.isActive(clause) else { continue }
        let isActive = conditions.isActive(clause, unavailable: unavailable)
        look(inner, conditions, isCompiled: isCompiled && isActive, &others)
      }
      guard let node = item.item.asProtocol((any NamedDeclSyntax).self), !item.item.is(FunctionDeclSyntax.self) else {
        continue
      }
      if isCompiled {
        others.insert(node.name.plainText)
      } else {
        types[node.name.plainText] = Visibility(of: Syntax(node))
      }
    }
  }
}
