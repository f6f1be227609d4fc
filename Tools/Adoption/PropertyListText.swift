/// A value of an old-style property list, the format of Xcode's project files.
///
/// Foundation reads the format too, but logs some errors to standard error, and does not keep the lines of values.
public indirect enum PropertyListText: Equatable, Sendable {
  case string(String)
  case array([PropertyListText])
  /// `line` is that of the opening brace, from 1.
  case dictionary([String: PropertyListText], line: Int)

  /// Why a text is not a property list.
  public struct Failure: Error, Equatable {
    /// From 1.
    public var line: Int
    public var message: String
  }

  /// Reads a text. Throws the first error with its line. O(n).
  public init(_ text: String) throws(Failure) {
    var parser = PropertyListParser(Array(text.utf8))
    self = try parser.document()
  }

  var string: String? { if case .string(let text) = self { text } else { nil } }
  var array: [PropertyListText]? { if case .array(let values) = self { values } else { nil } }
  var dictionary: [String: PropertyListText]? { if case .dictionary(let values, _) = self { values } else { nil } }
}

private struct PropertyListParser {
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  private var depth = 0

  /// Values nested deeper are rejected; a project nests about six.
  private static let maximumDepth = 200

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  private func failure(_ message: String) -> PropertyListText.Failure { .init(line: line, message: message) }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func advance() {
    if bytes[position] == UInt8(ascii: "\n") { line += 1 }
    position += 1
  }

