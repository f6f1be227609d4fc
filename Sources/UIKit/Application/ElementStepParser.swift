@_spi(Storeys) import OpenCollectionViews

/// Parses the steps of scripts that name elements.
struct ElementStepParser {
  private let line: Int
  private let form: String
  private var words: ArraySlice<Word>

  /// A word, or characters in quotation marks.
  private enum Word: Equatable {
    case plain(String)
    case quoted(String)
  }

  /// The step of a row; nil if it names no element: `tap 60 180`.
  static func step(_ row: String, line: Int) throws(Script.Failure) -> ElementStep? {
    let first = String(row.prefix { !$0.isWhitespace })
    let rest = row.dropFirst(first.count).trimmingCharacters(in: .whitespaces)
    guard let form = form(of: first, rest) else { return nil }
    var parser = ElementStepParser(
      line: line, form: form, words: try split(rest, line: line, form: form)[...])
    let step = try parser.step(first)
    guard parser.words.isEmpty else { throw parser.failure }
    return step
  }

  /// The form of a step that names an element, for its error.
  private static func form(of first: String, _ rest: String) -> String? {
    switch first {
    case "tap", "down", "hover":
      // Coordinates are numbers; so is a step without anything.
      let start = rest.prefix { !$0.isWhitespace }
      return rest.contains("\"") || rest.contains("id:") || ScreenElement.Kind(named: start) != nil
        ? "\(first) NAME" : nil
    case "type": return "type \"CHARACTERS\" into NAME"
    case "scroll": return "scroll to NAME"
    case "swipe": return "swipe DIRECTION on NAME"
    case "expect": return "expect NAME' or 'expect no NAME"
    case "wait": return rest == "for" || rest.hasPrefix("for ") ? "wait for NAME SECONDS" : nil
    default: return nil
    }
  }

  private var failure: Script.Failure {
    Script.Failure(
      line: line, reason: "expected '\(form)', with a NAME such as \"Get\", id:get, button \"Get\" #2 or cell #3")
  }

  // MARK: Words

  private static func split(_ text: String, line: Int, form: String) throws(Script.Failure) -> [Word] {
    var words: [Word] = []
    var rest = Substring(text)
    while true {
      rest = rest.drop(while: \.isWhitespace)
      guard let first = rest.first else { return words }
      guard first == "\"" else {
        let word = rest.prefix { !$0.isWhitespace }
        words.append(.plain(String(word)))
        rest = rest.dropFirst(word.count)
        continue
      }
      var end = rest.index(after: rest.startIndex)
      while end < rest.endIndex, rest[end] != "\"" {
        let next = rest.index(after: end)
        end = rest[end] == "\\" && next < rest.endIndex ? rest.index(after: next) : next
      }
      guard end < rest.endIndex else {
        throw Script.Failure(line: line, reason: "a quotation mark is missing; expected '\(form)'")
      }
      words.append(.quoted(try Script.quoted(String(rest[...end]), line: line, form: "expected '\(form)'")))
      rest = rest[rest.index(after: end)...]
    }
  }

  private mutating func take(_ word: String) -> Bool {
    guard words.first == .plain(word) else { return false }
    words.removeFirst()
    return true
  }

  private mutating func expect(_ word: String) throws(Script.Failure) {
    guard take(word) else { throw failure }
  }

  private mutating func characters() throws(Script.Failure) -> String {
    guard case .quoted(let text) = words.first else { throw failure }
    words.removeFirst()
    return text
  }

  // MARK: Steps

  private mutating func step(_ first: String) throws(Script.Failure) -> ElementStep {
    switch first {
    case "tap": return .tap(try name())
    case "down": return .down(try name())
    case "hover": return .hover(try name())
    case "type":
      let text = try characters()
      try expect("into")
      return .type(text, into: try name())
    case "scroll":
      try expect("to")
      return .scroll(to: try name())
    case "swipe":
      guard case .plain(let word) = words.first, let direction = SwipeDirection(rawValue: word) else {
        throw Script.Failure(line: line, reason: "expected 'swipe left', 'right', 'up' or 'down', then 'on NAME'")
      }
      words.removeFirst()
      try expect("on")
      return .swipe(direction, on: try name())
    case "expect": return take("no") ? .expectNone(try name()) : .expect(try name())
    default:
      try expect("for")
      let name = try name()
      guard case .plain(let seconds) = words.popFirst() else { throw failure }
      let values = try Script.numbers(["for", seconds], of: "wait for SECONDS", line: line)
      return .wait(for: name, values[0])
    }
  }

  /// An optional kind, a text or an identifier, and an optional number; or a kind and a number.
  private mutating func name() throws(Script.Failure) -> ElementName {
    var kind: ScreenElement.Kind?
    if case .plain(let word) = words.first, !word.hasPrefix("id:") {
      guard let known = ScreenElement.Kind(named: word) else {
        let names = ScreenElement.Kind.allCases.map(\.name).joined(separator: ", ")
        throw Script.Failure(line: line, reason: "unknown kind of element '\(word)': expected one of \(names)")
      }
      kind = known
      words.removeFirst()
    }
    if let kind, case .plain(let number) = words.first, number.hasPrefix("#") {
      var name = ElementName(.kind, kind: kind)
      name.ordinal = try ordinal()
      return name
    }
    guard let word = words.popFirst() else { throw failure }
    var name: ElementName
    switch word {
    case .quoted(let text):
      guard !text.isEmpty else { throw Script.Failure(line: line, reason: "a name is empty; expected '\(form)'") }
      name = ElementName(.text(text), kind: kind)
    case .plain(let word):
      guard word.hasPrefix("id:"), word.count > 3 else { throw failure }
      name = ElementName(.identifier(String(word.dropFirst(3))), kind: kind)
    }
    if case .plain(let number) = words.first, number.hasPrefix("#") { name.ordinal = try ordinal() }
    return name
  }

  /// `#2`
  private mutating func ordinal() throws(Script.Failure) -> Int {
    guard case .plain(let word) = words.popFirst(), let ordinal = Int(word.dropFirst()), ordinal > 0 else {
      throw failure
    }
    return ordinal
  }
}

extension ElementName {
  /// Reads a name as steps have it. Throws for other text.
  init(parsing text: String) throws(Script.Failure) {
    guard case .expect(let name) = try ElementStepParser.step("expect " + text, line: 1) else {
      throw Script.Failure(
        line: 1,
        reason: "'\(text)' is no name of an element; names are such as \"Get\", id:get, button \"Get\" #2 or cell #3")
    }
    self = name
  }
}
