/// A value of JSON. Members of an object keep their order, so that what is written is the same each time.
package enum JSON: Equatable, Sendable {
  case null
  case bool(Bool)
  /// As it is written: a number keeps its digits.
  case number(String)
  case string(String)
  case array([JSON])
  case object([Member])

  /// A member of an object.
  package struct Member: Equatable, Sendable {
    package var key: String
    package var value: JSON
    package init(_ key: String, _ value: JSON) { (self.key, self.value) = (key, value) }
  }

  // MARK: Reading

  /// The first member of a key; nil for none, and for what is no object. O(members).
  package subscript(key: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    // As bytes: text from outside is not brought into a canonical form.
    return members.first { $0.key.utf8.elementsEqual(key.utf8) }?.value
  }

  /// The member of a key that has a value: clients write null for what they leave out.
  package func value(_ key: String) -> JSON? { self[key].flatMap { $0 == .null ? nil : $0 } }

  package var string: String? { if case .string(let text) = self { text } else { nil } }
  package var bool: Bool? { if case .bool(let bool) = self { bool } else { nil } }
  package var number: Double? { if case .number(let text) = self { Double(text) } else { nil } }
  package var members: [Member]? { if case .object(let members) = self { members } else { nil } }
  package var array: [JSON]? { if case .array(let values) = self { values } else { nil } }

  /// A whole number; nil for another one.
  package var integer: Int? {
    guard let number, number.rounded() == number, abs(number) <= 9_007_199_254_740_992 else { return nil }
    return Int(number)
  }

  /// What kind of value it is, for errors.
  package var kind: String {
    switch self {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }

  // MARK: Making

  package static func number(_ value: Int) -> JSON { .number("\(value)") }

  /// An object of the members that have a value.
  package static func object(_ members: KeyValuePairs<String, JSON?>) -> JSON {
    .object(members.compactMap { member in member.value.map { Member(member.key, $0) } })
  }

  // MARK: Writing

  /// The value on one line.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The value on one line, in UTF-8.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return bytes
  }

  private func write(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes += Array("null".utf8)
    case .bool(let bool): bytes += Array((bool ? "true" : "false").utf8)
    case .number(let text): bytes += Array(text.utf8)
    case .string(let text): Self.write(text, to: &bytes)
    case .array(let values):
      bytes.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        Self.write(member.key, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        member.value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  private static func write(_ text: String, to bytes: inout [UInt8]) {
    let digits = Array("0123456789abcdef".utf8)
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "\n"): bytes += Array("\\n".utf8)
      case UInt8(ascii: "\t"): bytes += Array("\\t".utf8)
      case 0..<32, 127: bytes += Array("\\u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByArrayLiteral
{
  package init(stringLiteral text: String) { self = .string(text) }
  package init(booleanLiteral bool: Bool) { self = .bool(bool) }
  package init(integerLiteral number: Int) { self = .number(number) }
  package init(arrayLiteral values: JSON...) { self = .array(values) }
}