  private func isAt(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[position...].starts(with: $0) }
  }

  mutating func document() throws(PropertyListText.Failure) -> PropertyListText {
    try skipSpace()
    guard next != nil else { throw failure("the file is empty") }
    let value = try value()
    try skipSpace()
    guard next == nil else { throw failure("found \(found) after the end of the property list") }
    return value
  }

  private mutating func skipSpace() throws(PropertyListText.Failure) {
    while let byte = next {
      if byte == UInt8(ascii: " ") || (9...13).contains(byte) {
        advance()
      } else if isAt("//") {
        while let byte = next, byte != UInt8(ascii: "\n") { advance() }
      } else if isAt("/*") {
        let start = line
        while next != nil, !isAt("*/") { advance() }
        guard next != nil else { throw .init(line: start, message: "the comment has no end") }
        position += 2
      } else if isAt("<<<<<<<") || isAt("=======") || isAt(">>>>>>>") {
        throw failure("found the marker of a merge conflict; resolve the conflict first")
      } else {
        return
      }
    }
  }

  /// The next character, for messages.
  private var found: String {
    guard next != nil else { return "the end of the file" }
    let character = String(decoding: bytes[position...].prefix(16), as: UTF8.self).first.map(String.init) ?? ""
    return "\"\(character)\""
  }

  private mutating func value() throws(PropertyListText.Failure) -> PropertyListText {
    switch next {
    case UInt8(ascii: "{"), UInt8(ascii: "("):
      depth += 1
      defer { depth -= 1 }
      guard depth <= Self.maximumDepth else { throw failure("values are nested deeper than \(Self.maximumDepth)") }
      return try next == UInt8(ascii: "{") ? dictionary() : array()
    case UInt8(ascii: "<"): return try data()
    default: return .string(try string())
    }
  }

  private mutating func dictionary() throws(PropertyListText.Failure) -> PropertyListText {
    let start = line
    advance()
    var values: [String: PropertyListText] = [:]
    while true {
      try skipSpace()
      if next == UInt8(ascii: "}") { break }
      guard next != nil else { throw .init(line: start, message: "the dictionary has no closing brace") }
      let key = try string()
      try skipSpace()
      guard next == UInt8(ascii: "=") else { throw failure("found \(found) after the key \(key); expected =") }
      advance()
      try skipSpace()
      let keyLine = line
      values[key] = try value()
      try skipSpace()
      guard next == UInt8(ascii: ";") else {
        throw .init(line: keyLine, message: "found \(found) after the value of \(key); expected ;")
      }
      advance()
    }
    advance()
    return .dictionary(values, line: start)
  }

  private mutating func array() throws(PropertyListText.Failure) -> PropertyListText {
    let start = line
    advance()
    var values: [PropertyListText] = []
    while true {
      try skipSpace()
      if next == UInt8(ascii: ")") { break }
      guard next != nil else { throw .init(line: start, message: "the list has no closing parenthesis") }
      values.append(try value())
      try skipSpace()
      if next == UInt8(ascii: ",") {
        advance()
      } else if next != UInt8(ascii: ")") {
        throw failure("found \(found) in a list; expected a comma or a closing parenthesis")
      }
    }
    advance()
    return .array(values)
  }

  /// Bytes in hexadecimal digits, kept as the text between the brackets.
  private mutating func data() throws(PropertyListText.Failure) -> PropertyListText {
    let start = position
    while let byte = next, byte != UInt8(ascii: ">") {
      guard byte != UInt8(ascii: ";") else { throw failure("the data has no closing bracket") }
      advance()
    }
    guard next != nil else { throw failure("the data has no closing bracket") }
    advance()
    return .string(String(decoding: bytes[(start + 1)..<(position - 1)], as: UTF8.self).withFewMarks)
  }

  /// A text, with few marks in a row.
  private mutating func string() throws(PropertyListText.Failure) -> String { try anyString().withFewMarks }

  private mutating func anyString() throws(PropertyListText.Failure) -> String {
    if let quote = next, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") { return try quoted(quote) }
    let start = position
    while let byte = next, Self.isUnquoted(byte) { position += 1 }
    guard position > start else { throw failure("found \(found); expected a value") }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private static func isUnquoted(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"),
      UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "-"), 128...:
      true
    default: false
    }
  }

  private mutating func quoted(_ quote: UInt8) throws(PropertyListText.Failure) -> String {
    let start = line
    advance()
    var text: [UInt8] = []
    while let byte = next, byte != quote {
      advance()
      if byte == UInt8(ascii: "\\") { try appendEscape(to: &text) } else { text.append(byte) }
    }
    guard next != nil else { throw .init(line: start, message: "the string has no closing quote") }
    advance()
    return String(decoding: text, as: UTF8.self)
  }

  /// Appends the character of an escape sequence, whose backslash was read.
  private mutating func appendEscape(to text: inout [UInt8]) throws(PropertyListText.Failure) {
    guard let byte = next else { throw failure("the string has no closing quote") }
    switch byte {
    case UInt8(ascii: "n"): text.append(UInt8(ascii: "\n"))
    case UInt8(ascii: "t"): text.append(UInt8(ascii: "\t"))
    case UInt8(ascii: "r"): text.append(UInt8(ascii: "\r"))
    case UInt8(ascii: "U"), UInt8(ascii: "u"):
      position += 1
      appendUnit(hexadecimal(), to: &text)
      return
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      var value: UInt32 = 0
      for _ in 0..<3 {
        guard let digit = next, (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(digit) else { break }
        value = value * 8 + UInt32(digit - UInt8(ascii: "0"))
        position += 1
      }
      text.append(contentsOf: String(Unicode.Scalar(value).map(Character.init) ?? "?").utf8)
      return
    default: text.append(byte)
    }
    advance()
  }

  /// Up to four hexadecimal digits.
  private mutating func hexadecimal() -> UInt16 {
    var value: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = next.flatMap({ Character(Unicode.Scalar($0)).hexDigitValue }) else { break }
      value = value << 4 + UInt16(digit)
      position += 1
    }
    return value
  }

  /// Appends a UTF-16 unit; the first of a pair is followed by the second's escape sequence.
  private mutating func appendUnit(_ unit: UInt16, to text: inout [UInt8]) {
    var units = [unit]
    if UTF16.isLeadSurrogate(unit), isAt("\\U") || isAt("\\u") {
      position += 2
      units.append(hexadecimal())
    }
    text.append(contentsOf: String(decoding: units, as: UTF16.self).utf8)
  }
}
