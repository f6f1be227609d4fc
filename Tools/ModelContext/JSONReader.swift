import OpenCollectionCombiningMarks

/// Why a text is no JSON that is accepted. One line.
package struct JSONError: Error, Equatable, CustomStringConvertible {
  package let description: String
}

/// Reads one value of JSON (RFC 8259), in linear time and within limits of its size and depth: the text comes from outside.
package struct JSONReader {
  /// The most bytes of a text.
  package static let mostBytes = 4 << 20
  /// The most arrays and objects in each other.
  package static let mostDepth = 64

  private let bytes: [UInt8]
  private var position = 0

  /// Reads all of a text. Throws what is wrong, and where.
  package static func read(_ bytes: [UInt8]) throws(JSONError) -> JSON {
    guard bytes.count <= mostBytes else { throw JSONError(description: "more than \(mostBytes) bytes") }
    var reader = JSONReader(bytes: bytes)
    let value = try reader.value(depth: 0)
    reader.skipSpace()
    guard reader.position == bytes.count else { throw reader.error("more after the value") }
    return value
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private func error(_ words: String) -> JSONError { JSONError(description: "byte \(position): \(words)") }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func value(depth: Int) throws(JSONError) -> JSON {
    guard depth < Self.mostDepth else { throw error("more than \(Self.mostDepth) arrays and objects in each other") }
    skipSpace()
    guard let byte = next else { throw error("the end, where a value was expected") }
    switch byte {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
    default: throw error("no value begins so")
    }
  }

  private mutating func word(_ word: String, _ value: JSON) throws(JSONError) -> JSON {
    guard bytes[position...].starts(with: word.utf8) else { throw error("expected \(word)") }
    position += word.utf8.count
    return value
  }

  private mutating func array(depth: Int) throws(JSONError) -> JSON {
    position += 1
    var values: [JSON] = []
    skipSpace()
    if take("]") { return .array([]) }
    while true {
      values.append(try value(depth: depth + 1))
      skipSpace()
      if take("]") { return .array(values) }
      guard take(",") else { throw error("expected , or ]") }
    }
  }

  private mutating func object(depth: Int) throws(JSONError) -> JSON {
    position += 1
    var members: [JSON.Member] = []
    skipSpace()
    if take("}") { return .object(members) }
    while true {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw error("expected a member's name") }
      let key = try string()
      skipSpace()
      guard take(":") else { throw error("expected :") }
      members.append(JSON.Member(key, try value(depth: depth + 1)))
      skipSpace()
      if take("}") { return .object(members) }
      guard take(",") else { throw error("expected , or }") }
    }
  }

  // MARK: Numbers

  private mutating func digits() -> Int {
    let start = position
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
    return position - start
  }

  private mutating func number() throws(JSONError) -> String {
    let start = position
    _ = take("-")
    let isZero = next == UInt8(ascii: "0")
    let count = digits()
    guard count > 0, !isZero || count == 1 else { throw error("no number is written so") }
    if take("."), digits() == 0 { throw error("expected digits after the point") }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      if digits() == 0 { throw error("expected the digits of an exponent") }
    }
    guard position - start <= 64 else { throw error("a number of more than 64 characters") }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  // MARK: Strings

  private mutating func string() throws(JSONError) -> String {
    position += 1
    var characters: [UInt8] = []
    while let byte = next {
      position += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard let text = String(validating: characters, as: UTF8.self) else { throw error("the string is not UTF-8") }
        guard !CombiningMarks.exceedLimit(in: text) else {
          throw error("more than \(CombiningMarks.most) combining marks in a row")
        }
        return text
      case UInt8(ascii: "\\"): try escape(&characters)
      case 0..<32: throw error("a control character in a string, without its escape")
      default: characters.append(byte)
      }
    }
    throw error("the end of a string is missing")
  }

  private mutating func escape(_ characters: inout [UInt8]) throws(JSONError) {
    guard let byte = next else { throw error("the end of a string is missing") }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): characters.append(byte)
    case UInt8(ascii: "n"): characters.append(10)
    case UInt8(ascii: "t"): characters.append(9)
    case UInt8(ascii: "r"): characters.append(13)
    case UInt8(ascii: "b"): characters.append(8)
    case UInt8(ascii: "f"): characters.append(12)
    case UInt8(ascii: "u"):
      var value = try unit()
      if (0xD800..<0xDC00).contains(value), take("\\"), take("u") {
        let low = try unit()
        guard (0xDC00..<0xE000).contains(low) else { throw error("half of a surrogate pair") }
        value = 0x1_0000 + (value - 0xD800) << 10 + (low - 0xDC00)
      }
      guard let scalar = Unicode.Scalar(value) else { throw error("half of a surrogate pair") }
      characters += Array(String(scalar).utf8)
    default: throw error("no escape is written so")
    }
  }

  private mutating func unit() throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw error("expected four hexadecimal digits")
      }
      position += 1
      value = value << 4 + UInt32(digit)
    }
    return value
  }
}
