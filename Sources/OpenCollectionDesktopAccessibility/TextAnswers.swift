/// Answers of the protocol's text interface. Offsets are in characters of Unicode.
struct TextAnswers {
  private let characters: [Unicode.Scalar]
  private let caret: Int

  init(text: String, caret: Int) {
    characters = Array(text.unicodeScalars)
    self.caret = caret
  }

  private func string(_ range: Range<Int>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: characters[range.clamped(to: 0..<characters.count)])
    return String(view)
  }

  func answer(_ member: String, _ arguments: [BusValue]) -> AccessibilityProtocol.Answer {
    let numbers = arguments.compactMap(\.integer)
    switch member {
    case "GetText":
      guard numbers.count == 2 else { return .unknown }
      let end = numbers[1] < 0 ? characters.count : min(numbers[1], characters.count)
      let start = min(max(0, numbers[0]), end)
      return .value([.string(string(start..<end))])
    case "GetCharacterAtOffset":
      guard let offset = numbers.first, characters.indices.contains(offset) else { return .value([.int32(0)]) }
      return .value([.int32(Int32(bitPattern: characters[offset].value))])
    case "GetStringAtOffset", "GetTextAtOffset":
      guard numbers.count == 2 else { return .unknown }
      let range = range(at: numbers[0], granularity: numbers[1])
      return .value([.string(string(range)), .int32(Int32(range.lowerBound)), .int32(Int32(range.upperBound))])
    case "GetNSelections": return .value([.int32(0)])
    case "GetSelection": return .value([.int32(0), .int32(0)])
    case "GetAttributes", "GetAttributeRun":
      return .value([.strings([:]), .int32(0), .int32(Int32(characters.count))])
    case "GetDefaultAttributes", "GetDefaultAttributeSet": return .value([.strings([:])])
    default: return .unknown
    }
  }

  /// The range of a unit around an offset: 0 is a character, 1 a word, others the whole text.
  private func range(at offset: Int, granularity: Int) -> Range<Int> {
    guard characters.indices.contains(offset) else { return characters.count..<characters.count }
    if granularity == 0 { return offset..<(offset + 1) }
    guard granularity == 1 else { return 0..<characters.count }
    func isSpace(_ index: Int) -> Bool { characters[index].properties.isWhitespace }
    var (start, end) = (offset, offset)
    while start > 0, isSpace(start - 1) == isSpace(offset) { start -= 1 }
    while end < characters.count, isSpace(end) == isSpace(offset) { end += 1 }
    return start..<end
  }
}
