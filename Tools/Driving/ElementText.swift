/// What a call names: an element as scripts name it, or a point.
struct ElementText: Equatable {
  enum Value: Equatable {
    /// A name for a step of a script.
    case name(String)
    case point(x: Double, y: Double)
  }

  let value: Value

  /// Reads `button "Get" #2`, `id:buy`, `cell #3`, `195 300`; other text is what an element says. Throws for control
  /// characters, which no name in a script has.
  init(_ text: String) throws(DriveError) {
    let text = text.trimming { $0.isWhitespace }
    guard !text.isEmpty else { throw DriveError("the name of an element is empty; \(Self.forms)") }
    guard !text.unicodeScalars.contains(where: { $0.value < 32 && $0 != "\n" && $0 != "\t" || $0.value == 127 }) else {
      throw DriveError("a name has no control characters; in quotation marks, \\n and \\t stand for them")
    }
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    if words.count == 2, let x = Double(words[0]), let y = Double(words[1]), x.isFinite, y.isFinite {
      value = .point(x: x, y: y)
      return
    }
    guard Self.isName(text, words) else {
      value = .name(Self.quoted(text))
      return
    }
    guard !text.unicodeScalars.contains(where: { $0.value < 32 || $0.value == 127 }) else {
      throw DriveError("a name has no control characters; in quotation marks, \\n and \\t stand for them")
    }
    value = .name(text)
  }

  static let forms = "names are such as Get, \"Get\", id:get, button \"Get\" #2 or cell #3; a point is such as 195 300"

  /// Whether a text is written as scripts have it.
  private static func isName(_ text: String, _ words: [Substring]) -> Bool {
    if text.hasPrefix("\"") || text.hasPrefix("id:") { return true }
    guard words.count >= 2, words[0].allSatisfy({ $0.isASCII && $0.isLetter }) else { return false }
    let second = words[1]
    if second.hasPrefix("\"") || second.hasPrefix("id:") { return true }
    return words.count == 2 && second.hasPrefix("#") && second.count > 1 && second.dropFirst().allSatisfy(\.isNumber)
  }

  /// A text between quotation marks, as scripts have it.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for character in text.unicodeScalars {
      switch character {
      case "\"", "\\": result += "\\\(character)"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      default: result.unicodeScalars.append(character)
      }
    }
    return result + "\""
  }

  /// A number as scripts have it.
  static func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
  }
}

/// Why something cannot be done, and what would be right. One line.
struct DriveError: Error, Equatable, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

extension String {
  func trimming(_ isTrimmed: (Character) -> Bool) -> String {
    var rest = drop(while: isTrimmed)
    while let last = rest.last, isTrimmed(last) { rest.removeLast() }
    return String(rest)
  }
}
