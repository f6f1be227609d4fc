import OpenCollectionModelContext

/// A tool's call as one line of text: `tap "Get"`, `scroll direction=down`, `type "tea" into=id:search`.
///
/// Words before the first name are the tool's first argument; those after a name are its value. Words are what is between spaces, or
/// with quotation marks around.
package struct DriveCommand: Equatable {
  package let tool: String
  package let arguments: JSON

  /// Reads a line. Throws what is wrong and what would be right.
  package init(_ line: String) throws(ToolFailure) {
    var words = Self.words(line)
    guard !words.isEmpty else { throw ToolFailure("the command is empty") }
    let name = words.removeFirst()
    guard let tool = DriveDeclarations.all.first(where: { $0.name == name }) else {
      let names = DriveDeclarations.all.map(\.name).joined(separator: ", ")
      throw ToolFailure("there is no command '\(name)'; the commands are \(names)")
    }
    var values: [(parameter: ToolDeclaration.Parameter, words: [String])] = []
    for word in words {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      if parts.count == 2, let parameter = tool.parameters.first(where: { $0.name == parts[0] }) {
        values.append((parameter, [parts[1]]))
      } else if !values.isEmpty {
        values[values.count - 1].words.append(word)
      } else {
        guard let first = tool.parameters.first else {
          throw ToolFailure("\(name) has no arguments, but there is \(word)")
        }
        values.append((first, [word]))
      }
    }
    let members = values.map {
      JSON.Member($0.parameter.name, Self.value($0.words.joined(separator: " "), $0.parameter))
    }
    (self.tool, arguments) = (name, .object(members))
    if let problem = tool.problem(of: arguments) { throw ToolFailure(problem) }
  }

  private static func words(_ line: String) -> [String] {
    var words: [String] = []
    var word = ""
    var (isQuoted, isEscaped) = (false, false)
    for character in line {
      if character == "\"", !isEscaped { isQuoted.toggle() }
      isEscaped = character == "\\" && !isEscaped
      if character.isWhitespace, !isQuoted {
        if !word.isEmpty { words.append(word) }
        word = ""
      } else {
        word.append(character)
      }
    }
    return word.isEmpty ? words : words + [word]
  }

  /// A value as an argument has it: numbers, true and false, and lists as in JSON; text that is typed without its quotation marks.
  private static func value(_ text: String, _ parameter: ToolDeclaration.Parameter) -> JSON {
    let json = try? JSONReader.read(Array(text.utf8))
    switch parameter.kind {
    case .flag, .number, .whole, .texts: return json ?? .string(text)
    case .choice: return .string(text)
    // A name of an element keeps its quotation marks.
    case .text: return parameter.name == "text" ? .string(json?.string ?? text) : .string(text)
    }
  }
}

/// Why a command is none. One line.
package struct ToolFailure: Error, Equatable, CustomStringConvertible {
  package let description: String
  init(_ description: String) { self.description = description }
}
