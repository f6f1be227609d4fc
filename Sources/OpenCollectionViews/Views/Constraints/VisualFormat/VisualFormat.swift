/// A parsed string of the visual format language: `H:|-[name]-8-[field(>=100@750)]|`.
struct VisualFormat {
  /// A number, or the name of a metric or view.
  enum Value: Equatable {
    case number(Double)
    case named(String, at: Int)
  }

  /// A length relation: to a number or, for a size, to a view's size times a factor.
  struct Predicate: Equatable {
    var relation = NSLayoutConstraint.Relation.equal
    var object: Value
    var factor: Value?
    var divides = false
    var priority: Value?
  }

  /// The connection between two views.
  enum Connection: Equatable {
    /// Adjacent, without spacing.
    case none
    /// `-`: the system spacing.
    case standard
    /// `-8-`, `-(>=8@500)-`.
    case lengths([Predicate])
  }

  struct Element: Equatable {
    /// Nil for the superview, `|`.
    var name: String?
    /// Its position in the format, in characters.
    var position: Int
    var sizes: [Predicate] = []
  }

  var axis = NSLayoutConstraint.Axis.horizontal
  var elements: [Element] = []
  /// One fewer than the elements.
  var connections: [Connection] = []

  /// A parse error and its position in the format, in characters.
  struct Failure: Error, Equatable {
    var reason: String
    var position: Int
  }

  init(_ text: String) throws(Failure) {
    var parser = VisualFormatParser(text)
    axis = try parser.axis()
    var first = try parser.element()
    if first.name == nil, let view = parser.peek, view == "[" || view == "-" {
      // Starts with the superview: continue below.
    } else if first.name == nil {
      throw parser.failure("Expected a view")
    }
    elements.append(first)
    while !parser.isAtEnd {
      let connection = try parser.connection()
      first = try parser.element()
      connections.append(connection)
      elements.append(first)
      if first.name == nil { break }
    }
    if !parser.isAtEnd { throw parser.failure("Unexpected character after the superview") }
  }
}

/// Parses a visual format from left to right.
struct VisualFormatParser {
  private let characters: [Character]
  private(set) var position = 0

  init(_ text: String) {
    characters = Array(text)
    skipSpaces()
  }

  var isAtEnd: Bool { position >= characters.count }
  var peek: Character? { isAtEnd ? nil : characters[position] }

  func failure(_ reason: String, at errorPosition: Int? = nil) -> VisualFormat.Failure {
    VisualFormat.Failure(reason: reason, position: errorPosition ?? position)
  }

  private mutating func skipSpaces() {
    while let next = peek, next.isWhitespace { position += 1 }
  }

  private mutating func accept(_ character: Character) -> Bool {
    guard peek == character else { return false }
    position += 1
    skipSpaces()
    return true
  }

  private mutating func accept(word: String) -> Bool {
    guard position + word.count <= characters.count,
      String(characters[position..<position + word.count]) == word
    else { return false }
    position += word.count
    skipSpaces()
    return true
  }

  mutating func axis() throws(VisualFormat.Failure) -> NSLayoutConstraint.Axis {
    guard let letter = peek, letter == "H" || letter == "V" else { return .horizontal }
    position += 1
    guard accept(":") else { throw failure("Expected a ':' after 'H' or 'V' for orientation") }
    return letter == "H" ? .horizontal : .vertical
  }

  mutating func element() throws(VisualFormat.Failure) -> VisualFormat.Element {
    let start = position
    if accept("|") { return VisualFormat.Element(name: nil, position: start) }
    guard accept("[") else {
      throw failure("Expected a view: a view begins with '[', and the superview is '|'")
    }
    guard let name = identifier() else { throw failure("Expected the name of a view") }
    var element = VisualFormat.Element(name: name, position: start + 1)
    if peek == "(" { element.sizes = try predicates() }
    guard accept("]") else { throw failure("Expected a ']' at the end of a view") }
    return element
  }

  mutating func connection() throws(VisualFormat.Failure) -> VisualFormat.Connection {
    guard accept("-") else { return .none }
    if peek == "[" || peek == "|" { return .standard }
    let lengths: [VisualFormat.Predicate]
    if peek == "(" {
      lengths = try predicates()
    } else {
      lengths = [VisualFormat.Predicate(object: try value(canBeNegative: false))]
    }
    guard accept("-") else { throw failure("Expected a '-' after the length of a space") }
    return .lengths(lengths)
  }

  private mutating func predicates() throws(VisualFormat.Failure) -> [VisualFormat.Predicate] {
    _ = accept("(")
    var predicates: [VisualFormat.Predicate] = []
    repeat { predicates.append(try predicate()) } while accept(",")
    guard accept(")") else { throw failure("Expected a ')' at the end of a list of lengths") }
    return predicates
  }

  private mutating func predicate() throws(VisualFormat.Failure) -> VisualFormat.Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    if accept(word: ">=") {
      relation = .greaterThanOrEqual
    } else if accept(word: "<=") {
      relation = .lessThanOrEqual
    } else {
      _ = accept(word: "==")
    }
    var predicate = VisualFormat.Predicate(relation: relation, object: try value(canBeNegative: true))
    if peek == "*" || peek == "/" {
      predicate.divides = accept("/")
      if !predicate.divides { _ = accept("*") }
      predicate.factor = try value(canBeNegative: true)
    }
    if accept("@") { predicate.priority = try value(canBeNegative: false) }
    return predicate
  }

  private mutating func value(canBeNegative: Bool) throws(VisualFormat.Failure) -> VisualFormat.Value {
    let start = position
    if let name = identifier() { return .named(name, at: start) }
    var text = ""
    if canBeNegative, peek == "-" || peek == "+" {
      text.append(characters[position])
      position += 1
    }
    while let next = peek, next.isNumber || next == "." {
      text.append(next)
      position += 1
    }
    guard let number = Double(text), number.isFinite else {
      throw failure("Expected a number or the name of a metric", at: start)
    }
    skipSpaces()
    return .number(number)
  }

  /// A Swift identifier, or a path of them with dots.
  private mutating func identifier() -> String? {
    guard let first = peek, first.isLetter || first == "_" else { return nil }
    var name = ""
    while let next = peek, next.isLetter || next.isNumber || next == "_" || next == "." {
      name.append(next)
      position += 1
    }
    skipSpaces()
    return name
  }
}
