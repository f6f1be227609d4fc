extension AccessibilityTree: CustomStringConvertible {
  /// What is said, one element a line, in the containers that group them. Hints and what else is known follow in a line's end.
  ///
  /// ```
  /// UINavigationBar
  ///   First. Back Button.
  ///   Second. Heading.
  /// Name. Text Field. | hint: Double tap to edit. | id: name
  /// ```
  package var description: String { Self.lines(nodes, depth: 0).joined(separator: "\n") }

  private static func lines(_ nodes: [Node], depth: Int) -> [String] {
    let indent = String(repeating: "  ", count: depth)
    return nodes.flatMap { node -> [String] in
      switch node {
      case .element(let element): [indent + element.line]
      case .container(let container):
        [indent + container.line] + lines(container.children, depth: depth + 1)
      }
    }
  }
}

extension AccessibilityTree.Element {
  /// The sentence, and the hint, the identifier, the actions and the content if there are any.
  package var line: String {
    var parts = [spoken.isEmpty ? "(\(className))" : spoken]
    if let spokenHint { parts.append("hint: \(spokenHint)") }
    if let identifier { parts.append("id: \(identifier)") }
    if !actions.isEmpty { parts.append("actions: \(actions.joined(separator: ", "))") }
    if !rotors.isEmpty { parts.append("rotors: \(rotors.joined(separator: ", "))") }
    if !customContent.isEmpty { parts.append("content: \(customContent.joined(separator: ", "))") }
    return parts.joined(separator: " | ")
  }
}

extension AccessibilityTree.Container {
  package var line: String {
    let kind: String =
      switch type {
      case .none: className
      case .dataTable: "table"
      case .list: "list"
      case .landmark: "landmark"
      case .semanticGroup: "group"
      }
    return [kind, label, value, identifier.map { "id: \($0)" }].compactMap { $0 }.joined(separator: " | ")
  }
}
