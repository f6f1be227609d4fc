import Foundation

/// A number of a layout: a JSON number, or a fraction in a string, `"1/3"`. Its absolute value is at most 1,000,000,000.
struct Number: Codable, NodeDecodable {
  var value: CGFloat

  init(_ value: CGFloat) { self.value = value }

  static let expectedDescription = "a number from -1000000000 to 1000000000, or a fraction such as \"1/3\""

  init(tree: JSONTree, node: Int) throws {
    let number: Double? =
      switch tree.nodes[node].kind {
      case .number: JSONNumber.double(tree.slice(node))
      case .string: JSONNumber.fraction(tree.text(node))
      default: nil
      }
    guard let number, abs(number) <= DocumentLimits.number else {
      throw tree.mismatch(Double.self, node, expected: Self.expectedDescription)
    }
    value = number
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try? container.decode(String.self)
    let number = try text.map { JSONNumber.fraction($0) ?? .nan } ?? container.decode(Double.self)
    guard abs(number) <= DocumentLimits.number else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: Self.expectedDescription)
    }
    value = number
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    guard abs(value) <= DocumentLimits.number else {
      throw EncodingError.invalidValue(
        value,
        EncodingError.Context(codingPath: encoder.codingPath, debugDescription: "not " + Self.expectedDescription))
    }
    try container.encode(Double(value))
  }
}

extension KeyedDecodingContainer {
  func number(_ key: Key) throws -> CGFloat { try decode(Number.self, forKey: key).value }

  func number(_ key: Key, or other: CGFloat) throws -> CGFloat {
    try decodeIfPresent(Number.self, forKey: key)?.value ?? other
  }

  /// A number that must not be negative.
  func length(_ key: Key) throws -> CGFloat {
    let value = try number(key)
    guard value >= 0 else { throw invalid(key, "a length of 0 or more, at most 1000000000, or a fraction") }
    return value
  }

  /// A z index, at most 1,000,000,000 in absolute value: pinned items are raised by that much.
  func zIndex(_ key: Key, or other: Int) throws -> Int {
    guard contains(key) else { return other }
    return try integer(key, in: -1_000_000_000...1_000_000_000)
  }

  func integer(_ key: Key, in range: ClosedRange<Int>) throws -> Int {
    if contains(key), let value = try? decode(Int.self, forKey: key), range.contains(value) { return value }
    if !contains(key) { return try decode(Int.self, forKey: key) }
    throw invalid(key, "a whole number from \(range.lowerBound) to \(range.upperBound)")
  }

  /// An array with a number for each name: `[x, y]`. Nil when the field is missing.
  func numbers(_ key: Key, _ names: String...) throws -> [CGFloat]? {
    guard let numbers = try decodeIfPresent([Number].self, forKey: key) else { return nil }
    guard numbers.count == names.count else { throw invalid(key, "[" + names.joined(separator: ", ") + "]") }
    return numbers.map(\.value)
  }

  /// An array of values, which `values` describes in the error for anything else.
  func list<Value: Decodable>(_ key: Key, of values: String) throws -> [Value] {
    do { return try decode([Value].self, forKey: key) } catch DecodingError.typeMismatch(_, let context)
      where context.codingPath.count <= codingPath.count + 1
    {
      throw invalid(key, "an array of " + values)
    }
  }

  func listIfPresent<Value: Decodable>(_ key: Key, of values: String) throws -> [Value]? {
    try contains(key) && !decodeNil(forKey: key) ? list(key, of: values) : nil
  }

  /// The error for a field's invalid value, with what was expected.
  func invalid(_ key: Key, _ expected: String) -> DecodingError {
    DecodingError.dataCorrupted(
      DecodingError.Context(codingPath: codingPath + [key], debugDescription: expected))
  }

  /// One of a list of words; nil when the field is missing.
  func word<Value>(_ key: Key, _ words: [(String, Value)]) throws -> Value? {
    guard let word = try decodeIfPresent(String.self, forKey: key) else { return nil }
    guard let value = words.first(where: { $0.0 == word }) else {
      throw invalid(key, Words.list(words.map(\.0)))
    }
    return value.1
  }
}

extension KeyedEncodingContainer {
  mutating func encode(number: CGFloat, _ key: Key, unless other: CGFloat? = nil) throws {
    if number != other { try encode(Number(number), forKey: key) }
  }

  mutating func encode(numbers: [CGFloat], _ key: Key) throws {
    if numbers.contains(where: { $0 != 0 }) { try encode(numbers.map { Number($0) }, forKey: key) }
  }

  /// Encodes an array unless it is empty.
  mutating func encode<Value: Encodable>(list: [Value], _ key: Key) throws {
    if !list.isEmpty { try encode(list, forKey: key) }
  }

  mutating func encode<Value: Equatable>(
    word value: Value, _ key: Key, _ words: [(String, Value)], unless other: Value? = nil
  ) throws {
    guard value != other, let word = words.first(where: { $0.1 == value }) else { return }
    try encode(word.0, forKey: key)
  }
}

enum Words {
  /// `"a", "b" or "c"`.
  static func list(_ words: [String]) -> String {
    let quoted = words.map { "\"\($0)\"" }
    return quoted.count < 2
      ? quoted.joined() : quoted.dropLast().joined(separator: ", ") + " or " + (quoted.last ?? "")
  }
}
