extension AccessibilityTree: CustomStringConvertible {
  /// What is said, one element a line, in the containers that group them. Hints and what else is known follow in a line's end.
  ///
  /// ```
  /// UINavigationBar
  ///   First. Back Button.
  ///   Second. Heading.
  /// Name. Text Field. | hint: Double tap to edit. | id: name
  /// ```
  package var description: String { text(showsFrames: false) }

  /// The description, with the frames in the ends of the lines if they are wanted: x, y, width and height on the screen, in
  /// whole points.
  package func text(showsFrames: Bool) -> String {
    Self.lines(nodes, depth: 0, showsFrames).joined(separator: "\n")
  }

  /// What is said of each element in reading order, with the hints and notes that follow after a pause.
  package var spokenText: String {
    elements.map { ([$0.spoken, $0.spokenHint].compactMap { $0 } + $0.notes).joined(separator: " ") }
      .joined(separator: "\n")
  }

  private static func lines(_ nodes: [Node], depth: Int, _ showsFrames: Bool) -> [String] {
    let indent = String(repeating: "  ", count: depth)
    let end = { (frame: CGRect) in showsFrames ? " | frame: \(frame.wholePoints)" : "" }
    return nodes.flatMap { node -> [String] in
      switch node {
      case .element(let element): [indent + element.line + end(element.frame)]
      case .container(let container):
        [indent + container.line + end(container.frame)] + lines(container.children, depth: depth + 1, showsFrames)
      }
    }
  }
}

extension CGRect {
  /// "20 100 350 44".
  fileprivate var wholePoints: String {
    [minX, minY, width, height].map { String(format: "%.0f", $0.rounded() + 0) }.joined(separator: " ")
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
