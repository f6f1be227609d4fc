/// A row or column of views as the visual format language writes it: `H:|-[name]-8-[field(>=100@750)]|`.
struct VisualFormat {
  /// A number, or the name of one.
  enum Value: Equatable {
    case number(Double)
    case named(String, at: Int)
  }

  /// A length: compared with a number or, for a size, with a view's size times a factor.
  struct Predicate: Equatable {
    var relation = NSLayoutConstraint.Relation.equal
    var object: Value
    var factor: Value?
    var divides = false
    var priority: Value?
  }

  /// What stands between two views.
  enum Connection: Equatable {
    /// They touch.
    case none
    /// `-`: the system's distance.
    case standard
    /// `-8-`, `-(>=8@500)-`.
    case lengths([Predicate])
  }

  struct Element: Equatable {
    /// Nil for the superview, `|`.
    var name: String?
    /// Where it is written.
    var position: Int
    var sizes: [Predicate] = []
  }

  var axis = NSLayoutConstraint.Axis.horizontal
  var elements: [Element] = []
  /// One fewer than elements.
  var connections: [Connection] = []

  /// What is wrong with a format, and at which character.
  struct Failure: Error, Equatable {
    var reason: String
    var position: Int
  }

  init(_ text: String) throws(Failure) {
    var reader = VisualFormatReader(text)
    axis = try reader.axis()
    var first = try reader.element()
    if first.name == nil, let view = reader.peek, view == "[" || view == "-" {
      // The superview at the beginning: goes on below.
    } else if first.name == nil {
      throw reader.failure("Expected a view")
    }
    elements.append(first)
    while !reader.isAtEnd {
      let connection = try reader.connection()
      first = try reader.element()
      connections.append(connection)
      elements.append(first)
      if first.name == nil { break }
    }
    if !reader.isAtEnd { throw reader.failure("Unexpected character after the superview") }
  }
}

/// Reads a visual format from left to right.
struct VisualFormatReader {
  private let characters: [Character]
  private(set) var position = 0

  init(_ text: String) {
    characters = Array(text)
    skipSpaces()
  }

  var isAtEnd: Bool { position >= characters.count }
  var peek: Character? { isAtEnd ? nil : characters[position] }

  func failure(_ reason: String, at place: Int? = nil) -> VisualFormat.Failure {
    VisualFormat.Failure(reason: reason, position: place ?? position)
  }

  private mutating func skipSpaces() {
    while let next = peek, next.isWhitespace { position += 1 }
  }

  private mutating func take(_ character: Character) -> Bool {
    guard peek == character else { return false }
    position += 1
    skipSpaces()
    return true
  }

  private mutating func take(word: String) -> Bool {
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
    guard take(":") else { throw failure("Expected a ':' after 'H' or 'V' for orientation") }
    return letter == "H" ? .horizontal : .vertical
  }

  mutating func element() throws(VisualFormat.Failure) -> VisualFormat.Element {
    let start = position
    if take("|") { return VisualFormat.Element(name: nil, position: start) }
    guard take("[") else {
      throw failure("Expected a view: a view begins with '[', and the superview is '|'")
    }
    guard let name = identifier() else { throw failure("Expected the name of a view") }
    var element = VisualFormat.Element(name: name, position: start + 1)
    if peek == "(" { element.sizes = try predicates() }
    guard take("]") else { throw failure("Expected a ']' at the end of a view") }
    return element
  }

  mutating func connection() throws(VisualFormat.Failure) -> VisualFormat.Connection {
    guard take("-") else { return .none }
    if peek == "[" || peek == "|" { return .standard }
    let lengths: [VisualFormat.Predicate]
    if peek == "(" {
      lengths = try predicates()
    } else {
      lengths = [VisualFormat.Predicate(object: try value(canBeNegative: false))]
    }
    guard take("-") else { throw failure("Expected a '-' after the length of a space") }
    return .lengths(lengths)
  }

  private mutating func predicates() throws(VisualFormat.Failure) -> [VisualFormat.Predicate] {
    _ = take("(")
    var predicates: [VisualFormat.Predicate] = []
    repeat { predicates.append(try predicate()) } while take(",")
    guard take(")") else { throw failure("Expected a ')' at the end of a list of lengths") }
    return predicates
  }

  private mutating func predicate() throws(VisualFormat.Failure) -> VisualFormat.Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    if take(word: ">=") {
      relation = .greaterThanOrEqual
    } else if take(word: "<=") {
      relation = .lessThanOrEqual
    } else {
      _ = take(word: "==")
    }
    var predicate = VisualFormat.Predicate(relation: relation, object: try value(canBeNegative: true))
    if peek == "*" || peek == "/" {
      predicate.divides = take("/")
      if !predicate.divides { _ = take("*") }
      predicate.factor = try value(canBeNegative: true)
    }
    if take("@") { predicate.priority = try value(canBeNegative: false) }
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

  /// A name as in Swift; paths with dots too.
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
