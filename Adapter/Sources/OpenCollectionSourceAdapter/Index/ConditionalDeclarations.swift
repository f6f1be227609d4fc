import SwiftSyntax

/// The types and functions of a target that are compiled only where a module can be imported that does not exist here.
struct ConditionalDeclarations {
  private(set) var names: [String: Visibility] = [:]
  private var functions: Set<String> = []
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
    // What Apple's system has besides may be here without it.
    for name in others.union(NamesInUIKit.names) { names[name] = nil }
    for name in names.keys where functions.contains(name) {
      // Another function of the name is in a file that was not parsed.
      let isElsewhere = files.contains { !$0.text.contains("canImport(") && $0.text.contains("func \(name)") }
      if isElsewhere { names[name] = nil }
    }
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
      guard let node = item.item.asProtocol((any NamedDeclSyntax).self) else { continue }
      if item.item.is(FunctionDeclSyntax.self) { functions.insert(node.name.plainText) }
      if isCompiled {
        others.insert(node.name.plainText)
      } else {
        names[node.name.plainText] = Visibility(of: Syntax(node))
      }
    }
  }
}
