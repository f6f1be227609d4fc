/// The condition of an `#if`: terms, `!`, `&&`, `||` and parentheses.
///
/// O(n) in the length of the text.
struct BuildCondition {
  private var rest: Substring.UTF8View
  private let term: (String) -> Bool?
  private var depth = 0

  /// Of parentheses.
  private static let maximumDepth = 64

  private init(_ text: Substring, _ term: @escaping (String) -> Bool?) {
    rest = text.utf8
    self.term = term
  }

  /// The value of a condition; nil if it cannot be told. `term` tells that of each term, `DEBUG` or `os(iOS)`.
  static func value(of text: Substring, _ term: @escaping (String) -> Bool?) -> Bool? {
    var condition = BuildCondition(text, term)
    let value = condition.alternatives()
    condition.skipSpaces()
    return condition.rest.isEmpty ? value : nil
  }

  private mutating func alternatives() -> Bool? {
    var values = [conjunction()]
    while take("||") { values.append(conjunction()) }
    return values.contains(true) ? true : values.contains(nil) ? nil : false
  }

  private mutating func conjunction() -> Bool? {
    var values = [negation()]
    while take("&&") { values.append(negation()) }
    return values.contains(false) ? false : values.contains(nil) ? nil : true
  }

  private mutating func negation() -> Bool? {
    // There may be many, too many to call itself for each.
    var isNegated = false
    while take("!") { isNegated.toggle() }
    return primary().map { $0 != isNegated }
  }

  private mutating func primary() -> Bool? {
    guard take("(") else { return term(nextTerm()) }
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else {
      rest = rest[rest.endIndex...]
      return nil
    }
    let value = alternatives()
    return take(")") ? value : nil
  }

  /// A word, with the parentheses that follow it.
  private mutating func nextTerm() -> String {
    skipSpaces()
    let start = rest
    rest = rest.drop { Self.isWord($0) }
    let word = start[..<rest.startIndex]
    guard take("("), let close = rest.firstIndex(of: UInt8(ascii: ")")) else { return String(Substring(word)) }
    let arguments = rest[..<close]
    rest = rest[rest.index(after: close)...]
    return String(Substring(word)) + "(" + String(Substring(arguments)) + ")"
  }

  private mutating func take(_ token: String) -> Bool {
    skipSpaces()
    guard rest.starts(with: token.utf8) else { return false }
    rest = rest.dropFirst(token.utf8.count)
    return true
  }

  private mutating func skipSpaces() { rest = rest.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") } }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
