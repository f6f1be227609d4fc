import OpenCollectionTestValues

/// Mutates documents: corrupted bytes as in a damaged file, and wrong words and numbers as authors and programs write them.
struct Mutation {
  var random: SeededGenerator

  private static let words: [String] = [
    "0", "-1", "-0", "1e999", "-1e308", "1e-320", "NaN", "Infinity", "9223372036854775807", "9223372036854775808",
    "18446744073709551616", "1000000000", "999999999", "9", "91.7", "9e-7", "960", "0.0000001", "1e-9", "1e9", "3e2",
    "007", "1.", ".5", "+1",
    "\"1/3\"", "\"1/0\"", "\"0/0\"", "\"-7/0.001\"", "\"1/3/5\"", "null", "true", "[]", "{}", "\"\"", "\"horizontal\"",
    "\"custom\"", "\"\\ud800\"", "\"\\u0000\"", "[[[[", "}}}}", ",", ":", "[0, 0, 1000000000, 1000000000]",
    "{\"absolute\": 0}", "{\"absolute\": 1e-9}", "{\"estimated\": 0}", "{\"estimated\": 1e9}",
    "{\"fractionalWidth\": 0}", "{\"fractionalWidth\": 1e9}", "{\"fractionalHeight\": \"1/1000000\"}",
    "{\"fixed\": -1000000000}", "{\"flexible\": -1000000000}", "{\"fixed\": 1e9}", "[1000000000]", "[999999999, 3]",
    "\"repeat\": {\"subitem\": {\"width\": {\"absolute\": 1}, \"height\": {\"absolute\": 1}}, \"count\": 100000}",
    "\"orthogonalScrollingBehavior\": \"groupPagingCentered\"", "\"interGroupSpacing\": -1000000000",
  ]

  mutating func mutated(_ bytes: [UInt8], with other: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...3, using: &random) where !bytes.isEmpty {
      switch Int.random(in: 0..<20, using: &random) {
      case 0: bytes[randomOffset(bytes)] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.removeSubrange(range(bytes, atMost: 40))
      case 2: bytes.insert(contentsOf: bytes[range(bytes, atMost: 200)], at: randomOffset(bytes))
      case 3: bytes = Array(bytes[..<randomOffset(bytes)])
      case 4: bytes.insert(contentsOf: other[range(other, atMost: 300)], at: randomOffset(bytes))
      case 5: swapValues(&bytes)
      default: replaceValue(&bytes)
      }
    }
    return bytes
  }

  /// Replaces a number, or a `{…}` or `[…]` without nested containers, by one of the words.
  private mutating func replaceValue(_ bytes: inout [UInt8]) {
    guard let value = value(in: bytes) else { return }
    // Mostly a number for a number and an object for an object, so that many documents can be read.
    let words = Bool.random(using: &random) ? Self.words : Self.words.filter { $0.utf8.first == kind(bytes, value) }
    let word = Array((words.randomElement(using: &random) ?? "7").utf8)
    bytes.replaceSubrange(value, with: word)
  }

  /// The first byte of words of the same kind as a value.
  private func kind(_ bytes: [UInt8], _ value: Range<Int>) -> UInt8 {
    let first = bytes[value.lowerBound]
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[") ? first : UInt8(ascii: "9")
  }

  private mutating func swapValues(_ bytes: inout [UInt8]) {
    guard let one = value(in: bytes), let other = value(in: bytes) else { return }
    bytes.replaceSubrange(one, with: Array(bytes[other]))
  }

  /// The range of a number, or of a container without nested ones, after a random offset.
  private mutating func value(in bytes: [UInt8]) -> Range<Int>? {
    let start = randomOffset(bytes)
    let opens: Set<UInt8> = Set("0123456789-{[".utf8)
    guard let first = bytes[start...].firstIndex(where: { opens.contains($0) }) else { return nil }
    let stops: Set<UInt8>
    let includes: Int
    switch bytes[first] {
    case UInt8(ascii: "{"): (stops, includes) = (Set("}".utf8), 1)
    case UInt8(ascii: "["): (stops, includes) = (Set("]".utf8), 1)
    default: (stops, includes) = (Set(",]} \n".utf8), 0)
    }
    guard let end = bytes[(first + 1)...].firstIndex(where: { stops.contains($0) }) else { return nil }
    return first..<(end + includes)
  }

  private mutating func randomOffset(_ bytes: [UInt8]) -> Int { Int.random(in: 0..<bytes.count, using: &random) }

  private mutating func range(_ bytes: [UInt8], atMost most: Int) -> Range<Int> {
    guard !bytes.isEmpty else { return 0..<0 }
    let start = randomOffset(bytes)
    return start..<min(bytes.count, start + Int.random(in: 1...most, using: &random))
  }
}
