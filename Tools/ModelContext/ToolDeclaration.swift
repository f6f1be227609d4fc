/// A tool as clients see it: its name, what it does, and its arguments.
package struct ToolDeclaration: Equatable, Sendable {
  /// An argument of a tool.
  package struct Parameter: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
      case text(mostCharacters: Int)
      case choice([String])
      case flag
      case number(ClosedRange<Double>)
      case whole(ClosedRange<Int>)
      /// A list of texts.
      case texts(most: Int, mostCharacters: Int)
    }

    package var name: String
    package var kind: Kind
    package var description: String
    package var isRequired: Bool

    package init(_ name: String, _ kind: Kind, _ description: String, isRequired: Bool = false) {
      (self.name, self.kind, self.description, self.isRequired) = (name, kind, description, isRequired)
    }
  }

  package var name: String
  package var description: String
  package var parameters: [Parameter]
  /// Whether it leaves the app and all files as they are.
  package var isReadOnly: Bool

  package init(_ name: String, _ description: String, isReadOnly: Bool = false, _ parameters: [Parameter] = []) {
    (self.name, self.description, self.isReadOnly, self.parameters) = (name, description, isReadOnly, parameters)
  }

  // MARK: The schema

  /// As `tools/list` has it.
  package var json: JSON {
    .object([
      "name": .string(name), "description": .string(description), "inputSchema": schema,
      "annotations": .object(["readOnlyHint": .bool(isReadOnly), "openWorldHint": false]),
    ])
  }

  /// The JSON Schema of the arguments.
  package var schema: JSON {
    let required = parameters.filter(\.isRequired).map { JSON.string($0.name) }
    return .object([
      "type": "object", "properties": .object(parameters.map { JSON.Member($0.name, $0.schema) }),
      "required": required.isEmpty ? nil : .array(required), "additionalProperties": false,
    ])
  }

  // MARK: Checking

  /// What is wrong with arguments, and what would be right; nil for nothing.
  package func problem(of arguments: JSON) -> String? {
    guard let members = arguments.members else { return "\(name): arguments are an object, not \(arguments.kind)" }
    var seen: Set<String> = []
    for member in members {
      guard let parameter = parameters.first(where: { $0.name == member.key }) else {
        let names = parameters.map(\.name).joined(separator: ", ")
        return "\(name): there is no argument '\(member.key.prefix(100))'; "
          + (names.isEmpty ? "it has none" : "the arguments are \(names)")
      }
      // Many clients write null for what is left out, though no schema has it.
      if member.value == .null { continue }
      guard seen.insert(member.key).inserted else { return "\(name): \(member.key) is there twice" }
      if let problem = parameter.problem(of: member.value) { return "\(name): \(parameter.name): \(problem)" }
    }
    if let missing = parameters.first(where: { $0.isRequired && !seen.contains($0.name) }) {
      return "\(name): \(missing.name) is missing: \(missing.description)"
    }
    return nil
  }
}

extension ToolDeclaration.Parameter {
  fileprivate var schema: JSON {
    switch kind {
    case .text(let most):
      .object(["type": "string", "maxLength": .number(most), "description": .string(description)])
    case .choice(let values):
      .object([
        "type": "string", "enum": .array(values.map { .string($0) }), "description": .string(description),
      ])
    case .flag: .object(["type": "boolean", "description": .string(description)])
    case .number(let range):
      .object([
        "type": "number", "minimum": Self.json(range.lowerBound), "maximum": Self.json(range.upperBound),
        "description": .string(description),
      ])
    case .whole(let range):
      .object([
        "type": "integer", "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound),
        "description": .string(description),
      ])
    case .texts(let most, let mostCharacters):
      .object([
        "type": "array", "items": .object(["type": "string", "maxLength": .number(mostCharacters)]),
        "maxItems": .number(most), "description": .string(description),
      ])
    }
  }

  private static func json(_ number: Double) -> JSON {
    .number(number == number.rounded() ? "\(Int(number))" : "\(number)")
  }

  /// What is wrong with a value; nil for nothing.
  fileprivate func problem(of value: JSON) -> String? {
    switch kind {
    case .text(let most):
      guard let text = value.string else { return "expected a string, not \(value.kind)" }
      return text.unicodeScalars.count > most ? "more than \(most) characters" : nil
    case .choice(let values):
      let names = values.joined(separator: ", ")
      guard let text = value.string else { return "expected one of \(names), not \(value.kind)" }
      return values.contains(text) ? nil : "'\(text.prefix(100))' is none of \(names)"
    case .flag: return value.bool == nil ? "expected true or false, not \(value.kind)" : nil
    case .number(let range):
      guard let number = value.number else { return "expected a number, not \(value.kind)" }
      return range.contains(number) ? nil : "expected a number from \(range.lowerBound) to \(range.upperBound)"
    case .whole(let range):
      let words = "a whole number from \(range.lowerBound) to \(range.upperBound)"
      guard let number = value.integer else { return "expected \(words), not \(value.kind)" }
      return range.contains(number) ? nil : "expected \(words)"
    case .texts(let most, let mostCharacters):
      guard let texts = value.array?.map(\.string), !texts.contains(nil) else { return "expected a list of strings" }
      guard texts.count <= most else { return "more than \(most) strings" }
      return texts.contains { ($0 ?? "").unicodeScalars.count > mostCharacters }
        ? "a string has more than \(mostCharacters) characters" : nil
    }
  }
}

/// What a tool answers.
package struct ToolResult: Equatable, Sendable {
  package enum Content: Equatable, Sendable {
    case text(String)
    /// A PNG file, in base 64.
    case picture(String)
  }

  package var content: [Content]
  package var isError: Bool

  package init(_ content: [Content], isError: Bool = false) { (self.content, self.isError) = (content, isError) }

  package static func failure(_ text: String) -> ToolResult { ToolResult([.text(text)], isError: true) }

  /// The texts, one under the other.
  package var text: String {
    content.compactMap { if case .text(let text) = $0 { text } else { nil } }.joined(separator: "\n")
  }
}
